import ChaosLab
import Programs
import Testing

/// Hostile widgets on an open board, each between two honest ones: a few quick kinds here, all by
/// `Benchmarks hostile`, a quarter of them by `Benchmarks hostile quarter`.
@Suite(.waiting) struct HostileTests {
  @Test(arguments: HostileKind.quick)
  func `every key is answered, honest tiles are right, and nothing is left`(kind: HostileKind)
    throws
  {
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
