import Cells
import Foundation
import WidgetArchive

/// The grid a tile is drawn on, the links on it, and what will change by itself.
///
/// Every operation that draws marks the live pieces under it as covered: a piece that something was
/// drawn over cannot be redrawn alone.
struct Canvas {
  private(set) var grid: Grid
  let shades: Shades
  let glyphs: GlyphSet
  private(set) var regions: [HitRegion] = []
  private(set) var live: [LivePiece] = []
  /// The grid before anything was drawn on it.
  let base: Grid
  /// What is drawn in cells more finely than they can show, by their index: valid as long as the
  /// cell is the one it was shown as.
  var pixels: [Int: ShownPixels] = [:]
  let allowance: Allowance
  /// Which live piece each cell belongs to, by its index in ``live``; nothing for a cell of none, or
  /// of one that something lies on. Empty as long as there is no live piece.
  private var owners: [Int32] = []
  /// Where the holes of an archive that is still being made are.
  var holes: [Int: FoundHole] = [:]
  /// Where big letters stand, in drawing order.
  var bigPlaces: [BigPlace] = []
  /// The lines that end in an ellipsis, in drawing order.
  var cutLines: [CutLine] = []
  /// What is drawn, where that is asked for.
  var record: LayoutRecord?

  init(grid: Grid, shades: Shades, glyphs: GlyphSet, allowance: Allowance) {
    self.grid = grid
    self.allowance = allowance
    base = grid
    self.shades = shades
    self.glyphs = glyphs
  }

  mutating func addRegion(_ rect: CellRect, _ target: HitRegion.Target, pen: Pen) {
    let visible = rect.intersection(pen.clip)
    if !visible.isEmpty { regions.append(HitRegion(rect: visible, target: target)) }
  }

  /// The colour behind a character that is written to a cell.
  func background(_ column: Int, _ row: Int) -> CellColor {
    guard isInside(column, row) else { return .terminal }
    let cell = grid[column, row]
    guard cell.text != " ", let picture = picture(column, row) else { return cell.style.background }
    return picture.background
  }

  func isInside(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < grid.size.columns && row < grid.size.rows
  }

  /// Writes a grapheme in an ink over what is behind it.
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
    // Over a picture, the colour of its larger part is behind the character.
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

  /// Writes the glyphs of a short string from a cell on.
  mutating func put(_ text: String, _ column: Int, _ row: Int, ink: Ink, pen: Pen) {
    var column = column
    for grapheme in Grapheme.graphemes(of: text) {
      put(grapheme, column, row, ink: ink, pen: pen)
      column += grapheme.width
    }
  }

  /// Paints a cell as a whole. Opaque paint covers what stood there; a backdrop leaves the cell
  /// blank for text to come, else it is a full block, so that the area shows without colours too.
  /// Translucent paint lets what stood there shine through.
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

  /// Without colours an area is a block, a faint one is stippled, and hardly any is none.
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

  /// Puts a cell in its place as it is.
  mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    touch(Self.cell(column, row))
    grid.fill(Self.cell(column, row), with: cell)
  }

  static func cell(_ column: Int, _ row: Int) -> CellRect {
    CellRect(column: column, row: row, columns: 1, rows: 1)
  }

  /// Puts back a part of the grid as it was.
  mutating func restore(_ part: Grid, at point: CellPoint) {
    touch(part.bounds.offset(by: point))
    grid.copy(part, to: point)
  }

  /// Marks the live pieces under a rectangle that is drawn on.
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

  /// Exchanges the digits of a live text that does no more; nil for any other, or where that is not
  /// all. The cells are its own: nothing lies on it.
  mutating func tick(_ index: Int, at now: Date, words: DateWords) -> Advance? {
    guard let (cells, next) = live[index].ticking?.tick(to: now, words: words, on: &grid) else {
      return nil
    }
    live[index].nextChange = next
    return cells.map { .changed([$0]) } ?? .unchanged
  }

  /// Remembers what will change by itself, on top of all that was drawn.
  mutating func add(_ piece: LivePiece) {
    live.append(piece)
    own(live.count - 1)
  }

  /// Adds pieces of a canvas that this one is masked by.
  mutating func addCovered(_ pieces: [LivePiece]) {
    live += pieces.map { piece in
      var covered = piece
      covered.isCovered = true
      return covered
    }
  }

  /// Changes a live piece. One that was just drawn anew has its cells again.
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
