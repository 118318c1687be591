import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Tells the board the relevances of stack members, by which it turns stacks.
extension BoardSession {
  /// Tells the relevances of all stack members.
  func tellStacks(at now: Date) {
    for placement in board.layout.placements { tellRelevance(of: placement, at: now) }
  }

  /// Tells the relevances in the kept timeline.
  func tellRelevance(of placement: Placement, at now: Date) {
    guard placement.stack != nil else { return }
    updateBoard(.relevance(placement.id, store.relevance(of: placement)), at: now)
  }

  /// Tells the relevances in a live timeline, which is not in the store.
  func tellRelevance(
    of placement: Placement, _ entries: [(date: Date, relevance: ArchivedRelevance?)],
    at now: Date
  ) {
    guard placement.stack != nil else { return }
    let history = store.scores(ofKind: placement.kind)?.range
    updateBoard(
      .relevance(placement.id, RelevanceTimeline(entries, history: history)), at: now)
  }
}
