import WidgetArchive

/// A level of the foreground style in force.
public struct HierarchicalShapeStyle: PaintingStyle {
  let level: Int

  /// The style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(level) }
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

/// The foreground style in force.
public struct ForegroundStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .foreground }
}

/// The background of the tile.
public struct BackgroundStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .background }
}

/// The tint in force.
public struct TintShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(2) }
}

/// The colour of a selection, which in a tile is the tint.
public struct SelectionShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

/// The colour of placeholder text.
public struct PlaceholderTextShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(2) }
}

/// The colour of links, which in a tile is the tint.
public struct LinkShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .tint }
}

/// A faint colour for areas.
public struct FillShapeStyle: PaintingStyle {
  /// Makes the style.
  public init() {}

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .hierarchical(3) }
}

/// A blurred pane; cells cannot blur, so it is the background of the tile.
public struct Material: PaintingStyle {
  /// A pane that lets most through.
  public static let ultraThin = Material()
  /// A pane that lets much through.
  public static let thin = Material()
  /// A pane of medium thickness.
  public static let regular = Material()
  /// A pane that lets little through.
  public static let thick = Material()
  /// A pane that lets least through.
  public static let ultraThick = Material()
  /// A pane for bars.
  public static let bar = Material()

  package func paint(in environment: EnvironmentValues) -> ArchivedPaint { .background }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style in force.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the tile.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint in force.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour of a selection.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of placeholder text.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// A faint colour for areas.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == Material {
  /// A pane that lets most through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A pane that lets much through.
  public static var thinMaterial: Material { .thin }
  /// A pane of medium thickness.
  public static var regularMaterial: Material { .regular }
  /// A pane that lets little through.
  public static var thickMaterial: Material { .thick }
  /// A pane that lets least through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// A pane for bars.
  public static var bar: Material { .bar }
}
