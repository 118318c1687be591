import ChaosLab
import Foundation
import Programs
import StagedDays
import Testing

/// The clock that a test moves; `Benchmarks days` runs the program through whole days by it.
@Suite(.waiting) struct StagedClockTests {
  /// Monday, 1 March 2027, 06:00 UTC.
  private static let morning = Date(timeIntervalSince1970: 1_803_880_800)

  /// A board of one script in a home of its own.
  private final class Life {
    let board: StagedBoard
    let clock: StagedClock

    init() throws {
      let home = try ChaosHome(products: Home.programs)
      clock = try StagedClock(
        path: home.path + "/.stage",
        library: Home.products.appending(path: "libStagedClock.so").path,
        beginning: StagedClockTests.morning)
      board = StagedBoard(home: home, clock: clock, columns: 80, rows: 24)
    }

    func openTea() throws {
      try board.home.writeWidget(
        "tea",
        """
        #!/bin/sh
        echo '{"timeline":{"policy":{"after":"15m"},"entries":[{"view":"tea at '"$(date +%H:%M)"'"}]}}'

        """)
      try board.home.write(ChaosHome.boardFile, "[page]\nname = One\n[tile]\nkind = tea\n")
      try board.open()
    }

    deinit {
      board.kill()
      board.home.remove()
    }
  }

  @Test func `what sleeps wakes when the clock has been moved, whatever its environment`() throws {
    let life = try Life()
    let sleeper = try life.board.home.start([
      "/bin/sh", "-c", "env -i PATH=\"$PATH\" sh -c 'echo $(date +%H:%M); sleep 3600; date +%H:%M'",
    ])
    var passed = 0.0
    // The clock may be moved once before the process begins to sleep.
    while !sleeper.hasEnded {
      try life.clock.pass(600)
      passed += 600
      life.board.home.run(["/bin/sh", "-c", ":"])
    }
    let said = sleeper.end().output.split(separator: "\n")
    #expect(said.count == 2 && said[0] >= "06:00" && said[1] >= "07:00", "\(said), \(passed) s")
  }

  @Test func `a file has the date that the clock said when it was written, or was given`() throws {
    let life = try Life()
    let home = life.board.home
    home.run(["/bin/sh", "-c", "touch \"$HOME/first\""])
    try life.clock.pass(7200)
    home.run([
      "/bin/sh", "-c", "touch \"$HOME/later\"; touch -d 2020-02-02T00:00:00Z \"$HOME/given\"",
    ])
    let dates = ["first", "later", "given"].map { file in
      home.run(["/usr/bin/stat", "-c", "%y", "\(home.path)/\(file)"]).output.prefix(13)
    }
    #expect(dates == ["2027-03-01 06", "2027-03-01 08", "2020-02-02 00"])
  }

  @Test func `a board lives a night while nothing is at work, and knows what became of its clock`()
    throws
  {
    let life = try Life()
    try life.openTea()
    try life.board.live(until: Self.morning.addingTimeInterval(30))
    #expect(life.board.screen.contains("tea at 06:00"))
    // Half a minute more: the board draws a moment after the full hour.
    try life.board.live(until: Self.morning.addingTimeInterval(2 * 3600 + 30))
    #expect(life.board.screen.contains("08:00"))
    try life.clock.sleep(3 * 3600)
    try life.clock.set(by: -3600)
    try life.board.live(until: Self.morning.addingTimeInterval(5 * 3600 + 30))
    #expect(life.board.screen.contains("11:00"))
    let explained = try life.board.tell("explain", "tea", "--json")
    #expect(explained.contains("free.time"), "\(explained)")
  }

  @Test func `what the board said before its clock was set back is no answer afterwards`() throws {
    let life = try Life()
    try life.openTea()
    try life.board.live(until: Self.morning.addingTimeInterval(2 * 3600))
    // The board answers `explain`, and the answer stays behind as a file.
    #expect(try loaded(life) != nil)
    try life.clock.set(by: -3600)
    // The reloads that a change of the clock causes are spread over ten seconds.
    try life.board.live(until: Self.morning.addingTimeInterval(3660))
    #expect(try loaded(life) == "2027-03-01T07:00")
  }

  /// The load date that `explain` prints for the timeline, to the minute.
  private func loaded(_ life: Life) throws -> String? {
    struct Tile: Decodable {
      struct Timeline: Decodable { var loaded: String }
      var timeline: Timeline?
    }
    let explained = try life.board.tell("explain", "tea", "--json")
    let tiles = try JSONDecoder().decode([Tile].self, from: Data(explained.utf8))
    return tiles.first?.timeline.map { String($0.loaded.prefix(16)) }
  }
}
