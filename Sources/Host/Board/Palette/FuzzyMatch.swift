/// How well a label fits what was typed, whose letters need only stand in it in their order: `thn`
/// finds `Theme nord`. Pure.
enum FuzzyMatch {
  /// The lower the better; nil where a letter is missing. Spaces that were typed mean nothing.
  static func rank(_ typed: String, in label: String) -> Int? {
    let letters = Array(typed.lowercased().filter { !$0.isWhitespace })
    let text = Array(label.lowercased())
    guard let first = letters.first else { return 0 }
    return text.indices.filter { text[$0] == first }
      .compactMap { cost(of: letters, in: text, from: $0) }.min()
  }

  /// What a reading costs that begins at a place: a letter in the middle of a word, and every gap.
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
      // The beginning of a later word reads better than the next letter that happens to be there.
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
