import Cells
import WidgetArchive

extension Canvas {
  /// Draws a text in the place it was given.
  mutating func draw(_ text: TextElement, in rect: CellRect, pen: Pen) {
    guard allowance.spend(text.writingSteps) else { return }
    let big = bigPlace(of: text, in: rect, pen: pen)
    if text.isRedacted {
      drawRedacted(text, big?.setting, in: rect, pen: pen)
    } else if let big {
      note(text, big, [], in: rect, pen: pen)
      draw(text, big.setting, in: rect, pen: pen)
    } else {
      let limit = min(text.limit(rows: nil), rect.size.rows)
      let lines = withOneEllipsis(
        text.lines(
          of: text.form(in: rect.size.columns).paragraphs, columns: rect.size.columns, limit: limit),
        of: text, in: rect)
      note(text, nil, lines, in: rect, pen: pen)
      let side = text.side(ofLines: lines.count)
      for (index, line) in lines.enumerated() {
        draw(line, of: text, side, row: rect.minRow + index, in: rect, pen: pen)
      }
    }
  }

  /// Keeps one ellipsis in each row of the tile, which is enough to say that text is missing: other
  /// cut texts of the row end with their last whole word.
  private mutating func withOneEllipsis(
    _ lines: [TextLine], of text: TextElement, in rect: CellRect
  ) -> [TextLine] {
    guard let last = lines.last, last.isCut else { return lines }
    let cut = CutLine(rect: rect, row: rect.minRow + lines.count - 1)
    let index = cutLines.firstIndex(of: cut) ?? cutLines.endIndex
    let isFirst = !cutLines[..<index].contains { $0.row == cut.row }
    if index == cutLines.endIndex { cutLines.append(cut) }
    // The first letter of a weekday is read by its place among the others.
    if isFirst, !text.isShortName { return lines }
    return lines.dropLast() + [last.withoutEllipsis(of: text)]
  }

  /// The largest big letters that are visible as a whole and touch no other big letters; nil for
  /// normal letters.
  private mutating func bigPlace(of text: TextElement, in rect: CellRect, pen: Pen) -> BigPlace? {
    guard !text.bigSettings.isEmpty else { return nil }
    // A redrawn text keeps its place among others, whatever was drawn after it.
    let index = bigPlaces.firstIndex { $0.rect == rect } ?? bigPlaces.endIndex
    let visible = pen.clip.intersection(grid.bounds)
    for setting in text.bigSettings
    where setting.columns <= rect.size.columns && setting.face.rows <= rect.size.rows {
      let start = rect.minColumn + text.alignment.offset(setting.columns, in: rect.size.columns)
      let cells = CellRect(
        column: start, row: rect.minRow, columns: setting.columns, rows: setting.face.rows)
      let place = BigPlace(rect: rect, cells: cells, setting: setting)
      guard visible.intersection(cells) == cells,
        !bigPlaces[..<index].contains(where: { $0.touches(place) })
      else { continue }
      if index == bigPlaces.endIndex { bigPlaces.append(place) } else { bigPlaces[index] = place }
      return place
    }
    return nil
  }

  private mutating func draw(
    _ line: TextLine, of text: TextElement, _ side: Side, row: Int, in rect: CellRect, pen: Pen
  ) {
    var column = rect.minColumn + side.offset(line.width, in: rect.size.columns)
    guard row >= pen.clip.minRow, row < pen.clip.maxRow else { return }
    var link: (start: Int, url: String)?
    let isFaint = hasFaintTurn(text, column, row, width: line.width)
    var readable = ReadableInk(shades, pen.tone)
    let visual = BidirectionalLine.visual(line.letters, isRightToLeft: text.isRightToLeft)
    let letters = Numbers.hidingClipped(
      visual, from: column, in: pen.clip, ellipsis: text.glyphs.ellipsis)
    let width = letters.reduce(0) { $0 + $1.width }
    if let grounds = differingBackgrounds(row, column..<column + width) {
      readable.settle(on: grounds)
    }
    for letter in letters {
      let style = text.styles[letter.style]
      if link?.url != style.url {
        if let link { addLink(link.start, column, row, url: link.url, pen: pen) }
        link = style.url.map { (column, $0) }
      }
      let point = CellPoint(column: column, row: row)
      let attributes = style.attributes.union(back(of: letter, style, at: point, pen: pen))
      let whole = style.paint.ink(at: point, in: rect)
      let paint = isFaint ? whole.level(1) : whole
      let ink =
        letter.grapheme.isDrawing ? paint : readable.ink(paint, on: background(column, row))
      put(letter.grapheme, column, row, ink: ink, attributes: attributes, pen: pen)
      column += letter.width
    }
    if let link { addLink(link.start, column, row, url: link.url, pen: pen) }
  }

  /// The backgrounds of a line that has more than one, which few lines have.
  private func differingBackgrounds(_ row: Int, _ columns: Range<Int>) -> [CellColor]? {
    guard let column = columns.first else { return nil }
    let first = background(column, row)
    guard columns.contains(where: { background($0, row) != first }) else { return nil }
    return columns.map { background($0, row) }
  }

  /// Whether a short text touches another one of its kind that is not fainter. One on a background of its
  /// own is told from its neighbor by that.
  private mutating func hasFaintTurn(
    _ text: TextElement, _ column: Int, _ row: Int, width: Int
  ) -> Bool {
    guard text.isShortNumber || text.isShortWord, width > 0 else { return false }
    let place = column..<column + width
    let turn = text.isShortNumber ? numbers.note(row, place) : words.note(row, place)
    return turn.isFaint && background(turn.neighbor, row).isAlmost(background(column, row))
  }

