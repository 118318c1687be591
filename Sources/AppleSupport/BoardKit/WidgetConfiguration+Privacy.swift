import Foundation
import WidgetArchive
@_exported import WidgetKit

/// The times at which a widget's content may be read: Apple's classes of file protection.
public enum WidgetDataProtection: Hashable, Sendable {
  /// Not while the board is locked: the tile shows the placeholder, and the provider is not asked.
  case complete
  /// For a widget the same as ``complete``.
  case completeUnlessOpen
  /// From the first unlocking of a board that was opened locked. The default of a widget that
  /// declares nothing.
  case completeUntilFirstUserAuthentication
  /// At any time, even while the board is locked.
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
  /// Declares when the widget's content may be read, for this widget alone.
  ///
  /// On an iPhone this is the entitlement `com.apple.developer.default-data-protection` of the
  /// extension, and a board reads that as well, from `NAME.entitlements` beside `NAME.widget`; the
  /// stricter of the two applies. A locked board protects against onlookers only: anyone who can
  /// read your files can read a widget's.
  ///
  /// Parts of a widget are hidden with `privacySensitive()`.
  @MainActor @preconcurrency
  public func dataProtection(_ protection: WidgetDataProtection) -> some WidgetConfiguration {
    boardTraits { $0.dataProtection = protection.archived }
  }
}
