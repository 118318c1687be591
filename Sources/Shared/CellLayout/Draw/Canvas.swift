import Cells
import Foundation
import WidgetArchive

/// The grid a tile is drawn on, its links, and the pieces that will change by themselves.
///
/// Every drawing operation marks the live pieces under it as covered: a covered piece cannot be
/// redrawn alone.
struct Canvas {
  private(set) var grid: Grid
  let shades: Shades
  let glyphs: GlyphSet
  private(set) var regions: [HitRegion] = []
  private(set) var live: [LivePiece] = []
  private(set) var motions: [TileMotion] = []
  /// The grid as it was before anything was drawn on it.
  let base: Grid
  /// Pictures of cells that were drawn more finely than a cell can show, by cell index. An entry is
  /// valid as long as the cell is the one it was shown as.
  var pixels: [Int: ShownPixels] = [:]
  let allowance: Allowance
  /// The index in ``live`` of the live piece that each cell belongs to; none for a cell without a
  /// piece, or with something above it. Empty until there is a live piece.
  private var owners: [Int32] = []
  /// The places of the holes in an archive that is still being made.
  var holes: [Int: FoundHole] = [:]
  /// The places of big letters, in drawing order.
  var bigPlaces: [BigPlace] = []
  /// The short numbers, such as the days of a month.
  var numbers = TouchingTexts()
  /// The short words, such as the names of weekdays.
  var words = TouchingTexts()
  /// The lines that end in an ellipsis, in drawing order.
  var cutLines: [CutLine] = []
  /// The record of what is drawn, if it was requested.
  var record: LayoutRecord?

  init(grid: Grid, shades: Shades, glyphs: GlyphSet, allowance: Allowance) {
    self.grid = grid
    self.allowance = allowance
    base = grid
    self.shades = shades
    self.glyphs = glyphs
  }

  /// Gives a colour to the cells that have the terminal's own background.
  mutating func fill(_ color: CellColor) {
    grid.restyle(grid.bounds) { style in
      if style.background == .terminal { style.background = color }
    }
  }

  mutating func addRegion(_ rect: CellRect, _ target: HitRegion.Target, pen: Pen) {
    let visible = rect.intersection(pen.clip)
    if !visible.isEmpty { regions.append(HitRegion(rect: visible, target: target)) }
  }

  mutating func addMotion(
    _ rect: CellRect, _ kind: TileMotion.Kind, _ value: String?, pen: Pen
  ) {
    let visible = rect.intersection(pen.clip).intersection(grid.bounds)
    if !visible.isEmpty { motions.append(TileMotion(kind: kind, value: value, rect: visible)) }
  }

  /// The background colour for a character written to a cell.
  func background(_ column: Int, _ row: Int) -> CellColor {
    guard isInside(column, row) else { return .terminal }
    let cell = grid[column, row]
    guard cell.text != " ", let picture = picture(column, row) else { return cell.style.background }
    return picture.background
  }

  func isInside(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < grid.size.columns && row < grid.size.rows
  }

  /// Writes a grapheme in an ink over the cell's background.
  mutating func put(
    _ grapheme: Grapheme, _ column: Int, _ row: Int, ink: Ink,
    attributes: CellAttributes = [], pen: Pen
  ) {
    var ink = shades.toned(ink, pen.tone).faded(pen.opacity)
    guard ink.isVisible else { return }
    let under = background(column, row)
    if pen.blend != .normal { ink = mixed(ink, column, row, on: under, pen) }
    var style = shades.style(ink, on: under)
    // In accented or vibrant rendering a text and the area behind it may come out in one colour:
    // the text then takes the label's colour, so that it stays readable.
    if pen.tone != .full, style.foreground == under, under != .terminal {
      style = shades.style(.primary, on: under)
    }
    // Over a picture, the colour of its larger part is the character's background.
    if isInside(column, row), grid[column, row].style.background != under {
      style.background = under
      if under == .terminal { grid.restyle(Self.cell(column, row)) { $0.background = .terminal } }
    }
    if attributes.rawValue != 0 { style.attributes.formUnion(attributes) }
    put(grapheme, column, row, style: style, pen: pen)
  }

  mutating func put(
    _ grapheme: Grapheme, _ column: Int, _ row: Int, style: CellStyle, pen: Pen
  ) {
    let rect = CellRect(column: column, row: row, columns: grapheme.width, rows: 1)
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty else { return }
    touch(visible)
    grid.write(
      grapheme, at: CellPoint(column: column, row: row), style: style, clip: pen.clip)
  }

  /// Writes a short string from a cell on, glyph by glyph.
  mutating func put(_ text: String, _ column: Int, _ row: Int, ink: Ink, pen: Pen) {
    var column = column
    for grapheme in Grapheme.graphemes(of: text) {
      put(grapheme, column, row, ink: ink, pen: pen)
      column += grapheme.width
    }
  }

