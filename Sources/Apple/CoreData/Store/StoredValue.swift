import Foundation
import MissingFoundation

/// The form of attributes in a store's file.
///
/// Dates are seconds since 2001, identifiers, addresses and decimal numbers are texts, so that a
/// person can read them. A value of an author's type is a property list, or an archive of
/// Foundation's.
enum StoredValue {
  static func encode(_ value: Any?, _ attribute: NSAttributeDescription) -> SQLiteValue {
    guard let value, !(value is NSNull), let transformer = transformer(of: attribute) else {
      return encode(value, attribute.attributeType)
    }
    switch transformer.transformedValue(value) {
    case let data as Data: return .blob(data)
    case let data as NSData: return .blob(data as Data)
    default: return .null
    }
  }

  static func decode(_ value: SQLiteValue, _ attribute: NSAttributeDescription) -> Any? {
    guard case .blob(let data) = value, let transformer = transformer(of: attribute) else {
      return decode(value, attribute.attributeType)
    }
    return transformer.reverseTransformedValue(data)
  }

  /// The author's transformer of an attribute; nil where values are archived.
  private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
    guard attribute.attributeType == .transformableAttributeType,
      let name = attribute.valueTransformerName,
      let transformer = ValueTransformer(forName: NSValueTransformerName(name)),
      !transformer.isArchiving
    else { return nil }
    return transformer
  }

  static func encode(_ value: Any?, _ type: NSAttributeType) -> SQLiteValue {
    guard let value, !(value is NSNull) else { return .null }
    switch type {
    case .transformableAttributeType, .undefinedAttributeType, .compositeAttributeType,
      .objectIDAttributeType:
      return archive(value).map { .blob($0) } ?? .null
    default: break
    }
    switch value {
    case let value as Bool: return .integer(value ? 1 : 0)
    case let value as Int64: return .integer(value)
    case let value as Double: return .real(value)
    case let value as String: return .text(value)
    case let value as Date: return .real(value.timeIntervalSinceReferenceDate)
    case let value as Data: return .blob(value)
    case let value as UUID: return .text(value.uuidString)
    case let value as URL: return .text(value.absoluteString)
    case let value as Decimal: return .text("\(value)")
    case let value as NSManagedObjectID: return .integer(value.key)
    default: return .null
    }
  }

  /// The value of a column; nil for nothing, and for what another program wrote there.
  static func decode(_ value: SQLiteValue, _ type: NSAttributeType) -> Any? {
    switch value {
    case .null: return nil
    case .blob(let data):
      switch type {
      case .binaryDataAttributeType: return data
      case .transformableAttributeType, .undefinedAttributeType, .compositeAttributeType:
        return unarchive(data)
      default: return nil
      }
    case .integer(let value): return ManagedConversion.raw(value, type)
    case .real(let value): return ManagedConversion.raw(value, type)
    case .text(let text):
      return type == .decimalAttributeType
        ? Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        : type == .dateAttributeType ? nil : ManagedConversion.raw(text, type)
    }
  }

  private static func archive(_ value: Any) -> Data? {
    if PropertyListSerialization.propertyList([value], isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: [value], format: .binary, options: 0)
    {
      return data
    }
    // `DateComponents` and its kin are archived as the objects that they are bridged to.
    let object = (value as AnyObject) as? any NSCoding
    let data = object.flatMap {
      try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false)
    }
    guard let data else {
      let words = "CoreData: a value of \(type(of: value)) cannot be archived and is not stored\n"
      FileHandle.standardError.write(Data(words.utf8))
      return nil
    }
    return checksum(of: data) + data
  }

  /// The eight bytes before an archive, FNV-1a of it: Foundation ends the process at an archive that
  /// is damaged, so none is read that is not as it was written.
  private static func checksum(of data: some Sequence<UInt8>) -> Data {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return withUnsafeBytes(of: sum.littleEndian) { Data($0) }
  }

  private static func unarchive(_ data: Data) -> Any? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    if let values = list as? [Any] { return values.first }
    let content = data.dropFirst(8)
    guard data.count > 8, checksum(of: content) == data.prefix(8),
      let archive = try? NSKeyedUnarchiver(forReadingFrom: Data(content))
    else { return nil }
    archive.decodingFailurePolicy = .setErrorAndReturn
    archive.requiresSecureCoding = false
    defer { archive.finishDecoding() }
    return archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }
}
