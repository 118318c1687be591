import Activities
import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Which activities the lock page shows as their authors want them, in how many rows.
@Suite struct LockActivitiesTests {
  private static let now = BoardScreenTests.now

  /// The rows as text: a letter for each activity, lower case for a line; `.` is a blank row, `+` the
  /// count of those without a place.
  private func rows(_ heights: [Int], in rows: Int, uncounted: Int = 0) -> String? {
    let letters = Array("ABCDEFGH").prefix(heights.count).map(String.init)
    guard
      let chosen = LockActivities(letters, heights: heights, uncounted: uncounted, in: rows)
    else { return nil }
    var text = [String](repeating: ".", count: chosen.rows)
    for card in chosen.cards {
      for row in card.row..<card.row + card.rows {
        text[row] = card.isWhole ? card.id : card.id.lowercased()
      }
    }
    if chosen.rest > 0 { text[chosen.rows - 1] = "+\(chosen.rest)" }
    return text.joined()
  }

  @Test func `each is as tall as it needs where there is room, with a blank row between`() {
    #expect(rows([3, 4, 1], in: 20) == "AAA.BBBB.C")
    #expect(rows([1, 1, 2], in: 20) == "AB.CC")
  }

  @Test func `with less room the last ones become lines`() {
    #expect(rows([3, 4, 3], in: 11) == "AAA.BBBB.c")
    #expect(rows([3, 4, 3], in: 9) == "AAA.b.CCC")
    #expect(rows([3, 4, 3], in: 6) == "AAA.bc")
  }

  @Test func `the first whole is worth more than a line for each of the others`() {
    #expect(rows([5, 4, 3], in: 8) == "AAAAA.bc")
    #expect(rows([5, 4, 3, 3], in: 8) == "AAAAA.b+2")
    #expect(rows([5, 4, 3], in: 6) == "AAAAA+2")
    #expect(rows([5], in: 5) == "AAAAA")
  }

  @Test func `one that is taller than the room is a line, and others may be whole`() {
    #expect(rows([9, 2, 1], in: 6) == "a.BB.C")
    #expect(rows([9], in: 6) == "a")
    #expect(rows([9, 9], in: 2) == "ab")
  }

  @Test func `white words on a tint that lets something through can be read on a light screen`() {
    func view(_ tint: ArchivedColor) -> ArchivedView {
      var builder = ArchiveBuilder()
      let words = builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim("x"))]),
          modifiers: [.foreground(.color(.rgb(255, 255, 255)))]))
      let ground = builder.add(ArchivedNode(.color(tint)))
      return builder.view(variants: [ArchivedVariant(root: words, containerBackground: ground)])
    }
    var context = TileContext(contentMargins: false)
    context.environment.colorScheme = .light
    let tint = view(.faded(.named("green"), opacity: 0.3))
    let style = draw(
      tint.onDarkGround(in: .light), size: CellSize(columns: 1, rows: 1), context: context,
      at: Self.now
    ).grid[0, 0].style
    let ratio = Contrast.ratio(style.foreground, style.background)
    #expect(ratio >= Contrast.text)
    #expect(tint.onDarkGround(in: .dark) == tint)
    for color in [ArchivedColor.rgb(0, 120, 100), .named("clear"), .named("green")] {
      #expect(view(color).onDarkGround(in: .light) == view(color), "\(color)")
    }
  }

  @Test func `no room for two rows is no room`() {
    #expect(rows([3], in: 1) == nil)
    #expect(rows([], in: 9) == nil)
  }

  @Test func `those beyond the places are counted`() {
    #expect(rows([1, 1], in: 9, uncounted: 3) == "AB+3")
  }

  @Test func `in every small world the rows fit, the order stays, and nothing is lost`() throws {
    for rows in 2...12 {
      for code in 0..<(5 * 5 * 5 * 5) {
        let heights = [code % 5, code / 5 % 5, code / 25 % 5, code / 125].map { $0 * 2 + 1 }
        let ids = ["a", "b", "c", "d"]
        let chosen = try #require(LockActivities(ids, heights: heights, in: rows))
        #expect(chosen.rows <= rows, "\(heights) in \(rows)")
        #expect(chosen.cards.map(\.id) == Array(ids.prefix(chosen.cards.count)))
        #expect(chosen.cards.count + chosen.rest == 4)
        for (card, next) in zip(chosen.cards, chosen.cards.dropFirst()) {
          #expect(next.row >= card.row + card.rows)
        }
      }
    }
  }

  // MARK: On the lock page

  /// One that an extension drew with so many lines on the lock page, on a tint.
  private static func trip(
    _ id: String, lines: Int, tint: ArchivedColor? = nil, isStale: Bool = false
  ) -> Activity {
    var builder = ArchiveBuilder()
    let texts = (1...lines).map {
      builder.add(ArchivedNode(.text([TextRun(.verbatim("\(id) line \($0)"))])))
    }
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, texts)))
    let background = tint.map { builder.add(ArchivedNode(.color($0))) }
    let view = builder.view(
      variants: [ArchivedVariant(root: root, containerBackground: background)])
    var trip = ActivityStripTests.activity(id, id, stale: isStale ? -5 : nil)
    trip.source = ActivitySource(extension: "trip.widget", kind: "Trip", attributes: "{}")
    trip.update.content = .state("{}")
    trip.drawn = ArchivedActivity(views: [.lockScreen: view])
    return trip
  }

  private func lockPage(_ activities: [Activity], rows: Int) -> Board {
    let pages = [
      BoardLayout.Page(name: "One", placements: []),
      BoardLayout.Page(name: "Lock", placements: [], isLockPage: true),
    ]
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: 80, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: ScreenStyle())
    _ = board.frame(at: Self.now)
    board.update(.activities(activities), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    return board
  }

  @Test func `the presentations of all apps are there, not one and a line for the others`() {
    var board = lockPage([Self.trip("tram", lines: 3), Self.trip("bus", lines: 7)], rows: 40)
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("tram line 3"))
    #expect(text.contains("bus line 7"), "\(text)")
  }

  @Test func `each stands on the tint that its author chose`() throws {
    let tint = ArchivedColor.rgb(200, 30, 30)
    var board = lockPage([Self.trip("tram", lines: 2, tint: tint)], rows: 30)
    let grid = board.frame(at: Self.now).grid
    let area = try #require(board.paging.lockFace?.activities)
    for column in [area.minColumn, area.maxColumn - 1] {
      #expect(grid[column, area.minRow].style.background == .rgb(200, 30, 30))
    }
    #expect(area.size.rows == 2)
  }

  @Test func `one that is stale says so below`() {
    var board = lockPage([Self.trip("tram", lines: 2, isStale: true)], rows: 30)
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("tram line 2"))
    #expect(text.contains("? stale"))
  }

  @Test func `one that is taller than an iPhone's is cut there`() {
    var board = lockPage([Self.trip("tram", lines: 14)], rows: 60)
    let text = board.frame(at: Self.now).grid.text
    #expect(board.paging.lockFace?.activities?.size.rows == Board.lockActivityRows)
    #expect(text.contains("tram line"))
  }
}
