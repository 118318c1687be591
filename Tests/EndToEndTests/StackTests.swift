import Foundation
import Programs
import Testing

/// A stack of scripts, from the shell and in a terminal.
@Suite(.waiting) struct StackTests {
  /// 2030-01-01 08:00 UTC, when no member has relevance; the train has from 9, the tea from 16.
  private static let morning = 1_893_484_800

  private func home() throws -> Home {
    let home = try Home()
    for (name, scores) in [("train", [0, 9, 0]), ("tea", [0, 0, 50])] {
      let entries = zip([0, 3600, 28_800], scores).map { seconds, score in
        #"{"date":\#(Self.morning + seconds),"relevance":{"score":\#(score)},"#
          + #""view":"\#(name) at \#(8 + seconds / 3600)"}"#
      }
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(name).widget",
        """
        #!/bin/sh
        cat > /dev/null
        echo '{"timeline":{"policy":"never","entries":[\(entries.joined(separator: ","))]}}'
        """)
    }
    try home.writeBoard(
      """
      [page]
      [tile]
      id = train
      kind = train
      stack = desk
      [tile]
      id = tea
      kind = tea
      stack = desk
      [tile]
      id = clock
      kind = clock

      """)
    return home
  }

  @Test func `frame shows who matters at a date, and list who is on top`() throws {
    let home = try home()
    func frame(_ time: String) throws -> String {
      try run(
        [Home.widgetboard, "frame", "--size", "60x12", "--at", "2030-01-01T\(time):00Z"],
        environment: home.environment)
    }
    #expect(try frame("08:30").contains("train at 8"))
    #expect(try frame("10:00").contains("train at 9"))
    #expect(try frame("15:59").contains("train at 9"))
    let evening = try frame("16:00")
    #expect(evening.contains("tea at 16") && !evening.contains("train at"))
    #expect(try frame("16:00") == evening)
    let list = try run([Home.widgetboard, "list"], environment: home.environment)
    #expect(list.contains(/train +1\.1 .*desk, on top/))
    #expect(list.contains(/tea +1\.1 .*desk\n/))
    #expect(list.contains(/clock +1\.2\s/))
  }

  @Test func `a person turns it, it stays so at the next launch, and explain says why`() throws {
    let home = try home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "the first member") { $0.contains("━ train") }
    try terminal.send(".")
    try terminal.wait(for: "the next one") { $0.contains("━ tea") && !$0.contains("━ train") }
    let reason = try run(
      [Home.widgetboard, "explain", "tea"], environment: home.environment)
    #expect(reason.contains(/desk, on top of 2 since .*you turned to it/))
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let again = try Multiplexer([Home.widgetboard], environment: home.environment)
    try again.wait(for: "the member that was chosen") { $0.contains("━ tea") }
  }
}
