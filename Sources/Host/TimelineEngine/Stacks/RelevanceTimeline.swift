import Foundation
import WidgetArchive

/// The relevance of a widget over time, as its timeline gives it.
///
/// Made from the kept entries; a stack compares those of its members. Invariant: the steps'
/// dates ascend strictly.
package struct RelevanceTimeline: Hashable, Sendable {
  private struct Step: Hashable {
    var date: Date
    /// The author's score; 0: not relevant.
    var score: Double
  }

  private var steps: [Step] = []
  /// The range of the provider's scores, in this timeline and those before it.
  private var range: ScoreRange?

  /// Takes entries in order of date. An entry without relevance changes nothing: the score before
  /// it lasts for its duration, or without a duration until the next score.
  package init(
    _ entries: [(date: Date, relevance: ArchivedRelevance?)], history: ScoreRange? = nil
  ) {
    let scored = entries.compactMap { entry in entry.relevance.map { (entry.date, $0) } }
    for (index, (date, relevance)) in scored.enumerated() {
      let score = max(0, relevance.score.value)
      append(Step(date: date, score: score))
      guard relevance.duration > 0 else { continue }
      let end = date.addingTimeInterval(relevance.duration.value)
      if index + 1 == scored.count || end < scored[index + 1].0 {
        append(Step(date: end, score: 0))
      }
    }
    range = [Self.range(of: entries.map(\.relevance)), history].compactMap(\.self)
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The range of scores in a timeline; nil if it has none.
  package static func range(of relevances: [ArchivedRelevance?]) -> ScoreRange? {
    relevances.compactMap { $0?.score.value }.map { ScoreRange($0) }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// Appends a step. Of equal dates the last wins, as it does for entries.
  private mutating func append(_ step: Step) {
    while let last = steps.last, last.date >= step.date { steps.removeLast() }
    steps.append(step)
  }

  /// The relevance at a date, 0…1 in the range of its provider's own scores; nil where the score
  /// is 0 or there is none.
  package func relevance(at date: Date) -> Double? {
    guard let score = score(at: date), let range else { return nil }
    return range.share(of: score)
  }

  /// The author's own score, if it is above 0.
  package func score(at date: Date) -> Double? {
    let index = firstStep(after: date) - 1
    guard index >= 0, steps[index].score > 0 else { return nil }
    return steps[index].score
  }

  /// Whether the timeline has no score at all.
  package var isSilent: Bool { steps.isEmpty }

  /// The date of the next change of relevance.
  package func nextChange(after date: Date) -> Date? {
    let index = firstStep(after: date)
    return index < steps.count ? steps[index].date : nil
  }

  private func firstStep(after date: Date) -> Int {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
