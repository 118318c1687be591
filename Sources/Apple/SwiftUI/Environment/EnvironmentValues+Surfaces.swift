/// The size of the rows of a sidebar.
public enum SidebarRowSize: Hashable, Sendable {
  case small
  case medium
  case large
}

extension EnvironmentValues {
  /// The material behind the view: always nil, as a tile has the widget's own background.
  public var backgroundMaterial: Material? { nil }

  /// The size of the rows of a sidebar; a tile has no sidebar.
  public var sidebarRowSize: SidebarRowSize { .medium }
}
