import Cells
import TimelineEngine
import WidgetArchive

/// The units of the pages that were worked out last: only another terminal, text size or set of tiles
/// makes other ones.
struct PageUnitsMemo: Hashable {
  private struct Question: Hashable {
    var choices: [[ArchivedFamily]]
    var area: CellSize
    var least: CellSize
  }

  private var answers: [Question: PageUnits?] = [:]
  /// What was asked since ``forgetOthers()``.
  private var asked: Set<Question> = []

  mutating func units(
    for choices: [[ArchivedFamily]], in area: CellSize, least: CellSize
  ) -> PageUnits {
    let question = Question(choices: choices, area: area, least: least)
    asked.insert(question)
    let answer =
      answers[question] ?? PageUnitsChooser.units(for: choices, in: area, least: least)
    answers[question] = .some(answer)
    return answer ?? PageUnits(of: least, in: area)
  }

  /// Keeps what was asked since it was called last.
  mutating func forgetOthers() {
    answers = answers.filter { asked.contains($0.key) }
    asked = []
  }
}

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

  /// Works out where the tiles of every page stand. While a tile is dragged the units stay.
  mutating func arrangePages() {
    let isDragging = opened.editing?.drag != nil
    let before = paging.grids
    paging.grids = layout.pages.enumerated().map { index, page in
      let placements = page.slots.compactMap(top)
      let kept = isDragging && before.indices.contains(index) ? before[index].units : nil
      return grid(placements, in: kept ?? units(for: placements))
    }
    if !isDragging { paging.units.forgetOthers() }
    paging.screenCounts = paging.grids.map(\.screens.count)
    fitText()
  }

  private mutating func units(for placements: [Placement]) -> PageUnits {
    let area = tileArea.size
    if paging.keepsLeastUnit { return PageUnits(of: unit, in: area) }
    return paging.units.units(
      for: placements.map { $0.family.choice(among: families($0)) }, in: area, least: unit)
  }

  /// Where tiles stand in given units.
  func grid(_ placements: [Placement], in units: PageUnits) -> PageGrid {
    PageGrid(
      placements, in: tileArea, units: units, grows: !paging.keepsLeastUnit, families: families)
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
