import Foundation
import WidgetArchive

/// What the engine remembers of one placement.
struct PlacementState {
  /// A reload that is wanted: why, and since when.
  struct Wanted: Hashable {
    var cause: Rule
    var since: Date
  }

  /// A reload in a process.
  struct Running: Hashable {
    var cause: Rule
    var charged: Bool
    var began: Date
  }

  var placement: Placement
  var summary: TimelineSummary?
  var wanted: Wanted?
  var running: Running?
  var isHeld = false
  var lastStart: Date?
  var lastChargedStart: Date?
  var failure: ReloadFailure?
  var failures = 0
  var crashes = 0
  var retryAt: Date?

  /// When the policy of the timeline asks for the next one, and the rule that says so.
  func policyDue(_ pace: Pace) -> (date: Date, cause: Rule)? {
    guard let summary else { return nil }
    switch summary.policy {
    case .never: return nil
    case .after(let date): return (max(date, summary.loadedAt), .dueAfter)
    case .atEnd:
      guard summary.dates.count > 1, let last = summary.dates.last else {
        let pause = max(pace.minimumInterval, 24 * 3600 / pace.budgetSize)
        let only = summary.dates.first ?? summary.loadedAt
        return (max(summary.loadedAt.addingTimeInterval(pause), only), .dueAtEnd)
      }
      return (max(last, summary.loadedAt), .dueAtEnd)
    }
  }

  /// The first moment at which a wanted reload may start.
  func mayStart(_ cause: Rule, _ pace: Pace) -> Date? {
    let interval = cause.isFree ? pace.freeInterval : pace.minimumInterval
    return (cause.isFree ? lastStart : lastChargedStart)?.addingTimeInterval(interval)
  }
}

/// What the board shows of a placement's reloads.
package struct PlacementStatus: Hashable, Sendable {
  /// When the timeline on screen was asked for; nil if there is none.
  package var loadedAt: Date?
  package var policy: ArchivedPolicy?
  /// The last reload's failure, until one succeeds.
  package var failure: ReloadFailure?
  /// The next reload that is planned, and by which rule.
  package var nextReload: Date?
  package var rule: Rule
  package var isReloading: Bool
  /// Its extension is not there.
  package var isMissing: Bool
  /// A due reload is held back, or the last one failed: what is shown is older than it should be.
  package var isStale: Bool
}
