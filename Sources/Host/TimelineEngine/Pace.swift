import Foundation

/// The numbers of the rules. Times are in seconds.
package struct Pace: Codable, Hashable, Sendable {
  // MARK: Budget

  /// `budget.size`, in reloads a day: of a placement that nobody looks at.
  package var smallestBudget: Double = 8
  /// `budget.size`: of a placement that is looked at all the time; also the most
  /// that `budget.cap` allows.
  package var largestBudget: Double = 70
  /// `budget.size`: the looks a day that raise it by the first 63 % of the way to the largest.
  package var looksOfBudget: Double = 4
  /// `budget.size`: of a new placement, and the least for a placement looked at regularly.
  package var regularBudget: Double = 40
  /// `budget.size`: the time during which a new placement's budget does not fall.
  package var learning: TimeInterval = 3 * day
  /// `budget.size`: on how many of the last 7 days a placement has to be looked at to count
  /// as looked at regularly.
  package var regularDays: Int = 5
  /// `budget.size`: the time after which a look counts half.
  package var lookHalfLife: TimeInterval = 3 * day
  /// `budget.accrual`: the most that the bank holds, as a share of the size.
  package var bankShare: Double = 1.0 / 6
  /// `budget.accrual`: the share that is granted evenly round the clock.
  package var evenShare: Double = 0.3
  /// `budget.reserve`: the share of the bank, and of the size, that a hidden
  /// placement may not spend.
  package var reserve: Double = 0.15
  /// `budget.minimumInterval`: from the beginning of a placement's charged reload to the next.
  package var minimumInterval: TimeInterval = 5 * 60
  /// The least time between the beginnings of any two reloads of a placement.
  package var freeInterval: TimeInterval = 1

  // MARK: Visibility

  /// `someone`: the time for which someone counts as there after an input.
  package var attention: TimeInterval = 6 * 60
  /// The time that the answer to ``EngineEffect/awaitInput`` may take.
  package var inquiry: TimeInterval = 1
  /// `look`: the time on screen after which it counts.
  package var look: TimeInterval = 2
  /// `look`: the time away after which another look counts as new.
  package var away: TimeInterval = 5 * 60
  /// `look`: the time after which a look that goes on counts once more.
  package var lookAgain: TimeInterval = 30 * 60
  /// `look`: the time for which a placement counts as shown after a status bar asked for it.
  package var glance: TimeInterval = 150
  /// `hidden.prewarm`: the worth of a reload that nobody sees, in seconds of age that it
  /// spares people who look.
  package var prewarm: Double = 1.5 * 3600
  /// `hidden.latest`: the longest time since the last reload.
  package var latest: TimeInterval = day
  /// `shown.reload`: the wait after coming on screen.
  package var shown: TimeInterval = 0.3

  // MARK: Sharing wake-ups

  /// `coalesce` and `spread`: the time between the shared moments at which a board runs its hidden
  /// reloads. The moments differ between installations.
  package var hiddenSpread: TimeInterval = 15 * 60
  /// `coalesce` and `spread`: the time between the shared moments of reloads on screen; also the
  /// time for which requests are gathered.
  package var visibleSlack: TimeInterval = 1
  /// `spread`: the longest delay of a reload on screen, as a share of its interval and as a time.
  package var spreadShare: Double = 0.02
  package var visibleSpread: TimeInterval = 5
  /// `wake`: the time over which hidden reloads are spread.
  package var wake: TimeInterval = 10
  /// `free.location`: the least distance of a move, in metres.
  package var significantMove: Double = 500

  // MARK: Files

  /// `free.files`: the wait after a change, in which a program ends what it writes.
  package var fileSettling: TimeInterval = 0.25
  /// `free.files`: this many reloads within the window run at once; each further one waits until the
  /// one before is `filePause` old, so that a file that changes without end costs little.
  package var fileBurst: Int = 20
  package var fileWindow: TimeInterval = 10 * 60
  package var filePause: TimeInterval = 30

  // MARK: Failure

  /// `failure.retry`: the wait after the first failure, the second, …; the last one repeats.
  package var retries: [TimeInterval] = [5, 10, 20, 40, 60].map { $0 * 60 }
  /// The share by which a retry comes earlier or later, fixed by placement and attempt.
  package var retryJitter: Double = 0.1
  /// `failure.crashes`: the crashes in a row after which only a look or a
  /// person makes it run again.
  package var crashes: Int = 3

  // MARK: Processes

  /// The number of runs at once.
  package var concurrentRuns: Int = 2
  /// The age from which a run no longer counts towards `concurrentRuns`, and keeps no other
  /// tile of its extension waiting, so that a slow reload delays only itself.
  package var slowRun: TimeInterval = 2
  /// The number of runs of one extension at once.
  package var runsOfExtension: Int = 4
  /// The number of runs at once, slow ones included.
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

  /// The reason why these numbers cannot be used, in words; nil if they can. The numbers in an
  /// event log come from a file that anyone may have written.
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

  /// The most numbers in a list, and the greatest number: still small enough to be added to a date.
  private static let mostNumbers = 100
  private static let greatest: Double = 10_000_000_000

  /// `budget.size` by looks alone, without the least for new and regular placements.
  package func size(ofLooksPerDay looks: Double) -> Double {
    smallestBudget + (largestBudget - smallestBudget) * (1 - exp(-looks / looksOfBudget))
  }

  /// ``hiddenSpread`` within bounds that keep the arithmetic safe. The next property is
  /// ``latest`` within such bounds.
  var moments: TimeInterval { min(max(1, hiddenSpread), 3600) }
  var longestHold: TimeInterval { min(latest, 7 * Self.day) }

  /// The wait by `failure.retry`, before its jitter.
  package func pause(afterFailure number: Int) -> TimeInterval {
    retries[max(0, min(number, retries.count) - 1)]
  }
}
