/// Services that run in the background: units of systemd, and containers of Docker or Podman.
package enum Services {
  // MARK: Units

  /// The state of a unit in systemd's word: `active`, `inactive`, `failed` …
  package static func unit(_ name: String, isMine: Bool, _ machine: MachineCommands)
    throws(MachineProblem) -> String
  {
    _ = try machine.program("systemctl")
    try check(name, "unit")
    // It exits with 3 for a unit that does not run, and says so in a word.
    let state = try machine.answer(
      ["systemctl"] + (isMine ? ["--user"] : []) + ["is-active", "--", name])
    let word = state.split(whereSeparator: \.isWhitespace).first.map { String($0) } ?? ""
    guard !word.isEmpty else { throw .failed("systemctl says nothing about \(name).") }
    return word
  }

  package static func set(
    _ isOn: Bool, unit name: String, isMine: Bool, _ machine: MachineCommands
  ) throws(MachineProblem) {
    _ = try machine.program("systemctl")
    try check(name, "unit")
    // Nobody could answer a question for a password here.
    try machine.output(
      ["systemctl"] + (isMine ? ["--user"] : []) + [
        "--no-ask-password", isOn ? "start" : "stop", "--", name,
      ], within: .seconds(20))
  }

  // MARK: Containers

  package static func container(_ name: String, _ machine: MachineCommands)
    throws(MachineProblem) -> Bool
  {
    let program = try machine.program("podman", "docker")
    try check(name, "container")
    let text = try machine.output([
      program, "container", "inspect", "--format", "{{.State.Running}}", name,
    ])
    return text.hasPrefix("true")
  }

  package static func set(_ isOn: Bool, container name: String, _ machine: MachineCommands)
    throws(MachineProblem)
  {
    let program = try machine.program("podman", "docker")
    try check(name, "container")
    try machine.output([program, isOn ? "start" : "stop", name], within: .seconds(20))
  }

  package static func containers(_ machine: MachineCommands) throws(MachineProblem) -> [String] {
    let program = try machine.program("podman", "docker")
    return try machine.output([program, "ps", "--all", "--format", "{{.Names}}"])
      .split(whereSeparator: \.isNewline).prefix(500).map { String($0) }
  }

  /// A name that begins with a dash would be an option.
  private static func check(_ name: String, _ what: String) throws(MachineProblem) {
    guard !name.isEmpty else { throw .failed("Which \(what)? Configure its name.") }
    guard !name.hasPrefix("-"), name.utf8.count <= 256,
      name.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 })
    else { throw .failed("“\(name.prefix(60))” is no name of a \(what).") }
  }
}
