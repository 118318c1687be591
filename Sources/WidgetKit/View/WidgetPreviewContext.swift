import SwiftUI

/// The widget family of a preview. A board shows no previews; it is here so that they compile.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetpreviewcontext>.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  let family: WidgetFamily

  /// Makes a context.
  public init(family: WidgetFamily) {
    self.family = family
  }

  /// The default of the key.
  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}
