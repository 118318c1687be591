import Foundation

public enum NLTokenUnit: Int, Sendable { case word = 0, sentence, paragraph, document }

/// Divides text: words are runs of letters and digits, with an apostrophe or a point inside; a sentence ends with its
/// mark and a blank; a paragraph with its line. Words of languages without blanks are not told apart.
///
/// See <https://developer.apple.com/documentation/naturallanguage/nltokenizer>.
open class NLTokenizer: NSObject {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let numeric = Attributes(rawValue: 1 << 0)
    public static let symbolic = Attributes(rawValue: 1 << 1)
    public static let emoji = Attributes(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  open var string: String?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// Has no effect: all languages are divided alike.
  open func setLanguage(_ language: NLLanguage) {}

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    return TextDivision(string, unit).ranges.filter { $0.overlaps(range) }
  }

  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    guard let string else { return index..<index }
    let all = TextDivision(string, unit).ranges
    return all.first { $0.contains(index) } ?? index..<index
  }

  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(for: range) {
      let isNumber = string[token].contains(where: \.isNumber)
      guard block(token, isNumber ? .numeric : []) else { return }
    }
  }
}

/// The parts of a text, in one pass over it.
struct TextDivision {
  let ranges: [Range<String.Index>]

  init(_ text: String, _ unit: NLTokenUnit) {
    ranges =
      switch unit {
      case .word: Self.words(in: text)
      case .sentence: Self.parts(of: text, endingAt: Self.endsSentence)
      case .paragraph: Self.parts(of: text) { text, index in text[index].isNewline }
      case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
      }
  }

  private static func words(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices {
      let isInside = text[index].isLetter || text[index].isNumber || joins(text, index, start)
      if isInside {
        start = start ?? index
      } else if let begin = start {
        ranges.append(begin..<index)
        start = nil
      }
    }
    if let start { ranges.append(start..<text.endIndex) }
    return ranges
  }

  /// Whether a sign between two letters or digits belongs to their word: `don't`, `3.5`.
  private static func joins(_ text: String, _ index: String.Index, _ start: String.Index?) -> Bool {
    let next = text.index(after: index)
    guard start != nil, next < text.endIndex else { return false }
    switch text[index] {
    case "'", "’": return text[next].isLetter
    case ".", ",":
      return text[text.index(before: index)].isNumber && text[next].isNumber
    default: return false
    }
  }

  /// Parts that follow on one another, each with the blanks after it.
  private static func parts(
    of text: String, endingAt ends: (String, String.Index) -> Bool
  ) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    for index in text.indices where ends(text, index) {
      let next = text.index(after: index)
      if text[start..<next].contains(where: { !$0.isWhitespace }) { ranges.append(start..<next) }
      start = next
    }
    if text[start...].contains(where: { !$0.isWhitespace }) {
      ranges.append(start..<text.endIndex)
    }
    return ranges
  }

  /// A line's end, or the blank after a mark.
  private static func endsSentence(_ text: String, _ index: String.Index) -> Bool {
    if text[index].isNewline || "。！？".contains(text[index]) { return true }
    guard text[index].isWhitespace, index > text.startIndex else { return false }
    return ".!?…".contains(text[text.index(before: index)])
  }
}
