import Foundation
import Reaping
import Testing
import TimelineEngine
import WidgetStore

@testable import widgetboard

/// Whether the board notices on real terminals that nobody is there, though the terminals answer
/// queries and send reports by themselves. An hour of the board's clock takes seconds.
@Suite(.serialized) struct AttentionTests {
  private static let board =
    "[page]\nname = One\n[tile]\nkind = ticking\nid = ticking-1\n"

  /// Checks the looks and reloads of an hour with nobody there.
  private static func expectNobody(_ home: SessionHome, since start: Date) throws {
    let folders = home.folder.profile
    let store = try WidgetStore(path: folders.store, at: home.clock.date)
    // The person who opened the board counts as present for the attention time, plus the time to ask. By
    // this fast clock, opening the board may take a step, and so may waiting for the missing answer.
    let gone = start.addingTimeInterval(
      Pace().attention + 2 * Pace().inquiry + 2 * FastClock.step)
    let looks = store.looks(since: .distantPast)
    #expect(looks.count == 1)
    #expect(looks.allSatisfy { $0.ended <= gone }, "\(looks)")
    let charges = store.ledger(of: "ticking-1", limit: 100).filter(\.charged).map(\.date)
    #expect(!charges.isEmpty)
    #expect(charges.allSatisfy { $0 <= gone }, "\(charges.map { $0.timeIntervalSince(start) })")
  }

  @Test func `a terminal that answers is nobody, for an hour`() async {
    let reaper = Reaper()
    defer { reaper.stop() }
    await #expect(processExitsWith: .success) {
      let home = try SessionHome(board: AttentionTests.board)
      try home.writeTicking(every: 300)
      let terminal = try TalkingTerminal()
      let start = home.clock.date
      let session = try home.session(
        in: terminal, among: try home.devices([terminal]), seconds: 3600)
      #expect(session.run() == .ok)
      #expect(terminal.reportCount > 100)
      try AttentionTests.expectNobody(home, since: start)
    }
  }

  @Test func `nor are the terminals of other boards, of this profile and of others`() async {
    let reaper = Reaper()
    defer { reaper.stop() }
    await #expect(processExitsWith: .success) {
      for profile in ["default", "other"] {
        let home = try SessionHome(board: AttentionTests.board)
        try home.writeTicking(every: 300)
        try home.write(
          AttentionTests.board, to: ".config/widgetboard/profiles/other/board.conf")
        let terminals = [try TalkingTerminal(), try TalkingTerminal()]
        let start = home.clock.date
        let session = try home.session(
          in: terminals[0], among: try home.devices(terminals), seconds: 3600)
        let other = try home.startBoard(profile: profile, in: terminals[1])
        #expect(session.run() == .ok)
        home.endBoard(other)
        #expect(terminals[1].reportCount > 100)
        try AttentionTests.expectNobody(home, since: start)
        terminals.forEach { $0.end() }
      }
    }
  }
}
