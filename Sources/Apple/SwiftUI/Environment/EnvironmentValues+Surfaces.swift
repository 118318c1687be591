/// How large the rows of a sidebar are.
public enum SidebarRowSize: Hashable, Sendable {
  case small
  case medium
  case large
}

extension EnvironmentValues {
  /// The pane behind the view: none, as the background of a tile is the widget's own.
  public var backgroundMaterial: Material? { nil }

  /// How large the rows of a sidebar would be.
  public var sidebarRowSize: SidebarRowSize { .medium }
}
