import Foundation

/// A value in the form in which predicates compare it: 1, `NSNumber(1)` and 1.0 are equal.
package enum Comparand {
  case none
  case integer(Int64)
  case real(Double)
  case text(String)
  case date(Date)
  case other(AnyHashable)

  package init(_ value: Any?) {
    guard let value = Self.unwrapped(value) else {
      self = .none
      return
    }
    switch value {
    case let value as any PredicateIdentity: self = .other(value.predicateIdentity)
    case let value as String: self = .text(value)
    case let value as Bool: self = .integer(value ? 1 : 0)
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as Date: self = .date(value)
    case let value as NSNumber: self = Self.number(value)
    case let value as Decimal: self = .real(NSDecimalNumber(decimal: value).doubleValue)
    case let value as any RawRepresentable: self = Comparand(value.rawValue)
    case let value as NSString: self = .text(String(value))
    case let value as NSDate: self = .date(value as Date)
    case let value as UUID: self = .other(value)
    case let value as NSUUID: self = .other(value as UUID)
    case let value as URL: self = .other(value)
    case let value as Data: self = .other(value)
    case let value as AnyHashable: self = .other(value)
    default: self = .other(ObjectIdentifier(value as AnyObject))
    }
  }

  private static func number(_ number: NSNumber) -> Comparand {
    let real = number.doubleValue
    return real == real.rounded() && abs(real) < 9e15 ? .integer(number.int64Value) : .real(real)
  }

  /// The value without the optionals around it; nil for nothing and `NSNull`.
  package static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  package var isNone: Bool {
    if case .none = self { true } else { false }
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .none, .text, .other: nil
    }
  }

  package func isEqual(to other: Comparand) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (.other(let a), .other(let b)): return a == b
    // A text stands for an identifier or an address where only it can be written.
    case (.other(let a), .text(let b)), (.text(let b), .other(let a)):
      if let id = a.base as? UUID { return id == UUID(uuidString: b) }
      return (a.base as? URL)?.absoluteString == b
    default: return order(to: other) == .orderedSame
    }
  }

  /// The order, in which nothing is before everything; nil if the values cannot be compared.
  package func order(to other: Comparand) -> ComparisonResult? {
    switch (self, other) {
    case (.none, .none): return .orderedSame
    case (.none, _): return .orderedAscending
    case (_, .none): return .orderedDescending
    case (.integer(let a), .integer(let b)): return Self.order(a, b)
    case (.text(let a), .text(let b)): return Self.order(a, b)
    case (.other(let a), .other(let b)): return Self.order("\(a.base)", "\(b.base)")
    default:
      guard let a = real, let b = other.real else { return nil }
      return Self.order(a, b)
    }
  }

  private static func order<T: Comparable>(_ a: T, _ b: T) -> ComparisonResult {
    a < b ? .orderedAscending : b < a ? .orderedDescending : .orderedSame
  }
}
