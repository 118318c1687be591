import Foundation

/// A prefix of a unit.
public enum HKMetricPrefix: Int, Sendable {
  case none, femto, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

  fileprivate static let all: [(prefix: HKMetricPrefix, sign: String, factor: Double)] = [
    (.none, "", 1), (.femto, "f", 1e-15), (.pico, "p", 1e-12), (.nano, "n", 1e-9),
    (.micro, "mc", 1e-6), (.milli, "m", 1e-3), (.centi, "c", 1e-2), (.deci, "d", 0.1),
    (.deca, "da", 10), (.hecto, "h", 100), (.kilo, "k", 1000), (.mega, "M", 1e6),
    (.giga, "G", 1e9), (.tera, "T", 1e12),
  ]

  fileprivate var sign: String { Self.all.first { $0.prefix == self }?.sign ?? "" }
}

/// A unit of a quantity, or a quotient of units such as `count/min`.
///
/// See <https://developer.apple.com/documentation/healthkit/hkunit>.
public final class HKUnit: NSObject, Sendable {
  public let unitString: String

  /// - Parameter string: Apple's signs of units, such as `mg/dL`. A sign that has no conversion
  ///   here is a unit of its own.
  public init(from string: String) { unitString = string.filter { $0 != " " } }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit)?.unitString == unitString
  }
  public override var hash: Int { unitString.hashValue }
  public override var description: String { unitString }

  public func isNull() -> Bool { unitString.isEmpty }
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(from: "\(unitString)/\(unit.unitString)")
  }
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(from: "\(unitString)·\(unit.unitString)")
  }

  // MARK: Conversion

  /// The kind of a value, and the value of one in its basic unit.
  struct Scale: Hashable {
    var dimension: String
    var factor: Double
    var offset = 0.0
  }

  var scale: Scale {
    let parts = unitString.split(separator: "/", omittingEmptySubsequences: false).map {
      Self.scale(of: String($0))
    }
    guard parts.count > 1, let first = parts.first else { return Self.scale(of: unitString) }
    return parts.dropFirst().reduce(first) { whole, part in
      Scale(
        dimension: "\(whole.dimension)/\(part.dimension)", factor: whole.factor / part.factor)
    }
  }

  private static func scale(of sign: String) -> Scale {
    if let known = named[sign] { return known }
    for (_, prefix, factor) in HKMetricPrefix.all where !prefix.isEmpty && sign.hasPrefix(prefix) {
      if let base = metric[String(sign.dropFirst(prefix.count))] {
        return Scale(dimension: base.dimension, factor: base.factor * factor)
      }
    }
    return metric[sign] ?? Scale(dimension: sign, factor: 1)
  }

  /// Units with prefixes.
  private static let metric: [String: Scale] = [
    "g": Scale(dimension: "mass", factor: 1), "m": Scale(dimension: "length", factor: 1),
    "l": Scale(dimension: "volume", factor: 1), "L": Scale(dimension: "volume", factor: 1),
    "s": Scale(dimension: "time", factor: 1), "J": Scale(dimension: "energy", factor: 1),
    "cal": Scale(dimension: "energy", factor: 4.184), "Pa": Scale(dimension: "pressure", factor: 1),
  ]

  private static let named: [String: Scale] = [
    "oz": Scale(dimension: "mass", factor: 28.349_523_125),
    "lb": Scale(dimension: "mass", factor: 453.592_37),
    "st": Scale(dimension: "mass", factor: 6_350.293_18),
    "in": Scale(dimension: "length", factor: 0.0254),
    "ft": Scale(dimension: "length", factor: 0.3048),
    "yd": Scale(dimension: "length", factor: 0.9144),
    "mi": Scale(dimension: "length", factor: 1_609.344),
    "fl_oz_us": Scale(dimension: "volume", factor: 0.029_573_529_562_5),
    "fl_oz_imp": Scale(dimension: "volume", factor: 0.028_413_062_5),
    "cup_us": Scale(dimension: "volume", factor: 0.236_588_236_5),
    "pt_us": Scale(dimension: "volume", factor: 0.473_176_473),
    "pt_imp": Scale(dimension: "volume", factor: 0.568_261_25),
    "min": Scale(dimension: "time", factor: 60), "hr": Scale(dimension: "time", factor: 3600),
    "d": Scale(dimension: "time", factor: 86_400), "Cal": Scale(dimension: "energy", factor: 4184),
    "mmHg": Scale(dimension: "pressure", factor: 133.322_387_415),
    "degC": Scale(dimension: "temperature", factor: 1, offset: 273.15),
    "degF": Scale(dimension: "temperature", factor: 5.0 / 9, offset: 459.67 * 5 / 9),
    "K": Scale(dimension: "temperature", factor: 1),
    "%": Scale(dimension: "count", factor: 1), "count": Scale(dimension: "count", factor: 1),
  ]
}

