import WidgetArchive

/// A key of a ``PreviewContext``.
public protocol PreviewContextKey {
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The context that a preview is shown in.
///
/// See <https://developer.apple.com/documentation/swiftui/previewcontext>.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A context that says which tile a preview is: `WidgetPreviewContext`.
package protocol TilePreviewContext: PreviewContext {
  var archivedFamily: ArchivedFamily { get }
  /// The value that views in the tile read for a key.
  func surround(_ environment: inout EnvironmentValues)
}
