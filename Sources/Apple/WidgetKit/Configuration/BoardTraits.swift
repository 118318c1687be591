import Foundation
import SwiftUI
import WidgetArchive

/// Requests of a widget to the board that go beyond Apple's interface. Authors set them by
/// modifiers of the module `BoardKit`; they are stored here.
package struct BoardTraits: Sendable {
  /// The seconds between timelines while the widget is looked at; nil if it is not live.
  package var liveInterval: TimeInterval?
  /// Whether the widget's content depends on the person's location.
  package var usesLocation = false
  /// The protection of its content; nil for that in the extension's entitlements.
  package var dataProtection: DataProtection?
  /// The heading in the gallery under which the widget is listed; empty for the extension's name.
  package var category = ""
  /// The largest unit of a page whose room the content can use, by family.
  package var largestUnits: [LargestUnit] = []
}

extension WidgetConfiguration {
  /// The configuration with changed traits.
  @MainActor
  package func boardTraits(_ change: @escaping (inout BoardTraits) -> Void)
    -> some WidgetConfiguration
  {
    modified { change(&$0.traits) }
  }
}
