import Foundation

/// The interval after which a task is due again: `rec:2w` counts from the day it was done,
/// `rec:+1m` from the day it was due.
///
/// The same as in Simpletask and topydo: <https://github.com/topydo/topydo/wiki/Recurrence>.
package struct Recurrence: Hashable, Sendable {
  package let count: Int
  package let unit: Unit
  /// Whether the interval counts from the due date.
  package let isStrict: Bool

  package enum Unit: Character, Sendable {
    case day = "d"
    /// Monday to Friday.
    case workday = "b"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  /// Returns nil for a text that is no interval.
  init?(_ text: some StringProtocol) {
    isStrict = text.hasPrefix("+")
    let rest = text.dropFirst(isStrict ? 1 : 0)
    guard let last = rest.last, let unit = Unit(rawValue: last), rest.count <= 4,
      let count = Int(rest.dropLast()), count > 0
    else { return nil }
    self.unit = unit
    self.count = count
  }

  /// The day one interval after a day. In a month that is too short it is the last day.
  package func day(after day: Day) -> Day {
    switch unit {
    case .day: day.adding(.day, count)
    case .week: day.adding(.day, 7 * count)
    case .month: day.adding(.month, count)
    case .year: day.adding(.year, count)
    case .workday: day.addingWorkdays(count)
    }
  }
}

extension TodoTask {
  /// The line of the task that follows after this one was done on a day; nil if the task does not
  /// recur.
  ///
  /// Only its dates change. A task without dates gets the day on which it is due.
  package func next(doneOn today: Day) -> String? {
    guard !isDone, let recurrence else { return nil }
    let base = recurrence.isStrict ? due ?? threshold ?? today : today
    let day = recurrence.day(after: base)
    var text = text
    if created != nil {
      let start = priority == nil ? text.startIndex : text.index(text.startIndex, offsetBy: 3)
      let date = text[start...].drop { $0 == " " }.prefix(today.text.count)
      text.replaceSubrange(date.startIndex..<date.endIndex, with: today.text)
    }
    if let due {
      text = Self.replacing("due", due, with: day, in: text)
      if let threshold {
        text = Self.replacing(
          "t", threshold, with: day.adding(.day, due.days(to: threshold)), in: text)
      }
    } else if let threshold {
      text = Self.replacing("t", threshold, with: day, in: text)
    } else {
      text += " due:\(day.text)"
    }
    return text
  }

  /// Replaces the value of a tag, of which the last one in the text counts.
  private static func replacing(_ key: String, _ old: Day, with new: Day, in text: String) -> String
  {
    let tag = " \(key):\(old.text)"
    var end = text.endIndex
    while let found = text[..<end].range(of: tag, options: .backwards) {
      if found.upperBound == text.endIndex || text[found.upperBound].isWhitespace {
        return text.replacingCharacters(in: found, with: " \(key):\(new.text)")
      }
      end = found.lowerBound
    }
    return text
  }
}
