/// The power profile, by power-profiles-daemon or TuneD's replacement for it.
package enum Power {
  package static func profile(_ machine: MachineCommands) throws(MachineProblem) -> String {
    _ = try machine.program("powerprofilesctl")
    let text = try machine.output(["powerprofilesctl", "get"])
    guard let word = text.split(whereSeparator: \.isWhitespace).first else {
      throw .failed("powerprofilesctl names no profile.")
    }
    return String(word.prefix(60))
  }

  /// Sets the profile after the present one; after the last one the first.
  package static func next(_ machine: MachineCommands) throws(MachineProblem) {
    let now = try profile(machine)
    let all = profiles(try machine.output(["powerprofilesctl", "list"]))
    guard let place = all.firstIndex(of: now), all.count > 1 else {
      throw .failed("There is no other power profile.")
    }
    try machine.output(["powerprofilesctl", "set", all[(place + 1) % all.count]])
  }

  /// Reads the names of a list such as:
  ///
  ///     * performance:
  ///         Driver: …
  ///       balanced:
  package static func profiles(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace).filter { $0 != "*" }
      guard words.count == 1, let name = words.first, name.hasSuffix(":") else { return nil }
      return String(name.dropLast())
    }
  }

  // MARK: The session

  /// Whether the session can be locked.
  package static func checkLock(_ machine: MachineCommands) throws(MachineProblem) {
    _ = try machine.program("loginctl")
  }

  package static func lock(_ machine: MachineCommands) throws(MachineProblem) {
    _ = try machine.program("loginctl")
    try machine.output(["loginctl", "lock-session"])
  }
}
