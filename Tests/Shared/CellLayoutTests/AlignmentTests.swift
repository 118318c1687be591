import CellLayout
import Cells
import Testing
import WidgetArchive

/// Alignment guides: positions across a stack, in overlays, and at custom guides.
struct AlignmentTests {
  private let title = Tree.text("7").font("title")

  @Test func `a row on the first baseline grows downwards, on the last one upwards`() {
    let note = Tree.text("km\nh")
    #expect(
      frame(.row([title, note], .firstTextBaseline), 5, 4)
        == "|▄▖   |\n| ▌   |\n| ▌ km|\n|   h |")
    #expect(
      frame(.row([title, note], .lastTextBaseline), 5, 3) == "|▄▖   |\n| ▌ km|\n| ▌ h |")
  }

  @Test func `the baseline of a column is that of its first text`() {
    let column = Tree.column([.text("a"), .text("b")])
    #expect(
      frame(.row([title, column], .firstTextBaseline), 4, 4) == "|▄▖  |\n| ▌  |\n| ▌ a|\n|   b|")
  }

  @Test func `views over each other line up by the baselines too`() {
    let pile = Tree.layers(
      [title, .text("x")], ArchivedAlignment(.trailing, .lastTextBaseline))
    #expect(frame(pile, 3, 3) == "|▄▄▄|\n|  █|\n|  x|")
  }

  @Test func `a guide that a view sets moves it against the others`() {
    let moved = Tree.text("b").with(.alignmentGuide("horizontal.leading", -16))
    #expect(frame(.column([.text("abc"), moved]), 3, 2) == "|abc|\n|  b|")
    let lower = Tree.text("b").with(.alignmentGuide("vertical.top", -18))
    #expect(frame(.row([.text("a"), lower], .top), 3, 2) == "|a  |\n|  b|")
    let inside = Tree.text("b").with(.alignmentGuide("horizontal.leading", -16)).frame(width: 8)
    #expect(frame(.column([.text("abc"), inside]), 3, 2) == "|abc|\n|  b|")
    #expect(
      frame(Tree.column([.text("abc"), moved]).with(.rightToLeft(true)), 3, 2) == "|abc|\n|b  |")
  }

  @Test func `a badge stands on the corner of what it lies over`() {
    let badge = Tree.text("3").with(.alignmentGuide("horizontal.trailing", 0))
    #expect(
      frame(
        Tree.text("bell").overlay(badge, ArchivedAlignment(.trailing, .top)), 6, 1) == "| bell3|")
  }

  @Test func `a guide of the author's lines up what is deep in other stacks`() {
    let guide = ArchivedAlignment.Horizontal.guide("Colon", else: .leading)
    func row(_ name: String, _ value: String) -> Tree {
      .row(
        [
          .text(name),
          Tree.text(value).with(.alignmentGuide("horizontal.\(guide.rawValue)", 0)),
        ], spacing: 8)
    }
    let tree = Tree.column([row("up", "1d"), row("load", "0.4")], guide)
    #expect(frame(tree, 8, 2) == "|  up 1d |\n|load 0.4|")
  }

  @Test func `a position is the middle of a view in all the space there is`() {
    #expect(
      frame(Tree.text("abc").with(.position(x: 20, y: 27)), 7, 3)
        == "|       |\n| abc   |\n|       |")
  }

  @Test func `pictures are scaled in their place, text keeps its size`() {
    let square = Tree.fill(.rectangle).frame(width: 24, height: 18)
    #expect(frame(square, 7, 3) == "|       |\n|  ███  |\n|       |")
    func scaled(_ tree: Tree, _ x: Double, _ y: Double, _ anchorX: Double = 0.5) -> Tree {
      tree.with(
        .scale(x: Finite(x), y: Finite(y), anchorX: Finite(anchorX), anchorY: 0.5))
    }
    #expect(frame(scaled(square, 7.0 / 3, 3), 7, 3) == "|███████|\n|███████|\n|███████|")
    #expect(frame(scaled(square, 1.0 / 3, 1, 0), 7, 1) == "|  █    |")
    #expect(frame(scaled(.text("abc"), 2, 2), 7, 1) == "|  abc  |")
    #expect(frame(scaled(.text("abc"), 0, 1), 7, 1) == "|       |")
  }

  @Test func `a picture that is too large is cut at all sides, text at its end`() {
    let wide = Tree.row(
      [.fill(.rectangle, "red"), .fill(.rectangle, "blue"), .fill(.rectangle, "green")], spacing: 0
    )
    .with(.frame(width: 72, height: nil, .center)).with(.frame(width: 24, height: nil, .center))
    let row = tile(wide.with(.clip(.rectangle)), 13, 1).grid.row(0)
    let blue = CellColor.rgb(0x0A, 0x84, 0xFF)
    #expect(row.map(\.style.background).filter { $0 != .terminal } == [blue, blue, blue])
    let text = Tree.text("several words").with(.fixedSize(horizontal: true, vertical: false))
    #expect(frame(text, 8, 1) == "|several |")
  }
}
