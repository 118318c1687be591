// Styles of what a tile does not have, an app's bars and the frames of its forms: none of them has an effect.

@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// The default style of a navigation.
public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  nonisolated public init() {}
}

public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  nonisolated public init() {}
}

public struct ColumnNavigationViewStyle: NavigationViewStyle, Sendable {
  nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

@MainActor @preconcurrency
public protocol FormStyle {}

/// The default style of a form.
public struct AutomaticFormStyle: FormStyle, Sendable {
  nonisolated public init() {}
}

public struct GroupedFormStyle: FormStyle, Sendable {
  nonisolated public init() {}
}

public struct ColumnsFormStyle: FormStyle, Sendable {
  nonisolated public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// The margin of a scene: in a widget its content margins.
public struct ScenePadding: Equatable, Sendable {
  public static let minimum = ScenePadding()
}

extension View {
  /// Changes nothing: a tile has no bar of places.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }

  /// Changes nothing: a form of a tile is a column.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile has its margins already.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { self }

  /// Changes nothing: a tile has its margins already.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self }
}
