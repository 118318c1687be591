import Foundation

/// A value as one line of a board file holds it, and as `--set NAME=` takes it.
extension ConfigurationValue {
  /// Words as they are. What has parts, a list or a thing with an identity, is JSON as in a request:
  /// `["a", "b"]`, `{"identifier":"1","display":"Berlin"}`.
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

  /// Reads what a person or ``written`` wrote: a list or a thing in JSON is one, everything else is
  /// text, which is read as what its parameter is.
  package init(written text: String) {
    self = Self.structured(text) ?? .string(text)
  }

  /// Whether a text would be read as something with parts.
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
