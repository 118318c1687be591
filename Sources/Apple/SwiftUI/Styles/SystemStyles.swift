import WidgetArchive

/// A level (primary, secondary and so on) of the current foreground style.
public struct HierarchicalShapeStyle: PaintingStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .hierarchical(StyleLevel(level))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground style itself.
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  /// The second level of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  /// The third level of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  /// The fourth level of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  /// The fifth level of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

/// The current foreground style.
public struct ForegroundStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .foreground }
}

/// The background style that an outer view sets, or the tile's background.
public struct BackgroundStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    guard let style = environment.backgroundStyle else { return .background }
    // The style may itself be `.background`; without this, resolving it would not end.
    var outer = environment
    outer.backgroundStyle = nil
    return style.paint(in: outer)
  }
}

private enum BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// The style for `.background`; nil for the background of the tile.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for `.background` inside.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}

/// The current tint.
public struct TintShapeStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

/// The colour of separating lines.
public struct SeparatorShapeStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(2) }
}

/// The colour of a selection, which in a tile is the tint.
public struct SelectionShapeStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

public struct PlaceholderTextShapeStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(2) }
}

/// The colour of links, which in a tile is the tint.
public struct LinkShapeStyle: PaintingStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

/// A faint colour for areas. Its levels are fainter still, for larger areas: `.fill.tertiary` is meant
/// for a whole tile.
public struct FillShapeStyle: PaintingStyle {
  private let level: Int

  public init() {
    level = 0
  }

  init(level: Int) {
    self.level = min(max(level, 0), Self.opacities.count - 1)
  }

  /// Apple's greys of the four levels over black and white, as opacities of the colour of text.
  private static let opacities = [0.12, 0.1, 0.07, 0.05]

  /// The same in every foreground style, as on a phone.
  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .color(.faded(.named("primary"), opacity: Fraction(Self.opacities[level])))
  }
}

/// A blurred pane. Cells cannot blur, so it is a veil in the colour of text, fainter for thinner
/// panes, which is visible on plain and on coloured backgrounds.
public struct Material: PaintingStyle {
  private let opacity: Double

  /// A pane that lets most of the background through.
  public static let ultraThin = Material(opacity: 0.07)
  /// A pane that lets much of the background through.
  public static let thin = Material(opacity: 0.09)
  /// A pane of medium thickness.
  public static let regular = Material(opacity: 0.11)
  /// A pane that lets little of the background through.
  public static let thick = Material(opacity: 0.14)
  /// A pane that lets the least of the background through.
  public static let ultraThick = Material(opacity: 0.17)
  public static let bar = Material(opacity: 0.09)

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .color(.faded(.named("primary"), opacity: Fraction(opacity)))
  }

  /// The same pane; it always looks active.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}

/// The state in which a pane looks active; in a tile it always does.
public enum MaterialActiveAppearance: Hashable, Sendable {
  /// The system decides.
  case automatic
  case active
  case inactive
  case matchWindow
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The current foreground style.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the tile.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The current tint.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of separating lines.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A faint colour for areas.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Material {
  /// A pane that lets most of the background through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A pane that lets much of the background through.
  public static var thinMaterial: Material { .thin }
  /// A pane of medium thickness.
  public static var regularMaterial: Material { .regular }
  /// A pane that lets little of the background through.
  public static var thickMaterial: Material { .thick }
  /// A pane that lets the least of the background through.
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
