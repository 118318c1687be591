import Cells
import TimelineEngine
import WidgetArchive

/// The places of a page's tiles in a terminal of some size.
///
/// A page is an ordered list of slots, each with a tile or a stack, packed into units (see
/// ``PagePacking``). The number and size of the units are chosen to fill the terminal (see
/// ``PageUnitsChooser``). Tiles that do not fit flow to a further *screen* of the same page.
package struct PageGrid: Hashable, Sendable {
  /// A tile and its rectangle, frame included.
  package struct Spot: Hashable, Sendable {
    /// The index of the slot on the page.
    package var slot: Int
    /// The placement in the slot; of a stack the member on top.
    package var id: Placement.ID
    package var rect: CellRect
    /// The family on screen: the one that was chosen, or the next smaller one that fits.
    package var family: ArchivedFamily
    /// Whether the terminal is large enough for the tile; if not, the rectangle
    /// is that of a small tile.
    package var fits: Bool

    /// The cells of the frame at each side.
    package var border = 1

    /// The origin of the area inside the frame.
    var inside: CellPoint { insideRect.origin }
    var insideRect: CellRect { rect.inset(columns: border, rows: border) }
  }

  /// The unit at the standard text size.
  package static let unit = CellSize(columns: 19, rows: 9)
  package static let gap = 1

  /// The cells of the frame at each side of a tile: none where a frame would leave no cell inside.
  package static func border(of size: CellSize) -> Int { size.columns < 3 || size.rows < 3 ? 0 : 1 }

  /// The page's screens; at least one.
  package let screens: [[Spot]]
  package let units: PageUnits

  /// Packs the slots of a page, given the placement on top in each, into the units that fill the
  /// area best. `families` returns the families that the widget of a placement has.
  package init(
    _ placements: [Placement], in area: CellRect, least: CellSize = unit,
    families: (Placement) -> [ArchivedFamily]
  ) {
    let tiles = placements.map { PageTile($0.family.choice(among: families($0))) }
    let units = PageUnitsChooser.units(for: tiles, in: area.size, least: least)
    self.init(tiles, of: placements, in: area, units ?? PageUnits(of: least, in: area.size))
  }

  /// Packs placements into as many units of one size as the area holds, each in its own family.
  package init(_ placements: [Placement], in area: CellRect, unit: CellSize = unit) {
    self.init(placements, in: area, units: PageUnits(of: unit, in: area.size)) { _ in [] }
  }

  /// Packs placements into given units, in the middle of the area.
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
