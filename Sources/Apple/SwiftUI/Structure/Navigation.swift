import WidgetArchive

/// A navigation stack. A tile shows only its root view.
public struct NavigationStack<Data, Root: View> {
  private let root: Root

  /// Makes a stack with a root view.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// Makes a stack with a root view, and a path from it that a tile ignores.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: root) }
}

/// The path of a navigation; always empty in a tile.
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Makes an empty path: an archived one names types by what they are called on Apple's systems.
  public init(_ codable: CodableRepresentation) {}

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  /// None: the types of the elements have no names that last.
  public var codable: CodableRepresentation? { nil }

  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

  /// A path that can be kept. None is made here.
  public struct CodableRepresentation: Codable, Equatable {}
}

/// A navigation stack. A tile shows only its root view.
public struct NavigationView<Content: View> {
  private let content: Content

  /// Makes a navigation with a root view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension NavigationView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// A link to another view. A tile shows its label, which cannot be pressed.
public struct NavigationLink<Label: View, Destination: View> {
  private let label: Label

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    label = Text(titleKey)
  }

  /// A link to a view, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    label = Text(title)
  }

  /// A link to a view, with a localized title.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }
}

extension NavigationLink where Destination == Never {
  /// A link to the destination of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let node = lowering.node(of: label) { .hstack(.center, spacing: nil, $0) }
    return lowering.inert(.navigationLink, node)
  }
}

extension View {
  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationSubtitle(
    _ subtitleKey: LocalizedStringKey
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    self
  }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    self
  }

  /// Never calls the closure: a tile shows its first place.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
}

/// The display of a navigation bar. A tile has none.
public struct NavigationBarItem: Sendable {
  /// The display of the bar's title.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large
  }
}
