import Foundation
import WidgetArchive

/// The reading of a dynamic text at a moment.
package struct DateReading: Hashable, Sendable {
  package var text: String
  /// The text with digits as zeros, and as wide as it may become while it keeps its form. It
  /// reserves the text's place: readings of one shape take the same cells.
  package var shape: String
  /// The first moment at which the text changes, nil if it stays.
  package var nextChange: Date?

  package init(text: String, shape: String? = nil, nextChange: Date? = nil) {
    self.text = text
    self.shape = shape ?? text.withDigitsAsZeros
    self.nextChange = nextChange
  }
}

extension DateText {
  /// The text at `now`, in the words of a locale, calendar and time zone.
  package func reading(at now: Date, words: DateWords) -> DateReading {
    guard now.isReadable else { return DateReading(text: "") }
    switch self {
    case .style(let date, let style):
      return date.isReadable
        ? Self.reading(of: date, style: style, at: now, words: words) : DateReading(text: "")
    case .range(let start, let end):
      guard start.isReadable, end.isReadable else { return DateReading(text: "") }
      return DateReading(text: words.range(start, end))
    case .interval(let start, let end, let pause, let countsDown, let showsHours):
      let clock = IntervalClock(
        start: start, end: end, pause: pause, countsDown: countsDown, showsHours: showsHours)
      return clock.reading(at: now, words: words)
    case .timer(let start, let end, let countsDown, let showsHours, let maxFields):
      let clock = IntervalClock(
        start: start, end: end, countsDown: countsDown, showsHours: showsHours,
        maxFields: maxFields.value)
      return clock.reading(at: now, words: words)
    case .stopwatch(let start, let showsHours, let maxFields):
      let clock = IntervalClock(
        start: start, end: .distantFuture, countsDown: false, showsHours: showsHours,
        maxFields: maxFields.value, isOpen: true)
      return clock.reading(at: now, words: words)
    case .dateOffset(let anchor, let fields, let maxFields, let sign):
      guard anchor.isReadable else { return DateReading(text: "") }
      return Self.offset(
        to: anchor, fields: fields, maxFields: maxFields.value, sign: sign, at: now, words: words)
    case .dateReference(let anchor, let fields, _):
      guard anchor.isReadable else { return DateReading(text: "") }
      return Self.reference(to: anchor, fields: fields, at: now, words: words)
    case .current(let date, let time):
      return Self.current(date: date, time: time, at: now, words: words)
    }
  }

  private static func reading(
    of date: Date, style: DateText.Style, at now: Date, words: DateWords
  ) -> DateReading {
    switch style {
    case .time: DateReading(text: words.time(date))
    case .date: DateReading(text: words.longDate(date))
    case .relative: relative(to: date, at: now, words: words)
    case .offset: offset(to: date, at: now, words: words)
    case .timer: timer(to: date, at: now, words: words)
    }
  }

  /// A text of this form's usual size without content, for redaction.
  package var redactedText: String {
    switch self {
    case .style(_, .time), .current(_, .some): "00:00 00"
    case .style(_, .date), .current(_, nil): "0000 00, 0000"
    case .style(_, .relative): "00 000, 00 000"
    case .style(_, .offset), .dateOffset, .dateReference: "00 0000000"
    case .style(_, .timer), .interval, .timer, .stopwatch: "00:00"
    case .range: "00:00 00:00 00"
    }
  }
}

extension Date {
  /// Whether the date is within the range that arithmetic and calendars can handle.
  var isReadable: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return seconds.isFinite && abs(seconds) < 1e11
  }

  /// Whole seconds since `date`, rounded down, so that a countdown reads 0:41 until a full second
  /// has gone and 0:00 is reached at the date itself.
  ///
  /// Counted in milliseconds first: a wake-up exactly at the boundary of a second must not be
  /// missed through a floating-point error.
  func wholeSeconds(since date: Date) -> Int {
    let milliseconds = (timeIntervalSince(date) * 1000).rounded()
    guard abs(milliseconds) < 1e15 else { return 0 }
    return Int(clamping: (milliseconds / 1000).rounded(.down))
  }
}

extension String {
  /// The text with every digit of any script as `0` and no-break spaces kept: its width is that of
  /// all readings of this shape.
  var withDigitsAsZeros: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(map { $0.wholeNumberValue == nil ? $0 : "0" })
    }
    return String(decoding: utf8.map { (0x30...0x39).contains($0) ? 0x30 : $0 }, as: UTF8.self)
  }

  /// The text with plain spaces. ICU puts narrow and no-break spaces into times, which many
  /// terminal fonts lack.
  var withPlainSpaces: String {
    guard unicodeScalars.contains(where: { $0.isTypographicSpace }) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isTypographicSpace ? " " : scalar) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isTypographicSpace: Bool {
    value == 0xA0 || value == 0x202F || (0x2000...0x200A).contains(value)
  }
}
