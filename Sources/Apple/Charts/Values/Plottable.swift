import ChartLayout
import Foundation

/// A value that a chart can place.
///
/// See <https://developer.apple.com/documentation/charts/plottable>.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  var primitivePlottable: PrimitivePlottable { get }

  /// Makes the value from the primitive value by which it is placed.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that charts can place directly: a number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable {}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Int: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int
}

extension Int8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int8
}

extension Int16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int16
}

extension Int32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int32
}

extension Int64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int64
}

extension UInt: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt
}

extension UInt8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt8
}

extension UInt16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt16
}

extension UInt32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt32
}

extension UInt64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt64
}

extension Float: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Float
}

extension Double: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Double
}

extension CGFloat: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = CGFloat
}

extension Decimal: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Decimal
}

extension Date: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Date
}

extension String: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = String
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// An enum is placed by its raw value.
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

  /// The case with a raw value.
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let rawValue = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension Datum {
  /// Returns nil for a value of a type that charts cannot place.
  init?(_ value: some Plottable) {
    switch value.primitivePlottable {
    case let text as String: self = .category(text)
    case let date as Date: self = .date(date)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as Float: self = .number(Double(number))
    case let number as CGFloat: self = .number(Double(number))
    case let number as Decimal: self = .number(NSDecimalNumber(decimal: number).doubleValue)
    default: return nil
    }
    if case .number(let number) = self, !number.isFinite { return nil }
  }

  /// The value converted to an author's type; nil if it has another type.
  func value<P: Plottable>(as type: P.Type) -> P? {
    switch self {
    case .category(let text): (text as? P.PrimitivePlottable).flatMap(P.init(primitivePlottable:))
    case .date(let date): (date as? P.PrimitivePlottable).flatMap(P.init(primitivePlottable:))
    case .number(let number):
      Self.primitive(number, as: P.PrimitivePlottable.self).flatMap(P.init(primitivePlottable:))
    }
  }

  private static func primitive<P>(_ number: Double, as type: P.Type) -> P? {
    switch type {
    case is Double.Type: number as? P
    case is Float.Type: Float(number) as? P
    case is CGFloat.Type: CGFloat(number) as? P
    case is Decimal.Type: Decimal(number) as? P
    case let integer as any FixedWidthInteger.Type: Self.integer(number, as: integer) as? P
    default: nil
    }
  }

  private static func integer<I: FixedWidthInteger>(_ number: Double, as type: I.Type) -> I? {
    I(exactly: number.rounded())
  }
}
