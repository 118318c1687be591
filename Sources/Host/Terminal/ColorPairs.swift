import CNcurses
import Cells

/// Curses' colour pairs, made when a style first needs one.
struct ColorPairs {
  let depth: ColorDepth
  private let limit: Int32
  private var pairs: [Palette.Pair: Int32] = [:]
  private var known: [Colors: Int32] = [:]
  /// What `.terminal` stands for; with fewer than 256 colours always the terminal's own, which then
  /// are the only ones that surely go together.
  private var text = CellColor.terminal
  private var background = CellColor.terminal
  private var isLight = false

  private struct Colors: Hashable {
    var foreground: CellColor
    var background: CellColor
    var isPicture: Bool
  }

  /// More pairs than this make curses slow and large; a board needs some dozens.
  private static let mostPairs: Int32 = 8192

  /// Asks curses, which must have started colours unless `depth` is none.
  init(depth: ColorDepth) {
    self.depth = depth
    limit = depth == .none ? 0 : min(curses_color_pairs(), Self.mostPairs)
  }

  /// Whether it is time to begin anew, with a whole frame.
  var isNearlyFull: Bool {
    Int32(pairs.count) > limit / 4 * 3 || known.count > 4 * Int(Self.mostPairs)
  }

  /// Whether `.terminal` now stands for other colours than before.
  mutating func setDefaults(_ choices: ScreenChoices) -> Bool {
    let hasColors = depth >= .palette256
    let text = hasColors ? choices.text : .terminal
    let background = hasColors ? choices.background : .terminal
    guard text != self.text || background != self.background || choices.isLight != isLight else {
      return false
    }
    (self.text, self.background, isLight) = (text, background, choices.isLight)
    removeAll()
    return true
  }

  mutating func removeAll() {
    pairs = [:]
    known = [:]
  }

  /// The number of the pair for a style's colours; 0, the terminal's own colours, when all are
  /// taken.
  mutating func number(for style: CellStyle) -> Int32 {
    let foreground = style.foreground == .terminal ? text : style.foreground
    let ground = style.background == .terminal ? background : style.background
    if depth == .none || foreground == .terminal && ground == .terminal { return 0 }
    let isPicture = style.attributes.contains(.picture)
    let colors = Colors(foreground: foreground, background: ground, isPicture: isPicture)
    if let number = known[colors] { return number }
    let pair = Palette.pair(
      foreground: foreground, background: ground, depth: depth, isPicture: isPicture,
      onLight: isLight)
    let number = pairs[pair] ?? make(pair)
    known[colors] = number
    return number
  }

  private mutating func make(_ pair: Palette.Pair) -> Int32 {
    let number = Int32(pairs.count) + 1
    guard number < limit, init_extended_pair(number, pair.foreground, pair.background) == OK else {
      return 0
    }
    pairs[pair] = number
    return number
  }
}
