import Foundation
import WidgetArchive

extension DateText {
  /// `.relative`: the two largest adjacent units, without a sign.
  static func relative(to date: Date, at now: Date, words: DateWords) -> DateReading {
    let elapsed = now.wholeSeconds(since: date)
    let fields: [Field] = [.year, .month, .day, .hour, .minute, .second]
    func parts(_ seconds: Int) -> DateParts {
      DateParts(from: date, seconds: seconds, fields: fields, maxFields: 2, words: words)
    }
    let here = parts(elapsed)
    return DateReading(
      text: words.phrase(here.parts, width: .abbreviated),
      nextChange: elapsed.nextStep(parts).map { date.addingTimeInterval(Double($0)) })
  }

  /// `.offset`: one unit with its full name, minus before the date and plus after it.
  static func offset(to date: Date, at now: Date, words: DateWords) -> DateReading {
    offset(
      to: date, fields: [.year, .month, .day, .hour, .minute, .second], maxFields: 1,
      sign: "always", at: now, words: words)
  }

  /// `SystemFormatStyle.DateOffset`: the distance of the current date from an anchor.
  static func offset(
    to date: Date, fields: [Field], maxFields: Int, sign: String, at now: Date, words: DateWords
  ) -> DateReading {
    let elapsed = now.wholeSeconds(since: date)
    func parts(_ seconds: Int) -> DateParts {
      DateParts(from: date, seconds: seconds, fields: fields, maxFields: maxFields, words: words)
        .withoutZeros
    }
    let here = parts(elapsed)
    let mark =
      switch (sign, elapsed < 0) {
      case ("never", _), ("automatic", false): ""
      case (_, true): "-"
      case (_, false): "+"
      }
    // Apple writes hours, minutes and seconds together as a clock: 1:23:45.
    let isClock = maxFields >= 3 && Set(fields) == [.hour, .minute, .second]
    return DateReading(
      text: mark + (isClock ? Self.clock(abs(elapsed)) : words.phrase(here.parts, width: .wide)),
      nextChange: elapsed.nextStep(parts).map { date.addingTimeInterval(Double($0)) })
  }

  /// `1:23:45`, or `23:45` below an hour.
  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let front = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return "\(front):\(two(seconds % 60))"
  }

  /// `SystemFormatStyle.DateReference`: "in 2 hours" within a day, else the date itself.
  static func reference(
    to date: Date, fields: [Field], at now: Date, words: DateWords
  ) -> DateReading {
    let elapsed = now.wholeSeconds(since: date)
    func parts(_ seconds: Int) -> DateParts? {
      guard abs(seconds) < 86_400 else { return nil }
      return DateParts(from: date, seconds: seconds, fields: fields, maxFields: 1, words: words)
    }
    let text: String
    if let part = parts(elapsed)?.parts.first {
      text = words.distance(part.field, count: part.count, isFuture: elapsed < 0)
    } else {
      text = words.formatted(date, date: "abbreviated", time: "shortened")
    }
    return DateReading(
      text: text, nextChange: elapsed.nextStep(parts).map { date.addingTimeInterval(Double($0)) })
  }
}

/// A distance in units: the units that a text shows and the count of each.
struct DateParts: Hashable {
  struct Part: Hashable {
    var field: DateText.Field
    var count: Int
  }

  /// The parts, the largest first, at least one; a smaller one may be zero.
  var parts: [Part]
  /// Whether the moment lies before the date: the same distance reads differently on either side.
  var isBefore: Bool

  /// The distance between `date` and the moment `seconds` after it: in years and months by the
  /// calendar, in all shorter units by their fixed length.
  init(
    from date: Date, seconds: Int, fields: [DateText.Field], maxFields: Int, words: DateWords
  ) {
    isBefore = seconds < 0
    var rest = abs(seconds)
    var counts: [Part] = []
    if rest >= 28 * 86_400, fields.contains(.year) || fields.contains(.month) {
      let span = words.monthSpan(from: date, seconds: seconds)
      var months = span.months
      if fields.contains(.year) {
        counts.append(Part(field: .year, count: months / 12))
        months %= 12
        rest = fields.contains(.month) ? span.seconds : words.yearRest(from: date, seconds: seconds)
      }
      if fields.contains(.month) {
        counts.append(Part(field: .month, count: months))
        rest = span.seconds
      }
    }
    for field in DateText.Field.allCases where fields.contains(field) {
      guard let length = field.seconds else { continue }
      counts.append(Part(field: field, count: rest / length))
      rest %= length
    }
    if counts.isEmpty {
      let field = DateText.Field.allCases.last(where: fields.contains) ?? .second
      counts = [Part(field: field, count: field == .second ? abs(seconds) : 0)]
    }
    let first = counts.firstIndex { $0.count > 0 } ?? counts.count - 1
    parts = Array(counts[first...].prefix(Swift.max(1, maxFields)))
  }

  /// The distance without smaller units whose count is zero.
  var withoutZeros: DateParts {
    var copy = self
    copy.parts = parts.filter { $0.count > 0 }
    if copy.parts.isEmpty { copy.parts = Array(parts.prefix(1)) }
    return copy
  }
}

extension DateText.Field {
  /// The length of a unit in seconds, if it is always the same.
  var seconds: Int? {
    switch self {
    case .year, .month: nil
    case .week: 604_800
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }
}
