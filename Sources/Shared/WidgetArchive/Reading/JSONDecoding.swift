import Foundation

/// A value whose `Decodable` the compiler synthesizes: a plain struct of plain members.
///
/// Types with cases or shapes of their own read them in ``JSONReadable/init(json:)`` instead.
package protocol JSONDecodable: JSONReadable, Decodable {}

extension JSONDecodable {
  package init(json: JSON) throws { self = try Self(from: JSONDecoding(json: json)) }
}

extension JSON {
  /// Decodes a type by its synthesized `Decodable`, from a value that is already within the limits
  /// of ``JSON``.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(ArchiveError)
    -> Value
  {
    do {
      return try JSONDecoding(json: self).read(type)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError(path: path, reason: .decoder("\(error)"))
    }
  }
}

/// Lets the compiler's `init(from:)` read a value of JSON. A date is its seconds since 2001, as
/// Foundation's encoder writes it.
private struct JSONDecoding: Decoder {
  let json: JSON

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(JSONKeyedContainer(object: try JSONObject(json)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let list = json.list else { throw json.unexpected("an array") }
    return JSONUnkeyedContainer(elements: Array(list), json: json)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any JSONReadable.Type, let value = try type.init(json: json) as? Value {
      return value
    }
    if type == Date.self {
      let date = Date(timeIntervalSinceReferenceDate: try ArchiveLimits.seconds(json))
      if let date = date as? Value { return date }
    }
    return try Value(from: self)
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let digits = json.digits else { throw json.unexpected("a whole number") }
    if let value = Value(digits) { return value }
    guard let value = json.integer.flatMap({ Value(exactly: $0) }) else {
      throw ArchiveError(path: json.path, reason: .outOfRange("\(Value.min) to \(Value.max)"))
    }
    return value
  }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try Bool(json: json) }
  func decode(_ type: String.Type) throws -> String { try String(json: json) }
  func decode(_ type: Double.Type) throws -> Double { try Double(json: json) }
  func decode(_ type: Float.Type) throws -> Float { Float(try Double(json: json)) }
  func decode(_ type: Int.Type) throws -> Int { try Int(json: json) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try read(type) }
}

private struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONObject

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { object.members.value(named: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !object.has(name(key)) }

  private func name(_ key: Key) -> JSONKey { JSONKey(stringValue: key.stringValue) }

  private func value(_ key: Key) throws -> JSONDecoding {
    JSONDecoding(json: try object.json(name(key)))
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw unsupported }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

  private var unsupported: ArchiveError {
    ArchiveError(path: object.path, reason: .decoder("no class is read from JSON here"))
  }
}

private struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSON]
  let json: JSON
  private(set) var currentIndex = 0

  init(elements: [JSON], json: JSON) {
    self.elements = elements
    self.json = json
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> JSONDecoding {
    guard currentIndex < elements.count else { throw json.unexpected("an array as long") }
    defer { currentIndex += 1 }
    return JSONDecoding(json: elements[currentIndex])
  }

  mutating func decodeNil() throws -> Bool {
    guard currentIndex < elements.count, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().read(type)
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
    -> KeyedDecodingContainer<Key>
  {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
