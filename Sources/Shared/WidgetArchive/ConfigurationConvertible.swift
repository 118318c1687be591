import Foundation

/// A type that a configuration's parameter may have, read from a ``ConfigurationValue`` and written
/// as one.
///
/// Values typed into a board file arrive as strings, so every type reads the text that a person
/// would write for it. `nil` means that the value cannot be read as this type.
package protocol ConfigurationConvertible {
  static var parameterType: ParameterDescriptor.ValueType { get }
  static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Self?
  /// The value; nil if none is set.
  var configurationValue: ConfigurationValue? { get }
}

/// A type whose values a board stores only as references: see ``SecretReference``.
package protocol SecretConvertible: ConfigurationConvertible {}

extension String: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .object(_, let display): display
    case .date, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? { .string(self) }
}

extension Int: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .integer }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Int? {
    switch value {
    case .integer(let number): number
    case .number(let number): Int(exactly: number)
    case .string(let text): Int(text)
    case .bool, .date, .object, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? { .integer(self) }
}

extension Double: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .number }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .bool, .date, .object, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? { .number(self) }
}

extension Bool: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .bool }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Bool? {
    switch value {
    case .bool(let flag): return flag
    case .integer(1): return true
    case .integer(0): return false
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "on", "1": return true
      case "false", "no", "off", "0": return false
      default: return nil
      }
    case .integer, .number, .date, .object, .list: return nil
    }
  }

  package var configurationValue: ConfigurationValue? { .bool(self) }
}

extension Date: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .date }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Date? {
    switch value {
    case .date(let date): date
    case .string(let text): WrittenDate(text)?.date(in: timeZone)
    case .integer, .number, .bool, .object, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? { .date(self) }
}

extension DateComponents: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .date }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> DateComponents? {
    guard let date = Date.read(value, in: timeZone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.dateComponents(
      [.calendar, .timeZone, .year, .month, .day, .hour, .minute, .second], from: date)
  }

  package var configurationValue: ConfigurationValue? {
    (date ?? Calendar(identifier: .gregorian).date(from: self)).map { .date($0) }
  }
}

extension URL: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .string }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> URL? {
    guard case .string(let text) = value else { return nil }
    return URL(string: text)
  }

  package var configurationValue: ConfigurationValue? { .string(absoluteString) }
}

extension Optional: ConfigurationConvertible where Wrapped: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { Wrapped.parameterType }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Wrapped?? {
    guard let read = Wrapped.read(value, in: timeZone) else { return nil }
    return .some(.some(read))
  }

  package var configurationValue: ConfigurationValue? { self?.configurationValue }
}

extension Array: ConfigurationConvertible where Element: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .list }

  /// Reads a list; a single value counts as a list of one.
  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> [Element]? {
    let values: [ConfigurationValue] =
      if case .list(let values) = value { values } else { [value] }
    let elements = values.compactMap { Element.read($0, in: timeZone) }
    return elements.count == values.count ? elements : nil
  }

  package var configurationValue: ConfigurationValue? {
    .list(compactMap(\.configurationValue))
  }
}

/// The reason why a configuration's value cannot be used.
package struct ConfigurationError: Error, Hashable, CustomStringConvertible {
  package var parameter: String
  package var expected: ParameterDescriptor.ValueType
  package var value: ConfigurationValue
  /// The allowed values, if there is a list of them.
  package var choices: [String]
  /// The allowed range of numbers.
  package var range: Range?

  /// The least and the greatest number.
  package struct Range: Hashable, Sendable {
    package var least: Double
    package var greatest: Double

    package init(_ least: Double, _ greatest: Double) {
      self.least = least
      self.greatest = greatest
    }
  }

  package init(
    parameter: String, expected: ParameterDescriptor.ValueType, value: ConfigurationValue,
    choices: [String] = [], range: Range? = nil
  ) {
    self.parameter = parameter
    self.expected = expected
    self.value = value
    self.choices = choices
    self.range = range
  }

  package var description: String {
    "\(parameter): expected \(expectation), got \(value.inWords)"
  }

  private var expectation: String {
    if !choices.isEmpty { return "one of \(choices.joined(separator: ", "))" }
    guard let range else { return expected.inWords }
    return "\(expected.inWords) from \(range.least.inWords) to \(range.greatest.inWords)"
  }
}

extension ParameterDescriptor.ValueType {
  /// The type with its article, for messages.
  fileprivate var inWords: String {
    switch self {
    case .string: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .bool: "true or false"
    case .date: "a date"
    case .object: "a text or an object"
    case .list: "a list"
    case .enumeration: "one of its choices"
    case .entity: "the identifier or the title of something there is"
    case .file: "nothing: a board cannot hold this type"
    }
  }
}

extension Double {
  /// The number without a fraction if it is whole.
  fileprivate var inWords: String { Int(exactly: self).map(String.init) ?? String(self) }
}

extension ConfigurationValue {
  /// The value as a person would write it in the board file.
  package var inWords: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .date(let date): "the date \(date.formatted(.iso8601))"
    case .object(let identifier, let display):
      identifier.map { "\"\(display)\" (\($0))" } ?? "\"\(display)\""
    case .list(let values): "[" + values.map(\.inWords).joined(separator: ", ") + "]"
    }
  }
}
