/// The volume of the output that is in use: PipeWire's `wpctl`, or PulseAudio's `pactl`.
package struct Sound: Hashable, Sendable {
  /// In percent.
  package var volume: Int
  package var isMuted: Bool

  package init(volume: Int, isMuted: Bool) {
    self.volume = volume
    self.isMuted = isMuted
  }

  private static let sink = (wpctl: "@DEFAULT_AUDIO_SINK@", pactl: "@DEFAULT_SINK@")
  /// The percent of a step.
  private static let step = 5

  package static func now(_ machine: MachineCommands) throws(MachineProblem) -> Sound {
    if try machine.program("wpctl", "pactl") == "wpctl" {
      let text = try machine.output(["wpctl", "get-volume", sink.wpctl])
      guard let sound = Sound(wpctl: text) else { throw .failed("wpctl names no volume.") }
      return sound
    }
    let volume = try machine.output(["pactl", "get-sink-volume", sink.pactl])
    let mute = try machine.output(["pactl", "get-sink-mute", sink.pactl])
    guard let sound = Sound(pactl: volume, mute: mute) else {
      throw .failed("pactl names no volume.")
    }
    return sound
  }

  package static func mute(_ isMuted: Bool, _ machine: MachineCommands) throws(MachineProblem) {
    let state = isMuted ? "1" : "0"
    if try machine.program("wpctl", "pactl") == "wpctl" {
      try machine.output(["wpctl", "set-mute", sink.wpctl, state])
    } else {
      try machine.output(["pactl", "set-sink-mute", sink.pactl, state])
    }
  }

  /// Makes it louder or quieter by a step, and never louder than 100 %.
  package static func change(louder: Bool, _ machine: MachineCommands) throws(MachineProblem) {
    if try machine.program("wpctl", "pactl") == "wpctl" {
      let sign = louder ? "+" : "-"
      try machine.output(["wpctl", "set-volume", "-l", "1.0", sink.wpctl, "\(step)%\(sign)"])
    } else {
      let volume = try now(machine).volume
      let new = louder ? min(max(volume, 100), volume + step) : max(0, volume - step)
      try machine.output(["pactl", "set-sink-volume", sink.pactl, "\(new)%"])
    }
  }

  /// Reads `Volume: 0.45 [MUTED]`.
  package init?(wpctl text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.first == "Volume:", words.count > 1, let share = Double(words[1]),
      (0...10).contains(share)
    else { return nil }
    self.init(volume: Int((share * 100).rounded()), isMuted: words.contains("[MUTED]"))
  }

  /// Reads `Volume: front-left: 29491 /  45% / -20.81 dB, …` and `Mute: yes`.
  package init?(pactl text: String, mute: String) {
    let share = text.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix("%") }
    guard let share, let volume = Int(share.dropLast()), (0...1000).contains(volume) else {
      return nil
    }
    self.init(volume: volume, isMuted: mute.contains("yes"))
  }
}
