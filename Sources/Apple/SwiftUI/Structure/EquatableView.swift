import WidgetArchive

/// A view that Apple's systems update only if it has changed. Here it is evaluated once, for an
/// archive.
public struct EquatableView<Content: View & Equatable> {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }
}

extension EquatableView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension View where Self: Equatable {
  /// This view. Here it is evaluated once, for an archive.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
