import Foundation
import Synchronization

/// A number in a text.
package enum LocalizedNumber: Hashable, Sendable, Codable {
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)

  package init?(_ value: any CVarArg) {
    switch value {
    // The most frequent type comes first: a cast to a protocol searches the whole program.
    case let value as Int: self = .integer(Int64(value))
    case let value as any BinaryInteger:
      if let integer = Int64(exactly: value) {
        self = .integer(integer)
      } else if let unsigned = UInt64(exactly: value) {
        self = .unsigned(unsigned)
      } else {
        return nil
      }
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as CGFloat: self = .real(Double(value))
    default: return nil
    }
  }

  package var real: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Writes the number by a specifier, with the digits and separators of a locale.
  package func written(by specifier: FormatSpecifier, locale: Locale) -> String {
    let conversion = specifier.conversion
    if "fFeEgGaA".contains(conversion) {
      return String(format: specifier.text(length: ""), locale: locale, real)
    }
    switch self {
    case .integer(let value) where "uxXo".contains(conversion):
      return String(
        format: specifier.text(length: "ll"), locale: locale, UInt64(bitPattern: value))
    case .integer(let value) where (0...999).contains(value) && specifier.isPlain:
      return PlainDigits.areWritten(in: locale)
        ? String(value) : String(format: "%lld", locale: locale, value)
    case .integer(let value):
      return String(format: specifier.integer.text(length: "ll"), locale: locale, value)
    case .unsigned(let value):
      let format = "xXo".contains(conversion) ? specifier : specifier.with(conversion: "u")
      return String(format: format.text(length: "ll"), locale: locale, value)
    case .real(let value) where "diuxXo".contains(conversion):
      guard let whole = Int64(exactly: value.rounded(.towardZero)) else {
        return String(format: "%f", locale: locale, value)
      }
      return LocalizedNumber.integer(whole).written(by: specifier, locale: locale)
    case .real(let value):
      return String(format: specifier.with(conversion: "f").text(length: ""), locale: locale, value)
    }
  }
}

/// The locales in which a small number is written as by `String(_:)`. Foundation makes an ICU
/// formatter for each number, which takes longer than all other work on a text.
private enum PlainDigits {
  private static let known = Mutex<(locale: Locale, isPlain: Bool)?>(nil)

  static func areWritten(in locale: Locale) -> Bool {
    known.withLock { known in
      if let known, known.locale == locale { return known.isPlain }
      let isPlain = [907, 12, 3, 4, 56, 8].allSatisfy {
        String(format: "%lld", locale: locale, Int64($0)) == String($0)
      }
      known = (locale, isPlain)
      return isPlain
    }
  }
}

extension FormatSpecifier {
  /// Whether the specifier is `%d` without flags, width or precision.
  fileprivate var isPlain: Bool { look.isEmpty && "di".contains(conversion) }

  fileprivate var integer: FormatSpecifier {
    "di".contains(conversion) ? self : with(conversion: "d")
  }
}
