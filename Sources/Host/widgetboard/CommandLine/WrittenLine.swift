import Foundation
import WidgetArchive

/// A line of the board's command line, split into words that know their positions in the line.
struct WrittenLine: Hashable {
  struct Word: Hashable {
    var text: String
    /// The offset in characters from the beginning of the line.
    var start: Int
  }

  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The words; nil if a quote is never closed or the line ends in a backslash.
  var words: [Word]? {
    guard let split = QuotedWords(text) else { return nil }
    let texts = split.commands[0].map(\.text)
    var words: [Word] = []
    for (place, character) in text.enumerated() where words.count < texts.count {
      // A word begins at a boundary where all words before it are complete and more text follows.
      guard !character.isWhitespace, isBoundary(place),
        Self.count(text.prefix(place)) == words.count
      else { continue }
      words.append(Word(text: texts[words.count], start: place))
    }
    return words
  }

  /// The position at which the last word, still being typed, begins.
  var openStart: Int {
    let characters = Array(text)
    return (0...characters.count).reversed().first { isBoundary($0, in: characters) } ?? 0
  }

  /// The word that is being typed at the end of the line, without its quotes.
  var openWord: String {
    let rest = String(text.dropFirst(openStart))
    let split = ["", "\"", "'", "\\"].lazy.compactMap { QuotedWords(rest + $0) }.first
    return split?.commands[0].first?.text ?? ""
  }

  /// The complete words before the one that is being typed.
  var wordsBefore: [String] {
    QuotedWords(String(text.prefix(openStart)))?.commands[0].map(\.text) ?? []
  }

  private func isBoundary(_ place: Int) -> Bool { isBoundary(place, in: Array(text)) }

  private func isBoundary(_ place: Int, in characters: [Character]) -> Bool {
    guard place > 0 else { return true }
    return characters[place - 1].isWhitespace && Self.count(text.prefix(place)) != nil
  }

  private static func count(_ text: some StringProtocol) -> Int? {
    QuotedWords(String(text))?.commands[0].count
  }

  /// A word as a person has to type it: in quotes if it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"'\"\\".unicodeScalars.contains($0)
    }
    guard word.isEmpty || !isPlain else { return word }
    return "\"\(word.escaped(["\\": "\\\\", "\"": "\\\""]))\""
  }
}
