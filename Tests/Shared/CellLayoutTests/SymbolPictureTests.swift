import CellLayout
import Cells
import Testing
import WidgetArchive

/// Symbols of large fonts and in large frames.
struct SymbolPictureTests {
  static func symbol(_ name: String, size: Finite = 48) -> Tree {
    Tree.leaf(.symbol(name)).font(size: size)
  }

  @Test func `a heart of three rows`() {
    #expect(
      frame(Self.symbol("heart.fill"), 7, 3) == """
        |▄██▄██▄|
        |▝█████▘|
        |  ▀█▀  |
        """)
  }

  @Test func `rain falls out of a cloud`() {
    #expect(
      frame(Self.symbol("cloud.rain.fill"), 7, 3) == """
        | ▗▟█▙▄ |
        |▜█████▛|
        | ▞ ▞ ▞ |
        """)
  }

  @Test func `a cloud of five rows`() {
    #expect(
      frame(Self.symbol("cloud.fill", size: 80), 11, 5) == """
        |           |
        |   ▟███▙▖  |
        |▗▟███████▙▖|
        |▜█████████▛|
        | ▝▀▀▀▀▀▀▀▘ |
        """)
  }

  @Test func `a circle around a glyph, empty and filled`() {
    #expect(
      frame(Self.symbol("7.circle"), 7, 3) == """
        |▗▟▀▀▀▙▖|
        |█  7  █|
        |▝▜▄▄▄▛▘|
        """)
    let filled = tile(Self.symbol("star.circle.fill").color("red"), 7, 3).grid
    #expect(filled.framed == "|▗▟███▙▖|\n|███★███|\n|▝▜███▛▘|")
    #expect(filled[3, 1].style.background == filled[2, 1].style.foreground)
  }

  @Test(arguments: [(17, "★"), (28, "★"), (31, "★")] as [(Finite, String)])
  func `up to thirty-one points a symbol is a glyph`(size: Finite, glyph: String) {
    let tree = Tree.row([Self.symbol("star.fill", size: size), .text("x")])
    #expect(frame(tree, 3, 1) == "|\(glyph) x|")
  }

  @Test func `a large symbol takes the rows there are, at last one`() {
    #expect(
      frame(.row([Self.symbol("xmark", size: 90), .text("x")]), 8, 3) == """
        |▝█▖▗█▘  |
        |  ██   x|
        |▗█▘▝█▖  |
        """)
    #expect(
      frame(.row([Self.symbol("xmark", size: 90), .text("x")]), 8, 2) == "|  ✗ x   |\n|        |")
  }

  @Test func `a scale of large makes a title's symbol a picture`() {
    let tree = Tree.leaf(.symbol("stop.fill")).font("title").with(.imageScale("large"))
    #expect(frame(tree, 6, 3) == "|▄▄▄▄▄▄|\n|██████|\n|▀▀▀▀▀▀|")
    #expect(frame(Tree.leaf(.symbol("stop.fill")).font("title"), 1, 1) == "|■|")
  }

  @Test func `a resizable symbol fills its frame and is not stretched`() {
    let tree = Tree.leaf(.symbol("pause.fill")).with(.resizable)
    #expect(
      frame(tree.frame(width: 72, height: 54), 9, 3) == """
        |  ▟▙ ▟▙  |
        |  ██ ██  |
        |  ▜▛ ▜▛  |
        """)
    #expect(frame(tree.frame(width: 24, height: 18), 3, 1) == "| ‖ |")
  }

  @Test func `scaled to fit it is as wide as it is high`() {
    let tree = Tree.leaf(.symbol("circle.fill")).with(.resizable)
      .with(.aspectRatio(nil, fill: false)).frame(height: 54).background(.fill(.rectangle, "red"))
    let row = tile(tree, 20, 3).grid.row(1)
    #expect(row.count { $0.text == "█" } == 7)
    #expect(row.count { $0.style.background != .terminal } == 7)
  }

  @Test func `what has no picture stands in the middle of its frame`() {
    let tree = Tree.leaf(.symbol("tortoise")).with(.resizable).frame(width: 40, height: 54)
    #expect(frame(tree, 5, 3) == "|     |\n| 🐢  |\n|     |")
  }

  @Test func `a picture is redacted as a block of its size`() {
    #expect(
      frame(Self.symbol("heart.fill"), 7, 3, context: .redacted(.placeholder)) == """
        |░░░░░░░|
        |░░░░░░░|
        |░░░░░░░|
        """)
  }

  @Test func `ASCII has no pictures`() {
    #expect(frame(Self.symbol("heart.fill"), 3, 3, context: .ascii) == "|   |\n|<3 |\n|   |")
  }

  @Test func `a symbol crossed out is a picture from five rows on`() {
    #expect(frame(Self.symbol("bell.slash.fill", size: 90), 9, 3).contains("⊘"))
    #expect(frame(Self.symbol("bell.slash.fill", size: 90), 11, 5).contains("█▄"))
  }

  @Test func `layers take their own colours, styles or levels`() {
    func colors(_ mode: String?, _ levels: [ArchivedPaint] = []) -> (CellColor, CellColor) {
      let tree = Self.symbol("cloud.rain.fill").with(.symbolRendering(mode))
        .with(.foregroundLevels(levels)).color("red")
      let grid = tile(tree, 7, 3).grid
      return (grid[3, 1].style.foreground, grid[3, 2].style.foreground)
    }
    let shades = TileContext.plain.palette.dark
    #expect(colors("monochrome") == (shades["red"], shades["red"]))
    #expect(colors(nil) == (shades["red"], shades["red"]))
    #expect(colors("multicolor").1 == shades["cyan"])
    #expect(colors("palette", [.color(.named("green"))]) == (shades["red"], shades["green"]))
    #expect(colors("hierarchical").0 == shades["red"])
    #expect(colors("hierarchical").1 != shades["red"])
  }

  @Test func `a glyph takes its own colour, else the first style`() {
    func color(_ name: String, _ mode: String?) -> CellColor {
      let tree = Tree.leaf(.symbol(name)).with(.symbolRendering(mode))
        .with(.foregroundLevels([.color(.named("green"))])).color("purple")
      return tile(tree, 1, 1).grid[0, 0].style.foreground
    }
    let shades = TileContext.plain.palette.dark
    #expect(color("sun.max.fill", "multicolor") == shades["yellow"])
    #expect(color("heart.fill", "multicolor") == shades["red"])
    #expect(color("tag.fill", "multicolor") == shades["purple"])
    #expect(color("sun.max.fill", "palette") == shades["purple"])
    #expect(color("sun.max.fill", nil) == shades["purple"])
  }
}
