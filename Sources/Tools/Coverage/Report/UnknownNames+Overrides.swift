// What a class overrides.
extension UnknownNames {
  /// The names that the author declares, and not only overrides.
  static func introduced(in files: [[Word]]) -> Set<String> {
    var introduced: Set<String> = []
    for words in files {
      for (index, word) in words.enumerated()
      where word.role == .declaration && !overrides(at: index, in: words) {
        introduced.insert(word.text)
      }
    }
    return introduced
  }

  /// Whether the declaration at a place overrides one of a superclass.
  private static func overrides(at index: Int, in words: [Word]) -> Bool {
    words[..<index].reversed().prefix { modifiers.contains($0.text) }
      .contains { $0.text == "override" }
  }

  /// What overrides a name that nothing declares: `override func viewIsGone()`. A superclass from
  /// elsewhere may have it.
  func unknownOverride(at index: Int, in words: [Word]) -> Use? {
    let word = words[index]
    guard !isOpen, word.role == .declaration, !introduced.contains(word.text),
      !declared.has(word.text), Self.overrides(at: index, in: words)
    else { return nil }
    return Use(
      word: word, name: "override \(word.text)", words: "no class here has it to be overridden")
  }

  private static let modifiers: Set = [
    "override", "func", "var", "let", "class", "public", "open", "internal", "package", "private",
    "fileprivate", "final", "nonisolated", "lazy", "dynamic",
  ]
}
