import Cells
import TimelineEngine
import WidgetArchive

/// Decides where the tiles of all pages stand, and how large they are.
extension Board {
  /// The least cells of a small tile, by the text size that the person chose.
  var unit: CellSize { paging.isTextAutomatic ? PageGrid.unit : environment.tileUnit }

  /// The area for tiles: all but the header and the footer, which a low terminal does without.
  var tileArea: CellRect {
    guard hasBars else { return CellRect(origin: .zero, size: canvas.size) }
    return CellRect(
      column: 0, row: 1, columns: canvas.size.columns, rows: canvas.size.rows - 2)
  }

  var hasBars: Bool { !paging.isSingleTile && canvas.size.rows >= unit.rows + 2 }

  /// Whether the terminal is too small for even one small tile.
  var isTooSmall: Bool {
    if paging.isSingleTile { return false }
    return canvas.size.columns < unit.columns || canvas.size.rows < unit.rows
  }

  /// The units of pages, to be kept for the next launch.
  package var keptUnits: KeptUnits { paging.keptUnits }

  /// Places the tiles of every page. The units stay while a tile is dragged.
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

  /// The units kept for the page at this size of the terminal while its tiles fit;
  /// else newly chosen ones.
  private mutating func units(
    of page: BoardLayout.Page, showing placements: [Placement]
  ) -> PageUnits {
    let area = tileArea.size
    if paging.keepsLeastUnit { return PageUnits(of: unit, in: area) }
    let names = page.slots.map(KeptUnits.name)
    let kept = paging.keptUnits.entry(for: names, in: area, least: unit)
    let tiles = self.tiles(of: placements)
    // A widget's largest useful unit is known once it has described itself: until then nothing is kept.
    let isKnown = kinds.areComplete || placements.allSatisfy { kinds.widgets[$0.kind] != nil }
    if let kept, kept.tiles == names,
      PagePacking(tiles, in: kept.units.count).shrunkCount == 0
    {
      return kept.units
    }
    let units = PageUnitsChooser.units(for: tiles, in: area, least: unit, keeping: kept?.units)
    guard let units else { return PageUnits(of: unit, in: area) }
    guard isKnown else { return units }
    paging.keptUnits.keep(
      KeptUnits.Entry(area: area, least: unit, units: units, tiles: names), inPlaceOf: kept)
    return units
  }

  private func tiles(of placements: [Placement]) -> [PageTile] {
    placements.map { placement in
      PageTile(
        placement.family.choice(among: families(placement)),
        largestUnit: kinds.largestUnit(of: placement.kind, for: placement.family))
    }
  }

  // MARK: Arranging anew

  /// Gives the page on screen the units it would have without any kept ones.
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

  /// Takes the units of a page that was arranged anew, or whose arrangement was undone.
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

  /// The units of all pages, to be compared with those after an edit.
  package var arrangement: [PageUnits] { paging.grids.map(\.units) }

  /// The changes of units that an edit has led to.
  ///
  /// - Parameters:
  ///   - before: the ``arrangement`` before the edit.
  ///   - layout: the layout before the edit. Pages that still have its tiles are left out.
  package func arrangements(
    since before: [PageUnits], of layout: BoardLayout
  ) -> [PageArrangement] {
    let count = min(before.count, paging.grids.count, layout.pages.count, self.layout.pages.count)
    return (0..<count).compactMap { page in
      let names = [layout, self.layout].map { $0.pages[page].slots.map(KeptUnits.name) }
      guard names[0] != names[1], !names[0].isEmpty, !names[1].isEmpty else { return nil }
      return PageArrangement(
        page: page, area: tileArea.size, least: unit, before: before[page],
        after: paging.grids[page].units)
    }
  }

  /// Places tiles in given units.
  func grid(_ placements: [Placement], in units: PageUnits) -> PageGrid {
    PageGrid(placements, in: tileArea, units: units, families: families)
  }

  /// The families that the widget of a placement supports; empty while that is unknown.
  func families(_ placement: Placement) -> [ArchivedFamily] {
    kinds.widgets[placement.kind]?.families ?? []
  }

  // MARK: Text

  mutating func setTextAutomatic(_ isOn: Bool) {
    guard paging.isTextAutomatic != isOn else { return }
    paging.isTextAutomatic = isOn
    arrange()
  }

  /// If the person chose no text size, takes the largest for which the units
  /// of every page have room.
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

  /// The shape to ask a tile's content for: its family on screen, and the cells inside its frame.
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

  /// The shapes of all tiles on all pages.
  package var tileShapes: [Placement.ID: TileShape] {
    Dictionary(
      layout.placements.map { ($0.id, tileShape(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension TileShape {
  init(family: ArchivedFamily, inside: CellSize) {
    self.init(family: family, columns: inside.columns, rows: inside.rows)
  }
}

extension WidgetEnvironment {
  /// The text sizes that a board chooses from by itself, the smallest first.
  package static let automaticTextSizes = ["large", "xLarge", "xxLarge", "xxxLarge"]
}
