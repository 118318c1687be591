import Foundation
import Programs
import Testing

/// The board as text for screen readers: from the shell and in a terminal.
@Suite(.waiting) struct ReadingTests {
  private func home() throws -> Home {
    let home = try Home()
    for (name, view) in [
      ("tea", #""tea is ready""#),
      ("gate", #"{"kind":"link","url":"https://gate.example/","child":"gate B 12"}"#),
    ] {
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(name).widget",
        """
        #!/bin/sh
        cat > /dev/null
        echo '{"timeline":{"policy":"never","entries":[{"view":\(view)}]}}'
        """)
    }
    try home.writeBoard(
      "[page]\nname = Trip\n[tile]\nkind = tea\n[tile]\nkind = gate\nfamily = medium\n")
    return home
  }

  @Test func `read prints a page line by line`() throws {
    let home = try home()
    let words = [Home.widgetboard, "read", "trip"]
    #expect(
      try run(words, environment: home.environment) == """
        Trip, 2 tiles.

        1. tea, small.
           tea is ready

        2. gate, medium.
           link 1: gate B 12

        """)
    let unknown = try runToEnd(
      [Home.widgetboard, "read", "nowhere"], environment: home.environment)
    #expect(unknown.status == 64 && unknown.errors.contains("1 Trip"))
  }

  @Test func `a board that is heard says in lines where one is`() throws {
    let home = try home()
    var environment = home.environment
    environment["ACCESSIBLE"] = "1"
    let terminal = try Multiplexer([Home.widgetboard], environment: environment)
    try terminal.wait(for: "the first tile") { $0.contains("tea is ready") }
    try terminal.send("j")
    try terminal.wait(for: "gate, medium, link gate B 12, 2 of 2")
    try terminal.send("Tab", "?")
    let help = try terminal.wait(for: "the keys") {
      $0.contains("q, Ctrl-c, quit") || $0.contains(/q.*, quit/)
    }
    #expect(!help.contains(where: { "│┃╭┏─".contains($0) }))
    try terminal.send("Escape")
    try terminal.wait(for: "the link again") {
      $0.hasSuffixLine("link gate B 12, 1 of 1 in gate")
    }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }
}

extension String {
  /// Whether this is the last line that is not blank.
  fileprivate func hasSuffixLine(_ line: String) -> Bool {
    split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }.map(String.init) == line
  }
}
