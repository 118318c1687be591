import Cells

/// A record of a tile's texts, kept on request: tests judge layouts by it.
package struct LayoutRecord: Sendable {
  package internal(set) var texts: [PlacedText] = []
  /// The cells of bars and dials.
  package internal(set) var gauges: [CellRect] = []
  /// The cells of views whose parts are placed by their author's code, such as charts.
  package internal(set) var charts: [CellRect] = []
}

/// A text as it was drawn on a tile.
package struct PlacedText: Sendable {
  package struct Line: Sendable {
    /// Its letters in reading order.
    package var letters: [String]
    /// The same letters in the order of the cells, each with its first column.
    package var visual: [(letter: String, column: Int)]
    package var row: Int
    /// Whether some of the text is missing.
    package var isCut: Bool
  }

  /// All letters of the text, by paragraph.
  package var paragraphs: [[String]]
  package var lines: [Line] = []
  /// The cells of its big letters, if it has any.
  package var big: CellRect?
  /// The cells that it was given, and the visible ones of them.
  package var rect: CellRect
  package var visible: CellRect
  package var lineLimit: Int?
}

extension Canvas {
  /// Records a text, unless it is redacted.
  mutating func note(
    _ text: TextElement, _ big: BigPlace?, _ lines: [TextLine], in rect: CellRect,
    pen: Pen
  ) {
    guard record != nil, !text.isRedacted, pen.opacity > 0.02 else { return }
    var placed = PlacedText(
      paragraphs: text.form.paragraphs.map { $0.map(\.grapheme.text) }, rect: rect,
      visible: pen.clip.intersection(grid.bounds), lineLimit: text.lineLimit)
    placed.big = big?.cells
    let side = text.side(ofLines: lines.count)
    for (index, line) in lines.enumerated() {
      var column = rect.minColumn + side.offset(line.width, in: rect.size.columns)
      var visual: [(String, Int)] = []
      let letters = Numbers.hidingClipped(
        BidirectionalLine.visual(line.letters, isRightToLeft: text.isRightToLeft), from: column,
        in: pen.clip, ellipsis: glyphs.ellipsis)
      for letter in letters {
        visual.append((letter.grapheme.text, column))
        column += letter.width
      }
      placed.lines.append(
        PlacedText.Line(
          letters: line.letters.map(\.grapheme.text), visual: visual, row: rect.minRow + index,
          isCut: line.isCut))
    }
    record?.texts.append(placed)
  }
}