  /// Paints a whole cell. Opaque paint covers its content: as a backdrop it leaves the cell blank
  /// for text to come, else it puts a full block, so that the area shows without colours too.
  /// Translucent paint keeps the content visible.
  mutating func cover(_ column: Int, _ row: Int, ink: Ink, isBackdrop: Bool, pen: Pen) {
    let point = CellPoint(column: column, row: row)
    var ink = shades.toned(ink, pen.tone).faded(pen.opacity)
    guard pen.clip.contains(point), isInside(column, row), ink.isVisible else { return }
    let under = background(column, row)
    if pen.blend != .normal { ink = mixed(ink, column, row, on: under, pen) }
    guard let color = shades.area(ink, on: under) else {
      if !isBackdrop { coverWithoutColor(column, row, ink, pen: pen) }
      return
    }
    let cell = Self.cell(column, row)
    touch(cell)
    guard ink.opacity >= 0.99 else {
      grid.restyle(cell) { style in
        style.background = color
        if style.foreground != .terminal {
          style.foreground = ink.color.blended(over: style.foreground, opacity: ink.opacity)
        }
      }
      return
    }
    let text = isBackdrop ? " " : glyphs.fullBlock
    grid.fill(
      cell,
      with: Cell(
        text: text, style: CellStyle(foreground: isBackdrop ? .terminal : color, background: color))
    )
  }

  /// Paints a cell without colours: a full block, a stippled one for a faint area, none for a
  /// nearly clear one.
  private mutating func coverWithoutColor(_ column: Int, _ row: Int, _ ink: Ink, pen: Pen) {
    guard ink.opacity >= 0.15 else { return }
    let glyph = ink.opacity >= 0.5 ? glyphs.fullBlock : glyphs.track
    put(glyph, column, row, ink: ink.opacity >= 0.5 ? .primary : Ink.primary.level(2), pen: pen)
  }

  /// Gives a full block its colour as background, too: fonts leave seams between blocks.
  mutating func closeSeams(_ point: CellPoint, pen: Pen) {
    guard glyphs == .unicode, pen.clip.contains(point), isInside(point.column, point.row) else {
      return
    }
    let label = shades.palette.label
    grid.restyle(Self.cell(point.column, point.row)) { style in
      let color = style.foreground == .terminal ? label : style.foreground
      if color != .terminal { (style.foreground, style.background) = (color, color) }
    }
  }

  /// Puts a cell unchanged at a place.
  mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    touch(Self.cell(column, row))
    grid.fill(Self.cell(column, row), with: cell)
  }

  static func cell(_ column: Int, _ row: Int) -> CellRect {
    CellRect(column: column, row: row, columns: 1, rows: 1)
  }

  /// A canvas with a part of this one, moved by `shift`, on another grid. Nothing on it changes by
  /// itself.
  func windowed(_ part: CellRect, movedBy shift: CellPoint, on base: Grid) -> Canvas {
    var canvas = Canvas(grid: base, shades: shades, glyphs: glyphs, allowance: allowance)
    canvas.grid.copy(grid, part, to: shift)
    canvas.regions = regions.compactMap { region in
      let visible = region.rect.intersection(part).offset(by: shift).intersection(base.bounds)
      return visible.isEmpty ? nil : HitRegion(rect: visible, target: region.target)
    }
    return canvas
  }

  /// Restores a part of the grid.
  mutating func restore(_ part: Grid, at point: CellPoint) {
    touch(part.bounds.offset(by: point))
    grid.copy(part, to: point)
  }

  /// Marks the live pieces under a rectangle as covered.
  private mutating func touch(_ rect: CellRect) {
    guard !owners.isEmpty else { return }
    let visible = rect.intersection(grid.bounds)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      let line = row * grid.size.columns
      for place in line + visible.minColumn..<line + visible.maxColumn where owners[place] >= 0 {
        live[Int(owners[place])].isCovered = true
        owners[place] = -1
      }
    }
  }

  /// Changes the digits of a live text whose other letters stay; nil for any other text, or if more
  /// than digits changed. The cells are the text's own: nothing lies above them.
  mutating func tick(_ index: Int, at now: Date, words: DateWords) -> Advance? {
    guard let (cells, next) = live[index].ticking?.tick(to: now, words: words, on: &grid) else {
      return nil
    }
    live[index].nextChange = next
    return cells.map { .changed([$0]) } ?? .unchanged
  }

  /// Adds a piece that will change by itself, above all that was drawn.
  mutating func add(_ piece: LivePiece) {
    live.append(piece)
    own(live.count - 1)
  }

  /// Adds the pieces of a canvas that masks this one.
  mutating func addCovered(_ pieces: [LivePiece]) {
    live += pieces.map { piece in
      var covered = piece
      covered.isCovered = true
      return covered
    }
  }

  /// Replaces a live piece. A piece that was just drawn anew owns its cells again.
  mutating func replace(_ index: Int, with piece: LivePiece) {
    live[index] = piece
    own(index)
  }

  private mutating func own(_ index: Int) {
    let area = live[index].area.intersection(grid.bounds)
    guard !live[index].isCovered, !area.isEmpty else { return }
    if owners.isEmpty { owners = Array(repeating: -1, count: grid.cellCount) }
    for row in area.minRow..<area.maxRow {
      let line = row * grid.size.columns
      for place in line + area.minColumn..<line + area.maxColumn { owners[place] = Int32(index) }
    }
  }
}
