/// A fault in the layout of a tile.
struct LayoutFinding: Hashable {
  enum Rule: String, CaseIterable, Hashable {
    /// Some digits of a number are not visible.
    case number
    /// An ellipsis in a gauge, beside its bar, or in a chart.
    case ellipsisInGauge
    /// Two texts end in an ellipsis in one line.
    case twoEllipses
    /// A line ends within a word that the tile is wide enough for.
    case brokenWord
    /// A text is cut though rows below it are free.
    case cutAboveFreeRows
    /// A value at the end of a line is more than 24 empty columns from its label.
    case farValue
    /// Big letters of two texts touch.
    case touchingBigLetters
    /// A text lies outside the tile, in one of its rows: a column of a table that was too wide.
    case beside
    /// A text is not visible at all: the content has more rows than the tile.
    case lost

    /// Whether it fails the test; a person judges the others.
    var isStrict: Bool {
      switch self {
      case .number, .ellipsisInGauge, .twoEllipses, .brokenWord, .cutAboveFreeRows,
        .touchingBigLetters:
        true
      case .lost, .beside, .farValue: false
      }
    }
  }

  var rule: Rule
  /// The text with the fault.
  var text: String
}
