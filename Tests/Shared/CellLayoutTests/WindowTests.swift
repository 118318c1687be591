import Cells
import Foundation
import Testing
import WidgetArchive

@testable import CellLayout

/// A picture that was made for another size than that of its tile.
@Suite struct WindowTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  /// Rows of 20 cells, a bar of which the author made 15 long, and a line at the bottom.
  private static let view = Tree.column(
    [
      .text("abcdefghijklmnopqrst").with(.lineLimit(1)),
      Tree { builder in .link("x:1", Tree.text("short").add(to: &builder)) },
      Tree.leaf(.color(.named("blue")))
        .with(.frame(width: 120, height: 18, ArchivedAlignment(.leading, .top))),
      .spacer, .text("last"),
    ], spacing: 0
  ).view(widgetURL: "x:tile")

  private func drawing(
    _ columns: Int, _ rows: Int, made: (Int, Int)?, glyphs: GlyphSet = .unicode
  ) -> DrawnTile {
    draw(
      Self.view, size: CellSize(columns: columns, rows: rows),
      madeFor: made.map { CellSize(columns: $0.0, rows: $0.1) },
      context: TileContext(family: .systemSmall, glyphs: glyphs, contentMargins: false),
      at: Self.now)
  }

  @Test func `in a larger tile it stays as it is, in the corner`() {
    let own = drawing(20, 5, made: nil)
    let larger = drawing(34, 9, made: (20, 5))
    #expect(larger.grid.size == CellSize(columns: 34, rows: 9))
    #expect(larger.grid.slice(own.grid.bounds) == own.grid)
    let rest = larger.grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
      5)
    #expect(rest.allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(larger.regions == own.regions && larger.widgetURL == "x:tile")
  }

  @Test func `in a smaller one each cut row and the rows below are marked`() {
    let lines = drawing(12, 4, made: (20, 5)).grid.text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines == ["abcdefghijk›", "short", "███████████›", "      ▾"])
    let plain = drawing(12, 4, made: (20, 5), glyphs: .ascii).grid.text
    #expect(plain.hasPrefix("abcdefghijk>") && plain.contains("v"))
  }

  @Test func `at its own size, or made for any, it is drawn as ever`() {
    #expect(drawing(20, 5, made: (20, 5)).grid == drawing(20, 5, made: nil).grid)
    #expect(drawing(12, 4, made: nil).grid.text.contains("…"))
    #expect(drawing(12, 4, made: (0, 5)).grid == drawing(12, 4, made: nil).grid)
  }

  @Test func `what ticks in it is drawn anew as a whole`() throws {
    let view = Tree.date(.style(Self.now.addingTimeInterval(90), .relative)).view()
    let context = TileContext(family: .systemSmall)
    var tile = draw(
      view, size: CellSize(columns: 30, rows: 8), madeFor: CellSize(columns: 20, rows: 5),
      context: context, at: Self.now)
    let next = try #require(tile.nextChange)
    #expect(tile.advance(to: Self.now) == .unchanged)
    #expect(tile.advance(to: next) == .layout)
  }

  @Test func `rows of a longer picture are shown with their links`() {
    let tile = draw(
      Self.view, size: CellSize(columns: 20, rows: 3), madeFor: CellSize(columns: 20, rows: 5),
      fromRow: 1, context: TileContext(family: .systemSmall, contentMargins: false), at: Self.now)
    #expect(tile.grid.text.hasPrefix("short"))
    #expect(tile.regions.map(\.rect.minRow) == [0])
  }
}
