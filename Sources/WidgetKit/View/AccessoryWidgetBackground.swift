import SwiftUI
import WidgetArchive

/// The background that accessory families stand on, in the host's own colour.
///
/// See <https://developer.apple.com/documentation/widgetkit/accessorywidgetbackground>.
@MainActor @preconcurrency
public struct AccessoryWidgetBackground: View {
  /// Makes the background.
  public nonisolated init() {}
}

extension AccessoryWidgetBackground: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.accessoryBackground)]
  }
}
