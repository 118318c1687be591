import Foundation
import WidgetArchive

/// Finds when a reload of a hidden placement is worth its price, and does not disturb a look.
///
/// `hidden.prewarm`: the price of a reload is an amount of age that people see. The plan takes the
/// looks to be expected in the coming day and a half, and finds the reloads for which the sum of
/// all ages seen and the price of the reloads is least. Where looks are equally likely at any time,
/// that is a reload whenever the expected age seen since the last one adds up to the price; where
/// people come at certain hours, it is a reload just before they come.
///
/// A person who looks soon after such a reload sees its age twice: on arrival, and still some
/// seconds later, because the reload keeps the tile from another one (`budget.minimumInterval`).
struct UnseenPlan {
  private static let horizon: TimeInterval = 36 * 3600
  /// The least time between moments of the plan: a finer plan gains nothing.
  private static let finest: TimeInterval = 15 * 60

  private let first: Date
  private let step: TimeInterval
  /// `looks`: the looks expected between the first moment and each other. `ages`: the same looks,
  /// each multiplied by its time since the first moment.
  private var looks = [0.0]
  private var ages = [0.0]

  private var count: Int { looks.count }

  /// - Parameters:
  ///   - first: the first moment at which the reload may run.
  ///   - step: the time between two moments.
  init(
    from first: Date, every step: TimeInterval, looksPerDay: Double, rhythm: DailyRhythm
  ) {
    self.first = first
    self.step = max(1, (Self.finest / step).rounded(.up)) * step
    let count = Int(clamping: Self.horizon / self.step)
    looks.reserveCapacity(count + 1)
    ages.reserveCapacity(count + 1)
    let begins = rhythm.localHours(first)
    for index in 0..<count {
      let middle = (Double(index) + 0.5) * self.step
      let hour = Int(clamping: (begins + middle / 3600).rounded(.down))
      let expected = looksPerDay * rhythm.forecast[hour] * self.step / 3600
      looks.append(looks[index] + expected)
      ages.append(ages[index] + expected * middle)
    }
  }

  /// The moment of the next reload; nil if no reload is worth its price.
  /// - Parameters:
  ///   - origin: the date from which the age of the current timeline counts.
  ///   - price: the price of a reload, in seconds of age seen.
  ///   - pause: the least time between reloads.
  func date(origin: Date, price: Double, pause: TimeInterval) -> Date? {
    guard price < .infinity, let all = looks.last, all > 0 else { return nil }
    guard price > 0 else { return first }
    let age = max(0, first.timeIntervalSince(origin))
    var least = ages[count - 1] + age * all
    // All of the age that could be saved is less than the price.
    guard least > price else { return nil }
    let rest = costs(price: price, pause: max(1, Int(clamping: (pause / step).rounded(.up))))
    var best: Int?
    for index in 0..<count - 1 {
      let before = ages[index] + age * looks[index] + price
      guard before < least else { break }
      guard before + rest[index] < least else { continue }
      least = before + rest[index]
      best = index
    }
    return best.map { first.addingTimeInterval(Double($0) * step) }
  }

  /// The least cost after a reload at each moment, computed from the last moment back.
  ///
  /// For a reload at `t`, each choice of the next reload costs a line in `t`, apart from what all
  /// choices have in common. So the lowest line at `t` gives the best choice.
  private func costs(price: Double, pause: Int) -> [Double] {
    var costs = [Double](repeating: 0, count: count)
    var lines = LowestLine()
    lines.add(slope: -looks[count - 1], height: ages[count - 1])
    for index in stride(from: count - 2, through: 0, by: -1) {
      let next = index + pause
      if next < count - 1 {
        lines.add(slope: -looks[next], height: ages[next] + price + costs[next])
      }
      let time = Double(index) * step
      // No other reload may run before the pause is over: looks until then see this one's age.
      let blocked = age(from: index, to: min(next, count - 1))
      costs[index] = blocked + lines.value(at: time) - ages[index] + time * looks[index]
    }
    return costs
  }

  /// The age that looks between two moments see, after a reload at the first one.
  private func age(from index: Int, to next: Int) -> Double {
    ages[next] - ages[index] - Double(index) * step * (looks[next] - looks[index])
  }
}

/// The lowest of several lines at a point, for points that descend. Lines are
/// added by ascending slope.
private struct LowestLine {
  private var lines: [(slope: Double, height: Double)] = []
  private var first = 0

  mutating func add(slope: Double, height: Double) {
    if let last = lines.last, last.slope == slope {
      guard height < last.height else { return }
      lines.removeLast()
    }
    while lines.count - first >= 2, isNeedless(before: (slope, height)) { lines.removeLast() }
    lines.append((slope, height))
    first = min(first, lines.count - 1)
  }

  /// Whether the last line is nowhere the lowest once another line is added.
  private func isNeedless(before line: (slope: Double, height: Double)) -> Bool {
    let (one, two) = (lines[lines.count - 2], lines[lines.count - 1])
    return (one.height - line.height) * (two.slope - one.slope)
      >= (one.height - two.height) * (line.slope - one.slope)
  }

  mutating func value(at place: Double) -> Double {
    func value(_ index: Int) -> Double { lines[index].slope * place + lines[index].height }
    while first + 1 < lines.count, value(first + 1) <= value(first) { first += 1 }
    return value(first)
  }
}

extension DailyRhythm {
  /// The number of looks to be expected between two dates that are a few days apart at most.
  func expectedLooks(from start: Date, to end: Date, looksPerDay: Double) -> Double {
    hours(from: start, to: end).reduce(0) { sum, hour in
      let begins = max(start, date(ofHour: hour))
      let ends = min(end, date(ofHour: hour + 1))
      return sum + looksPerDay * forecast[hour] * ends.timeIntervalSince(begins) / 3600
    }
  }

  /// The last date up to `end` that is in the middle of the hours without looks.
  func lastLull(upTo end: Date) -> Date {
    let hour = hour(end)
    let since = Self.remainder(hour - dayBegins, Self.hours)
    return date(ofHour: hour - since)
  }

  private func hours(from start: Date, to end: Date) -> ClosedRange<Int> {
    let first = hour(start)
    return first...max(first, hour(end))
  }
}
