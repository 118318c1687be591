import SwiftUI
import WidgetArchive

/// The background that accessory families stand on, in the host's own colour: a disc in the circular
/// family, else a rounded rectangle.
///
/// See <https://developer.apple.com/documentation/widgetkit/accessorywidgetbackground>.
@MainActor @preconcurrency
public struct AccessoryWidgetBackground: View {
  public nonisolated init() {}
}

extension AccessoryWidgetBackground: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.accessoryBackground)]
  }
}
