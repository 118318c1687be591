import WidgetArchive

/// A view with no content and no size.
public struct EmptyView: Sendable {
  public init() {}
}

extension EmptyView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { [] }
}

/// Several views in order, which `ViewBuilder` makes from several statements.
public struct TupleView<T> {
  public var value: T
  let children: [any View]

  /// Makes a view from a tuple's elements; elements that are no views are left out.
  public init(_ value: T) {
    self.init(
      value, children: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
  }

  init(_ value: T, children: [any View]) {
    self.value = value
    self.children = children
  }
}

extension TupleView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    children.flatMap { lowering.nodes(of: $0) }
  }
}

/// The branch taken in an `if`/`else` or `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, LowerableView where TrueContent: View, FalseContent: View {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    switch storage {
    case .first(let content): lowering.nodes(of: content)
    case .second(let content): lowering.nodes(of: content)
    }
  }
}

extension Optional: View, LowerableView where Wrapped: View {
  /// `Never`: an optional is lowered directly.
  public typealias Body = Never

  package func lower(into lowering: inout Lowering) -> [NodeID] {
    switch self {
    case .some(let content): lowering.nodes(of: content)
    case .none: []
    }
  }
}

/// A type-erased view.
public struct AnyView {
  let content: any View

  public init(_ view: some View) {
    content = view
  }

  public init(erasing view: some View) {
    content = view
  }
}

extension AnyView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: content)
  }
}

/// Several views to which modifiers apply together; the enclosing stack arranges them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, LowerableView where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: content)
  }
}
