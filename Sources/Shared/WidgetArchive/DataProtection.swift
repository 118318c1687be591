/// When what a widget shows may be read: Apple's classes of file protection, by Apple's names.
///
/// A locked board shows the placeholder of a widget whose data is closed, and does not ask its
/// extension.
package enum DataProtection: String, CaseIterable, Codable, Hashable, Sendable {
  /// Closed while the board is locked.
  case complete = "NSFileProtectionComplete"
  /// For a widget the same: its process is not one that has had a file open since before.
  case completeUnlessOpen = "NSFileProtectionCompleteUnlessOpen"
  /// Open from the first unlock on. What no author says otherwise.
  case untilFirstUnlock = "NSFileProtectionCompleteUntilFirstUserAuthentication"
  /// Never closed.
  case none = "NSFileProtectionNone"

  /// - Parameter isSealed: the board was locked when it was opened, and has not been unlocked since.
  package func isClosed(whileSealed isSealed: Bool) -> Bool {
    switch self {
    case .complete, .completeUnlessOpen: true
    case .untilFirstUnlock: isSealed
    case .none: false
    }
  }

  /// What holds where nobody says anything.
  package static let standard = DataProtection.untilFirstUnlock

  /// The key of an entitlements file.
  package static let entitlement = "com.apple.developer.default-data-protection"
}

/// The stricter is the greater.
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
