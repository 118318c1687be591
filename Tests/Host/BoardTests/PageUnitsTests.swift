import Cells
import Programs
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The number and size of a page's units, over sizes of terminals and mixes of tiles.
@Suite struct PageUnitsTests {
  @Test func `one small tile is as large as a unit gets and stands in the middle`() {
    let grid = grid([.systemSmall], columns: 200, rows: 58)
    #expect(grid.units.cells == CellSize(columns: 26, rows: 12))
    #expect(
      grid.screens[0][0].rect == CellRect(column: 87, row: 24, columns: 26, rows: 12))
  }

  @Test func `eight small tiles fill 80×24`() {
    let grid = grid(Array(repeating: .systemSmall, count: 8), columns: 80, rows: 22)
    #expect(grid.units.count == CellSize(columns: 4, rows: 2))
    #expect(grid.units.cells == CellSize(columns: 19, rows: 10))
  }

  @Test func `a larger text size makes the least unit larger`() {
    let area = CellSize(columns: 80, rows: 22)
    let least = CellSize.tileUnit(textSize: "xxxLarge")
    let units = PageUnitsChooser.units(
      for: Array(repeating: PageTile([.systemSmall]), count: 8), in: area, least: least)
    #expect(units.map { $0.cells.columns >= 26 } == true)
    #expect(
      PageUnitsChooser.units(
        for: [PageTile([.systemSmall])], in: CellSize(columns: 25, rows: 40), least: least) == nil)
  }

  @Test func `an empty page has units too`() {
    #expect(
      PageUnitsChooser.units(for: [], in: CellSize(columns: 80, rows: 22), least: PageGrid.unit)
        == PageUnits(
          count: CellSize(columns: 4, rows: 2), cells: CellSize(columns: 19, rows: 9)))
  }

  @Test(arguments: PageSample.sizes)
  func `tiles cover three quarters of every screen as far as the largest unit reaches`(
    size: CellSize
  ) {
    for families in PageSample.pages {
      let grid = grid(families, columns: size.columns, rows: size.rows - 2)
      let isLargest =
        grid.units.cells.columns >= PageTile.largestUsefulUnit.columns
        || grid.units.cells.rows >= PageTile.largestUsefulUnit.rows
      let covered = grid.screens.map { screen in
        Double(screen.reduce(0) { $0 + $1.rect.size.columns * $1.rect.size.rows })
          / Double(size.columns * (size.rows - 2))
      }
      let judged = covered.count > 1 ? covered.dropLast() : covered[...]
      guard let least = judged.min(), covered.count > 1 || !isLargest else { continue }
      // Fewer screens take precedence over full ones.
      let enough = covered.count > 1 ? 0.65 : 0.75
      #expect(least >= enough, "\(PageSample.letters(families)) at \(size) \(grid.units)")
    }
  }

  @Test(arguments: PageSample.sizes)
  func `no tile overlaps another, leaves the area, or leaves a hole that a later one fits`(
    size: CellSize
  ) {
    let area = CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    for families in PageSample.pages {
      let grid = grid(families, columns: size.columns, rows: size.rows - 2)
      for (number, screen) in grid.screens.enumerated() {
        for (index, spot) in screen.enumerated() {
          #expect(spot.rect.intersection(area) == spot.rect && spot.fits)
          for other in screen[..<index] {
            #expect(spot.rect.intersection(other.rect).isEmpty)
          }
        }
        let later = grid.screens[(number + 1)...].flatMap(\.self)
        for spot in later {
          let size = grid.units.cells(of: spot.family.units)
          #expect(
            !hasHole(of: size, grid.units, in: screen, area),
            "\(PageSample.letters(families)) at \(size)")
        }
      }
    }
  }

  @Test(arguments: PageSample.sizes)
  func `there is no continuation where all tiles fit on one screen`(size: CellSize) {
    let area = CellSize(columns: size.columns, rows: size.rows - 2)
    let most = PageUnits(of: PageGrid.unit, in: area).count
    for families in PageSample.pages {
      let tiles = families.map { PageTile([$0]) }
      let isPossible = (1...most.columns).contains { columns in
        (1...most.rows).contains { rows in
          let count = CellSize(columns: columns, rows: rows)
          let units = PageUnits(
            count, filling: area, least: PageGrid.unit, most: PageTile.largestUsefulUnit)
          guard units != nil else { return false }
          let packing = PagePacking(tiles, in: count)
          return packing.screenCount == 1 && packing.shrunkCount == 0
        }
      }
      let screens = grid(families, columns: size.columns, rows: size.rows - 2).screens.count
      #expect(!isPossible || screens == 1, "\(PageSample.letters(families)) at \(size)")
    }
  }

  @Test(.reckoning, arguments: [22, 38, 58])
  func `no tile moves to another row and back within a unit of growth`(rows: Int) {
    for families in PageSample.pages {
      var seen: [[(row: Int, left: Int?)]] = []
      let area = CellSize(columns: 238, rows: rows)
      let series = PageUnitsChooser.series(
        for: families.map { PageTile([$0]) }, upTo: area, least: PageGrid.unit)
      for columns in 80...238 {
        guard let units = series[columns - PageGrid.unit.columns] else { continue }
        let area = CellRect(column: 0, row: 1, columns: columns, rows: rows)
        let grid = PageGrid(PageSample.placements(families), in: area, units: units) { _ in [] }
        let standings = standings(in: grid, count: families.count)
        if seen.isEmpty { seen = standings.map { [($0, nil)] } }
        for (tile, row) in standings.enumerated() where seen[tile].last?.row != row {
          seen[tile][seen[tile].count - 1].left = columns
          let left = seen[tile].last { $0.row == row }?.left
          #expect(
            left.map { columns - $0 > PageGrid.unit.columns } ?? true,
            "\(PageSample.letters(families)): tile \(tile) is back in row \(row) at \(columns)×\(rows)"
          )
          seen[tile].append((row, nil))
        }
      }
    }
  }

  @Test(arguments: [CellSize(columns: 200, rows: 58), CellSize(columns: 238, rows: 62)])
  func `seven tiles cover three quarters of a large screen, one of them out of its place`(
    area: CellSize
  ) throws {
    let most = CellSize(columns: 58, rows: 20)
    for letters in ["ssmlmsl", "lmslmss"] {
      let tiles = PageSample.families(letters).map { PageTile([$0], largestUnit: most) }
      let units = try #require(
        PageUnitsChooser.units(for: tiles, in: area, least: PageGrid.unit))
      let packing = PagePacking(tiles, in: units.count)
      let covered =
        Double(packing.coveredCells(units.cells)) / Double(area.columns * area.rows)
      #expect(covered >= 0.75 && packing.displacedCount <= 1, "\(letters): \(units)")
    }
  }

  @Test func `a tile is out of its place if it stands before one that precedes it`() {
    let tiles = PageSample.families("ssmlmsl").map { PageTile([$0]) }
    // The sixth tile stands below the seventh.
    #expect(PagePacking(tiles, in: CellSize(columns: 4, rows: 4)).displacedCount == 1)
    // No unit is free: small tiles stand wherever no other fits.
    #expect(PagePacking(tiles, in: CellSize(columns: 5, rows: 3)).displacedCount == 3)
    #expect(PagePacking(tiles, in: CellSize(columns: 6, rows: 4)).displacedCount == 0)
  }

  // MARK: Reading a page

  private func grid(_ families: [ArchivedFamily], columns: Int, rows: Int) -> PageGrid {
    PageGrid(
      PageSample.placements(families),
      in: CellRect(column: 0, row: 1, columns: columns, rows: rows)
    ) { _ in [] }
  }

  /// The row of units in which each tile stands, counted across screens.
  private func standings(in grid: PageGrid, count: Int) -> [Int] {
    var rows = Array(repeating: 0, count: count)
    for (number, screen) in grid.screens.enumerated() {
      for spot in screen {
        let top = screen.map(\.rect.minRow).min() ?? 0
        rows[spot.slot] = 100 * number + (spot.rect.minRow - top) / (grid.units.cells.rows + 1)
      }
    }
    return rows
  }

  private func hasHole(
    of size: CellSize, _ units: PageUnits, in screen: [PageGrid.Spot], _ area: CellRect
  ) -> Bool {
    let extent = units.extent
    let origin = CellPoint(
      column: (area.size.columns - extent.columns) / 2,
      row: area.minRow + (area.size.rows - extent.rows) / 2)
    for row in 0..<units.count.rows {
      for column in 0..<units.count.columns {
        let rect = CellRect(
          column: origin.column + column * (units.cells.columns + 1),
          row: origin.row + row * (units.cells.rows + 1), columns: size.columns, rows: size.rows)
        guard rect.maxColumn <= origin.column + extent.columns,
          rect.maxRow <= origin.row + extent.rows
        else { continue }
        if screen.allSatisfy({ $0.rect.intersection(rect).isEmpty }) { return true }
      }
    }
    return false
  }
}

/// Pages of mixed families, and the terminal sizes to show them in.
enum PageSample {
  static let sizes = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (238, 64)].map {
    CellSize(columns: $0.0, rows: $0.1)
  }

  /// 3, 5, 7, 12 and 20 tiles, each in three mixes: small tiles, the usual families, large tiles.
  static let pages: [[ArchivedFamily]] = [
    "sms", "sml", "mls", "smsms", "smlsm", "lsmlm", "smsmsms", "smlmsml", "lmsllms",
    "smssmmssmsms", "smlmssmlsmsm", "lmslmsmlmsls", "smsmssmmssmsmsssmsms",
    "smlmssmlsmsmmslsmsms", "lmslmsmlmslsmmlslmsm",
  ].map(families)

  static func families(_ letters: String) -> [ArchivedFamily] {
    letters.map { ["s": .systemSmall, "m": .systemMedium][$0] ?? .systemLarge }
  }

  static func letters(_ families: [ArchivedFamily]) -> String {
    families.map { String($0.shortName.prefix(1)) }.joined()
  }

  static func placements(_ families: [ArchivedFamily]) -> [Placement] {
    families.enumerated().map {
      Placement(id: "tile-\($0.offset)", kind: "kind", family: $0.element)
    }
  }
}
