// How controls look that a tile draws as their labels: each of these changes nothing.

/// How choices are drawn.
@MainActor @preconcurrency
public protocol PickerStyle {}

/// The style of choices that fits the place.
public struct DefaultPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

/// Choices side by side.
public struct SegmentedPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

public struct WheelPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

/// Choices behind a button.
public struct MenuPickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

/// Choices one under another.
public struct InlinePickerStyle: PickerStyle, Sendable {
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The style that fits the place.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Choices side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// Choices behind a button.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Choices one under another.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// How places to choose from are drawn.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// Places above a bar.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  nonisolated public init() {}
}

/// Places turned like pages.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// Whether dots say which page it is.
  public struct IndexDisplayMode: Sendable {
    /// Where there are several pages.
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// Places above a bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Places turned like pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  /// Places turned like pages.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

/// How choices behind a label are drawn.
@MainActor @preconcurrency
public protocol MenuStyle {}

/// The style of a menu that fits the place.
public struct DefaultMenuStyle: MenuStyle, Sendable {
  nonisolated public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The style that fits the place.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension View {
  /// Changes nothing: a tile draws the label of a choice.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws the first place.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }

  /// Changes nothing: a tile draws the label of a menu.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
}
