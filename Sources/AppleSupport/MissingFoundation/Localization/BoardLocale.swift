import Foundation
import Synchronization

/// The locale of the board, used unless another is given.
///
/// `Locale.current` of Foundation on Linux is always `en_001` and cannot be set; so where it is the
/// default of a function in this module, it stands for the board's locale.
package enum BoardLocale {
  /// The locale of the last request; nil before the first.
  private static let told = Mutex<Locale?>(nil)

  /// The board's locale, or `Locale.current` before the first request.
  package static var current: Locale { told.withLock { $0 } ?? .current }

  /// Adopts the locale of a request.
  package static func adopt(_ locale: Locale) {
    told.withLock { $0 = locale }
  }

  /// Returns the board's locale in place of nil, `current` and `autoupdatingCurrent`.
  package static func meant(by locale: Locale?) -> Locale {
    guard let locale, locale != .current, locale != .autoupdatingCurrent else { return current }
    return locale
  }
}
