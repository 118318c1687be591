/// The protection class of a widget's data, which decides when it may be read: Apple's classes of
/// file protection, by Apple's names.
///
/// A locked board shows the placeholder of a widget whose data is closed, and does not ask its
/// extension.
package enum DataProtection: String, CaseIterable, Codable, Hashable, Sendable {
  /// Closed while the board is locked.
  case complete = "NSFileProtectionComplete"
  /// The same as ``complete`` for widgets: an extension's process is always started anew, so
  /// it has no file open from before.
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  /// Open from the first unlock on. The class of a widget whose author names none.
  case untilFirstUnlock = "NSFileProtectionCompleteUntilFirstUserAuthentication"
  /// Never closed.
  case none = "NSFileProtectionNone"

  /// - Parameter isSealed: whether the board was locked when it was opened, and has not been
  ///   unlocked since.
  package func isClosed(whileSealed isSealed: Bool) -> Bool {
    switch self {
    case .complete, .completeUnlessOpen: true
    case .untilFirstUnlock: isSealed
    case .none: false
    }
  }

  /// The class if neither the extension nor a file beside it names one.
  package static let standard = DataProtection.untilFirstUnlock

  /// The key of an entitlements file.
  package static let entitlement = "com.apple.developer.default-data-protection"
}

/// Classes in order of strictness, the strictest last.
extension DataProtection: Comparable {
  package static func < (left: DataProtection, right: DataProtection) -> Bool {
    left.strictness < right.strictness
  }

  private var strictness: Int {
    switch self {
    case .none: 0
    case .untilFirstUnlock: 1
    case .completeUnlessOpen: 2
    case .complete: 3
    }
  }
}
