import Cells
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The places of tiles. A screen is drawn in units: each letter is the tile that covers the unit.
@Suite struct PageGridTests {
  @Test func `a terminal of 80×24 holds 4×2 units, 120×40 holds 6×3, 200×60 holds 10×5`() {
    #expect(units(columns: 80, rows: 22) == CellSize(columns: 4, rows: 2))
    #expect(units(columns: 120, rows: 38) == CellSize(columns: 6, rows: 3))
    #expect(units(columns: 200, rows: 58) == CellSize(columns: 10, rows: 5))
  }

  @Test func `tiles are packed first-fit in reading order`() {
    #expect(
      picture([.systemSmall, .systemMedium, .systemSmall, .systemMedium], columns: 80, rows: 22)
        == ["abbc|dd.."])
    #expect(
      picture([.systemSmall, .systemLarge, .systemSmall, .systemSmall], columns: 80, rows: 22)
        == ["abbc|dbb."])
  }

  @Test func `what does not fit flows to a further screen and a later tile fills the hole`() {
    #expect(
      picture([.systemLarge, .systemMedium, .systemLarge, .systemSmall], columns: 80, rows: 22)
        == ["aabb|aad.", "cc..|cc.."])
  }

  @Test func `tiles are laid anew where that saves a screen`() {
    #expect(
      picture(
        [.systemSmall, .systemLarge, .systemSmall, .systemMedium], columns: 80, rows: 22)
        == ["cabb|ddbb"])
  }

  @Test func `a tile that no screen can hold stands as a small one that says so`() {
    let grid = PageGrid(
      placements([.systemSmall, .systemLarge]), in: area(columns: 40, rows: 9))
    #expect(grid.screens[0].map(\.fits) == [true, false])
    #expect(grid.screens[0][1].rect.size == PageGrid.unit)
  }

  @Test func `a tile that no screen can hold is shown in the next smaller family of its widget`() {
    let area = area(columns: 40, rows: 10)
    let spots = PageGrid(placements([.systemLarge]), in: area) { _ in
      [.systemSmall, .systemMedium, .systemLarge]
    }.screens[0]
    #expect(spots.map(\.family) == [.systemMedium] && spots[0].fits)
    let small = PageGrid(placements([.systemLarge]), in: area) { _ in [.systemSmall] }.screens[0]
    #expect(small.map(\.family) == [.systemSmall] && small[0].fits)
  }

  @Test func `every tile stands inside the area and over no other, at any size`() {
    let families: [ArchivedFamily] = [
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemSmall, .systemMedium,
      .systemMedium, .systemSmall,
    ]
    for columns in stride(from: 0, through: 210, by: 7) {
      for rows in stride(from: 0, through: 60, by: 5) {
        let area = area(columns: columns, rows: rows)
        for screen in PageGrid(placements(families), in: area).screens {
          for (index, spot) in screen.enumerated() {
            #expect(spot.rect.intersection(area) == spot.rect)
            for other in screen[..<index] {
              #expect(spot.rect.intersection(other.rect).isEmpty)
            }
          }
        }
      }
    }
  }

  private func area(columns: Int, rows: Int) -> CellRect {
    CellRect(column: 0, row: 1, columns: columns, rows: rows)
  }

  private func placements(_ families: [ArchivedFamily]) -> [Placement] {
    families.enumerated().map {
      Placement(
        id: String(UnicodeScalar(UInt8(97 + $0.offset))), kind: "kind", family: $0.element)
    }
  }

  private func units(columns: Int, rows: Int) -> CellSize {
    let many = Array(repeating: ArchivedFamily.systemSmall, count: 60)
    let screen = PageGrid(placements(many), in: area(columns: columns, rows: rows)).screens[0]
    return CellSize(
      columns: Set(screen.map(\.rect.minColumn)).count, rows: Set(screen.map(\.rect.minRow)).count)
  }

  /// The screens as rows of units.
  private func picture(
    _ families: [ArchivedFamily], columns: Int, rows: Int
  ) -> [String] {
    let area = area(columns: columns, rows: rows)
    let units = PageUnits(of: PageGrid.unit, in: area.size)
    let grid = PageGrid(placements(families), in: area, units: units) { _ in [] }
    return grid.screens.map { screen in
      stride(from: area.minRow, to: area.maxRow - 8, by: 10).map { row in
        stride(from: area.minColumn, to: area.maxColumn - 18, by: 20).map { column in
          let point = CellPoint(column: column + 2, row: row + 1)
          return screen.first { $0.rect.contains(point) }?.id ?? "."
        }.joined()
      }.joined(separator: "|")
    }
  }
}
