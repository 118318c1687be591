// Names that stand alone: what a class inherits, or an extension's type has, and functions.
extension UnknownNames {
  /// The names that never stand where a parameter or a pattern introduces one.
  static func asked(in words: some Sequence<Word>) -> Set<String> {
    var asked: Set<String> = []
    var others: Set<String> = []
    for word in words where word.role == .name && !word.isLabel {
      if word.isRead || word.isCalled {
        asked.insert(word.text)
      } else {
        others.insert(word.text)
      }
    }
    return asked.subtracting(others)
  }

  /// A name that stands alone, begins with a small letter, and is declared nowhere: `navigationBar`
  /// in a class of ours that has none.
  func unknownAlone(_ word: Word) -> Use? {
    guard word.role == .name, !word.isLabel, word.text.first?.isLowercase == true,
      asked.contains(word.text), !own.contains(word.text), !Self.implied.contains(word.text),
      !declared.has(word.text), !word.text.contains("_")
    else { return nil }
    // Functions of C are written small, and are not listed.
    guard word.isRead || word.text.contains(where: \.isUppercase) else { return nil }
    // A superclass may come from elsewhere.
    if isOpen {
      guard let type = word.extended, !own.contains(type), declared.has(type) else { return nil }
    }
    return Use(
      word: word, name: word.text, words: "neither these sources nor a module here declares it")
  }

  /// Words of the language, and what it or a macro declares without a name in the source.
  static let implied: Set = [
    "self", "super", "error", "newValue", "oldValue", "access", "withMutation", "init", "deinit",
    "subscript", "if", "while", "for", "switch", "guard", "return", "catch", "in", "as", "is",
    "try", "await", "throw", "throws", "rethrows", "case", "where", "else", "do", "repeat", "set",
    "get",
    "willSet", "didSet", "some", "any", "each", "inout", "private", "fileprivate", "internal",
    "package", "public", "open", "unowned", "weak", "nonisolated", "isolated", "sending", "consume",
    "copy", "async", "let", "var", "func", "macro", "import", "true", "false", "nil", "default",
    "errno", "stdout", "stderr", "stdin", "environ",
  ]
}
