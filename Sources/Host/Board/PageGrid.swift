import Cells
import TimelineEngine
import WidgetArchive

/// Where the tiles of a page stand in a terminal of some size.
///
/// A page is an ordered list of slots, each with a tile or a stack of them, packed into units (see
/// ``PagePacking``), which are so many and so large that the page uses the terminal (see
/// ``PageUnitsChooser``). What does not fit flows to a further *screen* of the same page.
package struct PageGrid: Hashable, Sendable {
  /// A tile and its rectangle, frame included.
  package struct Spot: Hashable, Sendable {
    /// Which of the page's slots it is.
    package var slot: Int
    /// What stands there: of a stack the member on top.
    package var id: Placement.ID
    package var rect: CellRect
    /// What it is shown as: the family that was chosen, or the next smaller one that fits.
    package var family: ArchivedFamily
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
  package let units: PageUnits

  /// Packs the slots of a page, of each the placement that shows, into the units that fill an area
  /// best. `families` are those that a placement's widget has.
  package init(
    _ placements: [Placement], in area: CellRect, least: CellSize = unit,
    families: (Placement) -> [ArchivedFamily]
  ) {
    let tiles = placements.map { PageTile($0.family.choice(among: families($0))) }
    let units = PageUnitsChooser.units(for: tiles, in: area.size, least: least)
    self.init(tiles, of: placements, in: area, units ?? PageUnits(of: least, in: area.size))
  }

  /// Packs them into as many units of one size as the area holds, each tile into its own.
  package init(_ placements: [Placement], in area: CellRect, unit: CellSize = unit) {
    self.init(placements, in: area, units: PageUnits(of: unit, in: area.size)) { _ in [] }
  }

  /// Packs them into given units, in the middle of the area.
  package init(
    _ placements: [Placement], in area: CellRect, units: PageUnits,
    families: (Placement) -> [ArchivedFamily]
  ) {
    let tiles = placements.map { PageTile($0.family.choice(among: families($0))) }
    self.init(tiles, of: placements, in: area, units)
  }

  private init(
    _ tiles: [PageTile], of placements: [Placement], in area: CellRect, _ units: PageUnits
  ) {
    self.units = units
    guard units.count.columns > 0, units.count.rows > 0 else {
      screens = [[]]
      return
    }
    let packing = PagePacking(tiles, in: units.count)
    let origin = CellPoint(
      column: area.minColumn + max(0, area.size.columns - units.extent.columns) / 2,
      row: area.minRow + max(0, area.size.rows - units.extent.rows) / 2)
    var screens: [[Spot]] = Array(repeating: [], count: packing.screenCount)
    for (slot, (placement, place)) in zip(placements, packing.places).enumerated() {
      screens[place.screen].append(
        Spot(
          slot: slot, id: placement.id, rect: units.rect(of: place, from: origin),
          family: place.family ?? placement.family, fits: place.family != nil))
    }
    self.screens = screens
  }

  /// The cells of a tile of a family, frame included.
  package static func size(of family: ArchivedFamily, unit: CellSize = unit) -> CellSize {
    PageUnits(count: family.units, cells: unit).extent
  }
}

extension PageUnits {
  fileprivate func rect(of place: PagePacking.Place, from origin: CellPoint) -> CellRect {
    let size = cells(of: place.size)
    return CellRect(
      column: origin.column + place.origin.column * (cells.columns + PageGrid.gap),
      row: origin.row + place.origin.row * (cells.rows + PageGrid.gap),
      columns: size.columns, rows: size.rows)
  }
}
