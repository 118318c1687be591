import Foundation

/// A value of a widget's configuration, as the board file holds it and a request carries it.
///
/// In JSON a string, number, boolean or array; a date is `{"date": seconds since 1970}`, a thing
/// with an identity `{"identifier": …, "display": …}`.
package enum ConfigurationValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case date(Date)
  case object(identifier: String?, display: String)
  case list([ConfigurationValue])
}

/// A widget's configuration: values by parameter name.
package typealias Configuration = [String: ConfigurationValue]

extension ConfigurationValue: Codable {
  private enum Key: String, CodingKey { case date, identifier, display }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      if let date = try container.decodeIfPresent(Double.self, forKey: .date) {
        self = .date(Date(timeIntervalSince1970: date))
      } else {
        self = .object(
          identifier: try container.decodeIfPresent(String.self, forKey: .identifier),
          display: try container.decode(String.self, forKey: .display))
      }
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      // Before numbers: an empty text would be read as none that there is.
      self = .string(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .list(try container.decode([ConfigurationValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let value): try encodeSingle(value, to: encoder)
    case .integer(let value): try encodeSingle(value, to: encoder)
    case .number(let value): try encodeSingle(value, to: encoder)
    case .bool(let value): try encodeSingle(value, to: encoder)
    case .list(let values): try encodeSingle(values, to: encoder)
    case .date(let date):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(date.timeIntervalSince1970, forKey: .date)
    case .object(let identifier, let display):
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeIfPresent(identifier, forKey: .identifier)
      try container.encode(display, forKey: .display)
    }
  }

  private func encodeSingle(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
