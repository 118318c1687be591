import Foundation
import MissingFoundation

/// A type of properties that is made from what a store has: `Int64`, `Double`, `Bool`, `String`,
/// `Date`, `Data`, `UUID`, `URL`, `Decimal`, and for relationships objects.
protocol ManagedConvertible {
  /// The value; nil if the stored one is none of this type. Of nothing, what a property of the type
  /// has before it was set.
  static func converted(_ raw: Any?) -> Self?
}

enum ManagedConversion {
  /// A property's value from what a store has.
  static func value<T>(_ raw: Any?, as type: T.Type) -> T? {
    if let raw, let value = raw as? T, !(T.self is any ManagedConvertible.Type) { return value }
    if let type = T.self as? any ManagedConvertible.Type, let value = type.converted(raw) as? T {
      return value
    }
    if let raw, let value = raw as? T { return value }
    if let type = T.self as? any RawRepresentable.Type { return enumeration(raw, type) as? T }
    return raw as? T
  }

  private static func enumeration<R: RawRepresentable>(_ raw: Any?, _ type: R.Type) -> R? {
    value(raw, as: R.RawValue.self).flatMap(R.init)
  }

  /// What a store has of an attribute's value; nil for nothing.
  static func raw(_ value: Any?, _ type: NSAttributeType) -> Any? {
    guard let value = Comparand.unwrapped(value) else { return nil }
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return integer(value)
    case .doubleAttributeType, .floatAttributeType: return Comparand(value).real
    case .booleanAttributeType: return Comparand(value).real.map { $0 != 0 }
    case .decimalAttributeType: return decimal(value)
    case .stringAttributeType: return Comparand(value).text ?? "\(value)"
    case .dateAttributeType:
      if case .date(let date) = Comparand(value) { return date }
      return Comparand(value).real.map { Date(timeIntervalSinceReferenceDate: $0) }
    case .binaryDataAttributeType: return (value as? Data) ?? (value as? NSData).map { $0 as Data }
    case .UUIDAttributeType:
      return (value as? UUID) ?? (value as? NSUUID).map { $0 as UUID }
        ?? (value as? String).flatMap(UUID.init)
    case .URIAttributeType:
      return (value as? URL) ?? (value as? NSURL).map { $0 as URL }
        ?? (value as? String).flatMap { URL(string: $0) }
    default: return value
    }
  }

  private static func integer(_ value: Any) -> Int64? {
    switch Comparand(value) {
    case .integer(let integer): integer
    case .real(let real): Int64(exactly: real.rounded(.towardZero))
    default: nil
    }
  }

  private static func decimal(_ value: Any) -> Decimal? {
    switch value {
    case let value as Decimal: value
    case let value as NSDecimalNumber: value as Decimal
    case let value as String: Decimal(string: value)
    default: Comparand(value).real.map { Decimal($0) }
    }
  }

  /// What `value(forKey:)` returns, which authors cast to any type of number.
  static func object(_ raw: Any?) -> Any? {
    switch raw {
    case let value as Bool: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Decimal: NSDecimalNumber(decimal: value)
    default: raw
    }
  }
}

extension Optional: ManagedConvertible {
  static func converted(_ raw: Any?) -> Wrapped?? {
    raw == nil ? .some(nil) : .some(ManagedConversion.value(raw, as: Wrapped.self))
  }
}

extension ManagedConvertible where Self: FixedWidthInteger {
  static func converted(_ raw: Any?) -> Self? {
    switch Comparand(raw) {
    case .none: 0
    case .integer(let value): Self(clamping: value)
    case .real(let value): value.isFinite ? Self(clamping: Int64(clamping: value)) : 0
    default: nil
    }
  }
}

extension Int64 {
  /// The nearest whole number.
  fileprivate init(clamping value: Double) {
    self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

extension Int16: ManagedConvertible {}
extension Int32: ManagedConvertible {}
extension Int64: ManagedConvertible {}
extension Int: ManagedConvertible {}
extension UInt16: ManagedConvertible {}
extension UInt32: ManagedConvertible {}

extension Double: ManagedConvertible {
  static func converted(_ raw: Any?) -> Double? { raw == nil ? 0 : Comparand(raw).real }
}
extension Float: ManagedConvertible {
  static func converted(_ raw: Any?) -> Float? {
    raw == nil ? 0 : Comparand(raw).real.map { Float($0) }
  }
}
extension Bool: ManagedConvertible {
  static func converted(_ raw: Any?) -> Bool? { Comparand(raw).real.map { $0 != 0 } ?? false }
}
extension String: ManagedConvertible {
  static func converted(_ raw: Any?) -> String? { raw == nil ? "" : Comparand(raw).text }
}
extension Date: ManagedConvertible {
  static func converted(_ raw: Any?) -> Date? {
    raw == nil ? Date(timeIntervalSinceReferenceDate: 0) : raw as? Date
  }
}
extension Data: ManagedConvertible {
  static func converted(_ raw: Any?) -> Data? { raw == nil ? Data() : raw as? Data }
}
extension UUID: ManagedConvertible {
  static func converted(_ raw: Any?) -> UUID? {
    raw == nil ? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) : raw as? UUID
  }
}
extension URL: ManagedConvertible {
  static func converted(_ raw: Any?) -> URL? {
    raw == nil ? URL(fileURLWithPath: "/") : raw as? URL
  }
}
extension Decimal: ManagedConvertible {
  static func converted(_ raw: Any?) -> Decimal? {
    raw == nil ? 0 : ManagedConversion.raw(raw, .decimalAttributeType) as? Decimal
  }
}
extension Array: ManagedConvertible {
  static func converted(_ raw: Any?) -> [Element]? {
    raw == nil ? [] : (raw as? [Any])?.compactMap { $0 as? Element } ?? raw as? [Element]
  }
}
extension Set: ManagedConvertible {
  static func converted(_ raw: Any?) -> Set<Element>? {
    if raw == nil { return [] }
    return (raw as? [Any]).map { Set($0.compactMap { $0 as? Element }) } ?? raw as? Set<Element>
  }
}
extension Dictionary: ManagedConvertible {
  static func converted(_ raw: Any?) -> [Key: Value]? { raw == nil ? [:] : raw as? [Key: Value] }
}

/// Objects of Foundation, which are classes: they cannot return `Self`.
enum ManagedObjects {
  static func value<T>(_ raw: Any?, as type: T.Type) -> T? {
    let object: NSObject?
    switch type {
    case is NSSet.Type, is NSSet?.Type: object = (raw as? [Any]).map { NSSet(array: $0) }
    case is NSOrderedSet.Type, is NSOrderedSet?.Type:
      object = (raw as? [Any]).map { NSOrderedSet(array: $0) }
    case is NSDecimalNumber.Type, is NSDecimalNumber?.Type:
      object = (ManagedConversion.raw(raw, .decimalAttributeType) as? Decimal)
        .map { NSDecimalNumber(decimal: $0) }
    case is NSNumber.Type, is NSNumber?.Type: object = ManagedConversion.object(raw) as? NSNumber
    case is NSString.Type, is NSString?.Type: object = (raw as? String).map { $0 as NSString }
    case is NSDate.Type, is NSDate?.Type: object = (raw as? Date).map { $0 as NSDate }
    case is NSData.Type, is NSData?.Type: object = (raw as? Data).map { $0 as NSData }
    case is NSArray.Type, is NSArray?.Type: object = (raw as? [Any]).map { NSArray(array: $0) }
    default: return nil
    }
    return object as? T
  }
}
