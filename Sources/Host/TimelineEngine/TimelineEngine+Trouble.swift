import Foundation
import WidgetArchive

/// Timelines that report trouble with their source: since when, and when to ask again.
extension TimelineEngine {
  /// The trouble of a new timeline, dated from the first of the timelines in a row
  /// that reported trouble.
  func dated(_ trouble: TimelineTrouble?, _ slot: Int, loadedAt: Date) -> TimelineTrouble? {
    guard var trouble else { return nil }
    let before = slots[slot].summary?.trouble?.since
    trouble.since = [trouble.since, before, loadedAt].compactMap(\.self).min()
    return trouble
  }

  /// `failure.trouble`: the next reload comes as long after the last timeline as the trouble had
  /// lasted then, within the pauses of `failure.retry`, unless the trouble keeps the widget's
  /// pace; and not before the date that the source asked for. Nil if the policy asks for no
  /// reload, or for a later one.
  func troubleWish(_ slot: Int, at now: Date) -> PlacementState.Wish? {
    guard let summary = slots[slot].summary, let trouble = summary.trouble,
      let policy = policyWish(slot, at: now)
    else { return nil }
    var date = summary.loadedAt.addingTimeInterval(pause(slot, in: trouble, summary))
    if let retry = trouble.retry {
      date = max(date, min(retry, summary.loadedAt.addingTimeInterval(Pace.day)))
    }
    return date > policy.since ? .init(cause: .failureTrouble, since: date) : nil
  }

  private func pause(
    _ slot: Int, in trouble: TimelineTrouble, _ summary: TimelineSummary
  ) -> TimeInterval {
    guard !trouble.keepsPace, let shortest = pace.retries.first, let longest = pace.retries.last
    else { return 0 }
    let lasted = summary.loadedAt.timeIntervalSince(trouble.since ?? summary.loadedAt)
    let share = spread.share(of: slots[slot].placement.id)
    return min(max(lasted, shortest), max(shortest, longest))
      * (1 + pace.retryJitter * (2 * share - 1))
  }
}
