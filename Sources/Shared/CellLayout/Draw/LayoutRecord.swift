import Cells

/// What became of the texts of a tile, kept where it is asked for: tests judge layouts by it.
package struct LayoutRecord: Sendable {
  package internal(set) var texts: [PlacedText] = []
  /// The cells of bars and dials.
  package internal(set) var gauges: [CellRect] = []
  /// The cells of views whose parts stand where their author's code put them, as those of charts.
  package internal(set) var charts: [CellRect] = []
}

/// A text as it was written on a tile.
package struct PlacedText: Sendable {
  package struct Line: Sendable {
    /// Its letters in the order of the text.
    package var letters: [String]
    /// The same in the order of the cells, each with its first column.
    package var visual: [(letter: String, column: Int)]
    package var row: Int
    /// Something of the text is missing in it.
    package var isCut: Bool
  }

  /// The letters it is of, a paragraph each.
  package var paragraphs: [[String]]
  package var lines: [Line] = []
  /// The cells of its big letters, where it has some.
  package var big: CellRect?
  /// The cells it was given, and those of them that it may be seen in.
  package var rect: CellRect
  package var visible: CellRect
  package var lineLimit: Int?
}

extension Canvas {
  /// Keeps what becomes of a text. What is redacted says nothing.
  mutating func note(
    _ text: TextElement, _ big: BigPlace?, _ lines: [TextLine], in rect: CellRect,
    pen: Pen
  ) {
    guard record != nil, !text.isRedacted, pen.opacity > 0.02 else { return }
    var placed = PlacedText(
      paragraphs: text.form.paragraphs.map { $0.map(\.grapheme.text) }, rect: rect,
      visible: pen.clip.intersection(grid.bounds), lineLimit: text.lineLimit)
    placed.big = big?.cells
    for (index, line) in lines.enumerated() {
      var column = rect.minColumn + text.alignment.offset(line.width, in: rect.size.columns)
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
