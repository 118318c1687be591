import Foundation
import SwiftUI
import WidgetArchive

/// What a widget asks of a board beyond Apple's interface. Authors set it by the modifiers of the
/// module `BoardKit`; it is stored here.
package struct BoardTraits: Sendable {
  /// Seconds between timelines while the widget is looked at; nil if it is not live.
  package var liveInterval: TimeInterval?
  /// Whether what the widget shows depends on the person's location.
  package var usesLocation = false
  /// When its content may be shown; nil: as the entitlements of its extension say.
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
