import Cells
import WidgetArchive

/// The packing of a page into a number of units. It does not depend on their size, so it is
/// computed once for all widths.
private final class PackedPage {
  let packing: PagePacking
  let counts: [Int]
  /// The first criterion; less is better: tiles in their own families, then the fewest screens.
  let need: Int
  /// Whether tiles stand about in the person's order: none was moved to make room, or as few stand out of
  /// their place as tiles do that fill holes.
  let isInOrder: Bool

  init(_ tiles: [PageTile], in count: CellSize) {
    packing = PagePacking(tiles, in: count)
    counts = packing.counts
    need = packing.shrunkCount * 10_000 + packing.screenCount
    isInOrder =
      !packing.isRelaid
      || packing.displacedCount <= tiles.count / Self.tilesPerDisplaced
  }

  /// One in so many tiles may stand out of its place: none of a page of fewer.
  private static let tilesPerDisplaced = 4

  /// Whether every screen, counted together with those before it, holds at least as many tiles
  /// as in another packing.
  func holdsAsMany(as other: PackedPage) -> Bool {
    var (own, others) = (0, 0)
    for (count, otherCount) in zip(counts, other.counts) {
      own += count
      others += otherCount
      if own < others { return false }
    }
    return true
  }
}

/// The quality of a page in units of some size.
private struct PageFit {
  var units: PageUnits
  var page: PackedPage
  /// The share of cells that tiles cover on the emptiest screen, the last one aside;
  /// with one screen, on that.
  var covered: Double
  /// The quality among packings of one need: mostly the share covered; and, as units at their
  /// largest size all cover as much, the share that the page reaches in the direction in
  /// which it reaches less.
  var worth: Double

  init(_ units: PageUnits, _ page: PackedPage, in area: CellSize) {
    self.units = units
    self.page = page
    covered =
      Double(page.packing.coveredCells(units.cells)) / Double(max(1, area.columns * area.rows))
    let extent = page.packing.screenCount > 1 ? units.extent : units.cells(of: page.packing.extent)
    let reach = min(
      Double(extent.columns) / Double(max(1, area.columns)),
      Double(extent.rows) / Double(max(1, area.rows)))
    worth = 3 * covered + reach
  }

  /// The share below which a screen looks empty.
  static let enough = 0.75

  /// Whether enough is covered for a screen not to look empty.
  var isFull: Bool { covered >= Self.enough }
}

