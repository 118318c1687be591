/// What parts of the work of placing and drawing a view count, in steps. A step is about what a
/// processor does in a hundredth of a microsecond.
///
/// ``ArchivedView/price(_:)`` adds up the most that a view can take of each; `CellLayout` counts what
/// it does while it does it, in the same figures, so that what passes the price is drawn.
package enum DrawingSteps {
  // Resolving.
  /// A node at a place where it stands.
  package static let node = 20
  package static let modifier = 6
  /// An element of the layout.
  package static let element = 40
  package static let run = 20
  /// A letter of a text, which is split off, looked at and counted.
  package static let letter = 15
  /// A letter of a text in a large font, for which a setting in big letters is sought.
  package static let bigLetter = 40
  /// A date in words.
  package static let date = 2000
  package static let gradientStop = 10

  // Placing.
  /// A question for the size of an element that was not asked before, or for one of its guides.
  package static let question = 8
  /// The same for each child of a stack.
  package static let child = 6
  /// For each letter of a text that is broken into lines.
  package static let lettersOfQuestion = 2
  /// How many different questions for its size an element answers, and how many for its guides. What
  /// people write comes to half of that at most; beyond, an element answers what it answered before.
  package static let sizes = 48
  package static let guides = 48

  // Drawing.
  /// A letter that is written.
  package static let writtenLetter = 15
  /// A letter three or five rows high.
  package static let writtenBigLetter = 320
  /// The most letters a text in big letters has.
  package static let bigLetters = 64
  /// A cell that is painted.
  package static let cell = 8
  /// A cell of a picture, or of an edge.
  package static let fineCell = 24
  /// A cell that is remembered, to be put back.
  package static let keptCell = 4
  /// A symbol drawn as a picture.
  package static let drawnSymbol = 12_000
  /// The ring of a circular gauge.
  package static let dial = 6000
  /// A point of an outline.
  package static let point = 4
  /// A place where an outline crosses a row of samples, or a dot of a thin line.
  package static let crossing = 2

  /// What a question to an element with so many children counts.
  package static func question(children: Int) -> Int { question + child * children }
}

/// The cells a view is drawn on, as far as its price depends on them.
package struct PricedSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// More than any terminal has counts as that.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
  }

  /// The cells of the tile with its frame.
  package var cells: Int { (columns + 2) * (rows + 2) }
  /// The rows of samples in which outlines are filled.
  var sampleRows: Int { 8 * (rows + 2) }
  /// Dots across the tile, the longer way.
  var dots: Int { max(2 * (columns + 2), 4 * (rows + 2)) + 12 }

  /// As many letters of a text as are looked at: all the tile has cells for, and more.
  package var letters: Int { 4 * cells + 1024 }

  /// The most steps that placing and drawing may take. A larger tile may take more.
  package var mostSteps: Int { 20_000_000 + 200 * cells }
}

extension Int {
  /// A number of steps in words: `48 million`.
  package var wordsForSteps: String {
    switch self {
    case 10_000_000_000...: "over 10 billion"
    case 10_000_000...: "\(self / 1_000_000) million"
    case 1_000_000...: "\(self / 1_000_000).\(self / 100_000 % 10) million"
    default: "\(self)"
    }
  }
}
