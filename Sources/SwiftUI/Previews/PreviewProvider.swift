/// Views an author looks at while working; a board shows none of them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// A key of a ``PreviewContext``.
public protocol PreviewContextKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// What a preview stands in.
public protocol PreviewContext {
  /// The value of a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
  /// The size of the device.
  case device
  /// The size of the content.
  case sizeThatFits
  /// A size in points.
  case fixed(width: Double, height: Double)
}

extension View {
  /// Changes nothing: previews are an author's tool.
  nonisolated public func previewContext<C: PreviewContext>(_ value: C) -> some View { self }

  /// Changes nothing: previews are an author's tool.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

  /// Changes nothing: previews are an author's tool.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Changes nothing: previews are an author's tool.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// A device by name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String

  /// A device by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A device by name.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}
