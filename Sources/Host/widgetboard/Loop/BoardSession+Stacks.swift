import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// How much the members of stacks say they matter: for the board, which turns them.
extension BoardSession {
  /// Of all members.
  func tellStacks(at now: Date) {
    for placement in board.layout.placements { tellRelevance(of: placement, at: now) }
  }

  /// By the timeline that is kept.
  func tellRelevance(of placement: Placement, at now: Date) {
    guard placement.stack != nil else { return }
    board.update(.relevance(placement.id, store.relevance(of: placement)), at: now)
  }

  /// By a timeline that is not kept: a live one.
  func tellRelevance(
    of placement: Placement, _ entries: [(date: Date, relevance: ArchivedRelevance?)],
    at now: Date
  ) {
    guard placement.stack != nil else { return }
    let history = store.scores(ofKind: placement.kind)?.range
    board.update(
      .relevance(placement.id, RelevanceTimeline(entries, history: history)), at: now)
  }
}
