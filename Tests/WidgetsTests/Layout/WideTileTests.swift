import CellLayout
import Cells
import Programs
import Testing
import WidgetArchive

/// Medium tiles that are much wider than high have two columns of content, or the days beside what is now.
/// For each the least part of its cells with content, and of the rows of its right half.
private let wideTiles: [(kind: String, cells: Double, right: Double)] = [
  ("bookmarks", 0.3, 0.5), ("news", 0.3, 0.65), ("weather", 0.3, 0.65), ("todo", 0.25, 0.65),
  // A heading stands on the left alone.
  ("notes", 0.2, 0.35),
]

@Test(.waiting, arguments: wideTiles)
func `a wide and low tile is used at both ends`(kind: String, cells: Double, right: Double) throws {
  let program = BuiltProgram(name: "\(kind).widget", home: try TemporaryHome())
  for size in [
    CellSize(columns: 74, rows: 10), CellSize(columns: 78, rows: 9),
    CellSize(columns: 98, rows: 12),
  ] {
    let entry = try program.timeline(
      .snapshot, kind: kind, family: .systemMedium, isPreview: true, size: size
    ).entries[0]
    let drawn = draw(
      entry.view, size: size,
      context: TileContext(
        environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"),
        family: .systemMedium, redaction: []), at: entry.date, isRecorded: true)
    let picture = "\(kind) \(size.columns)×\(size.rows)\n\(drawn.grid.text)"
    let ink = TileInk(drawn.grid)
    #expect(ink.rows >= 0.75 && ink.cells >= cells, "\(ink)\n\(picture)")
    let half = TileInk(
      drawn.grid.slice(
        CellRect(
          column: size.columns / 2, row: 0, columns: size.columns / 2, rows: size.rows)))
    #expect(half.rows >= right, "\(half)\n\(picture)")
    let record = try #require(drawn.record)
    let faults = LayoutJudge(grid: drawn.grid, record: record).findings.filter(\.rule.isStrict)
    #expect(faults.isEmpty, "\(faults)\n\(picture)")
  }
}
