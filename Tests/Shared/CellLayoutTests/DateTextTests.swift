import CellLayout
import Foundation
import Testing
import WidgetArchive

/// The words of ticking dates, by distance, before and after the date.
struct DateTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var seconds: Double
    var timer: String
    var relative: String
    var offset: String
    var testDescription: String { "\(seconds) s" }
  }

  static let rows = [
    Row(seconds: 0, timer: "0:00", relative: "0 sec", offset: "0 seconds"),
    Row(seconds: 1, timer: "0:01", relative: "1 sec", offset: "1 second"),
    Row(seconds: 41, timer: "0:41", relative: "41 sec", offset: "41 seconds"),
    Row(seconds: 60, timer: "1:00", relative: "1 min, 0 sec", offset: "1 minute"),
    Row(seconds: 674, timer: "11:14", relative: "11 min, 14 sec", offset: "11 minutes"),
    Row(seconds: 3599, timer: "59:59", relative: "59 min, 59 sec", offset: "59 minutes"),
    Row(seconds: 3600, timer: "1:00:00", relative: "1 hr, 0 min", offset: "1 hour"),
    Row(seconds: 8620, timer: "2:23:40", relative: "2 hr, 23 min", offset: "2 hours"),
    Row(seconds: 86_400, timer: "24:00:00", relative: "1 day, 0 hr", offset: "1 day"),
    Row(seconds: 172_790, timer: "47:59:50", relative: "1 day, 23 hr", offset: "1 day"),
    Row(
      seconds: 400 * 86_400, timer: "9600:00:00", relative: "1 yr, 1 mth", offset: "1 year"),
  ]

  @Test(arguments: rows)
  func `reads as the table says before and after the date`(row: Row) {
    let future = halfPastTwo.addingTimeInterval(row.seconds)
    let past = halfPastTwo.addingTimeInterval(-row.seconds)
    #expect(read(.style(future, .timer)) == row.timer)
    #expect(read(.style(past, .timer)) == row.timer)
    #expect(read(.style(future, .relative)) == row.relative)
    #expect(read(.style(past, .relative)) == row.relative)
    #expect(read(.style(past, .offset)) == "+" + row.offset)
    #expect(read(.style(future, .offset)) == (row.seconds == 0 ? "+" : "-") + row.offset)
  }

  @Test func `a timer of the start of the day reads as the time of day`() {
    let midnight = Date(timeIntervalSinceReferenceDate: 9259 * 86_400)
    #expect(read(.style(midnight, .timer)) == "14:30:25")
  }

  @Test func `date and time are long and short, in the board's zone`() {
    #expect(read(.style(halfPastTwo, .date)) == "May 9, 2026")
    #expect(read(.style(halfPastTwo, .time)) == "2:30 PM")
    let berlin = DateWords.words(for: WidgetEnvironment(timeZone: "Europe/Berlin"))
    let reading = DateText.style(halfPastTwo, .time).reading(at: halfPastTwo, words: berlin)
    #expect(reading.text == "4:30 PM")
    #expect(reading.nextChange == nil)
  }

  @Test func `a range shows both ends once`() {
    let start = halfPastTwo.addingTimeInterval(-18_025)
    #expect(read(.range(start, start.addingTimeInterval(7200))) == "9:30 – 11:30 AM")
    #expect(read(.range(start.addingTimeInterval(7200), start)) == "9:30 – 11:30 AM")
  }

  @Test(arguments: [
    ("de_DE", "11 Min., 14 Sek.", "-11 Minuten", "11:14", "9. Mai 2026", "14:30"),
    ("ja_JP", "11分 14秒", "-11分", "11:14", "2026年5月9日", "14:30"),
    ("ar_EG", "١١ د ١٤ ث", "-١١ دقيقة", "١١:١٤", "٩ مايو، ٢٠٢٦", "٢:٣٠ م"),
    ("hi_IN", "11 मि॰, 14 से॰", "-11 मिनट", "11:14", "9 मई 2026", "अ 2:30"),
    ("da_DK", "11 min. og 14 sek.", "-11 minutter", "11.14", "9. maj 2026", "14.30"),
  ])
  func `reads as its locale writes`(
    locale: String, relative: String, offset: String, timer: String, date: String, time: String
  ) {
    let target = halfPastTwo.addingTimeInterval(674)
    #expect(read(.style(target, .relative), locale: locale) == relative)
    #expect(read(.style(target, .offset), locale: locale) == offset)
    #expect(read(.style(target, .timer), locale: locale) == timer)
    #expect(read(.style(halfPastTwo, .date), locale: locale) == date)
    #expect(read(.style(halfPastTwo, .time), locale: locale) == time)
  }

  @Test(arguments: [
    ("de_DE", "1 Jahr, 1 Monat", "+2 Jahre"), ("ja_JP", "1 年 1 か月", "+2 年"),
    ("hi_IN", "1 वर्ष, 1 माह", "+2 वर्ष"),
  ])
  func `years and months have a locale's words`(locale: String, relative: String, offset: String) {
    let past = halfPastTwo.addingTimeInterval(-400 * 86_400)
    let longPast = halfPastTwo.addingTimeInterval(-800 * 86_400)
    #expect(read(.style(past, .relative), locale: locale) == relative)
    #expect(read(.style(longPast, .offset), locale: locale) == offset)
  }
}

/// The words of a date text at half past two.
func read(_ date: DateText, locale: String = "en_US", at now: Date = halfPastTwo) -> String {
  date.reading(
    at: now, words: DateWords.words(for: WidgetEnvironment(locale: locale))
  ).text
}
