import Foundation
import WidgetArchive

/// A line of the board's command line, in words; each knows where in the line it begins.
struct WrittenLine: Hashable {
  struct Word: Hashable {
    var text: String
    /// In characters from the beginning of the line.
    var start: Int
  }

  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// nil where a quote is never closed or the line ends in a backslash.
  var words: [Word]? {
    guard let split = QuotedWords(text) else { return nil }
    let texts = split.commands[0].map(\.text)
    var words: [Word] = []
    for (place, character) in text.enumerated() where words.count < texts.count {
      // A word begins where all before it are whole and something follows.
      guard !character.isWhitespace, isBoundary(place),
        Self.count(text.prefix(place)) == words.count
      else { continue }
      words.append(Word(text: texts[words.count], start: place))
    }
    return words
  }

  /// Where the word begins that is being written at the end of the line.
  var openStart: Int {
    let characters = Array(text)
    return (0...characters.count).reversed().first { isBoundary($0, in: characters) } ?? 0
  }

  /// That word, without its quotes.
  var openWord: String {
    let rest = String(text.dropFirst(openStart))
    let split = ["", "\"", "'", "\\"].lazy.compactMap { QuotedWords(rest + $0) }.first
    return split?.commands[0].first?.text ?? ""
  }

  /// The whole words before it.
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

  /// A word as it is to be typed: in quotes where it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"'\"\\".unicodeScalars.contains($0)
    }
    guard word.isEmpty || !isPlain else { return word }
    return "\"\(word.escaped(["\\": "\\\\", "\"": "\\\""]))\""
  }
}
