import WidgetArchive

/// A view that would be made anew only where it differs; an archive is made once.
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
  /// This view, made anew only where it differs; an archive is made once.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