  /// Paints the background of a letter; without colours the letter is reversed.
  private mutating func back(
    of letter: Letter, _ style: TextStyle, at point: CellPoint, pen: Pen
  ) -> CellAttributes {
    guard let ink = style.background else { return [] }
    guard shades.area(ink, on: background(point.column, point.row)) != nil else { return .reverse }
    for column in point.column..<point.column + letter.width {
      cover(column, point.row, ink: ink, isBackdrop: true, pen: pen)
    }
    return []
  }

  private mutating func addLink(_ start: Int, _ end: Int, _ row: Int, url: String, pen: Pen) {
    addRegion(
      CellRect(column: start, row: row, columns: end - start, rows: 1), .link(url), pen: pen)
  }

  /// Draws a text in a big face. The bold attribute is left out: it would only change the colour of
  /// the blocks.
  private mutating func draw(
    _ text: TextElement, _ big: TextElement.BigSetting, in rect: CellRect, pen: Pen
  ) {
    let letters = text.form.paragraphs.first ?? []
    guard let set = big.face.pieces(letters, big.setting) else { return }
    let start = rect.minColumn + text.alignment.offset(set.columns, in: rect.size.columns)
    for piece in set.pieces {
      let style = text.styles[piece.letter.style]
      let place = CellPoint(column: start + piece.column, row: rect.minRow)
      draw(piece, style, big.face, at: place, in: rect, pen: pen)
      guard let url = style.url else { continue }
      let size = CellSize(
        columns: piece.glyph?.columns ?? piece.letter.width, rows: big.face.rows)
      addRegion(CellRect(origin: place, size: size), .link(url), pen: pen)
    }
  }

  private mutating func draw(
    _ piece: BigFace.Piece, _ style: TextStyle, _ face: BigFace, at place: CellPoint,
    in rect: CellRect, pen: Pen
  ) {
    guard let glyph = piece.glyph else {
      let point = CellPoint(column: place.column, row: place.row + face.rows - 1)
      put(
        piece.letter.grapheme, point.column, point.row, ink: style.paint.ink(at: point, in: rect),
        attributes: style.attributes, pen: pen)
      return
    }
    for (row, graphemes) in glyph.rows.enumerated() {
      for (offset, grapheme) in graphemes.enumerated() where grapheme.text != " " {
        let point = CellPoint(column: place.column + offset, row: place.row + row)
        put(
          grapheme, point.column, point.row, ink: style.paint.ink(at: point, in: rect), pen: pen)
        if grapheme.text == glyphs.fullBlock { closeSeams(point, pen: pen) }
      }
    }
  }

  /// Draws blocks of the text's size in a quiet colour.
  private mutating func drawRedacted(
    _ text: TextElement, _ big: TextElement.BigSetting?, in rect: CellRect, pen: Pen
  ) {
    let lines = text.lines(
      of: text.form(in: rect.size.columns).shapeParagraphs, columns: rect.size.columns,
      limit: min(text.limit(rows: nil), rect.size.rows))
    let widths = big.map { Array(repeating: $0.columns, count: $0.face.rows) } ?? lines.map(\.width)
    let side = big == nil ? text.side(ofLines: widths.count) : text.alignment
    for (index, width) in widths.enumerated() {
      let start = rect.minColumn + side.offset(width, in: rect.size.columns)
      for column in start..<start + width {
        put(glyphs.redacted, column, rect.minRow + index, ink: Ink.primary.level(2), pen: pen)
      }
    }
  }
}

extension CellColor {
  /// Whether two backgrounds are the same or neighbours in a gradient.
  fileprivate func isAlmost(_ other: CellColor) -> Bool {
    guard let left = channels, let right = other.channels else { return self == other }
    let steps = zip([left.red, left.green, left.blue], [right.red, right.green, right.blue])
    return steps.allSatisfy { abs(Int($0) - Int($1)) < 24 }
  }
}

/// A line that ends in an ellipsis: the text's rectangle and the row.
struct CutLine: Hashable {
  var rect: CellRect
  var row: Int
}

/// The place of a text in big letters.
struct BigPlace {
  /// The cells that the text was given, and those that its letters take.
  var rect: CellRect
  var cells: CellRect
  var setting: TextElement.BigSetting

  /// Whether no free cell is between both. Texts that overlap do not touch: their author wants them
  /// so.
  func touches(_ other: BigPlace) -> Bool {
    let columns =
      min(cells.maxColumn, other.cells.maxColumn) - max(cells.minColumn, other.cells.minColumn)
    let rows = min(cells.maxRow, other.cells.maxRow) - max(cells.minRow, other.cells.minRow)
    if rows > 0 { return columns == 0 }
    // Letters of three rows have half a row free above them.
    let lower = cells.minRow < other.cells.minRow ? other : self
    return rows == 0 && columns > 0 && lower.setting.face.isBroad
  }
}

extension TextElement {
  /// The steps that writing the text counts.
  fileprivate var writingSteps: Int {
    form.letterCount * DrawingSteps.writtenLetter
      + (bigSettings.isEmpty
        ? 0 : min(form.letterCount, DrawingSteps.bigLetters) * DrawingSteps.writtenBigLetter)
  }
}
