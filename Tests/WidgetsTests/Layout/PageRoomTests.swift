import Board
import CellLayout
import Cells
import Testing
import WidgetArchive

/// How much of a large terminal a person's page of bundled widgets covers.
@Suite struct PageRoomTests {
  /// Pages as people have them: a large tile among small and medium ones, twelve units in all.
  private static let pages: [[(kind: String, family: ArchivedFamily)]] = [
    [
      ("todo", .systemMedium), ("calendar", .systemLarge), ("clock", .systemSmall),
      ("notes", .systemSmall), ("weather", .systemMedium), ("git", .systemMedium),
    ],
    [
      ("calendar", .systemLarge), ("system", .systemMedium), ("clock", .systemSmall),
      ("photos", .systemSmall), ("countdown", .systemMedium), ("bookmarks", .systemMedium),
    ],
    [
      ("system", .systemLarge), ("system", .systemMedium), ("clock", .systemMedium),
      ("news", .systemSmall), ("weather", .systemSmall), ("git", .systemMedium),
    ],
  ]

  /// Pages of widgets that can use the units of the largest terminals, too.
  private static let widest: [[(kind: String, family: ArchivedFamily)]] = [
    [
      ("photos", .systemLarge), ("countdown", .systemMedium), ("calendar", .systemSmall),
      ("photos", .systemSmall), ("notes", .systemMedium), ("clock", .systemMedium),
    ],
    [
      ("photos", .systemLarge), ("weather", .systemMedium), ("news", .systemMedium),
      ("system", .systemMedium), ("git", .systemSmall), ("calendar", .systemSmall),
    ],
  ]

  /// A page of seven tiles, with two large ones, and one of twelve, whose order leaves no large holes.
  private static let full: [[(kind: String, family: ArchivedFamily)]] = [
    [
      ("todo", .systemLarge), ("calendar", .systemMedium), ("clock", .systemSmall),
      ("weather", .systemSmall), ("bookmarks", .systemLarge), ("git", .systemMedium),
      ("notes", .systemMedium),
    ],
    [
      ("clock", .systemSmall), ("system", .systemLarge), ("bookmarks", .systemMedium),
      ("countdown", .systemSmall), ("clock", .systemSmall), ("system", .systemMedium),
      ("bookmarks", .systemLarge), ("countdown", .systemMedium), ("calendar", .systemSmall),
      ("todo", .systemMedium), ("weather", .systemMedium), ("news", .systemSmall),
    ],
  ]

  @Test(arguments: [(200, 60), (238, 64)])
  func `seven and twelve tiles cover four fifths of the largest screens`(
    columns: Int, rows: Int
  ) throws {
    for page in Self.full { try expectCovered(columns, rows, by: page) }
  }

  @Test(arguments: [(160, 50), (200, 60)])
  func `six tiles cover four fifths of a large screen`(columns: Int, rows: Int) throws {
    for page in Self.pages { try expectCovered(columns, rows, by: page) }
  }

  @Test func `six tiles that can use them cover four fifths of the largest screens`() throws {
    for page in Self.widest { try expectCovered(238, 64, by: page) }
  }

  private func expectCovered(
    _ columns: Int, _ rows: Int, by page: [(kind: String, family: ArchivedFamily)]
  ) throws {
    let area = CellSize(columns: columns, rows: rows - 2)
    let tiles = try page.map { kind, family in
      PageTile([family], largestUnit: try Self.largestUnit(of: kind, family))
    }
    let units = try #require(PageUnitsChooser.units(for: tiles, in: area, least: PageGrid.unit))
    let cells = tiles.reduce(0) { sum, tile in
      let size = PageGrid.size(of: tile.families[0], unit: units.cells)
      return sum + size.columns * size.rows
    }
    let share = Double(cells) / Double(area.columns * area.rows)
    #expect(share >= 0.8, "\(page): \(units), \(share)")
  }

  private static func largestUnit(of kind: String, _ family: ArchivedFamily) throws -> CellSize {
    let program = BuiltProgram(name: "\(kind).widget", home: try TemporaryHome())
    let widget = try #require(try program.describe().first { $0.kind == kind })
    let said = widget.largestUnits.first { $0.family == family }
    return said.map { CellSize(columns: $0.columns.value, rows: $0.rows.value) }
      ?? PageTile.largestUsefulUnit
  }
}
