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

  @Test func `from its second tick on no more than the digits that change are written`() {
    var tile = tile(timer, 9, 2)
    _ = tile.advance(to: halfPastTwo.addingTimeInterval(2))
    let last = CellRect(column: 5, row: 1, columns: 1, rows: 1)
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(3)) == .changed([last]))
    #expect(tile.grid.framed == "|  Tea    |\n|  9:58   |")
    #expect(tile.nextChange == halfPastTwo.addingTimeInterval(4))
    let three = CellRect(column: 3 - 1, row: 1, columns: 4, rows: 1)
    #expect(tile.advance(to: halfPastTwo.addingTimeInterval(62)) == .changed([three]))
    #expect(tile.grid.framed == "|  Tea    |\n|  8:59   |")
  }

  @Test(arguments: [3, 6, 9, 20])
  func `ticking for long, a tile is what a new drawing makes`(columns: Int) {
    let trees: [Tree] = [
      .date(.style(halfPastTwo.addingTimeInterval(3605), .timer)),
      .date(.style(halfPastTwo.addingTimeInterval(63), .relative)),
      .date(.style(halfPastTwo.addingTimeInterval(-58), .offset)),
      .column([.text("1:00"), .date(.style(halfPastTwo.addingTimeInterval(603), .timer))]),
      .row([.date(.style(halfPastTwo, .timer)), .date(.style(halfPastTwo, .timer))]),
    ]
    for tree in trees {
      var ticking = tile(tree, columns, 3)
      for second in 1...130 {
        let now = halfPastTwo.addingTimeInterval(Double(second))
        let new = tile(tree, columns, 3, at: now)
        if ticking.advance(to: now) == .layout { ticking = new }
        #expect(ticking.grid == new.grid, "\(columns) columns, second \(second)")
        #expect(ticking.nextChange == new.nextChange)
      }
    }
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
