import Cells
import Foundation
import Testing
import WidgetArchive

@testable import CellLayout

/// Areas behind letters: badges, cards, the disc behind a day, the track of a bar.
@Suite struct BackdropTests {
  private static let red = CellColor.rgb(0xFF, 0x45, 0x3A)

  @Test(arguments: [ArchivedShape.capsule, .circle, .roundedRectangle(6), .ellipse])
  func `behind text in one row a shape has whole cells`(shape: ArchivedShape) {
    let badge = Tree.text("3").with(.padding(.horizontal, 8)).background(.fill(shape, "red"))
    let grid = tile(badge, 3, 1).grid
    #expect(grid.framed == "| 3 |")
    #expect((0..<3).allSatisfy { grid[$0, 0].style.background == Self.red })
  }

  @Test func `a view clipped in one row keeps its ends`() {
    let badge = Tree.text("P1").with(.padding(.horizontal, 8))
      .background(.leaf(.color(.named("red")))).with(.clip(.capsule))
    let grid = tile(badge, 4, 1).grid
    #expect(grid.framed == "| P1 |")
    #expect((0..<4).allSatisfy { grid[$0, 0].style.background == Self.red })
  }

  @Test func `letters laid over a disc stand in front of a whole one`() {
    let disc = Tree.fill(.circle, "red").frame(width: 32, height: 32).overlay(.text("AB"))
    let grid = tile(disc, 4, 2).grid
    #expect(grid.framed == "| AB |\n|    |")
    #expect((0..<4).allSatisfy { grid[$0, 1].style.background == Self.red })
  }

  @Test func `the corners of a card are whole cells unless they are large`() {
    func card(_ radius: Finite) -> String {
      frame(Tree.text("x").filling.background(.fill(.roundedRectangle(radius), "red")), 7, 5)
    }
    #expect(card(12).split(separator: "\n").first == "|x      |")
    #expect(card(28).split(separator: "\n").last != "|       |")
  }

  @Test func `a large disc stays round`() {
    let disc = Tree.fill(.circle, "red").overlay(.text("AB"))
    #expect(frame(disc, 14, 6).split(separator: "\n").last != "|              |")
  }

  @Test func `a view of one colour up to its edges is the background of its tile`() throws {
    let label = Tree.text("x").with(.foreground(.color(.named("white"))))
    let tree = Tree.layers([.leaf(.color(.named("red"))), label])
    let tile = tile(tree, 7, 3)
    let background = try #require(tile.background)
    #expect(background.size == CellSize(columns: 9, rows: 5))
    #expect(background.cells.allSatisfy { $0.style.background == Self.red })
    #expect(tile.grid.cells.allSatisfy { $0.style.background == Self.red })
  }

  @Test func `the block in place of a picture that is still to come is no background`() {
    var context = TileContext.plain
    context.redaction = .placeholder
    #expect(tile(.leaf(.color(.named("red"))), 7, 3, context: context).background == nil)
  }

  @Test func `a card that leaves a corner free, or has several colours at its edge, is none`() {
    let card = Tree.text("x").filling.background(.fill(.roundedRectangle(28), "red"))
    #expect(tile(card, 7, 5).background == nil)
    let halves = Tree.row(
      [.leaf(.color(.named("red"))), .leaf(.color(.named("blue")))], spacing: 0)
    #expect(tile(halves, 8, 3).background == nil)
    #expect(tile(.text("x"), 7, 3).background == nil)
  }

  @Test func `the empty part of a bar is a tint of its colour`() {
    let grid = tile(.progress(.fraction(0)), 8, 1).grid
    guard let color = grid[3, 0].style.background.channels else {
      Issue.record("the bar has no track")
      return
    }
    #expect(Int(color.blue) > Int(color.red) + 30)
  }
}
