import Foundation

/// The text form of a value, as a line of a board file has it and `--set NAME=` takes it.
extension ConfigurationValue {
  /// The text. Simple values are plain words. A list or an object with an identity is JSON as in a
  /// request: `["a", "b"]`, `{"identifier":"1","display":"Berlin"}`.
  package var written: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .date(let date): date.ISO8601Format()
    case .object, .list: jsonText
    }
  }

  /// Reads the text of a person or of ``written``: JSON of a list or an object is that value,
  /// everything else is text, which is later read as its parameter's type.
  package init(written text: String) {
    self = Self.structured(text) ?? .string(text)
  }

  /// Whether a text would be read as a list or an object.
  package static func isStructured(_ text: String) -> Bool { structured(text) != nil }

  private static func structured(_ text: String) -> ConfigurationValue? {
    guard let first = text.first, first == "[" || first == "{" else { return nil }
    guard let value = try? ConfigurationValue(jsonText: text, limits: .message) else { return nil }
    switch value {
    case .object, .list: return value
    case .string, .integer, .number, .bool, .date: return nil
    }
  }
}
