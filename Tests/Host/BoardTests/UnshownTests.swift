import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Tiles that are not drawn, although they have content.
@Suite struct UnshownTests {
  private let now = ExplanationWorld.now

  private func board(columns: Int, rows: Int) -> Board {
    Board(
      layout: BoardLayout(pages: [
        BoardLayout.Page(
          name: "Home",
          placements: [
            Placement(id: "large", kind: "a", family: .systemExtraLarge),
            Placement(id: "small", kind: "a", family: .systemSmall),
          ])
      ]), size: CellSize(columns: columns, rows: rows), environment: WidgetEnvironment())
  }

  private func unshown(_ board: Board) -> [Unshown?] {
    board.layout.placements.map { board.unshown($0) }
  }

  @Test func `a tile for which the terminal is too small is too large`() {
    #expect(unshown(board(columns: 200, rows: 60)) == [nil, nil])
    var small = board(columns: 40, rows: 20)
    _ = small.handle(.tick, at: now)
    #expect(unshown(small) == [.tooLarge(needed: CellSize(columns: 79, rows: 21)), nil])
    // A terminal with no room for any tile.
    var none = board(columns: 18, rows: 5)
    _ = none.handle(.tick, at: now)
    #expect(unshown(none).allSatisfy { if case .tooLarge = $0 { true } else { false } })
  }

  @Test(arguments: [CellSize(columns: 24, rows: 1), CellSize(columns: 24, rows: 2)])
  func `a lone tile of a row or two has no frame, and shows its content`(size: CellSize) {
    let placement = Placement(id: "a", kind: "a", family: .accessoryInline)
    var board = Board(showing: placement, size: size, environment: WidgetEnvironment())
    let content = TileContent(view: BoardScreenTests.text("Rain from 14:20"))
    board.update(.content("a", content), at: now)
    #expect(board.frame(at: now).grid.text.contains("Rain from 14:20"))
    #expect(!board.frame(at: now).grid.text.contains("─"))
  }

  @Test func `a tile whose drawing ended the board is left out until it is lifted`() {
    var board = board(columns: 200, rows: 60)
    board.update(.quarantine(["small"]), at: now)
    #expect(unshown(board) == [nil, .leftOut])
    board.update(.quarantine([]), at: now)
    #expect(unshown(board) == [nil, nil])
  }

  @Test(arguments: [
    (
      Unshown.leftOut, "left out",
      "Left out: the board ended while it drew this tile, and does not draw it again by itself. r "
        + "tries it once more; if the board ends again, take weather-1 off it."
    ),
    (
      .tooLarge(needed: CellSize(columns: 79, rows: 21)), "too large",
      "Too large: the tile needs 79×21 cells of terminal, and the board’s has fewer. Enlarge the "
        + "terminal, or choose a smaller family for weather-1 (medium now)."
    ),
  ])
  func `list and explain say so, and what to do`(
    unshown: Unshown, state: String, sentence: String
  ) {
    var explanation = ExplanationWorld.explanation()
    explanation.unshown = unshown
    let environment = ExplanationWorld.environment
    let line = ExplanationLine(explanation, environment: environment, at: now)
    #expect(line.state == state && line.next == "-" && line.rule.isEmpty)
    #expect(ExplanationWorld.page(explanation).reason == sentence)
    let record = ExplanationRecord(explanation, environment: environment, at: now)
    #expect(record.state == state && record.reason == sentence)
  }
}
