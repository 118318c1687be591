import Cells
import TimelineEngine
import WidgetArchive

/// Where the tiles of a page stand in a terminal of some size.
///
/// A page is an ordered list of slots, each with a tile or a stack of them, packed first-fit in
/// reading order into units of 19×9 cells (other ones at other text sizes, see
/// ``CellSize/tileUnit(textSize:)``) with one cell between them. What does not fit flows to a further
/// *screen* of the same page; nothing that
/// comes later in the list stands on an earlier screen. Only the number of units depends on the
/// terminal, never the size of a tile.
package struct PageGrid: Hashable, Sendable {
  /// A tile and its rectangle, frame included.
  package struct Spot: Hashable, Sendable {
    /// Which of the page's slots it is.
    package var slot: Int
    /// What stands there: of a stack the member on top.
    package var id: Placement.ID
    package var rect: CellRect
    /// False where the terminal is too small for the tile: then the rectangle is a small one's.
    package var fits: Bool

    /// How many cells the frame takes at each side.
    package var border = 1

    /// Where the inside of the frame begins.
    var inside: CellPoint { insideRect.origin }
    var insideRect: CellRect { rect.inset(columns: border, rows: border) }
  }

  /// The unit at the standard text size.
  package static let unit = CellSize(columns: 19, rows: 9)
  package static let gap = 1

  /// The page's screens; at least one.
  package let screens: [[Spot]]

  /// Packs the slots of a page, of each the placement that shows.
  package init(_ placements: [Placement], in area: CellRect, unit: CellSize = unit) {
    let columns = (area.size.columns + Self.gap) / (unit.columns + Self.gap)
    let rows = (area.size.rows + Self.gap) / (unit.rows + Self.gap)
    guard columns > 0, rows > 0 else {
      screens = [[]]
      return
    }
    let used = columns * (unit.columns + Self.gap) - Self.gap
    let origin = CellPoint(
      column: area.minColumn + (area.size.columns - used) / 2, row: area.minRow)
    var screens: [[Spot]] = []
    var units = Units(columns: columns, rows: rows)
    var spots: [Spot] = []
    for (slot, placement) in placements.enumerated() {
      let wanted = placement.family.units
      let fits = wanted.columns <= columns && wanted.rows <= rows
      let size = fits ? wanted : CellSize(columns: 1, rows: 1)
      if units.place(size) == nil {
        screens.append(spots)
        spots = []
        units = Units(columns: columns, rows: rows)
      }
      guard let place = units.take(size) else { continue }
      spots.append(
        Spot(
          slot: slot, id: placement.id,
          rect: Self.rect(place, size, from: origin, unit: unit), fits: fits))
    }
    self.screens = screens + [spots]
  }

  /// The cells of a tile of a family, frame included.
  package static func size(of family: ArchivedFamily, unit: CellSize = unit) -> CellSize {
    rect(.zero, family.units, from: .zero, unit: unit).size
  }

  private static func rect(
    _ place: CellPoint, _ size: CellSize, from origin: CellPoint, unit: CellSize
  ) -> CellRect {
    CellRect(
      column: origin.column + place.column * (unit.columns + gap),
      row: origin.row + place.row * (unit.rows + gap),
      columns: size.columns * (unit.columns + gap) - gap,
      rows: size.rows * (unit.rows + gap) - gap)
  }
}

/// The units of a screen and which of them are taken.
private struct Units {
  let columns: Int
  let rows: Int
  private var taken: [Bool]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    taken = Array(repeating: false, count: columns * rows)
  }

  /// The first free place for so many units, in reading order.
  func place(_ size: CellSize) -> CellPoint? {
    guard size.columns <= columns, size.rows <= rows else { return nil }
    for row in 0...rows - size.rows {
      for column in 0...columns - size.columns where isFree(size, column, row) {
        return CellPoint(column: column, row: row)
      }
    }
    return nil
  }

  mutating func take(_ size: CellSize) -> CellPoint? {
    guard let place = place(size) else { return nil }
    for row in place.row..<place.row + size.rows {
      for column in place.column..<place.column + size.columns {
        taken[row * columns + column] = true
      }
    }
    return place
  }

  private func isFree(_ size: CellSize, _ column: Int, _ row: Int) -> Bool {
    for row in row..<row + size.rows {
      for column in column..<column + size.columns where taken[row * columns + column] {
        return false
      }
    }
    return true
  }
}

extension ArchivedFamily {
  /// The tile's extent in units of a page. Lock-screen families are small tiles.
  package var units: CellSize {
    switch self {
    case .systemSmall, .accessoryCorner, .accessoryCircular, .accessoryRectangular,
      .accessoryInline:
      CellSize(columns: 1, rows: 1)
    case .systemMedium: CellSize(columns: 2, rows: 1)
    case .systemLarge: CellSize(columns: 2, rows: 2)
    case .systemExtraLarge: CellSize(columns: 4, rows: 2)
    case .systemExtraLargePortrait: CellSize(columns: 2, rows: 4)
    }
  }
}
