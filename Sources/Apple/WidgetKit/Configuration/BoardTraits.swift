import Foundation
import SwiftUI
import WidgetArchive

/// What a board offers beyond Apple's interface, as a widget asks for it. The module `BoardKit`
/// has the words for it; here is where it is kept.
package struct BoardTraits: Sendable {
  /// Seconds between timelines while it is looked at.
  package var liveInterval: TimeInterval?
  /// Whether it shows where one is.
  package var usesLocation = false
  /// When what it shows may be read; nil: as its extension's entitlements have it.
  package var dataProtection: DataProtection?
}

extension WidgetConfiguration {
  /// The configuration with its traits changed.
  @MainActor
  package func boardTraits(_ change: @escaping (inout BoardTraits) -> Void)
    -> some WidgetConfiguration
  {
    modified { change(&$0.traits) }
  }
}
