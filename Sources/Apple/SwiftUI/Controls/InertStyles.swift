// Styles of controls that a tile draws as their labels: none of them has an effect.

@MainActor @preconcurrency
public protocol PickerStyle {}

/// The default style of pickers.
public struct DefaultPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

public struct SegmentedPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

public struct WheelPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

public struct MenuPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

public struct InlinePickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

@MainActor @preconcurrency
public protocol TabViewStyle {}

public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  nonisolated public init() {}
}

public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// Whether dots show the current page.
  public struct IndexDisplayMode: Sendable {
    /// Shown if there are several pages.
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  nonisolated public init() {}
}

public struct TabBarOnlyTabViewStyle: TabViewStyle, Sendable {
  nonisolated public init() {}
}

public struct GroupedTabViewStyle: TabViewStyle, Sendable {
  nonisolated public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

@MainActor @preconcurrency
public protocol MenuStyle {}

/// The dots of pages, of which a tile has none.
public protocol IndexViewStyle {}

public struct PageIndexViewStyle: IndexViewStyle, Sendable {
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case automatic, always, interactive, never
  }

  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// The default style of menus.
public struct DefaultMenuStyle: MenuStyle, Sendable {
  nonisolated public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension View {
  /// Changes nothing: a tile draws the label of a choice.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws the first place.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws the first place.
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws the label of a menu.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
}
