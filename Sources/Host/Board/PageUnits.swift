import Cells
import WidgetArchive

/// The units of a page: how many it has, and of how many cells.
package struct PageUnits: Hashable, Sendable {
  /// How many stand side by side and one below the other.
  package var count: CellSize
  /// The cells of one, frame included.
  package var cells: CellSize

  package init(count: CellSize, cells: CellSize) {
    self.count = count
    self.cells = cells
  }

  /// As many units of a given size as an area holds.
  package init(of cells: CellSize, in area: CellSize) {
    let gap = PageGrid.gap
    count = CellSize(
      columns: max(0, (area.columns + gap) / (cells.columns + gap)),
      rows: max(0, (area.rows + gap) / (cells.rows + gap)))
    self.cells = cells
  }

  /// The cells that all of them take, with what is between them.
  var extent: CellSize { cells(of: count) }

  /// The cells of so many units.
  func cells(of units: CellSize) -> CellSize {
    CellSize(
      columns: units.columns * (cells.columns + PageGrid.gap) - PageGrid.gap,
      rows: units.rows * (cells.rows + PageGrid.gap) - PageGrid.gap)
  }
}

extension PageUnits {
  /// The largest unit: beyond it a page stands in the middle.
  package static let most = CellSize(columns: 38, rows: 18)

  /// So many units, stretched until they fill an area, as far as they keep about the shape of 19×9
  /// cells; nil where they become smaller than `least`.
  init?(_ count: CellSize, filling area: CellSize, least: CellSize) {
    let gap = PageGrid.gap
    var cells = CellSize(
      columns: min(
        (area.columns + gap) / count.columns - gap, max(Self.most.columns, least.columns)),
      rows: min((area.rows + gap) / count.rows - gap, max(Self.most.rows, least.rows)))
    // From three quarters to one and a half times as wide as high, where a cell is twice as high as
    // wide.
    cells.columns = max(least.columns, min(cells.columns, cells.rows * 3))
    cells.rows = max(least.rows, min(cells.rows, cells.columns * 2 / 3))
    self.init(count: count, cells: cells)
    guard cells.columns >= least.columns, cells.rows >= least.rows,
      extent.columns <= area.columns, extent.rows <= area.rows
    else { return nil }
  }
}

/// How a page is packed into a number of units, whatever their size: worked out once for all widths.
private final class PackedPage {
  let packing: PagePacking
  /// What has to be so before anything else counts: tiles in their own family, and all on one screen.
  let rank: Int

  init(_ choices: [PagePacking.Choice], in count: CellSize) {
    packing = PagePacking(choices, in: count)
    rank = -2 * packing.count(shrunkFrom: choices) - (packing.screenCount == 1 ? 0 : 1)
  }
}

/// How well a page stands in units of some size.
private struct PageFit {
  var units: PageUnits
  var page: PackedPage
  /// The share of the screen's cells that tiles cover: on the emptiest screen that is followed by
  /// another, or on the only one.
  var covered: Double
  /// How good it is among those of one rank. A tile in its own units is worth more than one that is
  /// stretched over a hole, and a further screen costs.
  var worth: Double

  init(_ units: PageUnits, _ page: PackedPage, in area: CellSize) {
    self.units = units
    self.page = page
    let all = Double(max(1, area.columns * area.rows))
    covered = Double(page.packing.covered.leastCells(units.cells)) / all
    let plainly = Double(page.packing.plainlyCovered.leastCells(units.cells)) / all
    worth = (covered + plainly) / 2 - 0.05 * Double(page.packing.screenCount - 1)
  }

  /// A screen that is less covered looks empty.
  static let enough = 0.75

  /// Whether it is covered enough not to look empty.
  var isFull: Bool { covered >= Self.enough }
}

/// Finds the units of a page: the largest at which all its tiles fit on one screen, or else those at
/// which its screens are fullest.
///
/// What is chosen for a width follows from what was chosen for one column less, from the narrowest
/// terminal on: a number of units stays while it is nearly as good as any other, and a tile comes
/// back to a row that it has left only where nothing else is nearly as good. So a terminal that
/// grows column by column shows no tiles that jump to and fro, and a size shows the same page
/// however it was reached.
package struct PageUnitsChooser {
  private let choices: [PagePacking.Choice]
  private let least: CellSize
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

  private init(_ choices: [PagePacking.Choice], upTo area: CellSize, least: CellSize) {
    self.choices = choices
    self.least = least
    most = PageUnits(of: least, in: area).count
    pages = Array(repeating: nil, count: most.columns * most.rows)
  }

  /// The units for the tiles of a page in an area; nil where not even one unit fits.
  package static func units(
    for choices: [[ArchivedFamily]], in area: CellSize, least: CellSize
  ) -> PageUnits? {
    series(for: choices, upTo: area, least: least).last ?? nil
  }

  /// The units for every width from that of one unit to that of an area.
  static func series(
    for choices: [PagePacking.Choice], upTo area: CellSize, least: CellSize
  ) -> [PageUnits?] {
    guard area.columns >= least.columns, area.rows >= least.rows else { return [] }
    guard !choices.isEmpty else { return [PageUnits(of: least, in: area)] }
    var chooser = PageUnitsChooser(choices, upTo: area, least: least)
    return (least.columns...area.columns).map { columns in
      chooser.next(CellSize(columns: columns, rows: area.rows))
    }
  }

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

  /// Those of the highest rank.
  private mutating func fits(in area: CellSize) -> [PageFit] {
    let most = PageUnits(of: least, in: area).count
    var fits: [PageFit] = []
    var highest = Int.min
    for columns in 1...most.columns {
      for rows in 1...most.rows {
        let count = CellSize(columns: columns, rows: rows)
        let page = page(in: count)
        guard page.rank >= highest, let units = PageUnits(count, filling: area, least: least)
        else { continue }
        if page.rank > highest { fits.removeAll(keepingCapacity: true) }
        highest = page.rank
        fits.append(PageFit(units, page, in: area))
      }
    }
    return fits
  }

  private mutating func page(in count: CellSize) -> PackedPage {
    let place = (count.rows - 1) * most.columns + count.columns - 1
    if let known = pages[place] { return known }
    let page = PackedPage(choices, in: count)
    pages[place] = page
    return page
  }
}

extension [CoveredUnits] {
  /// The least of any screen that is followed by another, or of the only one.
  fileprivate func leastCells(_ unit: CellSize) -> Int {
    guard count > 1 else { return first?.cells(unit) ?? 0 }
    return dropLast().lazy.map { $0.cells(unit) }.min() ?? 0
  }
}
