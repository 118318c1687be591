import Foundation

/// Parts of a toolbar that a person may move and remove.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}
extension ToolbarContents: CustomizableToolbarContent {}
extension OptionalToolbarContent: CustomizableToolbarContent
where Content: CustomizableToolbarContent {}

extension ToolbarItem where ID == String {
  /// Makes an item that is shown only where a person wants it.
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {}
}

extension ToolbarItemGroup {
  /// Makes items that become a menu where there is little room.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {}
}

/// Items with the label of their menu.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  public var body: some View { EmptyView() }
}

/// The width of an empty place.
public struct SpacerSizing: Sendable {
  public static let flexible = SpacerSizing()
  public static let fixed = SpacerSizing()
}

/// An empty place between the items of a toolbar.
public struct ToolbarSpacer: CustomizableToolbarContent {
  nonisolated public init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}
  public typealias Body = Never
}

/// A part of a toolbar that a system brings.
public struct ToolbarDefaultItemKind: Sendable {
  public static let sidebarToggle = ToolbarDefaultItemKind()
  public static let title = ToolbarDefaultItemKind()
  public static let search = ToolbarDefaultItemKind()
}

/// A part of a toolbar that a system brings, in another place.
public struct DefaultToolbarItem: ToolbarContent {
  nonisolated public init(
    kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic
  ) {}
  public typealias Body = Never
}

/// The menu behind the title of a toolbar.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init() where Content == EmptyView {}
  public typealias Body = Never
}

/// Whether a person may move or remove an item.
public struct ToolbarCustomizationBehavior: Sendable {
  public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
}

/// How much room a toolbar's items want.
public struct ToolbarRole: Sendable {
  public static var automatic: ToolbarRole { ToolbarRole() }
  public static var navigationStack: ToolbarRole { ToolbarRole() }
  public static var browser: ToolbarRole { ToolbarRole() }
  public static var editor: ToolbarRole { ToolbarRole() }
}

extension ToolbarItemPlacement {
  public static let secondaryAction = ToolbarItemPlacement()
  public static let destructiveAction = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let status = ToolbarItemPlacement()
  public static let title = ToolbarItemPlacement()
  public static let subtitle = ToolbarItemPlacement()
  public static let largeTitle = ToolbarItemPlacement()
  public static let largeSubtitle = ToolbarItemPlacement()
  public static let bottomOrnament = ToolbarItemPlacement()
}

extension ToolbarContent {
  /// The same content: a tile has no bar.
  nonisolated public func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some ToolbarContent { self }

  /// The same content: a tile has no bar.
  nonisolated public func hidden(_ hidden: Bool = true) -> some ToolbarContent { self }

  /// The same content: a tile shows one view.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
  /// The same content: a tile has no bar.
  nonisolated public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent { self }

  /// The same content: a tile has no bar.
  nonisolated public func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent { self }
}

/// How a person finds an item.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var alwaysAvailable: ToolbarCustomizationOptions {
    ToolbarCustomizationOptions(rawValue: 1)
  }
}

extension View {
  /// Shows nothing: a tile has no bar.
  nonisolated public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbar(
    removing defaultItemKind: ToolbarDefaultItemKind?
  ) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Changes nothing: a tile has no bar.
  nonisolated public func toolbarForegroundStyle<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Shows nothing: a tile has no bar.
  nonisolated public func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View { self }
}
