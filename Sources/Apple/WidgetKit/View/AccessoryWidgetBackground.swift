import SwiftUI
import WidgetArchive

/// The background of accessory families in the host's own colour: a disc in the circular family, a
/// rounded rectangle in the others.
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
