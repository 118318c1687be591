import Cells
import WidgetArchive

/// A symbol with the values it inherits: its line of text, and its picture for places with room.
struct SymbolElement {
  /// The size in points from which a symbol is drawn as a picture: its height is then nearer to two
  /// rows of text than to one.
  static let leastPoints = 32.0
  /// The fewest rows in which a picture can be recognised.
  private static let leastRows = 3
  /// The most rows: more than any tile has.
  static let mostRows = 24

  /// Its form in one row.
  var text: TextElement
  /// Its picture; nil for a symbol that has none.
  var drawing: SymbolDrawing?
  /// The glyph of the symbol that its picture encloses.
  var inner: [Grapheme]
  /// The paints of a picture's layers; further layers have the last one.
  var paints: [Paint]
  /// The rows that its font asks for.
  var rows: Int
  /// Whether it takes the offered size: `Image.resizable()`.
  var isResizable: Bool
  var isRedacted: Bool

  /// The rows that a font of a size asks for.
  static func rows(points: Double) -> Int {
    guard points >= leastPoints else { return 1 }
    let rows = (points * 1.15 / CellMetrics.pointsPerRow).rounded()
    return Int(clamping: min(max(rows, Double(leastRows)), Double(mostRows)))
  }

  /// The size that it asks for. A symbol of a large font is as large as there is room for, down to
  /// one glyph, because cells cannot show a symbol that is cut off. A resizable one takes the
  /// offer, and is square if it may choose.
  func size(_ proposal: Proposal) -> CellSize {
    guard isResizable else {
      let rows = pictureRows(in: proposal, most: rows)
      return rows.map(pictureSize) ?? text.size(proposal)
    }
    let ideal =
      drawing == nil ? text.size(Proposal(columns: nil, rows: nil)) : pictureSize(max(rows, 1))
    return CellSize(
      columns: proposal.columns ?? ideal.columns, rows: proposal.rows ?? ideal.rows)
  }

  /// The rows of its picture in a space; nil if only a glyph fits.
  func pictureRows(in proposal: Proposal, most: Int) -> Int? {
    guard let drawing, text.glyphs == .unicode else { return nil }
    var rows = min(most, proposal.rows ?? most)
    while rows >= drawing.leastRows {
      // A picture with an even number of rows has no middle row for a glyph.
      let isPlain = !drawing.hasGlyph(rows: rows) || !rows.isMultiple(of: 2)
      if isPlain, pictureSize(rows).columns <= proposal.columns ?? CellMetrics.unbounded {
        return rows
      }
      rows -= 1
    }
    return nil
  }

  /// The cells of its picture in that many rows.
  private func pictureSize(_ rows: Int) -> CellSize {
    if rows == 3, let small = drawing?.small { return small.size }
    return SymbolPicture.size(rows: rows)
  }
}

extension Canvas {
  /// Draws a symbol in the middle of the place it was given.
  mutating func draw(_ symbol: SymbolElement, in rect: CellRect, pen: Pen) {
    let most = symbol.isResizable ? SymbolElement.mostRows : symbol.rows
    guard let rows = symbol.pictureRows(in: Proposal(rect.size), most: most),
      let drawing = symbol.drawing
    else { return drawGlyph(of: symbol, in: rect, pen: pen) }
    guard allowance.spend(DrawingSteps.drawnSymbol) else { return }
    let picture = SymbolPicture(of: drawing, rows: rows)
    let area = rect.middle(picture.size)
    guard !symbol.isRedacted else { return drawRedacted(area, pen: pen) }
    for (row, dots) in picture.rows.enumerated() {
      for (column, dot) in dots.enumerated() {
        guard let dot else { continue }
        let paint = symbol.paints[min(dot.layer, symbol.paints.count - 1)]
        let point = CellPoint(column: area.minColumn + column, row: area.minRow + row)
        put(
          dot.grapheme, point.column, point.row, ink: paint.ink(at: point, in: area), pen: pen)
      }
    }
    if let enclosed = drawing.enclosed, drawing.hasGlyph(rows: rows) {
      drawInner(symbol, isOnFill: enclosed.isFilled, in: area, pen: pen)
    }
  }

  /// Draws the glyph of the enclosed symbol in the middle of a picture; on a fill, in a colour that
  /// can be read on it.
  private mutating func drawInner(
    _ symbol: SymbolElement, isOnFill: Bool, in area: CellRect, pen: Pen
  ) {
    let width = symbol.inner.reduce(0) { $0 + $1.width }
    var point = CellPoint(
      column: area.minColumn + Side.middle.offset(width, in: area.size.columns),
      row: area.minRow + area.size.rows / 2)
    let ink = symbol.paints[0].ink(at: point, in: area)
    for grapheme in symbol.inner {
      for column in point.column..<point.column + grapheme.width where isOnFill {
        cover(column, point.row, ink: ink, isBackdrop: true, pen: pen)
      }
      put(grapheme, point.column, point.row, ink: isOnFill ? .primary : ink, pen: pen)
      point.column += grapheme.width
    }
  }

  private mutating func drawGlyph(of symbol: SymbolElement, in rect: CellRect, pen: Pen) {
    let size = symbol.text.size(Proposal(rect.size))
    draw(symbol.text, in: rect.middle(size), pen: pen)
  }

  private mutating func drawRedacted(_ area: CellRect, pen: Pen) {
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        put(glyphs.redacted, column, row, ink: Ink.primary.level(2), pen: pen)
      }
    }
  }
}

extension CellRect {
  /// A rectangle of a size in the middle of this one, and not larger than it.
  fileprivate func middle(_ size: CellSize) -> CellRect {
    let columns = min(size.columns, self.size.columns)
    let rows = min(size.rows, self.size.rows)
    return CellRect(
      column: minColumn + Side.middle.offset(columns, in: self.size.columns),
      row: minRow + Side.middle.offset(rows, in: self.size.rows), columns: columns, rows: rows)
  }
}
