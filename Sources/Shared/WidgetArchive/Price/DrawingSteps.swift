/// The steps that parts of the work of placing and drawing a view count. A step is about a
/// hundredth of a microsecond of a processor's work.
///
/// ``ArchivedView/price(_:)`` adds up the most that a view can take of each; `CellLayout` counts
/// its actual work in the same figures, so that a view which passes the price is drawn.
package enum DrawingSteps {
  // Resolving.
  /// A node at each of its places.
  package static let node = 20
  package static let modifier = 6
  /// An element of the layout.
  package static let element = 40
  package static let run = 20
  /// A letter of a text: splitting off, looking at and counting it.
  package static let letter = 15
  /// A letter of a text in a large font, for which a setting in big letters is sought.
  package static let bigLetter = 40
  /// A date in words.
  package static let date = 2000
  package static let gradientStop = 10

  // Placing.
  /// A new question for an element's size, or for one of its guides.
  package static let question = 8
  /// The addition to a question for each child of a stack.
  package static let child = 6
  /// The addition for each letter of a text that is broken into lines.
  package static let lettersOfQuestion = 2
  /// The number of different questions for its size, and for its guides, that an element answers.
  /// Views that people write ask at most half of that; beyond it, an element repeats an earlier
  /// answer.
  package static let sizes = 48
  package static let guides = 48

  // Drawing.
  /// A letter that is written.
  package static let writtenLetter = 15
  /// A letter three or five rows high.
  package static let writtenBigLetter = 320
  /// The most letters of a text in big letters.
  package static let bigLetters = 64
  /// A cell that is painted.
  package static let cell = 8
  /// A cell of a picture, or of an edge.
  package static let fineCell = 24
  /// A cell that is kept, to be restored later.
  package static let keptCell = 4
  /// A symbol drawn as a picture.
  package static let drawnSymbol = 12_000
  /// The ring of a circular gauge.
  package static let dial = 6000
  /// A point of an outline.
  package static let point = 4
  /// A crossing of an outline with a row of samples, or a dot of a thin line.
  package static let crossing = 2

  /// The steps of a question to an element with a number of children.
  package static func question(children: Int) -> Int { question + child * children }
}

/// The size in cells of the tile a view is drawn in, as far as its price depends on it.
package struct PricedSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Limits both to more than any terminal has.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
  }

  /// The cells of the tile with its frame.
  package var cells: Int { (columns + 2) * (rows + 2) }
  /// The rows of samples for filling outlines.
  var sampleRows: Int { 8 * (rows + 2) }
  /// The dots along the longer side of the tile.
  var dots: Int { max(2 * (columns + 2), 4 * (rows + 2)) + 12 }

  /// The most letters of a text that are looked at: all that the tile has cells for, and more.
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