/// Finds the units of a page: those with the fewest screens, then those that keep about the person's
/// order, then the largest that all its tiles can use.
///
/// A page that already has units keeps them while no others need fewer screens. If others do, it
/// gets more units of the same size, and only if there is no room for more are its units chosen
/// anew.
///
/// The choice for a width follows from the choice for one column less, beginning at the narrowest
/// terminal: a number of units stays while it is nearly as good as any other, and a tile returns to
/// a row that it has left only if nothing else is nearly as good. So tiles do not jump to and fro
/// while a terminal is made wider column by column.
package struct PageUnitsChooser {
  private let tiles: [PageTile]
  private let least: CellSize
  private let largest: CellSize
  /// The most units for which the widest terminal has room.
  private let most: CellSize
  /// Packings by number of units, row after row: consecutive widths need mostly the same ones.
  private var pages: [PackedPage?]
  /// The number of units for the last width.
  private var current: CellSize?
  /// For each tile, the screens and rows it has had at smaller widths, the current ones last.
  private var history: [[Standing]] = []

  private struct Standing: Hashable {
    var screen: Int
    var row: Int
  }

  /// The gain in worth for which a page changes to other units.
  private static let inertia = 0.1
  /// The loss of worth that is accepted to keep all tiles from returning to an earlier row.
  private static let patience = 0.2

  private init(_ tiles: [PageTile], upTo area: CellSize, least: CellSize) {
    self.tiles = tiles
    self.least = least
    largest = tiles.largestUnit
    most = PageUnits(of: least, in: area).count
    pages = Array(repeating: nil, count: most.columns * most.rows)
  }

  /// The units for the tiles of a page in an area; nil if not even one unit fits.
  ///
  /// - Parameter kept: the units that the page has had in an area of this size.
  package static func units(
    for tiles: [PageTile], in area: CellSize, least: CellSize, keeping kept: PageUnits? = nil
  ) -> PageUnits? {
    if let kept, !tiles.isEmpty, area.columns >= least.columns, area.rows >= least.rows {
      var chooser = PageUnitsChooser(tiles, upTo: area, least: least)
      if let units = chooser.enough(of: kept, in: area) { return units }
    }
    return series(for: tiles, upTo: area, least: least).last ?? nil
  }

  /// The units for every width from one least unit to the width of an area.
  static func series(
    for tiles: [PageTile], upTo area: CellSize, least: CellSize
  ) -> [PageUnits?] {
    guard area.columns >= least.columns, area.rows >= least.rows else { return [] }
    guard !tiles.isEmpty else { return [PageUnits(of: least, in: area)] }
    var chooser = PageUnitsChooser(tiles, upTo: area, least: least)
    return (least.columns...area.columns).map { columns in
      chooser.next(CellSize(columns: columns, rows: area.rows))
    }
  }

  // MARK: Keeping

  /// Units of the same size as the kept ones: as many, or as many more as needed, rows
  /// before columns, as more rows change no tile's place. Nil if units of another size
  /// would need fewer screens.
  private mutating func enough(of kept: PageUnits, in area: CellSize) -> PageUnits? {
    guard kept.cells.columns >= least.columns, kept.cells.rows >= least.rows, kept.fits(in: area)
    else { return nil }
    let densest = page(in: most)
    var need = densest.need
    for columns in 1...most.columns {
      for rows in 1...most.rows where need > 1 {
        let count = CellSize(columns: columns, rows: rows)
        guard PageUnits(count, filling: area, least: least, most: largest) != nil else { continue }
        need = min(need, page(in: count).need)
      }
    }
    let room = PageUnits(of: kept.cells, in: area).count
    for columns in kept.count.columns...max(kept.count.columns, room.columns) {
      for rows in kept.count.rows...max(kept.count.rows, room.rows) {
        let count = CellSize(columns: columns, rows: rows)
        let page = page(in: count)
        if page.need <= need, page.holdsAsMany(as: densest) {
          return PageUnits(count: count, cells: kept.cells)
        }
      }
    }
    return nil
  }

  // MARK: Dealing

  private mutating func next(_ area: CellSize) -> PageUnits? {
    let fits = fits(in: area)
    guard let best = fits.max(by: { $0.worth < $1.worth }) else { return nil }
    let chosen = kept(of: fits, best) ?? calm(of: fits, best) ?? best
    current = chosen.units.count
    note(chosen)
    return chosen.units
  }

  /// The units of the last width, if they are nearly as good as the best and cover enough.
  private func kept(of fits: [PageFit], _ best: PageFit) -> PageFit? {
    guard let kept = fits.first(where: { $0.units.count == current }),
      kept.worth >= best.worth - Self.inertia, kept.isFull || !best.isFull
    else { return nil }
    return kept
  }

  /// The best units with which no tile returns to an earlier row.
  private func calm(of fits: [PageFit], _ best: PageFit) -> PageFit? {
    fits.filter { fit in
      fit.worth >= best.worth - Self.patience && (fit.isFull || !best.isFull) && !comesBack(fit)
    }.max { $0.worth < $1.worth }
  }

  private func comesBack(_ fit: PageFit) -> Bool {
    zip(fit.page.packing.places, history).contains { place, past in
      let standing = Standing(screen: place.screen, row: place.origin.row)
      return standing != past.last && past.contains(standing)
    }
  }

  private mutating func note(_ fit: PageFit) {
    let places = fit.page.packing.places
    if history.isEmpty { history = Array(repeating: [], count: places.count) }
    for (index, place) in places.enumerated() {
      let standing = Standing(screen: place.screen, row: place.origin.row)
      if history[index].last != standing { history[index].append(standing) }
    }
  }

  /// The packings of the least need whose screens hold as many tiles as with the most units; only those
  /// about in the person's order, if there are some for which no tile had to make room.
  private mutating func fits(in area: CellSize) -> [PageFit] {
    let most = PageUnits(of: least, in: area).count
    let densest = page(in: most)
    var fits: [PageFit] = []
    var need = Int.max
    for columns in 1...most.columns {
      for rows in 1...most.rows {
        let count = CellSize(columns: columns, rows: rows)
        let page = page(in: count)
        guard page.need <= need, page.holdsAsMany(as: densest),
          page.packing.screenCount > 1 || page.packing.extent == count,
          let units = PageUnits(count, filling: area, least: least, most: largest)
        else { continue }
        if page.need < need { fits.removeAll(keepingCapacity: true) }
        need = page.need
        fits.append(PageFit(units, page, in: area))
      }
    }
    return fits.contains { !$0.page.packing.isRelaid } ? fits.filter(\.page.isInOrder) : fits
  }

  private mutating func page(in count: CellSize) -> PackedPage {
    guard count.columns <= most.columns, count.rows <= most.rows else {
      return PackedPage(tiles, in: count)
    }
    let place = (count.rows - 1) * most.columns + count.columns - 1
    if let known = pages[place] { return known }
    let page = PackedPage(tiles, in: count)
    pages[place] = page
    return page
  }
}
