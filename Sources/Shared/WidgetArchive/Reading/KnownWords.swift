/// The words that members may have. Members keep any word as it was written, so that a later
/// version's word passes through an earlier version unchanged. An unknown word is noted when slips
/// are sought.
enum KnownWords {
  static let fontStyles = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline",
    "footnote",
    "caption", "caption2",
  ]
  static let fontWeights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]
  static let fontDesigns = ["default", "serif", "rounded", "monospaced"]
  static let blendModes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
    "softLight", "hardLight", "difference", "exclusion", "plusDarker", "plusLighter",
    "destinationOut",
  ]
  static let motions = [
    "numericText", "opacity", "pushTop", "pushBottom", "pushLeading", "pushTrailing", "pulse",
  ]
  static let accessibilityChildren = ["ignore", "contain", "combine"]
  static let truncations = ["head", "middle", "tail", "cut"]
  static let textCases = ["uppercase", "lowercase"]
  static let imageScales = ["small", "medium", "large"]
  static let symbolRenderings = ["monochrome", "hierarchical", "palette", "multicolor"]
  static let accentedRenderings = ["fullColor", "accented", "accentedDesaturated", "desaturated"]
  static let progressStyles = ["linear", "circular"]
  static let gaugeStyles = [
    "automatic", "linearCapacity", "accessoryCircular", "accessoryCircularCapacity",
    "accessoryLinear", "accessoryLinearCapacity",
  ]
  static let labelStyles = ["titleAndIcon", "titleOnly", "iconOnly"]
  static let dates = ["numeric", "abbreviated", "long", "complete"]
  static let times = ["shortened", "standard", "complete"]
  static let signs = ["automatic", "always", "never"]
  static let guides =
    ArchivedAlignment.Horizontal.allCases.map { "horizontal." + $0.rawValue }
    + ArchivedAlignment.Vertical.allCases.map { "vertical." + $0.rawValue }
}

extension JSON {
  /// A word, which is usually one of the known ones.
  func word(of known: [String]) throws -> String {
    let word = try String(json: self)
    if let asked = tape.asked, string != nil, !known.contains(word) {
      asked.note(AskedNames.Doubt(path: path, meaning: .noWord(word, known)))
    }
    return word
  }
}

extension JSONObject {
  func word(_ key: JSONKey, of known: [String]) throws -> String {
    try json(key).word(of: known)
  }

  func word(ifPresent key: JSONKey, of known: [String]) throws -> String? {
    try self[key]?.word(of: known)
  }
}
