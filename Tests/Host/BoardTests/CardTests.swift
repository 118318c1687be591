import CellLayout
import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Tiles as filled cards with round corners: the style where a theme's colours are shown.
@Suite struct CardTests {
  private static let now = BoardScreenTests.now
  private static let theme = Theme.builtIn("nord")?.dark ?? ThemeColors([:], scheme: .dark)

  private func board(
    _ style: TileStyle = .automatic, theme: ThemeColors = theme, showsThemes: Bool = true,
    unicode: Bool = true
  ) -> Board {
    var board = BoardScreenTests.board(
      columns: 80, rows: 24,
      screenStyle: ScreenStyle(
        unicode: unicode, showsThemes: showsThemes, theme: theme, tileStyle: style))
    for id in ["a1", "b1"] {
      board.update(
        .content(id, TileContent(view: BoardScreenTests.text("plain"))), at: Self.now)
    }
    return board
  }

  /// The characters at a tile's corners and sides, row by row, and those of its middle column.
  private func edge(_ grid: Grid, _ rect: CellRect) -> [String] {
    [rect.minRow, rect.minRow + 1, rect.maxRow - 1].map { row in
      grid[rect.minColumn, row].text + grid[rect.maxColumn - 3, row].text
        + grid[rect.maxColumn - 1, row].text
    }
  }

  @Test func `a card is filled and has round corners, and the focus is a ring around it`() {
    var board = board()
    let grid = board.frame(at: Self.now).grid
    let focused = board.paging.spots[0].rect
    let other = board.paging.spots[1].rect
    #expect(edge(grid, other) == ["▗ ▖", "▐ ▌", "▝ ▘"])
    #expect(edge(grid, focused) == ["▐▔▌", "▐ ▌", "▐▁▌"])
    #expect(grid[focused.minColumn, focused.minRow].style.foreground == Self.theme[.focus])
    let corner = grid[other.minColumn, other.minRow].style
    #expect(corner == CellStyle(foreground: Self.theme[.tile]))
    for row in other.minRow..<other.maxRow {
      for column in other.minColumn + 1..<other.maxColumn - 1 {
        #expect(grid[column, row].style.background == Self.theme[.tile], "\(column), \(row)")
      }
    }
  }

  @Test func `without a theme, without its colours or by choice tiles have frames`() {
    var boards = [
      board(.framed), board(theme: ThemeColors([:], scheme: .dark)), board(showsThemes: false),
    ]
    for index in boards.indices {
      let grid = boards[index].frame(at: Self.now).grid
      let rect = boards[index].paging.spots[1].rect
      #expect(grid[rect.minColumn, rect.minRow].text == "╭")
    }
    var ascii = board(unicode: false)
    let rect = ascii.paging.spots[1].rect
    #expect(ascii.frame(at: Self.now).grid[rect.minColumn, rect.minRow].text == "+")
  }

  @Test func `the picture behind a widget fills its card to the edge`() {
    var board = board()
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim("filled"))])))
    let back = builder.add(ArchivedNode(.color(.rgb(0, 0, 0x80))))
    let view = builder.view(variants: [ArchivedVariant(root: root, containerBackground: back)])
    board.update(.content("b1", TileContent(view: view)), at: Self.now)
    let grid = board.frame(at: Self.now).grid
    let rect = board.paging.spots[1].rect
    #expect(edge(grid, rect) == ["▗ ▖", "▐ ▌", "▝ ▘"])
    #expect(grid[rect.minColumn, rect.minRow].style.foreground == .rgb(0, 0, 0x80))
    #expect(grid[rect.minColumn + 5, rect.minRow].style.background == .rgb(0, 0, 0x80))
  }

  @Test(arguments: Theme.builtIn.filter { $0.name != "terminal" })
  func `letters in each named colour, and titles, are read on a card`(of theme: Theme) throws {
    let colors = try #require(theme.dark ?? theme.light)
    let names = ThemeRole.widgetColors.map(\.rawValue).filter { $0 != "black" && $0 != "white" }
    for name in names + ["secondary", "tertiary", "quaternary"] {
      var board = board(theme: colors)
      var builder = ArchiveBuilder()
      let root = builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(name))]), modifiers: [.foreground(.color(.named(name)))]))
      let view = builder.view(variants: [ArchivedVariant(root: root)])
      for id in ["a1", "b1"] { board.update(.content(id, TileContent(view: view)), at: Self.now) }
      let grid = board.frame(at: Self.now).grid
      for spot in board.paging.spots {
        for row in spot.rect.minRow..<spot.rect.maxRow {
          for column in spot.rect.minColumn..<spot.rect.maxColumn {
            let cell = grid[column, row]
            guard cell.text.first?.isLetter == true else { continue }
            let ratio = Contrast.ratio(cell.style.foreground, cell.style.background)
            #expect(ratio >= Contrast.text, "\(cell.text) of \(name): \(ratio)")
          }
        }
      }
    }
  }

  @Test func `a picture inside a card runs on to its edge`() {
    var canvas = BoardCanvas(size: CellSize(columns: 8, rows: 5))
    let rect = CellRect(column: 1, row: 0, columns: 6, rows: 5)
    let red = CellStyle(background: .rgb(200, 0, 0), attributes: .picture)
    canvas.grid.fill(rect.inset(columns: 1, rows: 1), with: Cell(text: " ", style: red))
    let isAbove = canvas.bleedPicture(in: rect)
    #expect(isAbove)
    for column in rect.minColumn..<rect.maxColumn {
      for row in 0..<5 { #expect(canvas.grid[column, row].style == red, "\(column), \(row)") }
    }
    #expect(canvas.grid[0, 2].style == .plain && canvas.grid[7, 2].style == .plain)
    var empty = BoardCanvas(size: CellSize(columns: 8, rows: 5))
    let isPicture = empty.bleedPicture(in: rect)
    #expect(!isPicture)
  }

  @Test func `cards and frames are tried on beside the themes, and kept with Return`() {
    var board = board()
    func press(_ key: Key) -> [BoardEffect] {
      board.handle(.input(.key(key)), at: Self.now)
    }
    func corner() -> String {
      let rect = board.paging.spots[0].rect
      return board.frame(at: Self.now).grid[rect.minColumn, rect.minRow].text
    }
    #expect(press(.character("T")) == [])
    #expect(board.frame(at: Self.now).grid.text.contains("Tiles  ● cards  ○ frames"))
    #expect(press(.right) == [])
    #expect(board.frame(at: Self.now).grid.text.contains("Tiles  ○ cards  ● frames"))
    #expect(board.screenStyle.tileStyle == .framed && corner() == "┏")
    _ = press(.escape)
    #expect(board.screenStyle.tileStyle == .automatic && corner() == "▐")
    _ = press(.character("T"))
    _ = press(.left)
    #expect(press(.enter) == [.tileStyle(.framed)])
    #expect(board.context == .page)
  }
}
