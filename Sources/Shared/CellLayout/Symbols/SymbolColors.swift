/// The colours of a symbol's own, under `.symbolRenderingMode(.multicolor)` and
/// `.renderingMode(.original)`.
///
/// Apple's symbols have a colour for each layer. A symbol of one glyph gets that of the first of
/// these words in its name, a picture those of its layers. A symbol that is not listed keeps the
/// foreground style, as Apple's symbols without colours do.
enum SymbolColors {
  /// Apple's name for the colour of a whole symbol.
  static func color(of name: String) -> String? {
    let parts = Set(name.split(separator: "."))
    return words.first { parts.contains($0.word) }?.color
      ?? phrases.first {
        name.hasPrefix($0.phrase)
      }?.color
  }

  /// The colour of a layer of a picture.
  static func color(of name: String, layer: Int) -> String? {
    let parts = Set(name.split(separator: "."))
    guard parts.contains("cloud") || parts.contains("moon") else { return color(of: name) }
    switch layer {
    case 0: return nil
    case 1 where parts.contains("sun") || parts.contains("bolt") || parts.contains("stars"):
      return "yellow"
    case 1 where parts.contains("fog") || parts.contains("moon"): return nil
    default: return "cyan"
    }
  }

  private static let words: [(word: Substring, color: String)] = [
    ("bolt", "yellow"), ("sun", "yellow"), ("sunrise", "yellow"), ("sunset", "yellow"),
    ("rain", "cyan"), ("drizzle", "cyan"), ("heavyrain", "cyan"), ("sleet", "cyan"),
    ("hail", "cyan"), ("snow", "cyan"), ("snowflake", "cyan"), ("drop", "cyan"),
    ("humidity", "cyan"), ("flame", "orange"), ("heart", "red"), ("star", "yellow"),
    ("leaf", "green"), ("tree", "green"), ("lightbulb", "yellow"), ("crown", "yellow"),
    ("trophy", "yellow"), ("sparkles", "yellow"), ("cross", "red"), ("carrot", "orange"),
    ("thermometer", "red"), ("rainbow", "pink"), ("record", "red"),
  ]

  private static let phrases: [(phrase: String, color: String)] = [
    ("exclamationmark.triangle", "yellow"), ("exclamationmark.octagon", "red"),
    ("checkmark.circle.fill", "green"), ("checkmark.seal.fill", "green"),
    ("checkmark.shield.fill", "green"), ("xmark.circle.fill", "red"),
    ("xmark.octagon.fill", "red"), ("minus.circle.fill", "red"), ("plus.circle.fill", "green"),
    ("nosign", "red"), ("phone.down", "red"), ("phone.fill", "green"),
    ("battery.100", "green"), ("battery.75", "green"), ("battery.25", "red"),
    ("battery.0", "red"), ("info.circle.fill", "blue"), ("location.fill", "blue"),
  ]
}
