import Cells
import TimelineEngine
import WidgetArchive

/// Where the tiles of all pages stand, and how large they are.
extension Board {
  /// The least cells of a small tile: of the text size that the person chose.
  var unit: CellSize { paging.isTextAutomatic ? PageGrid.unit : environment.tileUnit }

  /// Where tiles may stand: all but the header and the footer, which a low terminal goes without.
  var tileArea: CellRect {
    guard hasBars else { return CellRect(origin: .zero, size: canvas.size) }
    return CellRect(
      column: 0, row: 1, columns: canvas.size.columns, rows: canvas.size.rows - 2)
  }

  var hasBars: Bool { !paging.isSingleTile && canvas.size.rows >= unit.rows + 2 }

  /// Whether not even one small tile fits.
  var isTooSmall: Bool {
    if paging.isSingleTile { return canvas.size.columns < 3 || canvas.size.rows < 3 }
    return canvas.size.columns < unit.columns || canvas.size.rows < unit.rows
  }

  /// The units that pages have had: what is to be kept for the next launch.
  package var keptUnits: KeptUnits { paging.keptUnits }

  /// Works out where the tiles of every page stand. While a tile is dragged the units stay.
  mutating func arrangePages() {
    let isDragging = opened.editing?.drag != nil
    let before = paging.grids
    paging.grids = layout.pages.enumerated().map { index, page in
      let placements = page.slots.compactMap(top)
      let kept = isDragging && before.indices.contains(index) ? before[index].units : nil
      return grid(placements, in: kept ?? units(of: page, showing: placements))
    }
    paging.screenCounts = paging.grids.map(\.screens.count)
    fitText()
  }

  /// Those that the page has had at this size of the terminal, as long as they do.
  private mutating func units(
    of page: BoardLayout.Page, showing placements: [Placement]
  ) -> PageUnits {
    let area = tileArea.size
    if paging.keepsLeastUnit { return PageUnits(of: unit, in: area) }
    let names = page.slots.map(KeptUnits.name)
    let kept = paging.keptUnits.entry(for: names, in: area, least: unit)
    let tiles = self.tiles(of: placements)
    if let kept, kept.tiles == names,
      PagePacking(tiles, in: kept.units.count).shrunkCount == 0
    {
      return kept.units
    }
    let units = PageUnitsChooser.units(for: tiles, in: area, least: unit, keeping: kept?.units)
    guard let units else { return PageUnits(of: unit, in: area) }
    paging.keptUnits.keep(
      KeptUnits.Entry(area: area, least: unit, units: units, tiles: names), inPlaceOf: kept)
    return units
  }

  private func tiles(of placements: [Placement]) -> [PageTile] {
    placements.map { PageTile($0.family.choice(among: families($0))) }
  }

  // MARK: Arranging anew

  /// The page on screen gets the units it would have if it had never had any.
  mutating func rearrange() -> [BoardEffect] {
    guard layout.pages.indices.contains(paging.page), paging.grids.indices.contains(paging.page)
    else { return [] }
    let placements = layout.pages[paging.page].slots.compactMap(top)
    let before = paging.grids[paging.page].units
    let after = PageUnitsChooser.units(
      for: tiles(of: placements), in: tileArea.size, least: unit)
    guard let after, after != before, !placements.isEmpty else {
      return say("The page is arranged already: its tiles cannot be larger.")
    }
    let change = PageArrangement(
      page: paging.page, area: tileArea.size, least: unit, before: before, after: after)
    return [.edit([.arrange(change)])]
  }

  /// A page was arranged anew, or that was taken back.
  mutating func setArrangement(_ change: PageArrangement) {
    guard layout.pages.indices.contains(change.page) else { return }
    let names = layout.pages[change.page].slots.map(KeptUnits.name)
    let kept = paging.keptUnits.entry(for: names, in: change.area, least: change.least)
    paging.keptUnits.keep(
      KeptUnits.Entry(
        area: change.area, least: change.least, units: change.after, tiles: names),
      inPlaceOf: kept)
    arrange()
  }

  /// Where tiles stand in given units.
  func grid(_ placements: [Placement], in units: PageUnits) -> PageGrid {
    PageGrid(placements, in: tileArea, units: units, families: families)
  }

  /// The families that the widget of a placement has, as far as it is known.
  func families(_ placement: Placement) -> [ArchivedFamily] {
    kinds.widgets[placement.kind]?.families ?? []
  }

  // MARK: Text

  mutating func setTextAutomatic(_ isOn: Bool) {
    guard paging.isTextAutomatic != isOn else { return }
    paging.isTextAutomatic = isOn
    arrange()
  }

  /// Where nobody chose a text size, it is the largest for which the units of every page have room.
  private mutating func fitText() {
    guard paging.isTextAutomatic else { return }
    let units = zip(layout.pages, paging.grids)
      .filter { page, _ in !page.isLockPage && !page.placements.isEmpty }.map(\.1.units.cells)
    let size = WidgetEnvironment.automaticTextSizes.last { name in
      let least = CellSize.tileUnit(textSize: name)
      return units.allSatisfy { $0.columns >= least.columns && $0.rows >= least.rows }
    }
    let fitting = units.isEmpty ? WidgetEnvironment.automaticTextSizes[0] : size ?? "large"
    guard fitting != environment.textSize else { return }
    environment.textSize = fitting
    tileStates.drawn = [:]
    redraw.wholeFrame = true
  }

  // MARK: Shapes

  /// What a tile is asked for: the family it is shown in and the cells inside its frame.
  package func tileShape(of placement: Placement) -> TileShape {
    if let (page, position) = layout.slot(of: placement.id), !layout.pages[page].isLockPage,
      paging.grids.indices.contains(page)
    {
      for screen in paging.grids[page].screens {
        guard let spot = screen.first(where: { $0.slot == position }), spot.fits else { continue }
        return TileShape(family: spot.family, inside: spot.insideRect.size)
      }
    }
    let size = PageGrid.size(of: placement.family, unit: unit)
    return TileShape(
      family: placement.family, inside: CellSize(columns: size.columns - 2, rows: size.rows - 2))
  }

  /// The shapes of all tiles, on whatever page.
  package var tileShapes: [Placement.ID: TileShape] {
    Dictionary(
      layout.placements.map { ($0.id, tileShape(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension TileShape {
  fileprivate init(family: ArchivedFamily, inside: CellSize) {
    self.init(family: family, columns: inside.columns, rows: inside.rows)
  }
}

extension WidgetEnvironment {
  /// The text sizes that a board takes by itself, the smallest first.
  package static let automaticTextSizes = ["large", "xLarge", "xxLarge", "xxxLarge"]
}
