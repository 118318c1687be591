import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Colours, adjusted to the background they are drawn on.
struct ColorTests {
  @Test func `primary follows the terminal, the levels below it fade`() {
    func style(_ paint: ArchivedPaint) -> CellStyle {
      tile(Tree.text("x").with(.foreground(paint)), 1, 1).grid[0, 0].style
    }
    #expect(style(.color(.named("primary"))) == .plain)
    #expect(style(.color(.named("secondary"))) == CellStyle(attributes: .dim))
    #expect(style(.hierarchical(1)) == CellStyle(attributes: .dim))
    #expect(style(.hierarchical(2)) == CellStyle(foreground: .rgb(0x76, 0x76, 0x76)))
  }

  @Test func `named colours are Apple's, in each scheme`() {
    func color(_ scheme: ArchivedColorScheme) -> CellColor {
      let environment = WidgetEnvironment(colorScheme: scheme)
      let context = TileContext(environment: environment, contentMargins: false)
      let area = Tree.leaf(.color(.named("green")))
      return tile(area, 1, 1, context: context).grid[0, 0].style.background
    }
    #expect(color(.light) == .rgb(0x34, 0xC7, 0x59))
    #expect(color(.dark) == .rgb(0x30, 0xD1, 0x58))
  }

  @Test func `letters in a named colour can be read on what is behind them`() {
    func color(_ name: String, on ground: ArchivedColor) -> CellColor {
      tile(Tree.text("x").color(name).background(.leaf(.color(ground))), 1, 1)
        .grid[0, 0].style.foreground
    }
    let grounds: [(ArchivedColor, CellColor)] = [
      (.rgb(255, 255, 255), .rgb(255, 255, 255)), (.rgb(0x1C, 0x1C, 0x1E), .rgb(0x1C, 0x1C, 0x1E)),
      (.rgb(0x2E, 0x34, 0x40), .rgb(0x2E, 0x34, 0x40)), (.rgb(0, 0x7A, 0xFF), .rgb(0, 0x7A, 0xFF)),
    ]
    for (ground, cells) in grounds {
      for name in ["red", "yellow", "green", "mint", "blue", "purple", "gray"] {
        #expect(Contrast.ratio(color(name, on: ground), cells) >= Contrast.text, "\(name)")
      }
    }
    // A colour with enough contrast stays as it is.
    #expect(color("yellow", on: .rgb(0, 0, 0)) == .rgb(0xFF, 0xD6, 0x0A))
  }

  @Test func `letters in a colour of the author's own keep it`() {
    let pale = Tree.text("x").with(.foreground(.color(.rgb(200, 200, 200))))
      .background(.leaf(.color(.rgb(255, 255, 255))))
    #expect(tile(pale, 1, 1).grid[0, 0].style.foreground == .rgb(200, 200, 200))
  }

  @Test func `letters that nobody could make out change, whoever chose their colour`() {
    func contrast(_ letter: ArchivedColor, on ground: ArchivedColor, _ cells: CellColor) -> Double {
      let tree = Tree.text("x").with(.foreground(.color(letter))).background(.leaf(.color(ground)))
      return Contrast.ratio(tile(tree, 1, 1).grid[0, 0].style.foreground, cells)
    }
    let tint = ArchivedColor.rgb(0xA0, 0xEC, 0x84)
    #expect(contrast(.named("white"), on: tint, .rgb(0xA0, 0xEC, 0x84)) >= Contrast.text)
    let dark = ArchivedColor.rgb(0x1C, 0x1C, 0x1E)
    #expect(contrast(.named("black"), on: dark, .rgb(0x1C, 0x1C, 0x1E)) >= Contrast.text)
    #expect(contrast(.rgb(30, 30, 40), on: dark, .rgb(0x1C, 0x1C, 0x1E)) >= Contrast.text)
  }

  @Test func `a line over a photo has letters of one colour`() {
    let grounds: [UInt8] = [40, 120, 60, 125, 30, 50]
    let photo = Tree.row(
      grounds.map { Tree.leaf(.color(.rgb($0, $0, $0))).frame(width: 8) }, spacing: 0)
    let grid = tile(Tree.text("Vienna").background(photo), 6, 1).grid
    #expect(Set((0..<6).map { grid[$0, 0].style.background }).count == 6)
    #expect(Set((0..<6).map { grid[$0, 0].style.foreground }) == [.rgb(255, 255, 255)])
  }

  @Test func `a line over a half-filled bar is read on both its parts`() {
    for (filled, empty) in [(255, 0), (230, 40), (200, 28)] {
      let bar = Tree.row(
        (0..<6).map { column -> Tree in
          let grey = UInt8(column < 3 ? filled : empty)
          return Tree.leaf(.color(.rgb(grey, grey, grey))).frame(width: 8)
        }, spacing: 0)
      let grid = tile(Tree.text("Vienna").background(bar), 6, 1).grid
      for column in 0..<6 {
        let style = grid[column, 0].style
        #expect(Contrast.ratio(style.foreground, style.background) >= Contrast.text)
      }
    }
  }

