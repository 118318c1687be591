import CellLayout
import Cells
import Testing
import WidgetArchive

/// Drawing in full colour, in two colours, and in one.
struct RenderingTests {
  static func context(
    _ mode: Rendering, scheme: ArchivedColorScheme = .dark, palette: Palette = .standard,
    family: ArchivedFamily = .systemSmall
  ) -> TileContext {
    TileContext(
      environment: WidgetEnvironment(colorScheme: scheme, renderingMode: mode.rawValue),
      family: family, palette: palette, contentMargins: false)
  }

  /// The style of the first cell of a tree in a mode.
  static func style(
    _ tree: Tree, columns: Int = 1, _ mode: Rendering, scheme: ArchivedColorScheme = .dark
  ) -> CellStyle {
    tile(tree, columns, 1, context: context(mode, scheme: scheme)).grid[0, 0].style
  }

  static let accent = Palette.standard.dark["blue"]

  @Test func `accented, colours are left out and their opacity stays`() {
    let red = Tree.text("a").color("red")
    #expect(Self.style(red, .fullColor).foreground == Palette.standard.dark["red"])
    #expect(Self.style(red, .accented) == .plain)
    #expect(Self.style(red.with(.opacity(0.5)), .accented) == CellStyle(attributes: .dim))
  }

  @Test func `what is accentable takes the accent colour, and what is not inside it does not`() {
    let group = Tree.row(
      [.text("a").color("red"), .text("b").with(.accentable(false))], spacing: 0
    ).with(.accentable(true))
    let row = tile(group, 2, 1, context: Self.context(.accented)).grid.row(0)
    #expect(row[0].style.foreground == Self.accent)
    #expect(row[1].style == .plain)
    #expect(Self.style(group, columns: 2, .fullColor).foreground == Palette.standard.dark["red"])
  }

  @Test(arguments: [
    ("fullColor", Palette.standard.dark["red"]), ("accented", accent), ("other", nil),
  ])
  func `a picture may be an exception`(mode: String, color: CellColor?) {
    let tree = Tree.leaf(.symbol("heart.fill")).with(.accentedRendering(mode)).color("red")
    #expect(Self.style(tree, .accented).foreground == color ?? .terminal)
    #expect(Self.style(tree, .fullColor).foreground == Palette.standard.dark["red"])
  }

  @Test func `text on an area of its own colour stays readable`() {
    let tree = Tree.text("a").color("white").background(.fill(.rectangle, "orange"))
      .with(.accentable(true))
    let style = Self.style(tree, .accented)
    #expect(style.background == Self.accent)
    #expect(style.foreground != Self.accent)
  }

  @Test(arguments: [
    ("white", ArchivedColorScheme.dark, CellStyle.plain), ("yellow", .dark, .plain),
    ("red", .dark, .plain), ("black", .dark, CellStyle(attributes: .dim)),
    ("black", .light, .plain), ("white", .light, CellStyle(attributes: .dim)),
  ])
  func `vibrant, what hardly stands out is quieter`(
    color: String, scheme: ArchivedColorScheme, style: CellStyle
  ) {
    #expect(Self.style(Tree.text("a").color(color), .vibrant, scheme: scheme) == style)
  }

  @Test func `vibrant areas are greys`() {
    let style = Self.style(.fill(.rectangle, "green").overlay(.text("a")), .vibrant)
    let channels = style.background.channels
    #expect(channels != nil)
    #expect(channels?.red == channels?.green)
  }

  @Test(arguments: Rendering.allCases)
  func `a container background is there in full colour alone`(mode: Rendering) {
    let view = Tree.text("a").view(background: .fill(.rectangle, "red"))
    let drawn = draw(
      view, size: CellSize(columns: 3, rows: 1), context: Self.context(mode), at: halfPastTwo)
    #expect((drawn.background != nil) == (mode == .fullColor))
  }

  @Test func `lock-screen families have no container background`() {
    let view = Tree.text("a").view(background: .fill(.rectangle, "red"))
    let drawn = draw(
      view, size: CellSize(columns: 3, rows: 1),
      context: Self.context(.fullColor, family: .accessoryRectangular), at: halfPastTwo)
    #expect(drawn.background == nil)
  }
}
