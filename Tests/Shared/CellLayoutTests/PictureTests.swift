import CellLayout
import Cells
import Testing
import WidgetArchive

/// Shapes, bars, gauges, symbols and colours.
struct PictureTests {
  @Test func `small circles are the points of a line, whatever is drawn after them`() {
    let point = Tree.fill(.circle).frame(width: 5, height: 5)
    let points = [4.0, 20, 36].map { x in point.with(.position(x: Finite(x), y: 8)) }
    #expect(frame(.layers(points), 6, 1) == "|● ● ● |")
  }

  @Test func `what of a bar is still to be filled is one dim area`() {
    let grid = tile(.progress(.fraction(0.35)), 4, 1).grid
    let track = grid[3, 0].style
    #expect(track.foreground == track.background && track.background != .terminal)
    #expect(grid[1, 0].text == "▍" && grid[1, 0].style.background == track.background)
    var few = TileContext(contentMargins: false)
    few.palette.hasFewColors = true
    let stippled = tile(.progress(.fraction(0.35)), 4, 1, context: few).grid
    #expect(stippled[3, 0].style.background == .terminal)
  }

  @Test func `a bar is filled in eighths of a cell`() {
    func bar(_ fraction: Fraction) -> String { frame(.progress(.fraction(fraction)), 10, 1) }
    #expect(bar(0) == "|░░░░░░░░░░|")
    #expect(bar(0.75) == "|███████▌░░|")
    #expect(bar(0.0125) == "|▏░░░░░░░░░|")
    #expect(bar(1) == "|██████████|")
    #expect(bar(Fraction(.nan)) == "|░░░░░░░░░░|")
    #expect(frame(.progress(.fraction(0.75)), 8, 1, context: .ascii) == "|######--|")
    #expect(frame(.progress(.fraction(0.25)), 8, 1, context: .locale("he")) == "|░░░░░░██|")
  }

