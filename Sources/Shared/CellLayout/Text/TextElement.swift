import Cells
import Foundation
import WidgetArchive

/// A grapheme and the index of its style in the text.
struct Letter: Equatable {
  var grapheme: Grapheme
  var style: Int
  /// The direction marks before it, which have no cell.
  var marks = DirectionMarks()

  var width: Int { grapheme.width }
  var isSpace: Bool { grapheme.ascii == UInt8(ascii: " ") }
}

/// The colours and attributes of a stretch of text.
struct TextStyle: Hashable {
  var paint: Paint
  var attributes: CellAttributes
  /// The background of its letters, if it differs from that of the text.
  var background: Ink?
  var url: String?
}

/// A text with the values it inherits resolved.
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
  /// The size of its font.
  var points: Double
  var styles: [TextStyle]
  var lineLimit: Int?
  /// The number of lines that are reserved for it.
  var minimumLines: Int
  var alignment: Side
  /// Whether its lines are centred where it has several: see ``Resolver/centerLines(of:)``.
  var centersLines = false
  /// Whether a line whose letters have no direction runs from the right.
  var isRightToLeft: Bool
  var truncation: String
  /// The big faces to try, the largest first.
  var faces: [BigFace]
  var glyphs: GlyphSet
  var isRedacted: Bool
  /// The text at the date it was resolved for.
  var form: TextForm
  /// The text with a sign for each emoji, where ``form`` has words for them; nil if they are alike.
  var brief: TextForm?
  /// The ways to set it in big letters, the largest face first: see ``settle()``.
  var bigSettings: [BigSetting] = []

  /// The text for lines of so many columns: emoji are words only where these fit on one line.
  func form(in columns: Int?) -> TextForm {
    guard let brief, let columns, columns < form.naturalWidth else { return form }
    return brief
  }

  /// The side on which lines stand in its place, if there are so many.
  func side(ofLines count: Int) -> Side { centersLines && count > 1 ? .middle : alignment }

  /// Whether it changes as time passes.
  var isLive: Bool { form.nextChange != nil }
}

/// The reading of a text at a moment, as letters.
struct TextForm {
  /// The paragraphs: each line break of the author begins a new one.
  var paragraphs: [[Letter]]
  /// The widest letters that the text may have, which reserve its place (``DateReading/shape``).
  var shapeParagraphs: [[Letter]]
  /// The shape as a string: texts of one shape are placed alike. Empty for a text without dates.
  var shape: String
  /// The width of the longest paragraph's shape.
  var naturalWidth: Int
  var nextChange: Date?

  /// The letters of all paragraphs.
  var letterCount: Int { shapeParagraphs.reduce(paragraphs.count) { $0 + $1.count } }

  /// The steps that breaking it into lines counts.
  var questionSteps: Int { letterCount / DrawingSteps.lettersOfQuestion }
}

extension TextForm {
  /// The text of stretches at `now`. An earlier form of the same stretches saves the work on a
  /// shape that is still the same.
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

/// Builds paragraphs of letters.
private struct ParagraphBuilder {
  var paragraphs: [[Letter]] = [[]]
  /// The marks whose letter has not come yet.
  private var marks = DirectionMarks()

  mutating func add(_ string: String, style: Int) {
    // Most texts are one line of ASCII, which needs no look at its characters.
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
