import Foundation
import WidgetArchive

/// The parts of the current date in a format, and their lengths.
struct CurrentDateFormat {
  let archived: DateText

  /// Foundation does not tell the parts of a format. So dates that differ in one part are
  /// formatted: if the results differ, the format contains the part.
  init(_ format: Date.FormatStyle) {
    var format = format
    format.timeZone = .gmt
    format.calendar = Calendar(identifier: .gregorian)
    let english = format.locale(Locale(identifier: "en_US"))
    // 2001-01-01 00:00, and a time, a minute, a weekday and a year later.
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func differs(after seconds: TimeInterval) -> Bool {
      english.format(start) != english.format(start.addingTimeInterval(seconds))
    }
    let hour = differs(after: 3_600)
    let second = differs(after: 1)
    let day = differs(after: 31 * 86_400)
    let text = english.format(start)
    archived = .current(
      date: day ? Self.dateLength(of: text) : nil,
      time: hour ? (second ? "standard" : "shortened") : nil)
  }

  /// Foundation's name for a date of this length, given as English text.
  private static func dateLength(of text: String) -> String {
    if text.contains("Mon") { return "complete" }
    if text.contains("January") { return "long" }
    if text.contains("Jan") { return "abbreviated" }
    return "numeric"
  }
}
