import WidgetArchive

// Apple does not document this API, but many authors use it to access the children of a container.

/// Makes a view from the children of a ``_VariadicView/Tree``.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that makes several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// A namespace for views that are split into their children.
public enum _VariadicView {
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A view whose children a root turns into another view.
  public struct Tree<Root: _VariadicView_ViewRoot, Content: View> {
    public var root: Root
    public var content: Content

    nonisolated public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }
  }

  /// The children in order.
  public struct Children: RandomAccessCollection {
    let nodes: [NodeID]

    public var startIndex: Int { 0 }
    public var endIndex: Int { nodes.count }

    public subscript(index: Int) -> Element { Element(node: nodes[index], place: index) }

    /// A child of the view.
    public struct Element: Identifiable {
      let node: NodeID
      let place: Int

      /// The child's index.
      public var id: AnyHashable { place }
    }
  }
}

extension _VariadicView.Tree: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = _VariadicView.Children(nodes: lowering.nodes(of: content))
    return lowering.nodes(of: root.body(children: children))
  }
}

extension _VariadicView.Children.Element: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { [node] }
}

extension _VariadicView.Children: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { nodes }
}
