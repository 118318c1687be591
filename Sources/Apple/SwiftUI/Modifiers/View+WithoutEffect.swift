import Foundation

/// The size of controls; on a board they have a single size.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

extension View {
  /// Changes nothing: cells cast no shadow.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }

  /// Changes nothing: cells cannot blur.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Changes nothing: controls have one size.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }

  /// Changes nothing: cells hold one colour.
  nonisolated public func compositingGroup() -> some View { self }

  /// Changes nothing: cells hold one colour.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Changes nothing: an archive does not keep identities.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }

  /// Sets a tag for this view, by which a ``Canvas`` can draw it.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }

  /// Changes nothing: what is pressed is what is drawn.
  nonisolated public func contentShape<S: Shape>(
    _ shape: S, eoFill: Bool = false
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// Changes nothing: a tile's corners are its frame's.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

  /// Changes nothing: symbols are drawn as they are in either direction of writing.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    self
  }

  /// Sets whether views inside read that controls are enabled.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.isEnabled = $0.isEnabled && !disabled })
  }
}
