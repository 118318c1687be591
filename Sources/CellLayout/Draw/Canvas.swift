import Cells
import WidgetArchive

/// Where and how strongly a part of the tree is drawn.
struct Pen {
  var clip: CellRect
  var opacity: Double

  func clipped(to rect: CellRect) -> Pen {
    Pen(clip: clip.intersection(rect), opacity: opacity)
  }

  func faded(_ factor: Double) -> Pen {
    Pen(clip: clip, opacity: opacity * factor)
  }
}

/// The grid a tile is drawn on, the links on it, and what will change by itself.
///
/// Every operation that draws says so to the live pieces under it: one that something lies on
/// cannot be drawn anew alone.
struct Canvas {
  private(set) var grid: Grid
  let shades: Shades
  let glyphs: GlyphSet
  private(set) var regions: [HitRegion] = []
  var live: [LivePiece] = []
  /// Where the holes of an archive that is still being made are.
  var holes: [Int: FoundHole] = [:]

  /// Made once: a literal costs a look-up of generic metadata for every cell.
  private static let noAttributes = CellAttributes(rawValue: 0)

  init(grid: Grid, shades: Shades, glyphs: GlyphSet) {
    self.grid = grid
    self.shades = shades
    self.glyphs = glyphs
  }

  mutating func addRegion(_ rect: CellRect, url: String, pen: Pen) {
    let visible = rect.intersection(pen.clip)
    if !visible.isEmpty { regions.append(HitRegion(rect: visible, url: url)) }
  }

  func background(_ column: Int, _ row: Int) -> CellColor {
    isInside(column, row) ? grid[column, row].style.background : .terminal
  }

  func isBlank(_ column: Int, _ row: Int) -> Bool {
    isInside(column, row) && grid[column, row].text == " "
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < grid.size.columns && row < grid.size.rows
  }

  /// Writes a grapheme in an ink over what is behind it.
  mutating func put(
    _ grapheme: Grapheme, _ column: Int, _ row: Int, ink: Ink,
    attributes: CellAttributes = Self.noAttributes,
    pen: Pen
  ) {
    let ink = ink.faded(pen.opacity)
    guard ink.isVisible else { return }
    var style = shades.style(ink, on: background(column, row))
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
    let ink = ink.faded(pen.opacity)
    guard pen.clip.contains(point), isInside(column, row), ink.isVisible else { return }
    let under = background(column, row)
    guard let color = shades.area(ink, on: under) else {
      if !isBackdrop { put(glyphs.fullBlock, column, row, ink: .primary, pen: pen) }
      return
    }
    let cell = CellRect(origin: point, size: CellSize(columns: 1, rows: 1))
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

  /// Puts back a part of the grid as it was.
  mutating func restore(_ part: Grid, at point: CellPoint) {
    touch(part.bounds.offset(by: point))
    grid.copy(part, to: point)
  }

  /// Marks the live pieces under a rectangle that is drawn on.
  private mutating func touch(_ rect: CellRect) {
    for index in live.indices where !live[index].area.intersection(rect).isEmpty {
      live[index].isCovered = true
    }
  }
}
