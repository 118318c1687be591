import WidgetArchive

/// An author's change to views.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View

  /// The view to change.
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// A placeholder for the view that a modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let content: any View
  /// The environment outside the modifier's body, in which its content is lowered.
  let origin: EnvironmentValues?
}

extension _ViewModifier_Content: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let inner = EnvironmentValues.current
    EnvironmentValues.current = origin
    defer { EnvironmentValues.current = inner }
    return lowering.nodes(of: content)
  }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, LowerableView where Content: View, Modifier: ViewModifier {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let outer = EnvironmentValues.current
    EnvironmentValues.current = lowering.environment
    defer { EnvironmentValues.current = outer }
    return lowering.nodes(
      of: modifier.body(content: _ViewModifier_Content(content: content, origin: outer)))
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
  /// A modifier that changes nothing.
  nonisolated public static let identity = EmptyModifier()

  nonisolated public init() {}

  public func body(content: Content) -> some View {
    content
  }
}

extension ViewModifier {
  /// Changes nothing: a tile changes at once.
  nonisolated public func animation(_ animation: Animation?) -> some ViewModifier { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier { self }

  /// Applies another modifier after this one.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier to this view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
