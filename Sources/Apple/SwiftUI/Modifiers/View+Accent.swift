import WidgetArchive

/// What a picture becomes where the host draws a widget in two colours.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetaccentedrenderingmode>.
public struct WidgetAccentedRenderingMode: Equatable, Hashable, Sendable {
  let name: String

  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// In one colour, by brightness.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}

extension View {
  /// Puts this view in the group that takes the accent colour where the host draws in two.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
    modified(.accentable(accentable))
  }
}

extension Image {
  /// Sets what this picture becomes where the host draws in two colours.
  ///
  /// - Degraded: `accentedDesaturated` is `accented`.
  nonisolated public func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View {
    modified(.accentedRendering(renderingMode?.name))
  }
}
