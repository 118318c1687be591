import Foundation
import WidgetArchive
@_exported import WidgetKit

/// When what a widget shows may be read: Apple's classes of file protection.
public enum WidgetDataProtection: Hashable, Sendable {
  /// Not while the board is locked: its tile shows the placeholder then, and its provider is not
  /// asked.
  case complete
  /// For a widget the same as ``complete``.
  case completeUnlessOpen
  /// Once a board that was opened locked has been unlocked for the first time. What holds where a
  /// widget says nothing.
  case completeUntilFirstUserAuthentication
  /// At any time, also while the board is locked.
  case none

  fileprivate var archived: DataProtection {
    switch self {
    case .complete: .complete
    case .completeUnlessOpen: .completeUnlessOpen
    case .completeUntilFirstUserAuthentication: .untilFirstUnlock
    case .none: .none
    }
  }
}

extension WidgetConfiguration {
  /// Says when what the widget shows may be read, for this widget alone.
  ///
  /// On an iPhone it is the entitlement `com.apple.developer.default-data-protection` of the
  /// extension, and a board reads that as well, from `NAME.entitlements` beside `NAME.widget`; of the
  /// two the stricter holds. A locked board keeps eyes off, no more: whoever can read your files
  /// can read a widget's.
  ///
  /// Parts of a widget are hidden with `privacySensitive()`.
  @MainActor @preconcurrency
  public func dataProtection(_ protection: WidgetDataProtection) -> some WidgetConfiguration {
    boardTraits { $0.dataProtection = protection.archived }
  }
}
