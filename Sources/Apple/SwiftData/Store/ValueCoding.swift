import Foundation

/// How values of a type are kept in a column.
struct ValueCoding: Sendable {
  /// The declared type of the column: SQLite's affinity, and for some a second word that says what it
  /// holds.
  let column: String
  let isOptional: Bool
  /// Whether SQL compares and orders the column as Swift does its values.
  let order: Order
  let encode: @Sendable (Any) throws -> StoredValue
  /// Nil if the column holds something else.
  let decode: @Sendable (StoredValue) throws -> Any?

  enum Order {
    case none
    /// Equal values have equal columns; SQL does not order them.
    case equality
    case number, text, bytes
  }

  static let nothing = ValueCoding(
    column: "BLOB", isOptional: true, order: .none, encode: { _ in .null }, decode: { _ in nil })

  /// The coding of a type; nil if it is neither known nor `Codable`, nor archived by its keys.
  init?(of type: any Any.Type) {
    if let optional = type as? any (AnyOptional & SendableMetatype).Type {
      guard let inner = ValueCoding(of: optional.wrapped) else { return nil }
      self.init(
        column: inner.column, isOptional: true, order: inner.order,
        encode: { value in
          guard let content = (value as? any AnyOptional)?.content else { return .null }
          return try inner.encode(content)
        },
        decode: { stored in
          if stored == .null { return optional.optional(of: nil) }
          return try inner.decode(stored).map { optional.optional(of: $0) }
        })
    } else if let simple = type as? any ColumnValue.Type {
      self = simple.coding
    } else if let codable = type as? any (Codable & SendableMetatype).Type {
      self = Self.json(codable)
    } else if let archived = type as? any NSCoding.Type {
      self = Self.archive(archived)
    } else {
      return nil
    }
  }

  init(
    column: String, isOptional: Bool, order: Order,
    encode: @escaping @Sendable (Any) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Any?
  ) {
    self.column = column
    self.isOptional = isOptional
    self.order = order
    self.encode = encode
    self.decode = decode
  }

  private static func json(_ type: any (Codable & SendableMetatype).Type) -> ValueCoding {
    ValueCoding(
      column: "TEXT JSON", isOptional: false, order: .none,
      encode: { value in
        guard let value = value as? any Encodable else { return .null }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
        return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
      },
      decode: { stored in
        guard case .text(let text) = stored else { return nil }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: Data(text.utf8))
      })
  }

  private static func archive(_ type: any NSCoding.Type) -> ValueCoding {
    ValueCoding(
      column: "BLOB ARCHIVE", isOptional: false, order: .none,
      encode: {
        .blob(try NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false))
      },
      decode: { stored in
        guard case .blob(let data) = stored else { return nil }
        return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
      })
  }
}

/// A type with a column of its own.
protocol ColumnValue: Sendable {
  static var column: String { get }
  static var order: ValueCoding.Order { get }
  var stored: StoredValue { get }
  init?(stored: StoredValue)
}

extension ColumnValue {
  static var coding: ValueCoding {
    ValueCoding(
      column: column, isOptional: false, order: order,
      encode: { ($0 as? Self)?.stored ?? .null }, decode: { Self(stored: $0) })
  }
}

extension ColumnValue where Self: FixedWidthInteger {
  static var column: String { "INTEGER" }
  static var order: ValueCoding.Order { .number }
  var stored: StoredValue { .integer(Int64(truncatingIfNeeded: self)) }
  init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
}

extension Int: ColumnValue {}
extension Int8: ColumnValue {}
extension Int16: ColumnValue {}
extension Int32: ColumnValue {}
extension Int64: ColumnValue {}
extension UInt8: ColumnValue {}
extension UInt16: ColumnValue {}
extension UInt32: ColumnValue {}

/// Kept as the integer of the same bits, which SQL orders otherwise.
extension ColumnValue where Self: FixedWidthInteger & UnsignedInteger {
  static func ofBits(_ stored: StoredValue) -> Self? {
    guard case .integer(let number) = stored else { return nil }
    return Self(truncatingIfNeeded: number)
  }
}

extension UInt: ColumnValue {
  static var order: ValueCoding.Order { .equality }
  init?(stored: StoredValue) {
    guard let value = Self.ofBits(stored) else { return nil }
    self = value
  }
}

extension UInt64: ColumnValue {
  static var order: ValueCoding.Order { .equality }
  init?(stored: StoredValue) {
    guard let value = Self.ofBits(stored) else { return nil }
    self = value
  }
}

extension Bool: ColumnValue {
  static var column: String { "INTEGER" }
  static var order: ValueCoding.Order { .equality }
  var stored: StoredValue { .integer(self ? 1 : 0) }
  init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
}

extension Double: ColumnValue {
  static var column: String { "REAL" }
  static var order: ValueCoding.Order { .number }
  var stored: StoredValue { .number(self) }
  init?(stored: StoredValue) {
    guard let number = stored.number else { return nil }
    self = number
  }
}

extension Float: ColumnValue {
  static var column: String { "REAL" }
  static var order: ValueCoding.Order { .number }
  var stored: StoredValue { .number(Double(self)) }
  init?(stored: StoredValue) {
    guard let number = stored.number else { return nil }
    self.init(number)
  }
}

extension CGFloat: ColumnValue {
  static var column: String { "REAL" }
  static var order: ValueCoding.Order { .number }
  var stored: StoredValue { .number(Double(self)) }
  init?(stored: StoredValue) {
    guard let number = stored.number else { return nil }
    self.init(number)
  }
}

extension Date: ColumnValue {
  static var column: String { "REAL DATE" }
  static var order: ValueCoding.Order { .number }
  var stored: StoredValue { .number(timeIntervalSinceReferenceDate) }
  init?(stored: StoredValue) {
    guard let number = stored.number else { return nil }
    self.init(timeIntervalSinceReferenceDate: number)
  }
}

extension String: ColumnValue {
  static var column: String { "TEXT" }
  static var order: ValueCoding.Order { .text }
  var stored: StoredValue { .text(self) }
  init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension UUID: ColumnValue {
  static var column: String { "TEXT UUID" }
  static var order: ValueCoding.Order { .bytes }
  var stored: StoredValue { .text(uuidString) }
  init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: ColumnValue {
  static var column: String { "TEXT URL" }
  static var order: ValueCoding.Order { .none }
  var stored: StoredValue { .text(absoluteString) }
  init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self.init(string: text)
  }
}

extension Decimal: ColumnValue {
  static var column: String { "TEXT DECIMAL" }
  static var order: ValueCoding.Order { .none }
  var stored: StoredValue { .text(description) }
  init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    if text == "NaN" { self = .nan } else { self.init(string: text) }
  }
}

extension Data: ColumnValue {
  static var column: String { "BLOB" }
  static var order: ValueCoding.Order { .equality }
  var stored: StoredValue { .blob(self) }
  init?(stored: StoredValue) {
    guard case .blob(let data) = stored else { return nil }
    self = data
  }
}
