import Foundation

/// The numbers of the rules, in seconds where they are times.
package struct Pace: Codable, Hashable, Sendable {
  // MARK: Budget

  /// `budget.size`, in reloads a day: of a placement that nobody looks at, …
  package var smallestBudget: Double = 8
  /// … of one that is looked at all the time, which is also the most that `budget.cap` allows, …
  package var largestBudget: Double = 70
  /// … and how many looks a day bring it up by the first 63 % of the way.
  package var looksOfBudget: Double = 4
  /// `budget.size`: of a new placement, and the least of one that is looked at regularly.
  package var regularBudget: Double = 40
  /// `budget.size`: for how long a new placement's budget does not fall.
  package var learning: TimeInterval = 3 * day
  /// `budget.size`: looked at regularly is on so many of the last 7 days.
  package var regularDays: Int = 5
  /// `budget.size`: after what time a look counts half.
  package var lookHalfLife: TimeInterval = 3 * day
  /// `budget.accrual`: what part of the size the bank holds at most.
  package var bankShare: Double = 1.0 / 6
  /// `budget.accrual`: the part that is granted evenly round the clock.
  package var evenShare: Double = 0.3
  /// `budget.reserve`: what part of the bank, and of the size, a hidden placement leaves.
  package var reserve: Double = 0.15
  /// `budget.minimumInterval`: start to start, between charged reloads of a placement.
  package var minimumInterval: TimeInterval = 5 * 60
  /// Between any reloads of a placement.
  package var freeInterval: TimeInterval = 1

  // MARK: Visibility

  /// `someone`: how long after an input someone is there.
  package var attention: TimeInterval = 6 * 60
  /// How long the answer to ``EngineEffect/awaitInput`` may take.
  package var inquiry: TimeInterval = 1
  /// `look`: on screen for so long, …
  package var look: TimeInterval = 2
  /// … and a new one after so long away.
  package var away: TimeInterval = 5 * 60
  /// … and one that goes on counts anew after so long.
  package var lookAgain: TimeInterval = 30 * 60
  /// … and how long what a status bar asked for is taken to be in it.
  package var glance: TimeInterval = 150
  /// `hidden.prewarm`: what a reload that nobody sees is worth, in seconds of age that it spares those
  /// who look.
  package var prewarm: Double = 1.5 * 3600
  /// `hidden.latest`: after the last reload.
  package var latest: TimeInterval = day
  /// `shown.reload`: after coming on screen.
  package var shown: TimeInterval = 0.3

  // MARK: Sharing wake-ups

  /// `coalesce` and `spread`: all that is hidden on a board runs in moments so far apart, which are
  /// others on each installation.
  package var hiddenSpread: TimeInterval = 15 * 60
  /// `coalesce` and `spread`: the same of what is on screen; and how long requests are gathered.
  package var visibleSlack: TimeInterval = 1
  /// `spread`: what part of the interval a visible one waits, and how long at most.
  package var spreadShare: Double = 0.02
  package var visibleSpread: TimeInterval = 5
  /// `wake`: over what time the hidden reloads are spread.
  package var wake: TimeInterval = 10
  /// `free.location`: a move of so many metres.
  package var significantMove: Double = 500

  // MARK: Failure

  /// `failure.retry`: after the first failure, the second, …; the last one repeats.
  package var retries: [TimeInterval] = [5, 10, 20, 40, 60].map { $0 * 60 }
  /// The share by which a retry comes earlier or later, fixed by placement and attempt.
  package var retryJitter: Double = 0.1
  /// Crashes in a row after which only a look or a person has it tried again.
  package var crashes: Int = 3

  // MARK: Processes

  /// Processes at once.
  package var concurrentRuns: Int = 2
  /// A process older than this no longer counts among them, so that a slow extension delays only
  /// itself.
  package var slowRun: TimeInterval = 2
  /// Processes at once, the slow ones included.
  package var allRuns: Int = 32

  package static let day: TimeInterval = 24 * 3600

  package init() {}

  /// A time in words: `10 s`, `5 min`, `24 hours`.
  package static func span(_ seconds: TimeInterval) -> String {
    let whole = Int(clamping: seconds)
    if whole >= 7200, whole % 3600 == 0 { return "\(whole / 3600) hours" }
    return whole >= 60 && whole % 60 == 0 ? "\(whole / 60) min" : "\(whole) s"
  }

  /// A small number in words.
  package static func number(_ count: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(count) ? words[count] : "\(count)"
  }

  /// Why its numbers cannot be used, in words; nil where they can. Those of an event log come from
  /// a file that anyone may have written.
  package var flaw: String? {
    for (name, value) in Mirror(reflecting: self).children {
      let numbers =
        value as? [Double] ?? (value as? Double).map { [$0] }
        ?? (value as? Int).map { [Double($0)] }
      guard let numbers, let name, !(numbers.isEmpty || numbers.count > Self.mostNumbers) else {
        return "“pace.\(name ?? "")” expects 1 to \(Self.mostNumbers) numbers"
      }
      if let wrong = numbers.first(where: { !(0...Self.greatest ~= $0) }) {
        return "“pace.\(name)” is \(wrong), expected from 0 to \(Self.greatest)"
      }
    }
    return nil
  }

  /// The most numbers of one rule, and the greatest number: seconds that can still be added to a
  /// date.
  private static let mostNumbers = 100
  private static let greatest: Double = 10_000_000_000

  /// `budget.size`, by looks alone.
  package func size(ofLooksPerDay looks: Double) -> Double {
    smallestBudget + (largestBudget - smallestBudget) * (1 - exp(-looks / looksOfBudget))
  }

  /// ``hiddenSpread`` and ``latest``, within bounds that keep the arithmetic safe.
  var moments: TimeInterval { min(max(1, hiddenSpread), 3600) }
  var longestHold: TimeInterval { min(latest, 7 * Self.day) }

  /// `failure.retry`, before its jitter.
  package func pause(afterFailure number: Int) -> TimeInterval {
    retries[max(0, min(number, retries.count) - 1)]
  }
}
