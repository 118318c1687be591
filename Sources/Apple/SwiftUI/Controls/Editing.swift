/// Whether a person edits a list. Nobody edits a tile's.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Nil: nothing of a tile is edited.
  public var editMode: Binding<EditMode>? {
    get { nil }
    set {}
  }
}

/// A button that begins editing. A tile draws nothing in its place.
public struct EditButton: View {
  nonisolated public init() {}
  public var body: some View { EmptyView() }
}

/// The order of a menu's entries.
public struct MenuOrder: Hashable, Sendable {
  public static let automatic = MenuOrder()
  public static let priority = MenuOrder()
  public static let fixed = MenuOrder()
}

/// The distance between the parts of a list.
public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing()
  public static let compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

extension View {
  /// Changes nothing: no menu opens in a tile.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Changes nothing: no menu opens in a tile.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Changes nothing: a tile draws rows as a column.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  /// Changes nothing: nothing of a tile is selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
}
