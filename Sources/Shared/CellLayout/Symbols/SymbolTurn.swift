/// The name of the symbol that another one looks like when it is turned: `chevron.up` is
/// `chevron.right` turned back by a quarter.
///
/// A glyph cannot be turned in its cell. If Apple has a symbol for each direction, the one for the
/// resulting direction replaces it: a falling price must not point up.
enum SymbolTurn {
  /// The symbol that looks like this one turned clockwise; itself if there is none, or if the turn
  /// is less than half a step.
  static func name(of name: String, degrees: Double) -> String {
    guard degrees.isFinite else { return name }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    // Symbols without diagonal siblings turn in quarters, so their threshold is half of a quarter.
    for step in [1, 2] {
      let eighths = Int(clamping: (turn / 45 / Double(step)).rounded()) * step
      let turned = Self.turned(name, by: (eighths % 8 + 8) % 8)
      if let turned { return turned }
    }
    return name
  }

  private static func turned(_ name: String, by eighths: Int) -> String? {
    guard eighths != 0 else { return name }
    if eighths == 4, let opposite = opposites[name] { return opposite }
    let parts = (upright[name] ?? name).split(separator: ".").map(String.init)
    var result: [String] = []
    var place = 0
    var hasDirection = false
    while place < parts.count {
      guard let found = direction(in: parts, at: place) else {
        result.append(parts[place])
        place += 1
        continue
      }
      hasDirection = true
      result.append(compass[(found.eighth + eighths) % 8])
      place += found.count
    }
    guard hasDirection else { return nil }
    let candidate = result.joined(separator: ".")
    return SymbolTable.forms(candidate) == nil ? nil : candidate
  }

  /// The direction named by one or two parts of a name, in eighths of a turn from the top.
  private static func direction(in parts: [String], at place: Int) -> (eighth: Int, count: Int)? {
    if place + 1 < parts.count,
      let eighth = compass.firstIndex(of: plain(parts[place]) + "." + plain(parts[place + 1]))
    {
      return (eighth, 2)
    }
    return compass.firstIndex(of: plain(parts[place])).map { ($0, 1) }
  }

  private static func plain(_ word: String) -> String {
    switch word {
    case "forward": "right"
    case "backward": "left"
    default: word
    }
  }

  private static let compass = [
    "up", "up.right", "right", "down.right", "down", "down.left", "left", "up.left",
  ]

  /// Symbols with a direction that their names do not have.
  private static let upright = [
    "triangle": "arrowtriangle.up", "triangle.fill": "arrowtriangle.up.fill",
    "play": "arrowtriangle.right", "play.fill": "arrowtriangle.right.fill",
    "location.north": "arrow.up", "location.north.fill": "arrow.up",
    "location.north.line": "arrow.up", "location.north.line.fill": "arrow.up",
  ]

  private static let opposites = [
    "hand.thumbsup": "hand.thumbsdown", "hand.thumbsup.fill": "hand.thumbsdown.fill",
    "hand.thumbsdown": "hand.thumbsup", "hand.thumbsdown.fill": "hand.thumbsup.fill",
    "backward": "forward", "backward.fill": "forward.fill", "forward": "backward",
    "forward.fill": "backward.fill", "lessthan": "greaterthan", "greaterthan": "lessthan",
  ]
}