extension HKUnit {
  private static func metric(_ prefix: HKMetricPrefix, _ sign: String) -> HKUnit {
    HKUnit(from: prefix.sign + sign)
  }

  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "g") }
  public class func gram() -> HKUnit { HKUnit(from: "g") }
  public class func ounce() -> HKUnit { HKUnit(from: "oz") }
  public class func pound() -> HKUnit { HKUnit(from: "lb") }
  public class func stone() -> HKUnit { HKUnit(from: "st") }
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "m") }
  public class func meter() -> HKUnit { HKUnit(from: "m") }
  public class func inch() -> HKUnit { HKUnit(from: "in") }
  public class func foot() -> HKUnit { HKUnit(from: "ft") }
  public class func yard() -> HKUnit { HKUnit(from: "yd") }
  public class func mile() -> HKUnit { HKUnit(from: "mi") }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "L") }
  public class func liter() -> HKUnit { HKUnit(from: "L") }
  public class func fluidOunceUS() -> HKUnit { HKUnit(from: "fl_oz_us") }
  public class func fluidOunceImperial() -> HKUnit { HKUnit(from: "fl_oz_imp") }
  public class func cupUS() -> HKUnit { HKUnit(from: "cup_us") }
  public class func pintUS() -> HKUnit { HKUnit(from: "pt_us") }
  public class func pintImperial() -> HKUnit { HKUnit(from: "pt_imp") }
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "s") }
  public class func second() -> HKUnit { HKUnit(from: "s") }
  public class func minute() -> HKUnit { HKUnit(from: "min") }
  public class func hour() -> HKUnit { HKUnit(from: "hr") }
  public class func day() -> HKUnit { HKUnit(from: "d") }
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { metric(prefix, "J") }
  public class func joule() -> HKUnit { HKUnit(from: "J") }
  public class func smallCalorie() -> HKUnit { HKUnit(from: "cal") }
  public class func largeCalorie() -> HKUnit { HKUnit(from: "Cal") }
  public class func kilocalorie() -> HKUnit { HKUnit(from: "kcal") }
  public class func millimeterOfMercury() -> HKUnit { HKUnit(from: "mmHg") }
  public class func degreeCelsius() -> HKUnit { HKUnit(from: "degC") }
  public class func degreeFahrenheit() -> HKUnit { HKUnit(from: "degF") }
  public class func kelvin() -> HKUnit { HKUnit(from: "K") }
  public class func count() -> HKUnit { HKUnit(from: "count") }
  public class func percent() -> HKUnit { HKUnit(from: "%") }
}

/// A value in a unit.
public final class HKQuantity: NSObject, Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue: Double) {
    self.unit = unit
    value = doubleValue
  }

  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    self.unit.scale.dimension == unit.scale.dimension
  }

  /// The value in another unit of its kind; in one of another kind the value itself, where an
  /// iPhone ends the app.
  public func doubleValue(for unit: HKUnit) -> Double {
    let (old, new) = (self.unit.scale, unit.scale)
    guard old.dimension == new.dimension, unit != self.unit else { return value }
    return (value * old.factor + old.offset - new.offset) / new.factor
  }

  public func compare(_ other: HKQuantity) -> ComparisonResult {
    let (a, b) = (value, other.doubleValue(for: unit))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return compare(other) == .orderedSame
  }
  public override var hash: Int { unit.scale.dimension.hashValue }
  public override var description: String { "\(value) \(unit)" }
}
