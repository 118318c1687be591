import Foundation
import WidgetArchive

extension DateText {
  /// `.timer`: counts down to the date, then up without bound.
  static func timer(to date: Date, at now: Date, words: DateWords) -> DateReading {
    let elapsed = now.wholeSeconds(since: date)
    let count = ClockCount(seconds: abs(elapsed))
    return DateReading(
      text: words.clock(count), shape: count.shape(with: words),
      nextChange: date.addingTimeInterval(Double(elapsed + 1)))
  }
}

/// A timer that stands still before its start and after its end.
struct IntervalClock {
  var start: Date
  var end: Date
  /// The moment at which the timer was paused for good.
  var pause: Date?
  var countsDown: Bool
  var showsHours: Bool
  /// The most fields of hours, minutes and seconds that are shown, the largest first.
  var maxFields = 3
  /// Whether it counts on without an end.
  var isOpen = false

  func reading(at now: Date, words: DateWords) -> DateReading {
    guard start.isReadable, end.isReadable, pause?.isReadable ?? true else {
      return DateReading(text: "")
    }
    let last = max(start, end)
    let moment = min(max(pause ?? now, start), last)
    let edge = countsDown ? last : start
    let elapsed = moment.wholeSeconds(since: edge)
    let count = count(abs(elapsed))
    let widest = isOpen ? count : self.count(abs(start.wholeSeconds(since: last)))
    var nextChange: Date?
    if pause == nil, let next = nextSecond(after: elapsed) {
      let date = edge.addingTimeInterval(Double(next))
      if date <= last { nextChange = date }
    }
    return DateReading(
      text: words.clock(count), shape: widest.shape(with: words), nextChange: nextChange)
  }

  private func count(_ seconds: Int) -> ClockCount {
    ClockCount(seconds: seconds, showsHours: showsHours, maxFields: maxFields)
  }

  /// The first later number of seconds with another text.
  private func nextSecond(after elapsed: Int) -> Int? {
    elapsed.nextStep { count(abs($0)) }
  }
}

/// Hours, minutes and seconds as a timer shows them. A value without heap memory: it is made for
/// each timer each second.
struct ClockCount: Hashable {
  /// The largest field, and the fields after it, which have two digits each.
  private(set) var first: Int
  private(set) var second: Int?
  private(set) var third: Int?

  init(seconds: Int, showsHours: Bool = true, maxFields: Int = 3) {
    let hours = showsHours ? seconds / 3600 : 0
    let minutes = (seconds - hours * 3600) / 60
    (first, second, third) =
      hours > 0 ? (hours, minutes, seconds % 60) : (minutes, seconds % 60, nil)
    if maxFields < 3 { third = nil }
    if maxFields < 2 { second = nil }
  }

  /// The digits that it reserves: at least two for the largest field of minutes or more, so that a
  /// timer does not jump when it falls below ten.
  func shape(with words: DateWords) -> String {
    var digits = third == nil ? 2 : 1
    var rest = first / (third == nil ? 100 : 10)
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    var shape = String(repeating: "0", count: digits)
    if second != nil { shape += words.twoZeros }
    if third != nil { shape += words.twoZeros }
    return shape
  }
}

extension Int {
  /// The smallest larger number for which `key` differs; nil if none is found. `key` must not
  /// return to a value that it has left.
  func nextStep<Key: Equatable>(_ key: (Int) -> Key) -> Int? {
    let here = key(self)
    var same = 0
    var step = 1
    while key(self + step) == here {
      same = step
      step *= 2
      if step > 1 << 36 { return nil }
    }
    while step - same > 1 {
      let middle = (step + same) / 2
      if key(self + middle) == here { same = middle } else { step = middle }
    }
    return self + step
  }
}
