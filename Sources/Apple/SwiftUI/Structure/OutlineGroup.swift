import WidgetArchive

/// A view for each element of a tree; a tile draws all of them, since none can be expanded.
public struct OutlineGroup<Element, ID: Hashable, Leaf: View> {
  private let data: [Element]
  private let children: KeyPath<Element, [Element]?>
  private let content: (Element) -> Leaf
}

extension OutlineGroup where Element: Identifiable, ID == Element.ID {
  /// Makes a view for each element below the roots.
  public init(
    _ data: [Element], children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) {
    self.data = data
    self.children = children
    self.content = content
  }
}

extension OutlineGroup: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    data.flatMap { nodes(of: $0, into: &lowering) }
  }

  @MainActor
  private func nodes(of element: Element, into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: content(element))
      + (element[keyPath: children] ?? []).flatMap { nodes(of: $0, into: &lowering) }
  }
}