  @Test func `a progress view has its label above, a circular one a disc beside`() {
    let tree = Tree.progress(.fraction(0.5), label: .text("Health"))
    #expect(frame(tree, 8, 2) == "|Health  |\n|████░░░░|")
    #expect(frame(tree.with(.labelsHidden), 8, 1) == "|████░░░░|")
    #expect(
      frame(Tree.progress(.fraction(0.75)).with(.progressStyle("circular")), 5, 1) == "|◕ 75%|")
  }

  @Test func `a circular gauge is a ring, where there is no room a disc`() {
    let tree = Tree.gauge(0.5, label: .text("UV"), value: .text("42"))
      .with(.gaugeStyle("accessoryCircularCapacity"))
    #expect(frame(tree, 4, 1) == "|◑ 42|")
    let rows = frame(tree, 7, 3).split(separator: "\n")
    #expect(rows[1].contains(" 42 "))
    #expect(!rows[2].contains("UV"), "a closed ring shows one thing")
    let open = Tree.gauge(0.5, label: .text("UV"), value: .text("42"))
      .with(.gaugeStyle("accessoryCircular"))
    #expect(frame(open, 7, 3).split(separator: "\n")[2].contains("UV"))
  }

  @Test func `a linear gauge marks or fills`() {
    let gauge = Tree.gauge(0.5, value: .text("5"))
    #expect(frame(gauge, 6, 2) == "|███░░░|\n|5     |")
    #expect(frame(gauge.with(.gaugeStyle("accessoryLinear")), 7, 1) == "|5 ━━●━━|")
  }

  @Test func `a label is icon and title, or one of them`() {
    let label = Tree.label("Home", "house")
    #expect(frame(label, 6, 1) == "|⌂ Home|")
    #expect(frame(label.with(.labelStyle("titleOnly")), 4, 1) == "|Home|")
    #expect(frame(label.with(.labelStyle("iconOnly")), 1, 1) == "|⌂|")
  }

  @Test func `circles are round, their rings are dots`() {
    #expect(
      frame(.fill(.circle), 7, 3) == """
        |▗▆███▆▖|
        |███████|
        |▝▜███▛▘|
        """)
    let ring = Tree.leaf(.shape(.circle, .stroke(.foreground, lineWidth: 2, inside: true)))
    #expect(
      frame(ring, 7, 3) == """
        |⢠⠖⠉⠉⠉⠲⡄|
        |⢎     ⡱|
        |⠘⠦⣀⣀⣀⠴⠃|
        """)
    #expect(frame(Tree.fill(.circle).frame(width: 8, height: 8), 1, 1) == "|●|")
  }

  @Test func `a stroke leaves the spaces between the words on it alone`() {
    let box = Tree.leaf(
      .shape(.roundedRectangle(8), .stroke(.foreground, lineWidth: 1, inside: true)))
    let words = Tree.text("a b c").filling
    #expect(frame(words.overlay(box), 9, 2) == "|a b c───╮|\n|╰───────╯|")
  }

  @Test func `strokes are boxes that leave text alone`() {
    let box = Tree.leaf(
      .shape(.roundedRectangle(8), .stroke(.foreground, lineWidth: 1, inside: true)))
    #expect(frame(box, 4, 3) == "|╭──╮|\n|│  │|\n|╰──╯|")
    #expect(frame(Tree.text("tight").overlay(box), 7, 1) == "| tight |")
    #expect(frame(box, 4, 2, context: .ascii) == "|+--+|\n|+--+|")
  }

  @Test func `thin areas are lines`() {
    #expect(frame(Tree.fill(.rectangle).frame(height: 1), 3, 1) == "|───|")
    #expect(frame(Tree.fill(.capsule).frame(height: 6), 3, 1) == "|━━━|")
    #expect(frame(.row([Tree.fill(.capsule).frame(width: 4), .text("x")]), 3, 1) == "|▌ x|")
  }

  @Test func `a bar made of two capsules is two lines`() {
    let bar = Tree.layers(
      [
        Tree.fill(.capsule, "gray").frame(height: 8),
        Tree.fill(.capsule).frame(width: 16, height: 8),
      ],
      ArchivedAlignment(.leading, .center))
    let row = tile(bar, 4, 1).grid.row(0)
    #expect(row.map(\.text) == ["━", "━", "━", "━"])
    #expect(
      row.map { $0.style.foreground == row[0].style.foreground } == [true, true, false, false])
  }

  @Test func `a background is behind the text, corners cut`() {
    let tree = Tree.text("ok").with(.padding(.horizontal, 16)).with(.padding(.vertical, 18))
      .background(.fill(.capsule, "red"))
    let tile = tile(tree, 6, 3)
    #expect(tile.grid.framed == "|▗    ▖|\n|  ok  |\n|▝    ▘|")
    let red = CellColor.rgb(0xFF, 0x45, 0x3A)
    #expect(tile.grid[0, 0].style == CellStyle(foreground: red))
    #expect(tile.grid[2, 1].style.background == red)
    #expect(tile.grid[2, 1].style.foreground == .rgb(0, 0, 0))
  }

  @Test func `a clip shape cuts what it is laid on`() {
    let tree = Tree.leaf(.color(.named("blue"))).with(.clip(.roundedRectangle(16)))
    #expect(frame(tree, 5, 3).split(separator: "\n")[0].contains("▟"))
  }

  @Test func `what WidgetKit refuses and what is unknown is seen`() {
    #expect(frame(.leaf(.unavailable("MapView")), 9, 1) == "|⊘ MapView|")
    #expect(frame(.leaf(.unknown("mesh")), 5, 1) == "|?mesh|")
    #expect(frame(.leaf(.inert(0)), 1, 1) == "| |")
  }
}

extension ArchivedEdges {
  static let horizontal: ArchivedEdges = [.leading, .trailing]
  static let vertical: ArchivedEdges = [.top, .bottom]
}
