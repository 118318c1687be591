import Foundation
import WidgetArchive

extension DateText {
  /// The text in spoken words: `59 minutes, 12 seconds` for a tile's `59:12`.
  func spoken(at now: Date, words: DateWords) -> String {
    guard now.isReadable else { return "" }
    switch self {
    case .style(let date, .timer):
      guard date.isReadable else { return "" }
      // A timer that began at midnight shows the time of day.
      return words.isStartOfDay(date, at: now)
        ? words.time(now) : words.spoken(now.wholeSeconds(since: date))
    case .style(let date, .relative):
      guard date.isReadable else { return "" }
      let parts = DateParts(
        from: date, seconds: now.wholeSeconds(since: date),
        fields: [.year, .month, .day, .hour, .minute, .second], maxFields: 2, words: words)
      return words.phrase(parts.withoutZeros.parts, width: .wide)
    case .style(let date, .offset):
      guard date.isReadable else { return "" }
      let seconds = now.wholeSeconds(since: date)
      let part = DateParts(
        from: date, seconds: seconds,
        fields: [.year, .month, .day, .hour, .minute, .second], maxFields: 1, words: words)
      return part.parts.first.map {
        words.distance($0.field, count: $0.count, isFuture: seconds < 0)
      } ?? ""
    case .interval(let start, let end, let pause, let countsDown, _):
      return Self.spoken(start, end, pause: pause, countsDown: countsDown, now, words)
    case .timer(let start, let end, let countsDown, _, _):
      return Self.spoken(start, end, pause: nil, countsDown: countsDown, now, words)
    case .stopwatch(let start, _, _):
      return Self.spoken(start, .distantFuture, pause: nil, countsDown: false, now, words)
    case .style(_, .time), .style(_, .date), .range, .dateOffset, .dateReference, .current:
      return reading(at: now, words: words).text
    }
  }

  /// The spoken form of a timer that stands still before its start and after its end.
  private static func spoken(
    _ start: Date, _ end: Date, pause: Date?, countsDown: Bool, _ now: Date, _ words: DateWords
  ) -> String {
    guard start.isReadable, pause?.isReadable ?? true else { return "" }
    let last = max(start, end)
    let moment = min(max(pause ?? now, start), last)
    guard !countsDown || last.isReadable else { return "" }
    return words.spoken(moment.wholeSeconds(since: countsDown ? last : start))
  }
}

extension DateWords {
  /// A duration such as `1 hour, 59 minutes, 12 seconds`, without units whose count is zero.
  func spoken(_ seconds: Int) -> String {
    let count = abs(seconds)
    let parts = [
      DateParts.Part(field: .hour, count: count / 3600),
      DateParts.Part(field: .minute, count: count / 60 % 60),
      DateParts.Part(field: .second, count: count % 60),
    ].filter { $0.count > 0 }
    return phrase(
      parts.isEmpty ? [DateParts.Part(field: .second, count: 0)] : parts, width: .wide)
  }

  /// Whether a date is the midnight at which the day of `now` began.
  func isStartOfDay(_ date: Date, at now: Date) -> Bool { calendar.startOfDay(for: now) == date }

  /// `73 percent` in English; in other languages as the locale writes it.
  func percent(_ fraction: Double) -> String {
    let percent = TileReading.percent(fraction)
    if locale.language.languageCode?.identifier == "en" {
      return "\(percent) percent"
    }
    return (Double(percent) / 100).formatted(.percent.precision(.fractionLength(0)).locale(locale))
      .withPlainSpaces
  }
}
