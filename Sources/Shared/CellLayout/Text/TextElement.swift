import Cells
import Foundation
import WidgetArchive

/// A grapheme and which of a text's styles it has.
struct Letter: Equatable {
  var grapheme: Grapheme
  var style: Int
  /// What stands before it without a cell of its own.
  var marks = DirectionMarks()

  var width: Int { grapheme.width }
  var isSpace: Bool { grapheme.ascii == UInt8(ascii: " ") }
}

/// How a stretch of a text is painted.
struct TextStyle: Hashable {
  var paint: Paint
  var attributes: CellAttributes
  /// What is behind its letters, where that is not what is behind the text.
  var background: Ink?
  var url: String?
}

/// A text with what it inherits resolved.
struct TextElement {
  /// A piece of the text with one style.
  struct Stretch {
    enum Content {
      case fixed(String)
      case date(DateText)
    }

    var content: Content
    var style: Int
  }

  var stretches: [Stretch]
  var styles: [TextStyle]
  var lineLimit: Int?
  /// The number of lines that are kept free for it.
  var minimumLines: Int
  var alignment: Side
  /// Whether a line without letters of a direction runs from the right.
  var isRightToLeft: Bool
  var truncation: String
  /// The big faces to try, the largest first.
  var faces: [BigFace]
  var glyphs: GlyphSet
  var isRedacted: Bool
  /// The text at the date it was resolved for.
  var form: TextForm
  /// How it may be set in big letters, the largest face first: see ``settle()``.
  var bigSettings: [BigSetting] = []

  /// Whether it is written anew as time goes by.
  var isLive: Bool { form.nextChange != nil }
}

/// What a text says at a moment, as letters.
struct TextForm {
  /// A line break of the author's begins a new paragraph.
  var paragraphs: [[Letter]]
  /// The letters the text keeps its place with (``DateReading/shape``).
  var shapeParagraphs: [[Letter]]
  /// The same as a string: texts of one shape are placed alike. Empty for a text without dates.
  var shape: String
  /// The width of the longest paragraph's shape.
  var naturalWidth: Int
  var nextChange: Date?

  /// The letters of all paragraphs.
  var letterCount: Int { shapeParagraphs.reduce(paragraphs.count) { $0 + $1.count } }

  /// What breaking it into lines counts.
  var questionSteps: Int { letterCount / DrawingSteps.lettersOfQuestion }
}

extension TextForm {
  /// The text of stretches at `now`. What the same stretches said before spares the work on a shape
  /// that is still the same.
  init(
    _ stretches: [TextElement.Stretch], at now: Date, before: TextForm? = nil,
    words: () -> DateWords
  ) {
    var text = ParagraphBuilder()
    var pieces: [(shape: String, style: Int)] = []
    var shape = ""
    var nextChange: Date?
    for stretch in stretches {
      switch stretch.content {
      case .fixed(let string):
        text.add(string, style: stretch.style)
        pieces.append((string, stretch.style))
      case .date(let date):
        let reading = date.reading(at: now, words: words())
        text.add(reading.text, style: stretch.style)
        pieces.append((reading.shape, stretch.style))
        shape += reading.shape + "\n"
        if let next = reading.nextChange { nextChange = min(next, nextChange ?? next) }
      }
    }
    paragraphs = text.paragraphs
    self.shape = shape
    self.nextChange = nextChange
    if let before, before.shape == shape {
      shapeParagraphs = before.shapeParagraphs
      naturalWidth = before.naturalWidth
      return
    }
    if shape.isEmpty {
      shapeParagraphs = paragraphs
    } else {
      var builder = ParagraphBuilder()
      for piece in pieces { builder.add(piece.shape, style: piece.style) }
      shapeParagraphs = builder.paragraphs
    }
    naturalWidth = shapeParagraphs.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
  }
}

/// Letters in paragraphs.
private struct ParagraphBuilder {
  var paragraphs: [[Letter]] = [[]]
  /// Those whose letter has not come yet.
  private var marks = DirectionMarks()

  mutating func add(_ string: String, style: Int) {
    // Most texts are of one line in ASCII, which needs no look at its characters.
    guard !string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return append(string, style: style)
    }
    var isFirst = true
    for line in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !isFirst { begin() }
      isFirst = false
      if DirectionMarks.mayBe(in: line) {
        addMarked(line, style: style)
      } else {
        append(String(line), style: style)
      }
    }
  }

  private mutating func begin() {
    paragraphs.append([])
    marks = DirectionMarks()
  }

  private mutating func addMarked(_ line: Substring, style: Int) {
    var plain = ""
    for character in line {
      guard let scalar = character.unicodeScalars.first, DirectionMarks.isMark(scalar) else {
        plain.append(character)
        continue
      }
      append(plain, style: style)
      plain = ""
      marks.append(scalar)
    }
    append(plain, style: style)
  }

  private mutating func append(_ string: String, style: Int) {
    var letters = Grapheme.graphemes(of: string).map { Letter(grapheme: $0, style: style) }
    guard !letters.isEmpty else { return }
    letters[0].marks = marks
    marks = DirectionMarks()
    paragraphs[paragraphs.count - 1].append(contentsOf: letters)
  }
}
