import WidgetArchive

/// What would be walked through; a tile shows its first place.
public struct NavigationStack<Data, Root: View> {
  private let root: Root

  /// Makes a stack with a first place.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// Makes a stack with a first place, and a way from it that a tile does not walk.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: root) }
}

/// The places walked through; in a tile, none.
public struct NavigationPath: Equatable {
  /// Makes a path of no places.
  public init() {}
}

/// What would be walked through; a tile shows its first place.
public struct NavigationView<Content: View> {
  private let content: Content

  /// Makes a view with a first place.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension NavigationView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// A way to another place; a tile shows its label, and does not go there.
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
  /// A way to a view, with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    label = Text(titleKey)
  }

  /// A way to a view, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    label = Text(title)
  }

  /// A way to a view, with a localized title.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }
}

extension NavigationLink where Destination == Never {
  /// A way to a value's view.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let node = lowering.node(of: label) { .hstack(.center, spacing: nil, $0) }
    return [lowering.add(.inert(node))]
  }
}

extension View {
  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
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

/// How the bar of a place looks; a tile has none.
public struct NavigationBarItem: Sendable {
  /// Where its title stands.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic
    case inline
    case large
  }
}
