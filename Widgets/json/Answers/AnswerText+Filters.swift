import Foundation

extension AnswerWriting {
  func applied(_ filter: AnswerFilter, to values: [AnswerValue]) -> [AnswerValue] {
    switch filter {
    case .count, .sum, .average, .least, .most: return [folded(filter, values)]
    case .join(let words):
      let all = values.count == 1 ? values[0].indexed ?? values : values
      return [.text(all.prefix(50).map { self.words($0) }.joined(separator: words))]
    case .or(let words):
      let isNothing = values.allSatisfy { $0 == .null || $0 == .text("") }
      return isNothing ? [.text(words)] : values
    case .number, .percent, .bytes, .times, .plus:
      return values.map { value in
        if filter == .number(0), case .text(let text) = value, let whole = Self.whole(text) {
          return .text(whole.formatted(.number.locale(locale)))
        }
        return value.asNumber.map { numeric(filter, $0) } ?? value
      }
    case .date, .time, .day, .ago, .until:
      return values.map { value in value.asDate.map { .text(dated(filter, $0)) } ?? value }
    case .upper: return values.map { .text(words($0).uppercased(with: locale)) }
    case .lower: return values.map { .text(words($0).lowercased(with: locale)) }
    case .cut(let most):
      return values.map { value in
        let words = words(value)
        return .text(words.count > most ? words.prefix(max(0, most - 1)) + "…" : words)
      }
    case .map(let pairs):
      return values.map { value in
        let words = words(value)
        let place = stride(from: 0, to: pairs.count - 1, by: 2).first { pairs[$0] == words }
        return place.map { .text(pairs[$0 + 1]) } ?? value
      }
    }
  }

  private func folded(_ filter: AnswerFilter, _ values: [AnswerValue]) -> AnswerValue {
    let all = values.count == 1 ? values[0].indexed ?? values : values
    if filter == .count {
      if values.count == 1, case .object(let members) = values[0] {
        return .number(Double(members.count))
      }
      return .number(Double(all.count))
    }
    let numbers = all.compactMap(\.asNumber)
    guard let first = numbers.first else { return .null }
    switch filter {
    case .least: return .number(numbers.reduce(first, min))
    case .most: return .number(numbers.reduce(first, max))
    case .average: return .number(numbers.reduce(0, +) / Double(numbers.count))
    default: return .number(numbers.reduce(0, +))
    }
  }

  /// A whole number with all its figures, of which a floating-point number has seventeen.
  private static func whole(_ text: String) -> Decimal? {
    let figures = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !figures.isEmpty, figures.count <= 38, figures.allSatisfy({ "0"..."9" ~= $0 }) else {
      return nil
    }
    return Decimal(string: text)
  }

  private func numeric(_ filter: AnswerFilter, _ number: Double) -> AnswerValue {
    switch filter {
    case .times(let factor): .number(number * factor)
    case .plus(let more): .number(number + more)
    case .percent(let decimals): .text(decimal(number * 100, decimals) + "%")
    case .number(let decimals): .text(decimal(number, decimals))
    default: .text(bytes(number))
    }
  }

  package func decimal(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return "—" }
    return number.formatted(
      .number.precision(.fractionLength(decimals)).locale(locale))
  }

  private func bytes(_ number: Double) -> String {
    guard number.isFinite else { return "—" }
    let units = ["B", "kB", "MB", "GB", "TB", "PB"]
    var (rest, unit) = (number, 0)
    while abs(rest) >= 1000, unit < units.count - 1 { (rest, unit) = (rest / 1000, unit + 1) }
    return decimal(rest, unit == 0 || abs(rest) >= 100 ? 0 : 1) + " " + units[unit]
  }

  private func dated(_ filter: AnswerFilter, _ date: Date) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
    switch filter {
    case .time: style = style.hour().minute()
    case .day: style = style.weekday(.abbreviated).day().month(.abbreviated)
    default: style = style.day().month(.abbreviated).hour().minute()
    }
    return date.formatted(style)
  }
}

extension AnswerFilter {
  /// Whether the filter makes a number from one or more numbers.
  var isArithmetic: Bool {
    switch self {
    case .times, .plus, .count, .sum, .average, .least, .most: true
    case .number, .percent, .bytes, .date, .time, .day, .ago, .until, .upper, .lower, .cut, .join,
      .map, .or:
      false
    }
  }

  var isForNothing: Bool { if case .or = self { true } else { self == .count } }
}

extension AnswerValue {
  /// The value as a number: numbers, texts with a number, and true or on as 1.
  package var asNumber: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .bool(let isOn): isOn ? 1 : 0
    case .text(let text): Self.number(text)
    case .elements(let trees): trees.count == 1 ? Self.number(trees[0].text) : nil
    case .null, .list, .object: nil
    }
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 40 else { return nil }
    return Double(text.trimming).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value as a date: seconds or milliseconds since 1970, or a text in the formats of ISO 8601,
  /// HTTP or mail.
  package var asDate: Date? {
    if let number = asNumber {
      let seconds = abs(number) >= 1e11 ? number / 1000 : number
      return (-62_000_000_000...253_000_000_000).contains(seconds)
        ? Date(timeIntervalSince1970: seconds) : nil
    }
    switch self {
    case .text(let text): return WrittenMoment.date(text)
    case .elements(let trees): return trees.first.flatMap { WrittenMoment.date($0.text) }
    case .null, .bool, .number, .list, .object: return nil
    }
  }
}
