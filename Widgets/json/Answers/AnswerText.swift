import Foundation

/// A filled template: words, and dates that the board keeps current.
package struct AnswerText: Hashable, Sendable {
  package enum Run: Hashable, Sendable {
    case words(String)
    /// The time since a date, or until it.
    case ticking(Date)
  }

  package var runs: [Run] = []

  package init(_ runs: [Run] = []) { self.runs = runs }

  package init(_ words: String) { runs = words.isEmpty ? [] : [.words(words)] }

  package var isEmpty: Bool { runs.isEmpty }

  /// The words without the dates.
  package var words: String {
    runs.map { if case .words(let words) = $0 { words } else { "" } }.joined()
  }

  /// The largest number of characters kept of one text.
  static let mostCharacters = 2000
}

/// Formats values in a locale and a time zone.
package struct AnswerWriting: Sendable {
  package var locale: Locale
  package var timeZone: TimeZone
  /// Whether a path that finds nothing leaves its place empty, as in one row of many.
  package var leavesGaps = false

  package init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    self.timeZone = timeZone
  }

  /// Fills a template.
  package func text(
    _ template: AnswerTemplate, in answer: AnswerValue, item: AnswerValue? = nil
  ) throws(AnswerFault) -> AnswerText {
    var text = AnswerText()
    for piece in template.pieces {
      switch piece {
      case .words(let words): text.runs.append(.words(words))
      case .place(let place): text.runs.append(try run(place, in: answer, item: item))
      }
    }
    return text
  }

  /// The number at a place; nil if there is none.
  package func number(
    _ place: AnswerExpression, in answer: AnswerValue, item: AnswerValue? = nil
  ) throws(AnswerFault) -> Double? {
    let filters = place.filters.filter { $0.isArithmetic }
    var values = try place.path.find(in: answer, item: item)
    for filter in filters { values = applied(filter, to: values) }
    return values.first?.asNumber
  }

  private func run(
    _ place: AnswerExpression, in answer: AnswerValue, item: AnswerValue?
  ) throws(AnswerFault) -> AnswerText.Run {
    var values: [AnswerValue]
    do {
      values = try place.path.find(in: answer, item: item)
    } catch {
      // With a filter `or` the value may be missing.
      guard case .missing = error, leavesGaps || place.filters.contains(where: \.isForNothing)
      else { throw error }
      values = []
    }
    for filter in place.filters {
      if filter == .ago || filter == .until, let date = values.first?.asDate {
        return .ticking(date)
      }
      values = applied(filter, to: values)
    }
    let words = values.prefix(50).map { self.words($0) }.joined(separator: ", ")
    return .words(String(words.prefix(AnswerText.mostCharacters)))
  }

  /// A value on one line.
  func words(_ value: AnswerValue) -> String {
    switch value {
    case .null: "—"
    case .bool(let isOn): isOn ? "true" : "false"
    case .number(let number): Self.plain(number)
    case .text(let text): Self.line(text)
    case .list(let list): list.isEmpty ? "—" : list.prefix(20).map(words).joined(separator: ", ")
    case .object(let members): "{\(members.count)}"
    case .elements(let trees): trees.map { Self.line($0.text) }.joined(separator: ", ")
    }
  }

  /// The digits of a number, without an exponent unless it is very large.
  private static func plain(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return number.isFinite ? String(number) : "—"
  }

  /// The text on one line, without control characters.
  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(AnswerText.mostCharacters) {
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value)
      line.unicodeScalars.append(isControl || scalar.properties.isWhitespace ? " " : scalar)
    }
    return line
  }
}

extension AnswerWriting {
  /// A short text of the value at a path, for people who choose a path.
  package func sample(of value: AnswerValue) -> String {
    switch value {
    case .list(let list): list.count == 1 ? "1 element" : "\(list.count) elements"
    case .elements(let trees) where trees.count > 1: "\(trees.count) elements"
    default: words(value)
    }
  }
}

extension AnswerWriting {
  /// The number that a place's filters make from a value.
  package func number(_ value: AnswerValue, _ place: AnswerExpression) -> Double? {
    var values = [value]
    for filter in place.filters where filter.isArithmetic { values = applied(filter, to: values) }
    return values.first?.asNumber
  }
}
