import Foundation
import Synchronization

/// The locale of the board, used where no other is given.
///
/// `Locale.current` of Foundation on Linux is `en_001` whatever the person speaks and cannot be set;
/// so where a function of this module has it as its default, the board's is meant.
package enum BoardLocale {
  /// nil until a request has told it.
  private static let told = Mutex<Locale?>(nil)

  /// The board's, `Locale.current` where none has told it.
  package static var current: Locale { told.withLock { $0 } ?? .current }

  /// Takes over the locale of a request.
  package static func adopt(_ locale: Locale) {
    told.withLock { $0 = locale }
  }

  /// The board's for one that says no more than "the person's".
  package static func meant(by locale: Locale?) -> Locale {
    guard let locale, locale != .current, locale != .autoupdatingCurrent else { return current }
    return locale
  }
}
