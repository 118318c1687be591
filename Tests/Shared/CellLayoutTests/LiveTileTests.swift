import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// A tile that is drawn once and then follows the clock.
struct LiveTileTests {
  private let timer = Tree.column([
    .text("Tea"), .date(.style(halfPastTwo.addingTimeInterval(601), .timer)),
  ])

  @Test func `a tick draws the timer's cells and no others`() {
    var tile = tile(timer, 9, 2)
    #expect(tile.nextChange == halfPastTwo.addingTimeInterval(1))
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(0.5)) == .unchanged)
    #expect(
      tile.advance(to: halfPastTwo.addingTimeInterval(2))
        == .changed([CellRect(column: 2, row: 1, columns: 5, rows: 1)]))
    #expect(tile.grid.framed == "|  Tea    |\n|  9:59   |")
    #expect(tile.nextChange == halfPastTwo.addingTimeInterval(3))
  }

  @Test func `a text that needs another place asks for a new layout`() {
    let target = halfPastTwo.addingTimeInterval(3600)
    var tile = tile(.date(.style(target, .timer)), 9, 1)
    #expect(tile.grid.framed == "| 1:00:00 |")
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(1)) == .layout)
  }

  @Test func `what lies on a timer is not drawn over`() {
    let covered = timer.overlay(.text("!!!!!"), ArchivedAlignment(.leading, .bottom))
    var tile = tile(covered, 9, 2)
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(1)) == .layout)
  }

  @Test func `a bar follows its interval`() throws {
    let range = ClosedDateRange(start: halfPastTwo, end: halfPastTwo.addingTimeInterval(80))
    var tile = tile(.progress(.interval(range, countsDown: false)), 10, 1)
    #expect(tile.nextChange == halfPastTwo.addingTimeInterval(1))
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(44)) != .layout)
    #expect(tile.grid.framed == "|█████▌░░░░|")
    _ = tile.advance(to: range.end)
    #expect(tile.grid.framed == "|██████████|")
    #expect(tile.nextChange == nil)
  }

  @Test func `a bar that counts down empties`() {
    let range = ClosedDateRange(start: halfPastTwo, end: halfPastTwo.addingTimeInterval(80))
    let tree = Tree.progress(.interval(range, countsDown: true))
    #expect(frame(tree, 10, 1) == "|██████████|")
    #expect(frame(tree, 10, 1, at: halfPastTwo.addingTimeInterval(76)) == "|▌░░░░░░░░░|")
    #expect(frame(tree, 10, 1, at: range.end) == "|░░░░░░░░░░|")
  }

  @Test func `a clock set back draws the tile again`() {
    var tile = tile(timer, 9, 2)
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(-10)) == .layout)
  }

  @Test func `a still tile has no next change`() {
    var tile = tile(.text("still"), 9, 1)
    #expect(tile.nextChange == nil)
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(1e6)) == .unchanged)
  }

  @Test func `a link wins over the widget's own, the inner over the outer`() {
    let tree = Tree.link("a:outer", .row([.text("ab"), .link("a:inner", .text("cd"))]))
    let tile = draw(
      tree.view(widgetURL: "a:widget"), size: CellSize(columns: 7, rows: 1), context: .plain,
      at: halfPastTwo)
    #expect(tile.url(at: CellPoint(column: 1, row: 0)) == "a:outer")
    #expect(tile.url(at: CellPoint(column: 4, row: 0)) == "a:inner")
    #expect(tile.url(at: CellPoint(column: 6, row: 0)) == "a:widget")
  }
}
