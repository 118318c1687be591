import Foundation
import WidgetArchive

/// The numbers of the queue, in one place.
package struct TransferPace: Hashable, Sendable {
  /// `transfer.together`: the most attempts at once, of all extensions and of one.
  package var together = 4
  package var togetherOfExtension = 2
  /// `transfer.open`: the most unfinished transfers of an extension; more are refused.
  package var openOfExtension = 64
  /// `transfer.retry`: the seconds until the second attempt, the factor by which each further wait
  /// grows, the longest wait, and the number of attempts.
  package var retryFirst: TimeInterval = 10
  package var retryGrowth: Double = 3
  package var retryLongest: TimeInterval = 3600
  package var attempts = 10
  /// `transfer.spread`: the share by which such a wait is longer or shorter, …
  package var retryJitter = 0.5
  /// … and the delay after a date that an author or a server named: the part of the time until
  /// then, and the least and most seconds.
  package var dateShare = 0.1
  package var dateSpread: ClosedRange<TimeInterval> = 5...60
  /// `transfer.again`: how often an extension may request the same URL in an hour: a widget that
  /// starts a download whenever one has ended would never stop.
  package var samePerHour = 4
  /// The longest time without requests that a server can ask for.
  package var patience: TimeInterval = 86_400
  /// `transfer.absent`: the time that transfers outlive their extension.
  package var absence: TimeInterval = 86_400
  /// `transfer.gather`: the seconds after the first end in which others are awaited, to be reported
  /// together.
  package var tellTogether: TimeInterval = 5
  /// `transfer.apart`: the seconds between events that are reported one by one because reporting
  /// them together failed.
  package var tellApart: TimeInterval = 5
  /// `transfer.tell`: the seconds until a failed report to an extension is repeated, and the number
  /// of repetitions.
  package var tellAgain: TimeInterval = 300
  package var tellings = 4
  /// The seconds of an attempt, and the most bytes of an answer.
  package var attemptTime: TimeInterval = 900
  package var byteLimit = 50_000_000

  package init() {}

  /// The wait after a number of attempts, before its jitter.
  func wait(after attempts: Int) -> TimeInterval {
    min(retryLongest, retryFirst * pow(retryGrowth, Double(attempts - 1)))
  }

  /// The window after a date that far ahead in which transfers may begin.
  package func window(ofDateAhead seconds: TimeInterval) -> TimeInterval {
    guard seconds > 0 else { return 0 }
    return min(max(seconds * dateShare, dateSpread.lowerBound), dateSpread.upperBound)
  }
}
