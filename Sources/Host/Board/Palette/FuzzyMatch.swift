/// Matches typed letters with labels. The letters need only be in the label in the same order:
/// `thn` finds `Theme nord`. Pure.
enum FuzzyMatch {
  /// The rank of a match, lower is better; nil if a letter is missing. Typed spaces are ignored.
  static func rank(_ typed: String, in label: String) -> Int? {
    let letters = Array(typed.lowercased().filter { !$0.isWhitespace })
    let text = Array(label.lowercased())
    guard let first = letters.first else { return 0 }
    return text.indices.filter { text[$0] == first }
      .compactMap { cost(of: letters, in: text, from: $0) }.min()
  }

  /// The cost of a match that begins at a place: each letter in the middle of a word,
  /// and each gap, adds to it.
  private static func cost(of letters: [Character], in text: [Character], from start: Int) -> Int? {
    var cost = start == 0 ? 0 : isWordStart(start, in: text) ? 1 : 6
    var place = start
    for letter in letters.dropFirst() {
      let next = place + 1
      guard next < text.count else { return nil }
      if text[next] == letter {
        place = next
        continue
      }
      // Prefer the beginning of a later word to the next occurrence of the letter.
      let later = text.indices[next...].filter { text[$0] == letter }
      guard let nearest = later.first(where: { isWordStart($0, in: text) }) ?? later.first else {
        return nil
      }
      cost += isWordStart(nearest, in: text) ? 2 : 5 + min(10, nearest - next)
      place = nearest
    }
    return cost
  }

  private static func isWordStart(_ place: Int, in text: [Character]) -> Bool {
    place == 0 || !(text[place - 1].isLetter || text[place - 1].isNumber)
  }
}
