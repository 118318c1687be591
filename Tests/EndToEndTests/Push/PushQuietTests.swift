import Foundation
import Glibc
import Programs
import Testing

/// Without a server that the person has set, nothing of the board touches the network.
@Suite(
  .waiting, .serialized,
  .enabled(if: Tracer.isUsable, "strace is not installed, or may not trace"))
struct PushQuietTests {
  /// The calls that make or use a socket of the network, of a board that was open for as long as it takes to
  /// see this, and of all processes that it started.
  private func networkCalls(_ home: Home, until words: String) throws -> [Substring] {
    let trace = home.folder.appending(path: "trace").path
    do {
      let board = try Multiplexer(
        [
          "strace", "-f", "-qq", "-s", "0", "-e", "trace=socket,connect,sendto", "-o", trace,
          Home.widgetboard,
        ], columns: 100, environment: home.environment)
      try board.wait(for: words)
      try board.send("q")
      for _ in 0..<400 where try !board.isDead() { usleep(20_000) }
    }
    return try home.contents("trace").split(separator: "\n").filter { $0.contains("AF_INET") }
  }

  @Test func `no packet is sent when nobody asked for push, and one is when somebody did`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = clock\nfamily = small\n")
    #expect(try networkCalls(home, until: "One").isEmpty)
    // The same measurement sees what it looks for.
    try run(
      [Home.widgetboard, "set", "push", "mqtt://127.0.0.1:9/team"], environment: home.environment)
    #expect(try !networkCalls(home, until: "Push: 127.0.0.1").isEmpty)
    try run([Home.widgetboard, "set", "push", "--reset"], environment: home.environment)
    #expect(try networkCalls(home, until: "One").isEmpty)
  }
}

/// `strace`.
private enum Tracer {
  static let isUsable =
    (try? runToEnd(["strace", "-f", "-o", "/dev/null", "true"]).status) == 0
}
