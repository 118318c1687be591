import Foundation
import WidgetArchive

/// The numbers of the queue, in one place.
package struct TransferPace: Hashable, Sendable {
  /// `transfer.together`: attempts at once, and of those one extension's.
  package var together = 4
  package var togetherOfExtension = 2
  /// `transfer.open`: transfers of an extension that are not done; more are refused.
  package var openOfExtension = 64
  /// `transfer.retry`: seconds until the second attempt, what each further wait is longer by, the
  /// longest wait, and how many attempts there are.
  package var retryFirst: TimeInterval = 10
  package var retryGrowth: Double = 3
  package var retryLongest: TimeInterval = 3600
  package var attempts = 10
  /// `transfer.spread`: the share by which such a wait is longer or shorter, …
  package var retryJitter = 0.5
  /// … and what part of the time until a date that an author or a server named, and how many seconds at
  /// least and at most, it is put off.
  package var dateShare = 0.1
  package var dateSpread: ClosedRange<TimeInterval> = 5...60
  /// `transfer.again`: how often an extension's same URL is asked for in an hour: a widget that starts
  /// a download whenever one has ended would never stop.
  package var samePerHour = 4
  /// The longest that a server is left alone for because it asks for that.
  package var patience: TimeInterval = 86_400
  /// `transfer.absent`: how long transfers outlive the extension they are for.
  package var absence: TimeInterval = 86_400
  /// `transfer.gather`: seconds after the first end in which others are waited for, to be told of
  /// with it.
  package var tellTogether: TimeInterval = 5
  /// `transfer.apart`: seconds between events that are told one by one because that failed together.
  package var tellApart: TimeInterval = 5
  /// `transfer.tell`: seconds until an extension that failed to take its events is told again, and
  /// how often.
  package var tellAgain: TimeInterval = 300
  package var tellings = 4
  /// Seconds of an attempt, and the bytes of an answer.
  package var attemptTime: TimeInterval = 900
  package var byteLimit = 50_000_000

  package init() {}

  /// How long to wait after so many attempts, before its jitter.
  func wait(after attempts: Int) -> TimeInterval {
    min(retryLongest, retryFirst * pow(retryGrowth, Double(attempts - 1)))
  }

  /// How long after a date that is so far ahead transfers may begin.
  package func window(ofDateAhead seconds: TimeInterval) -> TimeInterval {
    guard seconds > 0 else { return 0 }
    return min(max(seconds * dateShare, dateSpread.lowerBound), dateSpread.upperBound)
  }
}
