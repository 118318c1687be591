import Foundation
import _FoundationICU

/// Joins several texts to a list.
enum ICUList {
  /// The length of the text between the parts.
  enum Width {
    case wide, short, narrow

    fileprivate var icu: UListFormatterWidth {
      switch self {
      case .wide: ULISTFMT_WIDTH_WIDE
      case .short: ULISTFMT_WIDTH_SHORT
      case .narrow: ULISTFMT_WIDTH_NARROW
      }
    }
  }

  /// Joins the parts of a single amount, as in "1 hr, 5 min".
  static func units(_ texts: [String], width: Width, locale: Locale) -> String {
    joined(texts, type: ULISTFMT_TYPE_UNITS, width: width, locale: locale)
      ?? texts.joined(separator: " ")
  }

  /// Joins texts as in "a, b, and c".
  static func and(_ texts: [String], locale: Locale) -> String {
    joined(texts, type: ULISTFMT_TYPE_AND, width: .wide, locale: locale)
      ?? texts.joined(separator: ", ")
  }

  private static func joined(
    _ texts: [String], type: UListFormatterType, width: Width, locale: Locale
  ) -> String? {
    var status = U_ZERO_ERROR
    guard
      let formatter = swift_ulistfmt_openForType(locale.identifier, type, width.icu, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    defer { swift_ulistfmt_close(formatter) }
    // A single buffer for all texts, with the start of each text in it.
    let units = texts.map { Array($0.utf16) }
    let lengths = units.map { Int32($0.count) }
    return units.flatMap { $0 }.withUnsafeBufferPointer { all -> String? in
      guard let base = all.baseAddress else { return "" }
      var start = base
      let pointers = units.map { text -> UnsafePointer<UInt16>? in
        defer { start += text.count }
        return start
      }
      return ICUText.make {
        swift_ulistfmt_format(formatter, pointers, lengths, Int32(texts.count), $0, $1, $2)
      }
    }
  }
}
