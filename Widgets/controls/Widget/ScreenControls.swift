import AppIntents
import MachineControls
import SwiftUI
import WidgetKit

struct BrightnessValue: ControlValueProvider {
  var previewValue: Int { 60 }

  func currentValue() async throws -> Int { try onMachine { try Brightness.now(machine) } }
}

struct BrightnessUpControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "brightness-up", provider: BrightnessValue()) { percent in
      ControlWidgetButton(action: ChangeBrightness(brighter: true)) {
        Label("Brighter", systemImage: "sun.max.fill")
      } actionLabel: { _ in
        Text(verbatim: "\(percent) %")
      }
    }
    .displayName("Brighter")
    .description("The brightness of the screen, 10 % up.")
  }
}

struct BrightnessDownControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "brightness-down", provider: BrightnessValue()) { percent in
      ControlWidgetButton(action: ChangeBrightness(brighter: false)) {
        Label("Darker", systemImage: "sun.min.fill")
      } actionLabel: { _ in
        Text(verbatim: "\(percent) %")
      }
    }
    .displayName("Darker")
    .description("The brightness of the screen, 10 % down.")
  }
}

struct ChangeBrightness: AppIntent {
  static let title: LocalizedStringResource = "Change Brightness"
  static let isDiscoverable = false
  @Parameter(title: "Brighter") var brighter: Bool

  init() {}

  init(brighter: Bool) { self.brighter = brighter }

  func perform() async throws -> some IntentResult {
    let brighter = brighter
    try onMachine { try Brightness.change(brighter: brighter, machine) }
    for kind in ["brightness-up", "brightness-down"] {
      ControlCenter.shared.reloadControls(ofKind: kind)
    }
    return .result()
  }
}

struct PowerProfileControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: String { "balanced" }

    func currentValue() async throws -> String { try onMachine { try Power.profile(machine) } }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "power-profile", provider: Provider()) { profile in
      ControlWidgetButton(action: NextPowerProfile()) {
        Label("Power", systemImage: "bolt.fill")
      } actionLabel: { _ in
        Text(verbatim: profile)
      }
    }
    .displayName("Power profile")
    .description("The next of power saver, balanced and performance.")
  }
}

struct NextPowerProfile: AppIntent {
  static let title: LocalizedStringResource = "Next Power Profile"

  func perform() async throws -> some IntentResult {
    try onMachine { try Power.next(machine) }
    return .result()
  }
}

struct LockScreenControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { true }

    func currentValue() async throws -> Bool {
      try onMachine { try Power.checkLock(machine) }
      return true
    }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "lock-screen", provider: Provider()) { _ in
      ControlWidgetButton(action: LockScreen()) {
        Label("Lock screen", systemImage: "lock.fill")
      }
    }
    .displayName("Lock screen")
    .description("Locks your session on this machine, and the board with it.")
  }
}

struct LockScreen: AppIntent {
  static let title: LocalizedStringResource = "Lock Screen"

  func perform() async throws -> some IntentResult {
    try onMachine { try Power.lock(machine) }
    return .result()
  }
}
