import WidgetArchive

/// A key of a ``PreviewContext``.
public protocol PreviewContextKey {
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// What a preview stands in.
///
/// See <https://developer.apple.com/documentation/swiftui/previewcontext>.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A context that says which tile a preview is: `WidgetPreviewContext`.
package protocol TilePreviewContext: PreviewContext {
  var archivedFamily: ArchivedFamily { get }
  /// What views in the tile read of it.
  func surround(_ environment: inout EnvironmentValues)
}
