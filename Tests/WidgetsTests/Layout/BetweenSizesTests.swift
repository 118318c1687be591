import CellLayout
import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

/// A tile inside its frame, at a size between those that its parts were made for.
private struct BetweenTile: CustomTestStringConvertible {
  var kind: String
  var family: ArchivedFamily
  var columns: Int
  var rows: Int
  /// The days of a countdown.
  var days: Double?

  var testDescription: String { "\(kind) \(family.shortName) \(columns)×\(rows)" }

  /// The first entry in an empty home.
  func drawn() throws -> Grid {
    let size = CellSize(columns: columns, rows: rows)
    var configuration: Configuration = [:]
    configuration["date"] = days.map { .date(Date() + $0 * 86_400) }
    let entry = try BuiltProgram(name: "\(kind).widget", home: try TemporaryHome()).timeline(
      kind: kind, family: family, configuration: configuration, size: size
    ).entries[0]
    return draw(
      entry.view, size: size,
      context: TileContext(
        environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"),
        family: family, redaction: []), at: entry.date
    ).grid
  }
}

@Test(
  .waiting,
  arguments: [
    BetweenTile(kind: "clock", family: .systemSmall, columns: 43, rows: 13),
    BetweenTile(kind: "clock", family: .systemSmall, columns: 27, rows: 10),
    BetweenTile(kind: "countdown", family: .systemSmall, columns: 37, rows: 13, days: 40),
    BetweenTile(kind: "countdown", family: .systemSmall, columns: 31, rows: 12, days: 40),
    BetweenTile(kind: "countdown", family: .systemSmall, columns: 20, rows: 9, days: 40),
    BetweenTile(kind: "countdown", family: .systemMedium, columns: 37, rows: 10, days: 40),
    BetweenTile(kind: "countdown", family: .systemMedium, columns: 37, rows: 10, days: 240),
    BetweenTile(kind: "countdown", family: .systemMedium, columns: 37, rows: 8, days: 40),
  ])
private func `a tile of a size between others has three cells in ten with content`(
  _ tile: BetweenTile
) throws {
  let grid = try tile.drawn()
  let ink = TileInk(grid)
  #expect(ink.rows >= 0.65 && ink.cells >= 0.3, "\(ink)\n\(grid.text)")
  #expect(!grid.text.contains("…"), "\(grid.text)")
}

@Test(
  .waiting,
  arguments: [
    BetweenTile(kind: "system", family: .systemLarge, columns: 97, rows: 35),
    BetweenTile(kind: "system", family: .systemExtraLarge, columns: 198, rows: 58),
    BetweenTile(kind: "system", family: .systemExtraLarge, columns: 236, rows: 62),
    BetweenTile(kind: "calendar", family: .systemExtraLarge, columns: 198, rows: 58),
    BetweenTile(kind: "calendar", family: .systemExtraLarge, columns: 117, rows: 23),
    BetweenTile(kind: "calendar", family: .systemMedium, columns: 97, rows: 16),
  ])
private func `the lines of wide tiles are columns rather than dots`(_ tile: BetweenTile) throws {
  let text = try tile.drawn().text
  let longest = text.split(whereSeparator: { $0 != "·" }).map(\.count).max() ?? 0
  #expect(longest <= 66, "\(longest)\n\(text)")
}
