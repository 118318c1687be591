import Foundation
import Synchronization
import _FoundationICU

/// Numbers with their units, as ICU's skeletons describe them.
///
/// See <https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html>.
enum ICUNumber {
  /// Writes a number by a skeleton; nil if ICU does not accept it.
  static func text(_ value: Double, skeleton: String, locale: Locale) -> String? {
    let key = Key(skeleton: skeleton, locale: locale.identifier)
    return open.withLock { formatters in
      if formatters[key] == nil { formatters[key] = Formatter(key) }
      return formatters[key]?.text(value)
    }
  }

  private struct Key: Hashable {
    var skeleton: String
    var locale: String
  }

  private static let open = Mutex<[Key: Formatter]>([:])

  /// Kept for the life of the process: opening a formatter takes far longer than its use.
  private final class Formatter {
    private let formatter: OpaquePointer
    private let result: OpaquePointer

    init?(_ key: Key) {
      var status = U_ZERO_ERROR
      let skeleton = Array(key.skeleton.utf16)
      guard
        let formatter = swift_unumf_openForSkeletonAndLocale(
          skeleton, Int32(skeleton.count), key.locale, &status),
        let result = swift_unumf_openResult(&status), status.rawValue <= U_ZERO_ERROR.rawValue
      else { return nil }
      self.formatter = formatter
      self.result = result
    }

    deinit {
      swift_unumf_close(formatter)
      swift_unumf_closeResult(result)
    }

    func text(_ value: Double) -> String? {
      var status = U_ZERO_ERROR
      swift_unumf_formatDouble(formatter, value, result, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
      return ICUText.make { swift_unumf_resultToString(result, $0, $1, $2) }
    }
  }
}
