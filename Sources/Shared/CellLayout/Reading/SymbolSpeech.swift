/// The names of symbols in words: `cloud.rain.fill` is a cloud with rain, however it is painted.
enum SymbolSpeech {
  /// The parts of names that tell how a symbol is painted rather than what it shows.
  private static let looks: Set<Substring> = ["fill", "inverse", "compact"]
  /// The shapes that are drawn around symbols.
  private static let enclosures: Set<Substring> = ["circle", "square", "rectangle", "shield"]

  /// The words of people for symbols whose names describe shapes.
  private static let known: [String: String] = [
    "sun.max": "sunny", "moon": "clear night", "moon.stars": "clear night", "cloud": "cloudy",
    "cloud.sun": "partly cloudy", "cloud.moon": "partly cloudy night", "cloud.rain": "rain",
    "cloud.drizzle": "drizzle", "cloud.heavyrain": "heavy rain", "cloud.hail": "hail",
    "cloud.sleet": "sleet", "cloud.snow": "snow", "cloud.fog": "fog", "cloud.bolt": "thunder",
    "cloud.bolt.rain": "thunderstorm", "cloud.sun.rain": "showers", "cloud.moon.rain": "showers",
    "cloud.sun.bolt": "thunder", "cloud.moon.bolt": "thunder", "square": "open",
    "checkmark": "done", "checkmark.square": "done", "checkmark.circle": "done", "xmark": "no",
    "xmark.circle": "no", "arrow.up": "up", "arrow.down": "down",
    "exclamationmark.triangle": "warning",
  ]

  /// The words of people for a symbol; nil if it has only the name of its shape, which says nothing beside
  /// other words.
  static func meaning(of name: String) -> String? {
    known[name.split(separator: ".").filter { !looks.contains($0) }.joined(separator: ".")]
  }

  static func words(of name: String) -> String {
    if let known = meaning(of: name) { return known }
    let parts = name.split(separator: ".").filter { !looks.contains($0) }
    let inner = parts.enumerated().filter { $0.offset == 0 || !enclosures.contains($0.element) }
    return inner.map { String($0.element) }.joined(separator: " ")
  }
}
