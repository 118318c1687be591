import Foundation

/// Any name as a key.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init(stringLiteral value: String) { stringValue = value }
  package init?(intValue: Int) { nil }
}

/// An object while it is read: its members by name, a missing one and `null` being the same.
package struct JSONObject {
  private let container: KeyedDecodingContainer<JSONKey>

  package init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: JSONKey.self)
  }

  /// The next element of an array; it stays the next where it is no object.
  package init(nextOf list: inout any UnkeyedDecodingContainer) throws {
    container = try list.nestedContainer(keyedBy: JSONKey.self)
  }

  private init(_ container: KeyedDecodingContainer<JSONKey>) {
    self.container = container
  }

  package var keys: [JSONKey] { container.allKeys }

  package var path: String { container.codingPath.inWords }

  package func path(_ key: JSONKey) -> String { (container.codingPath + [key]).inWords }

  package func has(_ key: JSONKey) -> Bool {
    guard container.contains(key) else { return false }
    return (try? container.decodeNil(forKey: key)) != true
  }

  func decoder(_ key: JSONKey) throws -> any Decoder {
    guard has(key) else { throw missing(key) }
    return try container.superDecoder(forKey: key)
  }

  package func object(_ key: JSONKey) throws -> JSONObject {
    JSONObject(try container.nestedContainer(keyedBy: JSONKey.self, forKey: key))
  }

  package func list(_ key: JSONKey) throws -> any UnkeyedDecodingContainer {
    try container.nestedUnkeyedContainer(forKey: key)
  }

  package func value<Value: Decodable>(_ key: JSONKey, as type: Value.Type = Value.self) throws
    -> Value
  {
    try container.decode(type, forKey: key)
  }

  package func value<Value: Decodable>(ifPresent key: JSONKey, as type: Value.Type = Value.self)
    throws
    -> Value?
  {
    try container.decodeIfPresent(type, forKey: key)
  }

  package func string(_ key: JSONKey) throws -> String {
    try container.decode(String.self, forKey: key)
  }

  package func string(ifPresent key: JSONKey) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: key)
  }

  package func integer(_ key: JSONKey) throws -> Int {
    guard let value = try integer(ifPresent: key) else { throw missing(key) }
    return value
  }

  /// Foundation does not say where a number is that no `Int` can hold.
  package func integer(ifPresent key: JSONKey) throws -> Int? {
    do {
      return try container.decodeIfPresent(Int.self, forKey: key)
    } catch {
      throw ArchiveError(path: path(key), reason: .expected("a whole number"))
    }
  }

  package func bool(_ key: JSONKey, assuming assumed: Bool = false) throws -> Bool {
    try container.decodeIfPresent(Bool.self, forKey: key) ?? assumed
  }

  /// A number of a size that arithmetic in cells survives.
  func number(_ key: JSONKey) throws -> Double {
    guard let value = try number(ifPresent: key) else { throw missing(key) }
    return value
  }

  func number(ifPresent key: JSONKey) throws -> Double? {
    try double(ifPresent: key).map(Self.held)
  }

  /// A number that may be infinite.
  func limit(_ key: JSONKey) throws -> Double? {
    try double(ifPresent: key).map { $0.isInfinite ? $0 : Self.held($0) }
  }

  private func double(ifPresent key: JSONKey) throws -> Double? {
    do {
      return try container.decodeIfPresent(Double.self, forKey: key)
    } catch {
      throw ArchiveError(path: path(key), reason: .expected("a number"))
    }
  }

  func date(_ key: JSONKey) throws -> Date {
    guard let seconds = try double(ifPresent: key) else { throw missing(key) }
    guard abs(seconds) <= ArchiveLimits.secondsSince1970 else {
      throw ArchiveError(path: path(key), reason: .outOfRange("3000 years of 1970, in seconds"))
    }
    return Date(timeIntervalSince1970: seconds)
  }

  func date(ifPresent key: JSONKey) throws -> Date? {
    has(key) ? try date(key) : nil
  }

  /// A value by its name, with the names in the error if it is none of them.
  package func choice<Choice>(_ key: JSONKey) throws -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let name = try string(key)
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue)
      throw ArchiveError(path: path(key), reason: .notOneOf(name, names))
    }
    return choice
  }

  func choice<Choice>(_ key: JSONKey, assuming assumed: Choice) throws -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    has(key) ? try choice(key) : assumed
  }

  /// A set by the names of its members.
  func options<Options: OptionSet>(_ key: JSONKey, _ table: [(String, Options)]) throws -> Options
  where Options.Element == Options {
    var options: Options = []
    for name in try value(key, as: [String].self) {
      guard let option = table.first(where: { $0.0 == name }) else {
        throw ArchiveError(path: path(key), reason: .notOneOf(name, table.map(\.0)))
      }
      options.formUnion(option.1)
    }
    return options
  }

  private func missing(_ key: JSONKey) -> ArchiveError {
    ArchiveError(path: path, reason: .missing(key: key.stringValue))
  }

  static func held(_ value: Double) -> Double {
    min(max(value, -ArchiveLimits.number), ArchiveLimits.number)
  }
}
