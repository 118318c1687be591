import WidgetArchive

/// The rendering of a picture if the host draws the widget in two colours.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetaccentedrenderingmode>.
public struct WidgetAccentedRenderingMode: Equatable, Hashable, Sendable {
  let name: String

  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// In one colour, with varying brightness.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}

extension View {
  /// Adds this view to the group drawn in the accent colour, if the host draws in two colours.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
    modified(.accentable(accentable))
  }
}

extension Image {
  /// Sets the rendering of this picture if the host draws in two colours.
  ///
  /// - Degraded: `accentedDesaturated` is `accented`.
  nonisolated public func widgetAccentedRenderingMode(
    _ renderingMode: WidgetAccentedRenderingMode?
  ) -> some View {
    modified(.accentedRendering(renderingMode?.name))
  }
}
