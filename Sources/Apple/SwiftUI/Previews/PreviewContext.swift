import WidgetArchive

/// A key of a ``PreviewContext``.
public protocol PreviewContextKey {
  associatedtype Value

  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The context of a preview.
///
/// See <https://developer.apple.com/documentation/swiftui/previewcontext>.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A context that describes the tile of a preview: `WidgetPreviewContext`.
package protocol TilePreviewContext: PreviewContext {
  var archivedFamily: ArchivedFamily { get }
  /// Sets the context in the environment, for views in the tile to read.
  func surround(_ environment: inout EnvironmentValues)
}