  @Test func `text on an area is in the scheme's label colour, or in one that can be read`() {
    func label(on color: ArchivedColor) -> CellColor {
      tile(Tree.text("x").background(.leaf(.color(color))), 1, 1).grid[0, 0].style.foreground
    }
    #expect(label(on: .rgb(0, 0, 200)) == .rgb(255, 255, 255))
    #expect(label(on: .named("white")) == .rgb(0, 0, 0))
  }

  @Test func `a label can be read on every colour, in both schemes`() {
    let values: [UInt8] = [0, 51, 102, 128, 153, 204, 255]
    let colors = values.flatMap { red in
      values.flatMap { green in values.map { (red, green, $0) } }
    }
    for scheme in [ArchivedColorScheme.dark, .light] {
      var context = TileContext(contentMargins: false)
      context.environment.colorScheme = scheme
      for (red, green, blue) in colors {
        let area = Tree.leaf(.color(.rgb(red, green, blue)))
        let drawn = tile(Tree.text("x").background(area), 1, 1, context: context)
        let ratio = Contrast.ratio(drawn.grid[0, 0].style.foreground, .rgb(red, green, blue))
        #expect(ratio >= Contrast.text, "\(red) \(green) \(blue) \(scheme)")
      }
    }
  }

  @Test func `a part of a text may have an area of its own, or stands out without colours`() {
    let tree = Tree.leaf(
      .text([TextRun(.verbatim("a日"), background: .rgb(200, 0, 0)), TextRun(.verbatim("b"))]))
    let styles = { (palette: Palette) in
      let drawn = tile(
        tree, 4, 1, context: TileContext(palette: palette, contentMargins: false))
      return (0..<4).map { drawn.grid[$0, 0].style }
    }
    #expect(
      styles(.standard).map(\.background) == Array(repeating: .rgb(200, 0, 0), count: 3) + [
        .terminal
      ])
    #expect(styles(.colorless).map(\.attributes) == [.reverse, .reverse, .reverse, []])
  }

  @Test func `opacity mixes with what is behind`() {
    let tree = Tree.text("x").with(.foreground(.color(.rgb(200, 0, 0)))).with(.opacity(0.5))
      .background(.leaf(.color(.rgb(0, 0, 100))))
    let style = tile(tree, 1, 1).grid[0, 0].style
    #expect(style.foreground == .rgb(100, 0, 50))
    #expect(style.background == .rgb(0, 0, 100))
  }

  @Test func `a gradient runs by cells`() {
    let gradient = ArchivedGradient(
      geometry: .linear(startX: 0, startY: 0, endX: 1, endY: 0),
      stops: [.init(color: .rgb(0, 0, 0), location: 0), .init(color: .rgb(200, 0, 0), location: 1)])
    let row = tile(.leaf(.gradient(gradient)), 4, 1).grid.row(0)
    #expect(
      row.map(\.style.background) == [
        .rgb(25, 0, 0), .rgb(75, 0, 0), .rgb(125, 0, 0), .rgb(175, 0, 0),
      ])
  }

  @Test func `without colours areas stay empty and levels are attributes`() {
    let context = TileContext(palette: .colorless, contentMargins: false)
    let tree = Tree.text("x").color("red").background(.leaf(.color(.named("blue"))))
    #expect(tile(tree, 1, 1, context: context).grid[0, 0] == Cell(text: "x"))
  }

  @Test func `a container background fills the frame's cells as well`() {
    let view = Tree.text("x").view(background: .leaf(.color(.named("blue"))))
    let tile = draw(
      view, size: CellSize(columns: 5, rows: 2), context: TileContext(), at: halfPastTwo)
    let blue = CellColor.rgb(0x0A, 0x84, 0xFF)
    #expect(tile.background?.size == CellSize(columns: 7, rows: 4))
    #expect(tile.background?[0, 0].style.background == blue)
    #expect(tile.grid[0, 0].style.background == blue)
    #expect(tile.grid.text == "  x\n")
    #expect(
      draw(Tree.text("x").view(), size: .zero, context: .plain, at: halfPastTwo).background == nil)
  }

  @Test func `a clear container background leaves the tile framed`() {
    for paint in [ArchivedPaint.background, .color(.named("clear"))] {
      let view = Tree.text("x").view(background: .leaf(.shape(.rectangle, .fill(paint))))
      let tile = draw(
        view, size: CellSize(columns: 5, rows: 2), context: TileContext(), at: halfPastTwo)
      #expect(tile.background == nil)
    }
  }

  @Test func `content margins are a column, unless the widget disabled them`() {
    let view = Tree.text("x").filling.view()
    func drawn(_ margins: Bool) -> String {
      draw(
        view, size: CellSize(columns: 4, rows: 1), context: TileContext(contentMargins: margins),
        at: halfPastTwo
      ).grid.framed
    }
    #expect(drawn(true) == "| x  |")
    #expect(drawn(false) == "|x   |")
  }
}
