/// The names of symbols, as words: `cloud.rain.fill` is a cloud with rain, however it is painted.
enum SymbolSpeech {
  /// How a symbol is painted, not what it shows.
  private static let looks: Set<Substring> = ["fill", "inverse", "compact"]
  /// What is drawn around many a symbol.
  private static let enclosures: Set<Substring> = ["circle", "square", "rectangle", "shield"]

  static func words(of name: String) -> String {
    let parts = name.split(separator: ".").filter { !looks.contains($0) }
    let inner = parts.enumerated().filter { $0.offset == 0 || !enclosures.contains($0.element) }
    return inner.map { String($0.element) }.joined(separator: " ")
  }
}
