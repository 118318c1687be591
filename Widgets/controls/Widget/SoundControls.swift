import AppIntents
import MachineControls
import SwiftUI
import WidgetKit

struct SoundValue: ControlValueProvider {
  var previewValue: Sound { Sound(volume: 45, isMuted: false) }

  func currentValue() async throws -> Sound { try onMachine { try Sound.now(machine) } }
}

extension Sound {
  fileprivate var words: String { "\(volume) %" }
}

struct MuteControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "sound-mute", provider: SoundValue()) { sound in
      ControlWidgetToggle("Mute", isOn: sound.isMuted, action: SetMute()) { isOn in
        Label(
          isOn ? "muted" : sound.words,
          systemImage: isOn ? "speaker.slash.fill" : "speaker.wave.2.fill")
      }
      .tint(.red)
    }
    .displayName("Mute")
    .description("No sound from this machine, or sound again.")
  }
}

struct VolumeUpControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "volume-up", provider: SoundValue()) { sound in
      ControlWidgetButton(action: ChangeVolume(louder: true)) {
        Label("Louder", systemImage: "speaker.plus.fill")
      } actionLabel: { _ in
        Text(verbatim: sound.words)
      }
    }
    .displayName("Louder")
    .description("The volume, 5 % up.")
  }
}

struct VolumeDownControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "volume-down", provider: SoundValue()) { sound in
      ControlWidgetButton(action: ChangeVolume(louder: false)) {
        Label("Quieter", systemImage: "speaker.minus.fill")
      } actionLabel: { _ in
        Text(verbatim: sound.words)
      }
    }
    .displayName("Quieter")
    .description("The volume, 5 % down.")
  }
}

struct SetMute: SetValueIntent {
  static let title: LocalizedStringResource = "Mute"
  @Parameter(title: "Muted") var value: Bool

  func perform() async throws -> some IntentResult {
    let isMuted = value
    try onMachine { try Sound.mute(isMuted, machine) }
    reloadSound()
    return .result()
  }
}

struct ChangeVolume: AppIntent {
  static let title: LocalizedStringResource = "Change Volume"
  static let isDiscoverable = false
  @Parameter(title: "Louder") var louder: Bool

  init() {}

  init(louder: Bool) { self.louder = louder }

  func perform() async throws -> some IntentResult {
    let louder = louder
    try onMachine { try Sound.change(louder: louder, machine) }
    reloadSound()
    return .result()
  }
}

/// The three controls show the same volume.
private func reloadSound() {
  for kind in ["sound-mute", "volume-up", "volume-down"] {
    ControlCenter.shared.reloadControls(ofKind: kind)
  }
}
