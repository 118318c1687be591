import Foundation

// A namespace instead of a module: with a module of that name `canImport(Darwin)` would be true in
// every package of a build, and such code uses Apple's kernel more often than `round`.

/// The mathematical functions of Apple's C library, which authors qualify with its module's name if
/// their own code or Core Graphics has a function of the same name.
public enum Darwin {
  public static func round<T: FloatingPoint>(_ x: T) -> T { x.rounded() }
  public static func floor<T: FloatingPoint>(_ x: T) -> T { x.rounded(.down) }
  public static func ceil<T: FloatingPoint>(_ x: T) -> T { x.rounded(.up) }
  public static func trunc<T: FloatingPoint>(_ x: T) -> T { x.rounded(.towardZero) }
  public static func fabs<T: FloatingPoint>(_ x: T) -> T { x.magnitude }
  public static func sqrt<T: FloatingPoint>(_ x: T) -> T { x.squareRoot() }

  /// The remainder of a division, with the sign of the dividend.
  public static func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T {
    x.truncatingRemainder(dividingBy: y)
  }

  public static func pow<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> T {
    T(Foundation.pow(Double(x), Double(y)))
  }

  public static func sin<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.sin(Double(x))) }
  public static func cos<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.cos(Double(x))) }
  public static func tan<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.tan(Double(x))) }
  public static func asin<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.asin(Double(x))) }
  public static func acos<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.acos(Double(x))) }
  public static func atan<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.atan(Double(x))) }

  /// The angle of a point, in radians.
  public static func atan2<T: BinaryFloatingPoint>(_ y: T, _ x: T) -> T {
    T(Foundation.atan2(Double(y), Double(x)))
  }

  public static func exp<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.exp(Double(x))) }
  public static func log<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.log(Double(x))) }
  public static func log2<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.log2(Double(x))) }
  public static func log10<T: BinaryFloatingPoint>(_ x: T) -> T { T(Foundation.log10(Double(x))) }
}
