import Cells
import Foundation
import Testing
import WidgetArchive

@testable import Board
@testable import TimelineEngine

/// A tile whose timeline could not be stored.
@Suite struct UnkeptTests {
  private let now = ExplanationWorld.now

  private func note(
    _ columns: Int, unkept: String? = "disk full", hasContent: Bool = true,
    change: (inout PlacementStatus) -> Void = { _ in }
  ) -> String? {
    var status = PlacementStatus(
      rule: .dueAfter, isReloading: false, isMissing: false, isStale: false, unkept: unkept)
    status.loadedAt = now - 120
    change(&status)
    return TileNote(status, hasContent: hasContent, separator: " · ", at: now).text(
      columns: columns)
  }

  @Test func `its frame says so, in as many words as fit`() {
    #expect(note(40) == "not kept: disk full")
    #expect(note(13) == "not kept")
    #expect(note(40, unkept: nil) == nil)
    #expect(note(40, hasContent: false) == nil)
    #expect(note(40) { $0.isStale = true } == "not kept: disk full · 2 min")
  }

  @Test func `a failure is said before it`() {
    let failure = ReloadFailure(summary: "exit 1", detail: "")
    #expect(
      note(60) {
        $0.failure = failure
        $0.isStale = true
      } == "exit 1 · not kept: disk full · 2 min")
    #expect(
      note(13) {
        $0.failure = failure
        $0.isStale = true
      } == "exit 1")
  }

  private func explanation(isShown: Bool = true) -> Explanation {
    var explanation = Explanation(
      report: ExplanationWorld.report(), title: "Weather",
      unkept: Unkept(
        words: "disk full", reason: "the disk at / (/dev/vda, ext4) is full",
        advice: "Free 2 MB there.", since: now - 720))
    explanation.isUnkeptShown = isShown
    return explanation
  }

  private func text(_ explanation: Explanation) -> String {
    ExplanationPage(
      explanation, environment: ExplanationWorld.environment, form: .init(width: 300), at: now
    ).text(width: 300)
  }

  @Test func `the inspector says it in a sentence: what is full, what to free, since when`() {
    #expect(
      text(explanation()).contains(
        "kept     not, since 09:29 (12 min): the disk at / (/dev/vda, ext4) is full. "
          + "Free 2 MB there. It is kept as soon as that is possible. "
          + "Until then it is in memory only."))
    #expect(text(explanation(isShown: false)).contains("This is what was kept before;"))
    #expect(!text(Explanation(report: ExplanationWorld.report(), title: "W")).contains("kept  "))
  }

  @Test func `the record has it, too`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    func json(_ explanation: Explanation) throws -> String {
      let record = ExplanationRecord(
        explanation, environment: ExplanationWorld.environment, at: now)
      return String(decoding: try encoder.encode(record), as: UTF8.self)
    }
    #expect(
      try json(explanation()).contains(
        "\"notKept\":{\"advice\":\"Free 2 MB there.\",\"reason\":\"the disk at / (/dev/vda, ext4) "
          + "is full\",\"shown\":true,\"since\":\"2026-11-21T09:29:00Z\",\"summary\":\"disk full\"}"
      ))
    #expect(
      try !json(Explanation(report: ExplanationWorld.report(), title: "")).contains("notKept"))
  }

  @Test func `who does not see it is told`() {
    var board = BoardScreenTests.board()
    let status = PlacementStatus(
      rule: .dueAfter, isReloading: false, isMissing: false, isStale: false, unkept: "disk full")
    board.update(
      .content("a1", TileContent(view: .notice("tea", "is ready"))), at: now)
    board.update(.status("a1", status), at: now)
    #expect(board.reading(at: now).tiles[0].heading == "kind, small, not kept: disk full")
  }
}
