import AppIntents
import SwiftUI
import WidgetKit

struct SetTorch: SetValueIntent {
  static let title: LocalizedStringResource = "Torch"
  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

struct TorchControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "torch", provider: TorchValue()) { isOn in
      ControlWidgetToggle("Torch", isOn: isOn, action: SetTorch()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "flashlight.on.fill")
      }
    }
    .displayName("Torch")
  }
}

struct TorchValue: ControlValueProvider {
  var previewValue: Bool { false }

  func currentValue() async throws -> Bool { true }
}
