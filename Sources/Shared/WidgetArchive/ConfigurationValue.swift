import Foundation

/// A value of a widget's configuration, as the board file holds it and a request carries it.
///
/// In JSON a string, number, boolean or array; a date is `{"date": seconds since 1970}`, an object
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

extension ConfigurationValue: JSONReadable {
  /// The most levels of lists inside one another.
  private static let mostLevels = 32

  package init(json: JSON) throws { try self.init(json, level: 0) }

  private init(_ json: JSON, level: Int) throws {
    if let text = json.string {
      self = .string(text)
    } else if let flag = json.bool {
      self = .bool(flag)
    } else if let number = json.wholeOrNumber {
      self = number
    } else if let object = json.object {
      self = try Self.ofObject(object)
    } else if let list = json.list {
      guard level < Self.mostLevels else {
        throw ArchiveError(
          path: json.path, reason: .tooMuch("deeper than \(Self.mostLevels) lists"))
      }
      guard list.count(upTo: ArchiveLimits.choices) <= ArchiveLimits.choices else {
        throw ArchiveError(
          path: json.path, reason: .tooMuch("longer than \(ArchiveLimits.choices) elements"))
      }
      self = .list(try list.map { try ConfigurationValue($0, level: level + 1) })
    } else {
      throw json.unexpected("a value")
    }
  }

  private static func ofObject(_ object: JSONObject) throws -> ConfigurationValue {
    if let date = try object.date(ifPresent: "date") { return .date(date) }
    return .object(
      identifier: try object.string(ifPresent: "identifier"),
      display: try object.string("display"))
  }
}

extension JSON {
  /// The number as an integer if it is whole: JSON has one kind of number.
  fileprivate var wholeOrNumber: ConfigurationValue? {
    if let integer { return .integer(integer) }
    return number.flatMap { $0.isFinite ? .number($0) : nil }
  }
}

extension ConfigurationValue: Encodable {
  private enum Key: String, CodingKey { case date, identifier, display }

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

extension ConfigurationValue {
  /// The value as a list: a person writes one in a line, with commas.
  package var listed: [ConfigurationValue] {
    switch self {
    case .list(let values): values
    case .string(let text):
      text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.map { .string($0) }
    case .integer, .number, .bool, .date, .object: [self]
    }
  }
}
