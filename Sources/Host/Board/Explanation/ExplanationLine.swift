import Foundation
import TimelineEngine
import WidgetArchive

/// An explanation as one line of a list.
package struct ExplanationLine: Hashable, Sendable {
  package var state: String
  /// The age of the timeline.
  package var age: String
  /// The next change by itself.
  package var next: String
  package var rule: String

  package init(_ explanation: Explanation, environment: WidgetEnvironment, at now: Date) {
    let verdict = Verdict(explanation, at: now)
    var words = LiveWords(environment, at: now)
    state = verdict.state
    age = explanation.report.summary.map { words.age(of: $0.loadedAt) } ?? "-"
    next =
      switch verdict {
      case .ofBoard, .leftOut, .quarantined, .tooLarge, .missing: "-"
      case .reloading: "now"
      case .live(let every): "every \(LiveWords.span(every))"
      case .held, .closed, .paused, .whenSeen, .ahead, .changed, .current, .failed, .troubled,
        .downloading, .never, .unasked:
        verdict.withoutBoard(explanation) ?? Outlook(explanation).short(&words)
      }
    rule = verdict.rule?.rawValue ?? ""
  }
}
