import Foundation

extension NavigationLink {
  /// A link to a view that is shown while a binding is true; an older form.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// A link to a view that is shown while a binding is true; an older form.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// A link to a view that is shown while a tag is selected; an older form.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// A link to a view that is shown while a tag is selected; an older form.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link to a view that is shown while a binding is true; an older form.
  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(destination: destination) { Text(titleKey) } }

  /// A link to a view that is shown while a binding is true; an older form.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link to the destination of a value, with a localized title.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// A link to the destination of a value, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

/// The column that is shown where there is room for one.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
}

extension NavigationSplitView {
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, content: content, detail: detail) }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, content: content, detail: detail) }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { self.init(sidebar: sidebar, detail: detail) }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView { self.init(sidebar: sidebar, detail: detail) }
}

extension View {
  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationTitle(_ title: Text) -> some View { self }

  /// Changes nothing: a tile has no bar.
  @_disfavoredOverload
  nonisolated public func navigationTitle(
    _ titleResource: LocalizedStringResource
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { self }

  /// Shows nothing: a tile has no bar.
  nonisolated public func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View { self }

  /// Shows nothing: a tile has no bar.
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { self }

  /// Shows nothing: a tile has no bar.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { self }

  /// Never calls the closure: a tile shows its first place.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { self }

  /// Never calls the closure: a tile shows its first place.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func navigationDocument(_ url: URL) -> some View { self }
}
