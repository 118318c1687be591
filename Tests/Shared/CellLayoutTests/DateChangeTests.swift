import CellLayout
import Foundation
import Testing
import WidgetArchive

/// The date at which a dynamic text changes: exactly then, not before.
struct DateChangeTests {
  @Test(arguments: [
    (674.0, DateText.Style.timer, 1.0), (674.25, .timer, 0.25), (-674.25, .timer, 0.75),
    (674, .relative, 1), (8620, .relative, 41), (-8620, .relative, 20),
    (172_790, .relative, 3591), (-172_790, .relative, 10), (674, .offset, 15),
    (-674, .offset, 46), (86_400, .offset, 1), (-86_400, .offset, 86_400),
  ])
  func `announces its next change`(seconds: Double, style: DateText.Style, after: Double) throws {
    let text = DateText.style(halfPastTwo.addingTimeInterval(seconds), style)
    let next = try #require(reading(text).nextChange)
    #expect(abs(next.timeIntervalSince(halfPastTwo) - after) < 0.001)
    #expect(read(text, at: next.addingTimeInterval(-0.01)) == read(text))
    #expect(read(text, at: next) != read(text))
  }

  @Test func `a day and 23 hours costs one wake-up an hour`() throws {
    let text = DateText.style(halfPastTwo.addingTimeInterval(172_800 - 1), .relative)
    let first = try #require(reading(text).nextChange)
    let second = try #require(reading(text, at: first).nextChange)
    #expect(second.timeIntervalSince(first) == 3600)
  }

  @Test func `four hundred days wait for the day the month is over`() throws {
    // 14 June 2027 minus one year and one month is 14 May 2026: until then the text counts one
    // month.
    let text = DateText.style(halfPastTwo.addingTimeInterval(401 * 86_400), .relative)
    let next = try #require(reading(text).nextChange)
    #expect(read(text, at: next.addingTimeInterval(-1)) == "1 yr, 1 mth")
    #expect(read(text, at: next) == "1 yr, 0 mths")
    #expect(next.timeIntervalSince(halfPastTwo) == 5 * 86_400 + 1)
  }

  @Test func `an interval stands still before its start and from its end on`() {
    let end = halfPastTwo.addingTimeInterval(90)
    let down = DateText.interval(
      halfPastTwo, end, pause: nil, countsDown: true, showsHours: true)
    #expect(read(down, at: halfPastTwo.addingTimeInterval(-500)) == "1:30")
    #expect(
      reading(down, at: halfPastTwo.addingTimeInterval(-500)).nextChange
        == halfPastTwo.addingTimeInterval(1))
    #expect(read(down, at: halfPastTwo.addingTimeInterval(89.5)) == "0:01")
    #expect(read(down, at: end) == "0:00")
    #expect(reading(down, at: end).nextChange == nil)
    #expect(read(down, at: end.addingTimeInterval(500)) == "0:00")
    let up = DateText.interval(halfPastTwo, end, pause: nil, countsDown: false, showsHours: true)
    #expect(read(up, at: halfPastTwo.addingTimeInterval(-500)) == "0:00")
    #expect(read(up, at: end.addingTimeInterval(500)) == "1:30")
    #expect(reading(up, at: end).nextChange == nil)
  }

  @Test func `a paused interval shows where it was paused, for good`() {
    let text = DateText.interval(
      halfPastTwo.addingTimeInterval(-60), halfPastTwo.addingTimeInterval(60),
      pause: halfPastTwo.addingTimeInterval(-20), countsDown: true, showsHours: true)
    #expect(reading(text).text == "1:20")
    #expect(reading(text).nextChange == nil)
  }

  @Test func `an interval without hours counts minutes on`() {
    let end = halfPastTwo.addingTimeInterval(5400)
    func text(_ showsHours: Bool) -> DateText {
      .interval(halfPastTwo, end, pause: nil, countsDown: true, showsHours: showsHours)
    }
    #expect(read(text(true)) == "1:30:00")
    #expect(read(text(false)) == "90:00")
  }

  @Test func `a timer keeps its place when it loses a digit`() {
    let text = DateText.style(halfPastTwo.addingTimeInterval(601), .timer)
    let later = reading(text, at: halfPastTwo.addingTimeInterval(2))
    #expect(reading(text).text == "10:01")
    #expect(later.text == "9:59")
    #expect(later.shape == reading(text).shape)
  }

  @Test func `system formats follow the clock`() {
    let target = halfPastTwo.addingTimeInterval(8620)
    let start = halfPastTwo.addingTimeInterval(-75)
    #expect(
      read(.timer(halfPastTwo, target, countsDown: true, showsHours: true, maxFields: 2)) == "2:23")
    #expect(read(.stopwatch(start, showsHours: true, maxFields: 3)) == "1:15")
    let fields: [DateText.Field] = [.hour, .minute]
    #expect(
      read(.dateOffset(target, fields: fields, maxFields: 2, sign: "automatic"))
        == "-2 hours, 23 minutes")
    #expect(
      read(.dateOffset(target, fields: fields, maxFields: 1, sign: "never")) == "2 hours")
    // With hours, minutes and seconds the text is a clock.
    let all: [DateText.Field] = [.hour, .minute, .second]
    #expect(read(.dateOffset(target, fields: all, maxFields: 3, sign: "automatic")) == "-2:23:40")
    #expect(read(.dateOffset(start, fields: all, maxFields: 3, sign: "always")) == "+1:15")
    #expect(read(.dateReference(target, fields: fields, maxFields: 2)) == "in 2 hours")
    #expect(read(.dateReference(halfPastTwo, fields: fields, maxFields: 2)) == "now")
    #expect(read(.current(date: nil, time: "shortened")) == "2:30 PM")
    #expect(
      reading(.current(date: nil, time: "shortened")).nextChange
        == halfPastTwo.addingTimeInterval(35))
    #expect(
      reading(.current(date: "long", time: nil)).nextChange
        == Date(timeIntervalSinceReferenceDate: 9260 * 86_400))
  }

  private func reading(_ text: DateText, at now: Date = halfPastTwo) -> DateReading {
    text.reading(at: now, words: DateWords.words(for: WidgetEnvironment()))
  }
}
