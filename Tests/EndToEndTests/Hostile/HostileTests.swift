import ChaosLab
import Testing

/// Hostile widgets on an open board between two honest ones: the quick part of them here, all by
/// `Benchmarks hostile`.
@Suite struct HostileTests {
  /// What is known and not mended yet, by what is still wrong; an entry that is out of date fails.
  private static let known = [
    "writes to the terminal": "extensions keep the controlling terminal",
    "reads from the terminal":
      "extensions keep the controlling terminal, and are stopped for reading",
    "leaves one with other limits": "told by its limits, a stray is not found",
    "shares a long text": "text is weighed once a node, not once a place",
    "labels a label, sixty deep": "sizes double a level",
    "aligns by the first line, sixty deep": "guides double a level",
    "refuses at length": "an error is kept whole, and explained for minutes",
    "reads what nobody knows": "`timeline` prints escapes",
    "writes escapes": "`timeline` prints what turns writing around",
    "writes escapes wherever words go": "`timeline` prints what turns writing around",
    "writes from right to left": "`timeline` prints what turns writing around",
    "names a kind in escapes": "`timeline` prints what turns writing around",
    "runs into itself": "`timeline` prints what turns writing around",
  ]

  @Test(arguments: HostileKind.quick)
  func `every key is answered, honest tiles are right, and nothing is left`(kind: HostileKind)
    throws
  {
    if let flaw = Self.known[kind.name] {
      withKnownIssue(Comment(rawValue: flaw)) { try check(kind) }
    } else {
      try check(kind)
    }
  }

  private func check(_ kind: HostileKind) throws {
    let report = try HostileTrial.run(kind, products: Home.products)
    #expect(report.flaws == [], "“\(kind)” showed “\(report.tile)”")
  }

  @Test func `the table of kinds has no name twice, and more than eighty`() {
    #expect(Set(HostileKind.all.map(\.name)).count == HostileKind.all.count)
    #expect(HostileKind.all.count > 80)
  }

  @Test func `a screen is what its bytes draw`() {
    var screen = TerminalScreen(columns: 8, rows: 3)
    screen.feed(
      "\u{1B}[2Jabc\r\n日本\u{1B}[3;2Hx\u{1B}[3b\u{1B}[1;2H\u{1B}[P\u{1B}]0;title\u{7}".utf8)
    #expect(screen.text == "ac\n日本\n xxxx")
    screen.feed("\u{1B}[2;1H\u{1B}[Mtop\u{1B}[1;1H\u{1B}[@\u{1B}[2K\u{1B}[?1049h".utf8)
    #expect(screen.text == "\n\n")
    screen.feed("\u{1B}[3;8Hyz\u{1B}[1;1H\u{1B}M!".utf8)
    #expect(screen.text == "!\n\n       y")
  }
}
