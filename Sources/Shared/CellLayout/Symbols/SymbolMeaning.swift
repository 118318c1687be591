/// The symbol that stands for a name of an SF Symbol, and the rule that chose it.
///
/// Names come from data as well as from literals, so every name gets a symbol: never nothing, and
/// never a sign that says something else.
package struct SymbolMeaning: Hashable, Sendable {
  /// The rules, in the order in which they are tried.
  package enum Rule: Hashable, Sendable {
    /// The name has glyphs of its own.
    case listed
    /// A letter or a number up to 50 in a circle or a square: `7.circle.fill`, `a.square`.
    case enclosed
    /// `.slash` without glyphs of its own: a no-entry mark.
    case slash
    /// Drawn as the symbol it varies: the longest beginning of the name that is listed, filled if
    /// the name is. A badge and all after it are left off first.
    case variant(of: String)
    /// The directions in the name of an arrow: `arrow.trianglehead.up` is `arrow.up`.
    case direction(String)
    /// A word of the name that is listed.
    case word(String)
    /// An unknown name: a dot, which has no meaning.
    case unknown
  }

  package var forms: SymbolForms
  package var rule: Rule

  package init(of name: String) {
    let found =
      Self.listed(name, rule: .listed) ?? Self.enclosed(name) ?? Self.slashed(name)
      ?? Self.variant(name) ?? Self.direction(name) ?? Self.word(name)
    self = found ?? SymbolMeaning(forms: Self.neutral, rule: .unknown)
  }

  private init(forms: SymbolForms, rule: Rule) {
    self.forms = forms
    self.rule = rule
  }

  /// The names that have glyphs of their own.
  package static var listedNames: [String] { SymbolTable.lines.names }

  private static let neutral = SymbolForms(unicode: "•", ascii: "*", nerd: "\u{F09DF}")

  private static func listed(_ name: some StringProtocol, rule: Rule) -> SymbolMeaning? {
    SymbolTable.forms(name).map { SymbolMeaning(forms: $0, rule: rule) }
  }

  private static func enclosed(_ name: String) -> SymbolMeaning? {
    EnclosedCharacter(name).map { SymbolMeaning(forms: $0.forms, rule: .enclosed) }
  }

  private static func slashed(_ name: String) -> SymbolMeaning? {
    let parts = name.split(separator: ".")
    guard parts.contains("slash") else { return nil }
    let base = parts.prefix { $0 != "slash" }.joined(separator: ".")
    return listed(base + ".slash", rule: .variant(of: base + ".slash"))
      ?? listed("nosign", rule: .slash)
  }

  private static func variant(_ name: String) -> SymbolMeaning? {
    var parts = name.split(separator: ".")
    if let badge = parts.firstIndex(of: "badge"), badge > 0 { parts.removeSubrange(badge...) }
    let isFilled = name.hasSuffix(".fill")
    while !parts.isEmpty {
      let base = parts.joined(separator: ".")
      let candidates = isFilled ? [base + ".fill", base] : [base]
      for candidate in candidates {
        if let found = listed(candidate, rule: .variant(of: candidate)) { return found }
      }
      parts.removeLast()
    }
    return nil
  }

  /// An arrow whose name begins with a part newer than this table.
  private static func direction(_ name: String) -> SymbolMeaning? {
    let parts = name.split(separator: ".")
    guard let family = ["chevron", "arrowtriangle", "arrow"].first(where: { name.hasPrefix($0) })
    else { return nil }
    let known: Set<Substring> = [
      "up", "down", "left", "right", "forward", "backward", "clockwise", "counterclockwise",
    ]
    let directions = parts.filter(known.contains).prefix(2)
    let exact = ([family] + directions.map(String.init)).joined(separator: ".")
    let single = ([family] + directions.prefix(1).map(String.init)).joined(separator: ".")
    return listed(exact, rule: .direction(exact)) ?? listed(single, rule: .direction(single))
  }

  private static func word(_ name: String) -> SymbolMeaning? {
    // Their own meaning is not that of a symbol they are part of.
    let little: Set<Substring> = [
      "circle", "square", "rectangle", "triangle", "diamond", "hexagon", "capsule", "app", "plus",
      "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "number", "at", "text",
      "list", "point", "light",
    ]
    for part in name.split(whereSeparator: { ".-_ ".contains($0) }) where !little.contains(part) {
      let word = part.lowercased()
      if let found = listed(word, rule: .word(word)) { return found }
    }
    return nil
  }
}
