/// The Swift name of an asset, as Xcode derives it.
///
/// A name is cut into words at everything but letters and digits, before a capital letter that
/// follows a small one, before the last capital of several, and around digits. `bubble-chat` is
/// `bubbleChat`, `QR Icons` is `qrIcons`, `AddToCart2Selected` stays in its case. A name without small
/// letters keeps its capitals: `BMW`, `A_1_1_0`. A name that begins with a digit gets an underscore.
struct SymbolName {
  private let words: [String]
  private let hasSmallLetters: Bool

  /// - Parameter suffix: a last word without a meaning of its own, `Color` or `Image`.
  init(_ name: String, droppingSuffix suffix: String? = nil) {
    var words = Self.words(of: name)
    if let suffix, words.count > 1, words.last == suffix { words.removeLast() }
    self.words = words
    hasSmallLetters = words.contains { $0.contains(where: \.isLowercase) }
  }

  /// The name as a member: `brandBlue`.
  var member: String {
    let name =
      hasSmallLetters ? camelCase(firstWord: { $0.lowercased() }) : words.joined(separator: "_")
    return Self.identifier(name)
  }

  /// The name as a type for a folder: `BrandBlue`.
  var type: String {
    let name =
      hasSmallLetters ? camelCase(firstWord: Self.capitalized) : words.joined(separator: "_")
    return Self.identifier(name)
  }

  private func camelCase(firstWord: (String) -> String) -> String {
    var name = ""
    for (index, word) in words.enumerated() {
      let next = index == 0 ? firstWord(word) : Self.capitalized(word)
      // Two separate numbers stay separate.
      if name.last?.isNumber == true, next.first?.isNumber == true { name += "_" }
      name += next
    }
    return name
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else { continue }
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      if !words.isEmpty, !begins(character, after: before, before: after) {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  private static func begins(
    _ character: Character, after before: Character, before after: Character
  ) -> Bool {
    guard before.isLetter || before.isNumber else { return true }
    if character.isNumber != before.isNumber { return true }
    guard character.isUppercase else { return false }
    return !before.isUppercase || after.isLowercase
  }

  private static func identifier(_ name: String) -> String {
    if name.first?.isNumber ?? true { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "fallthrough", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Self", "Type",
    "Protocol",
  ]
}

extension SymbolName {
  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }
}
