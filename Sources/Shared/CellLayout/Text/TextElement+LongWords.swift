import Cells

extension TextElement {
  /// A line's end, and the start of the next one.
  struct LineBreak {
    var end: Int
    var next: Int
    /// Whether the line has only the beginning of its word.
    var isCut = false

    init(_ end: Int, _ next: Int) {
      self.end = end
      self.next = next
    }
  }

  /// The place to cut a word longer than a line: at a no-break space, as in “10:52 PM”. In a narrow
  /// line an ellipsis stands for the rest of a word: letters are wider here than on a phone, where the
  /// word fits, and its parts below each other cannot be read; a name of several parts goes on with the next
  /// one. So does any word in a wide line, which only addresses and compounds exceed. A number is never divided.
  static func cutWord(
    _ letters: [Letter], from start: Int, at index: Int, columns: Int
  ) -> LineBreak {
    if index < letters.count, let space = letters[start...index].lastIndex(where: \.isNoBreakSpace),
      space > start
    {
      return LineBreak(space, space + 1)
    }
    let whole = Numbers.start(in: letters[...], at: index)
    if whole < index {
      // A sign before it, as that of a currency, is not left alone.
      let hasWord = whole > start && letters[start..<whole].contains(where: \.isAlphabetic)
      if hasWord { return LineBreak(whole, whole) }
    } else if let part = endOfPart(letters, from: start, before: index) {
      return LineBreak(part, part)
    } else if columns >= leastToDivide {
      return LineBreak(index, index)
    }
    // Looked for only now: in each line of one endless word it would be all of the rest.
    let end = letters[index...].firstIndex(where: \.isSpace) ?? letters.count
    if whole == index, !letters[start..<end].allSatisfy(\.isOfWords) {
      return LineBreak(index, index)
    }
    var line = LineBreak(end, skipSpaces(letters, from: end))
    line.isCut = true
    return line
  }

  /// The end of the last part of a long word that a line holds: after a sign, as in `Domain=` or `com.`, or
  /// before a capital, as in `NSCocoa`. Nil if that would leave more than half of the line.
  private static func endOfPart(_ letters: [Letter], from start: Int, before index: Int) -> Int? {
    guard index < letters.count, index > start + 1 else { return nil }
    let least = start + (index - start + 1) / 2
    return (max(least, start + 1)...index).last { place in
      let (left, right) = (letters[place - 1], letters[place])
      guard right.isAlphabetic || right.isDigit else { return false }
      if let sign = left.grapheme.ascii, Array("=._&?:,;)".utf8).contains(sign) { return true }
      return right.isCapital && left.isAlphabetic && !left.isCapital
    }
  }

  /// The fewest columns of a line in which a word is divided.
  private static let leastToDivide = 13
}

extension Letter {
  fileprivate var isCapital: Bool {
    grapheme.ascii.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether it is of a script that divides words by spaces. Thai, Lao, Burmese and Khmer do not, nor does
  /// what has two columns.
  fileprivate var isOfWords: Bool {
    guard grapheme.ascii == nil else { return true }
    guard width == 1, let scalar = grapheme.text.unicodeScalars.first?.value else { return false }
    return !(0x0E00...0x0EFF).contains(scalar) && !(0x1000...0x109F).contains(scalar)
      && !(0x1780...0x17FF).contains(scalar)
  }
}
