import Testing

@testable import widgetboard

@Suite struct ManualPageTests {
  /// Written once: each asking writes it anew.
  private static let text = ManualPage.text

  @Test func `every command and option stands in it`() {
    for command in [Subcommand.board] + Subcommand.listed {
      #expect(command == .board || Self.text.contains("\n.It Cm \(command.word)"))
      for option in command.options {
        #expect(
          Self.text.contains(".It Fl -\(option.name)"), "\(command.word) \(option.name)")
      }
    }
  }

  @Test func `the program's help lists the options of the board`() {
    for option in Subcommand.board.options {
      #expect(Subcommand.programHelp.contains("\n  --\(option.name)"), "\(option.name)")
    }
  }

  @Test func `a line that begins with a dot is a macro`() {
    let macros: Set = [
      "Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Op", "Ar", "Pp", "Bl", "It", "El", "Pa", "Ev",
      "Pq", "Dq", "Xr", "Fl",
    ]
    for line in Self.text.split(separator: "\n") where line.hasPrefix(".") {
      let name = line.dropFirst().prefix { $0 != " " }
      #expect(macros.contains(String(name)), "\(line)")
    }
  }
}
