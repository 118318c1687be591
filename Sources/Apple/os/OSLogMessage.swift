import Foundation

/// A log message with its values.
///
/// Apple's log hides strings that are not marked as public. This log is a file that only its owner
/// can read, so every value is written in clear; only if a hash is requested does it replace the
/// value.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Whether a value is written to the log in clear or masked.
public struct OSLogPrivacy: Sendable {
  /// The replacement for a hidden value.
  public enum Mask: Sendable {
    /// A hash, by which equal values can be recognized.
    case hash
    case none
  }

  let isHashed: Bool

  public static let `public` = OSLogPrivacy(isHashed: false)
  /// The value is written in clear: the log belongs to the person who runs the widget.
  public static let `private` = OSLogPrivacy(isHashed: false)
  /// The value is written in clear: the log belongs to the person who runs the widget.
  public static let sensitive = OSLogPrivacy(isHashed: false)
  /// The default for the type of the value.
  public static let auto = OSLogPrivacy(isHashed: false)

  /// The value is written in clear, or as a hash if the mask requests it.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHashed: mask == .hash) }
  /// The value is written in clear, or as a hash if the mask requests it.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHashed: mask == .hash) }
  /// Decided by the type of the value, or written as a hash if the mask asks for it.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHashed: mask == .hash) }
}

/// The alignment of a value in a number of columns.
public struct OSLogStringAlignment: Sendable {
  let columns: Int
  let isLeft: Bool

  public static let none = OSLogStringAlignment(columns: 0, isLeft: true)

  /// Right-aligned in a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isLeft: false)
  }

  /// Left-aligned in a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(columns - text.count, 0))
    return isLeft ? text + blanks : blanks + text
  }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let minimumDigits: Int
  let hasPrefix: Bool
  let hasSign: Bool
  let isUppercase: Bool

  private init(
    radix: Int = 10, minimumDigits: Int = 0, hasPrefix: Bool = false, hasSign: Bool = false,
    isUppercase: Bool = false
  ) {
    self.radix = radix
    self.minimumDigits = minimumDigits
    self.hasPrefix = hasPrefix
    self.hasSign = hasSign
    self.isUppercase = isUppercase
  }

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }

  /// In decimal, with a sign or leading zeros.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(minimumDigits: minDigits(), hasSign: explicitPositiveSign)
  }

  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }

  /// In hexadecimal, with a prefix or leading zeros.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, minimumDigits: minDigits(), hasPrefix: includePrefix,
      hasSign: explicitPositiveSign, isUppercase: uppercase)
  }

  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(minimumDigits - digits.count, 0))
    let prefix = hasPrefix ? (radix == 16 ? "0x" : "0") : ""
    return (value < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let format: String
  let precision: Int?

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting {
    OSLogFloatFormatting(format: "f", precision: nil)
  }

  /// With a number of digits after the point.
  public static func fixed(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "f", precision: precision())
  }

  /// In scientific notation.
  public static var exponential: OSLogFloatFormatting {
    OSLogFloatFormatting(format: "e", precision: nil)
  }

  /// As short as it can be.
  public static var hybrid: OSLogFloatFormatting {
    OSLogFloatFormatting(format: "g", precision: nil)
  }

  func text(_ value: Double) -> String {
    let digits = precision.map { ".\(max($0, 0))" } ?? ""
    return String(format: "%" + digits + format, value)
  }
}

/// The format of a Boolean.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer
}

/// The format of a 32-bit integer.
public enum OSLogInt32ExtendedFormat: Sendable {
  /// The system's description of the error with this number (`errno`).
  case darwinErrno
  /// The permissions of a file.
  case darwinMode
  case truth
  case answer
}
