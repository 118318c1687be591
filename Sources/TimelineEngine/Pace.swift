import Foundation

/// The numbers of the rules, in seconds where they are times.
package struct Pace: Codable, Hashable, Sendable {
  /// `budget.minimumInterval`: start to start, between charged reloads of a placement.
  package var minimumInterval: TimeInterval = 5 * 60
  /// Between free reloads of a placement.
  package var freeInterval: TimeInterval = 1
  /// `budget.size` of a placement until what people look at decides it: reloads a day.
  package var budgetSize: Double = 40
  /// `failure.retry`: after the first failure, the second, …; the last one repeats.
  package var retries: [TimeInterval] = [5, 10, 20, 40, 60].map { $0 * 60 }
  /// The share by which a retry comes earlier or later, fixed by placement and attempt.
  package var retryJitter: Double = 0.1
  /// Crashes in a row after which only a person has it tried again.
  package var crashes: Int = 3
  /// Processes at once.
  package var concurrentRuns: Int = 2
  /// A process older than this no longer counts among them, so that a slow extension delays only
  /// itself.
  package var slowRun: TimeInterval = 2
  /// Processes at once, the slow ones included.
  package var allRuns: Int = 32

  package init() {}
}
