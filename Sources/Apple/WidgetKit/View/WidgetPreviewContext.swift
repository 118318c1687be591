import SwiftUI
import WidgetArchive

/// The widget family of a preview.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpreviewcontext>.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  let family: WidgetFamily

  public init(family: WidgetFamily) {
    self.family = family
  }

  /// Returns the default of the key.
  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}

extension WidgetPreviewContext: TilePreviewContext {
  package var archivedFamily: ArchivedFamily { family.archived }

  package func surround(_ environment: inout EnvironmentValues) {
    environment.widgetFamily = family
  }
}
