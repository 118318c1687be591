import Foundation
import TimelineEngine
import WidgetArchive

/// Stacks: the top member of each, the relevance of their members, and the scores that their
/// providers have given.
extension WidgetStore {
  private static let statesName = "stacks"

  /// The states by the stacks' names.
  package var stackStates: [String: StackState] {
    let left = pending.stacksLeft
    return keptStackStates.filter { left?.contains($0.key) ?? true }
      .merging(pending.stackStates) { $1 }
  }

  private var keptStackStates: [String: StackState] { boardValue(Self.statesName) ?? [:] }

  package func keep(_ state: StackState, of stack: String) throws(StoreError) {
    var states = keptStackStates
    states[stack] = state
    try keepBoardValue(states, Self.statesName)
  }

  /// Removes the stacks that are no longer on the board.
  package func removeStacks(except kept: Set<String>) throws(StoreError) {
    let states = keptStackStates
    let left = states.filter { kept.contains($0.key) }
    if left.count < states.count { try keepBoardValue(left, Self.statesName) }
  }

  /// The relevance of a placement by its timeline; of an entry only its date and its score are
  /// read.
  package func relevance(of placement: Placement) -> RelevanceTimeline {
    let history = scores(ofKind: placement.kind)?.range
    if let (waiting, _) = pending.timeline(of: placement) {
      return RelevanceTimeline(
        waiting.entries.map { ($0.date, $0.relevance) }, history: history)
    }
    let entries = read { database throws(StoreError) in
      try database.rows(
        """
        SELECT date, score, duration FROM entry
        WHERE timeline = (SELECT id FROM timeline WHERE placement = ? AND fingerprint = ?)
        ORDER BY date
        """, .text(placement.id), .text(placement.fingerprint)
      ) { row in
        (
          date: row.date(0),
          relevance: row.relevance(1)
        )
      }
    }
    return RelevanceTimeline(entries, history: history)
  }

  /// The recent scores from a kind's provider.
  package func scores(ofKind kind: String) -> ScoreHistory? { boardValue(Self.scoresName(kind)) }

  private static let scoresPrefix = "scores of "
  private static func scoresName(_ kind: String) -> String { scoresPrefix + kind }

  /// Removes the scores of kinds without any tile on the board.
  package func removeScores(exceptOfKinds kinds: Set<String>) throws(StoreError) {
    let names = read { database throws(StoreError) in
      try database.rows("SELECT name FROM board") { $0.text(0) }
    }
    let kept = Set(kinds.map(Self.scoresName))
    let gone = names.filter { $0.hasPrefix(Self.scoresPrefix) && !kept.contains($0) }
    guard !gone.isEmpty else { return }
    try write { database throws(StoreError) in
      for name in gone { try database.run("DELETE FROM board WHERE name = ?", .text(name)) }
    }
  }

  /// The scores including those of a timeline, as text to write; nil if it has none.
  func scoresText(of timeline: StoredTimeline, kind: String, at now: Date)
    -> (name: String, text: String)?
  {
    guard let range = RelevanceTimeline.range(of: timeline.entries.map(\.relevance)) else {
      return nil
    }
    var history = scores(ofKind: kind) ?? ScoreHistory()
    guard history.note(range, at: now), let text = Self.text(of: history) else { return nil }
    return (Self.scoresName(kind), text)
  }
}
