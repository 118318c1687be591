import Cells
import WidgetArchive

/// How a page is packed into a number of units, whatever their size: worked out once for all widths.
private final class PackedPage {
  let packing: PagePacking
  let counts: [Int]
  /// Tiles in their own families and as few screens as possible come before anything else.
  let need: Int
  /// Then the person's order.
  let rank: Int

  init(_ tiles: [PageTile], in count: CellSize) {
    packing = PagePacking(tiles, in: count)
    counts = packing.counts
    need = packing.shrunkCount * 10_000 + packing.screenCount
    rank = -2 * need - (packing.isRelaid ? 1 : 0)
  }

  /// Whether no screen holds fewer tiles, with those before it, than it does in another packing.
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

/// How well a page stands in units of some size.
private struct PageFit {
  var units: PageUnits
  var page: PackedPage
  /// The share of the screen's cells that tiles cover: on the emptiest screen that is followed by
  /// another, or on the only one.
  var covered: Double
  /// How good it is among those of one rank: how much is covered and, as units that are as large as
  /// they get all cover as much, how far the page reaches in the direction in which it reaches less.
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

  /// A screen that is less covered looks empty.
  static let enough = 0.75

  /// Whether it is covered enough not to look empty.
  var isFull: Bool { covered >= Self.enough }
}

/// Finds the units of a page: those with the fewest screens, then those that keep the person's order,
/// then the largest that all its tiles can use.
///
/// A page that has units already keeps them while they need no more screens than any others; where
/// they do, it is given more of the same size, and only where there is no room for more it is dealt
/// anew.
///
/// What is dealt for a width follows from what was dealt for one column less, from the narrowest
/// terminal on: a number of units stays while it is nearly as good as any other, and a tile comes
/// back to a row that it has left only where nothing else is nearly as good. So a terminal that
/// grows column by column shows no tiles that jump to and fro.
package struct PageUnitsChooser {
  private let tiles: [PageTile]
  private let least: CellSize
  private let largest: CellSize
  /// The most units that the widest terminal has room for.
  private let most: CellSize
  /// By the number of units, row after row: a width asks for most that the width before did.
  private var pages: [PackedPage?]
  /// The number of units for the width before.
  private var current: CellSize?
  /// Where each tile has stood for smaller widths, screen and row; where it stands now is the last.
  private var history: [[Standing]] = []

  private struct Standing: Hashable {
    var screen: Int
    var row: Int
  }

  /// How much better other units have to be for a page to change to them.
  private static let inertia = 0.1
  /// How much worse units may be at which no tile comes back to a row.
  private static let patience = 0.2

  private init(_ tiles: [PageTile], upTo area: CellSize, least: CellSize) {
    self.tiles = tiles
    self.least = least
    largest = tiles.largestUnit
    most = PageUnits(of: least, in: area).count
    pages = Array(repeating: nil, count: most.columns * most.rows)
  }

  /// The units for the tiles of a page in an area; nil where not even one unit fits.
  ///
  /// - Parameter kept: what the page has had in an area of this size.
  package static func units(
    for tiles: [PageTile], in area: CellSize, least: CellSize, keeping kept: PageUnits? = nil
  ) -> PageUnits? {
    if let kept, !tiles.isEmpty, area.columns >= least.columns, area.rows >= least.rows {
      var chooser = PageUnitsChooser(tiles, upTo: area, least: least)
      if let units = chooser.enough(of: kept, in: area) { return units }
    }
    return series(for: tiles, upTo: area, least: least).last ?? nil
  }

  /// The units for every width from that of one unit to that of an area.
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

  /// Units as large as those that are kept: as many, or as many more as it takes, rows before
  /// columns. In more rows no tile changes its place. nil: others would need fewer screens.
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

  /// The units of the width before, while they are nearly as good as the best and full enough.
  private func kept(of fits: [PageFit], _ best: PageFit) -> PageFit? {
    guard let kept = fits.first(where: { $0.units.count == current }),
      kept.worth >= best.worth - Self.inertia, kept.isFull || !best.isFull
    else { return nil }
    return kept
  }

  /// The best at which no tile comes back to where it has stood before.
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

  /// Those of the highest rank that hold as many tiles on each screen as the most units do.
  private mutating func fits(in area: CellSize) -> [PageFit] {
    let most = PageUnits(of: least, in: area).count
    let densest = page(in: most)
    var fits: [PageFit] = []
    var highest = Int.min
    for columns in 1...most.columns {
      for rows in 1...most.rows {
        let count = CellSize(columns: columns, rows: rows)
        let page = page(in: count)
        guard page.rank >= highest, page.holdsAsMany(as: densest),
          page.packing.screenCount > 1 || page.packing.extent == count,
          let units = PageUnits(count, filling: area, least: least, most: largest)
        else { continue }
        if page.rank > highest { fits.removeAll(keepingCapacity: true) }
        highest = page.rank
        fits.append(PageFit(units, page, in: area))
      }
    }
    return fits
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
