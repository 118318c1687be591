import CellLayout
import Cells
import Testing
import WidgetArchive

/// Stacks, spacers and frames: proposed and placed as SwiftUI does.
struct StackLayoutTests {
  @Test func `columns that are alike are equally wide, with what is left at the edges`() {
    let bars = (0..<12).map { _ in Tree.fill(.rectangle) }
    #expect(
      frame(.row(bars, spacing: 8), 28, 1, context: .ascii)
        == "|  # # # # # # # # # # # #   |")
  }

  @Test func `the columns of a table that is too wide give up what they hold free, in line`() {
    func week(_ days: [String]) -> Tree {
      .row(
        days.map {
          Tree.text($0).with(
            .frame(width: 40, height: nil, ArchivedAlignment(.leading, .center)))
        }, spacing: 0)
    }
    let table = Tree.column(
      [week(["Su", "Mo", "Tu"]), week(["15", "16•", "17"]), week(["22••", "23", "24"])],
      .leading, spacing: 0)
    #expect(
      frame(table, 15, 3) == "|Su   Mo   Tu   |\n|15   16•  17   |\n|22•• 23   24   |")
    #expect(frame(table, 12, 3) == "|Su  Mo  Tu  |\n|15  16• 17  |\n|22••23  24  |")
    #expect(
      frame(table, 10, 3) == "|Su Mo Tu  |\n|15 16•17  |\n|22••23 24 |",
      "what is in a column is never cut for it")
  }

  @Test func `a picture keeps the frame it fills`() {
    let bars = (0..<3).map { _ in Tree.fill(.rectangle).frame(width: 40) }
    #expect(frame(.row(bars, spacing: 0), 12, 1) == "|████████████|")
  }

  @Test func `a spacer pushes apart, two of them centre`() {
    #expect(frame(.row([.text("a"), .spacer, .text("b")]), 7, 1) == "|a     b|")
    #expect(
      frame(.column([.spacer, .text("a"), .spacer]).frame(height: 90), 1, 5)
        == "| |\n| |\n|a|\n| |\n| |")
  }

  @Test func `columns have a cell between them, rows none`() {
    #expect(frame(.row([.text("a"), .text("b")]), 5, 1) == "| a b |")
    #expect(frame(.row([.text("a"), .text("b")], spacing: 0), 4, 1) == "| ab |")
    #expect(frame(.column([.text("a"), .text("b")]), 1, 2) == "|a|\n|b|")
    #expect(frame(.column([.text("a"), .text("b")], spacing: 8), 1, 2) == "|a|\n|b|")
    #expect(frame(.column([.text("a"), .text("b")], spacing: 9), 1, 3) == "|a|\n| |\n|b|")
  }

  @Test func `spacing goes before text does`() {
    let tree = Tree.column([.text("a"), .text("b"), .text("c")], spacing: 18)
    #expect(frame(tree, 1, 3) == "|a|\n|b|\n|c|")
  }

  @Test func `leftover cells go to the earlier child`() {
    let tree = Tree.row([.fill(.rectangle), .fill(.rectangle)], spacing: 8)
    #expect(frame(tree, 8, 1) == "|████ ███|")
  }

  @Test func `the least flexible child is asked first`() {
    let tree = Tree.row([.text("a long title here"), .text("12:30")])
    #expect(frame(tree.with(.lineLimit(1)), 16, 1) == "|a long ti… 12:30|")
  }

  @Test func `layout priority wins over the earlier child`() {
    let tree = Tree.row([
      .text("first thing"), Tree.text("second thing").with(.layoutPriority(1)),
    ]).with(.lineLimit(1))
    #expect(frame(tree, 17, 1) == "|fir… second thing|")
  }

  @Test func `children align across the stack`() {
    let tall = Tree.text("x\ny\nz")
    #expect(frame(.row([tall, .text("t")], .top), 3, 3) == "|x t|\n|y  |\n|z  |")
    #expect(frame(.row([tall, .text("b")], .bottom), 3, 3) == "|x  |\n|y  |\n|z b|")
    let title = Tree.text("7").font("title")
    #expect(
      frame(.row([title, .text("km")], .firstTextBaseline), 5, 3)
        == "|▄▖   |\n| ▌   |\n| ▌ km|")
    #expect(frame(.column([.text("abc"), .text("d")], .trailing), 3, 2) == "|abc|\n|  d|")
  }

  @Test func `right to left mirrors rows, edges and sides`() {
    let tree = Tree.row([.text("a"), .spacer, .text("b")])
      .with(.padding(.leading, 16)).with(.rightToLeft(true))
    #expect(frame(tree, 7, 1) == "|b   a  |")
  }

  @Test func `what is too tall is cut at its end, not in its middle`() {
    let tree = Tree.column((1...5).map { .text("row \($0)") })
    #expect(frame(tree, 5, 2) == "|row 1|\n|row 2|")
  }

  @Test func `padding is a column and no row, from large up two and one`() {
    let tree = Tree.text("x").with(.padding(.all, nil)).with(.border(.foreground, width: 1))
    #expect(frame(tree, 5, 3) == "|┌───┐|\n|│ x │|\n|└───┘|")
    #expect(
      frame(tree, 7, 5, context: .family(.systemLarge))
        == "|┌─────┐|\n|│     │|\n|│  x  │|\n|│     │|\n|└─────┘|")
  }

  @Test func `a frame places its content, an infinite one takes all`() {
    #expect(frame(Tree.text("x").frame(width: 24), 5, 1) == "|  x  |")
    let trailing = Tree.text("x").with(
      .flexibleFrame(
        ArchivedModifier.FlexibleFrame(maxWidth: .infinity), ArchivedAlignment(.trailing, .center)))
    #expect(frame(trailing, 5, 1) == "|    x|")
    #expect(frame(Tree.text("x").filling, 3, 2) == "|x  |\n|   |")
    #expect(
      frame(.row([.text("a"), .spacer, .text("b")]).frame(width: 24), 7, 1) == "|  a b  |")
  }

  @Test func `fixed size ignores what is offered`() {
    let tree = Tree.text("several words").with(.fixedSize(horizontal: true, vertical: false))
    #expect(frame(tree, 8, 1) == "|several |")
  }

  @Test func `an aspect ratio is one of points`() {
    let tree = Tree.fill(.rectangle).with(.aspectRatio(1, fill: false))
    #expect(frame(tree, 7, 2) == "| █████ |\n| █████ |")
  }

  @Test func `an offset moves only the drawing`() {
    let tree = Tree.row([Tree.text("a").with(.offset(x: 16, y: 18)), .text("b")], .top)
    #expect(frame(tree.filling, 5, 2) == "|  b  |\n|  a  |")
    let free = Tree.text("a").with(.offset(x: 16, y: 18)).filling
    #expect(frame(free, 5, 2) == "|     |\n|  a  |")
  }

  @Test func `hidden views keep their place`() {
    #expect(frame(.row([Tree.text("abc").with(.hidden), .text("d")]), 5, 1) == "|    d|")
  }

  @Test func `backgrounds and overlays align to their view`() {
    let tree = Tree.text("abc").frame(width: 40, height: 54)
      .overlay(.text("*"), ArchivedAlignment(.trailing, .top))
    #expect(frame(tree, 5, 3) == "|    *|\n| abc |\n|     |")
  }

  @Test func `what lies higher is drawn later`() {
    let tree = Tree.layers([Tree.text("above").with(.zIndex(1)), .text("below")])
    #expect(frame(tree, 5, 1) == "|above|")
  }

  @Test func `a divider runs across its stack`() {
    #expect(
      frame(.column([.text("a"), .leaf(.divider), .text("b")]), 3, 3) == "|a  |\n|───|\n|b  |")
    #expect(frame(.row([.text("a"), .leaf(.divider), .text("b")]), 5, 1) == "|a │ b|")
    #expect(frame(.row([.text("a"), .leaf(.divider)]), 3, 1, context: .ascii) == "|a ||")
  }

  @Test(arguments: [
    (0.0, 0), (1, 1), (3.9, 1), (11.9, 1), (12, 2), (16, 2), (-3, 0), (.nan, 0),
    (.infinity, 1_000_000),
  ])
  func `points go to the nearest column, at least one`(points: Double, columns: Int) {
    #expect(CellMetrics.columns(points) == columns)
  }

  @Test func `the answer to a proposal is told without drawing`() {
    let view = Tree.text("A text of several words").view()
    func size(_ columns: Int?, _ rows: Int?) -> CellSize {
      measure(
        view, proposal: Proposal(columns: columns, rows: rows), context: .plain, at: halfPastTwo)
    }
    #expect(size(nil, nil) == CellSize(columns: 23, rows: 1))
    #expect(size(10, nil) == CellSize(columns: 9, rows: 3))
    #expect(size(10, 2) == CellSize(columns: 10, rows: 2))
  }
}
