import Foundation
import WidgetArchive

extension DateText {
  /// `.timer`: down to the date, then up without bound.
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
  /// Where it stands still for good.
  var pause: Date?
  var countsDown: Bool
  var showsHours: Bool
  /// At most so many of hours, minutes and seconds, the largest first.
  var maxFields = 3
  /// Counts on without an end.
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

  /// The first later count of seconds that reads otherwise.
  private func nextSecond(after elapsed: Int) -> Int? {
    elapsed.nextStep { count(abs($0)) }
  }
}

/// Hours, minutes and seconds as a timer shows them.
struct ClockCount: Hashable {
  /// The fields shown, the largest first; one at least.
  private(set) var fields: [Int]

  init(seconds: Int, showsHours: Bool = true, maxFields: Int = 3) {
    let hours = showsHours ? seconds / 3600 : 0
    let minutes = (seconds - hours * 3600) / 60
    let all = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
    fields = Array(all.prefix(max(1, maxFields)))
  }

  /// The place it takes while it has as many digits: two for minutes and up, so that a timer does
  /// not jump when it goes below ten. Asked for each timer each second: short texts need no memory.
  func shape(with words: DateWords) -> String {
    var digits = fields.count < 3 ? 2 : 1
    var rest = fields[0] / (fields.count < 3 ? 100 : 10)
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    var shape = String(repeating: "0", count: digits)
    for _ in fields.dropFirst() {
      shape += words.clockSeparator
      shape += "00"
    }
    return shape
  }
}

extension Int {
  /// The smallest larger number for which `key` differs; nil when none is found. The key must not
  /// come back to a value it has left.
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
