/// A bar of an app. A tile has none.
public struct ToolbarPlacement: Sendable {
  public static var automatic: ToolbarPlacement { ToolbarPlacement() }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement() }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement() }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
}

/// How the title of a screen is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  public static var automatic: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var inlineLarge: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode() }
}

extension View {
  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View { self }

  /// Changes nothing: a tile has no tabs.
  nonisolated public func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View { self }

  /// Changes nothing: a tile shows one view.
  nonisolated public func navigationTransition(
    _ style: some NavigationTransition
  ) -> some View { self }

  /// Changes nothing: a tile shows one view.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
}

/// When the bar of tabs becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  public static let automatic = TabBarMinimizeBehavior()
  public static let never = TabBarMinimizeBehavior()
  public static let onScrollDown = TabBarMinimizeBehavior()
  public static let onScrollUp = TabBarMinimizeBehavior()
}

/// The way from one view to the next.
public protocol NavigationTransition {}

/// The default way.
public struct AutomaticNavigationTransition: NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}
