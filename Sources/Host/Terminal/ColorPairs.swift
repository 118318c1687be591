import CNcurses
import Cells

/// Curses' colour pairs, each made when a style first needs it.
struct ColorPairs {
  let depth: ColorDepth
  /// Whether colours are rounded to those of a palette.
  var hasFewColors: Bool { depth != .none && depth != .direct }
  private let limit: Int32
  private var pairs: [TerminalPalette.Pair: Int32] = [:]
  private var known: [Colors: Int32] = [:]
  /// The numbers of the pairs whose letters are written in bold.
  private var bold: Set<Int32> = []
  /// The colours that `.terminal` stands for; below 256 colours always the terminal's own, since
  /// only these are sure to go together.
  private var text = CellColor.terminal
  private var background = CellColor.terminal
  private var isLight = false

  private struct Colors: Hashable {
    var foreground: CellColor
    var background: CellColor
    var isPicture: Bool
  }

  /// The most pairs: more make curses slow and large, and a board needs some dozens.
  private static let mostPairs: Int32 = 8192

  /// Reads the limits from curses, which must have started colours unless `depth` is none.
  init(depth: ColorDepth) {
    self.depth = depth
    limit = depth == .none ? 0 : min(curses_color_pairs(), Self.mostPairs)
  }

  /// Whether the pairs should be dropped, which needs a whole frame.
  var isNearlyFull: Bool {
    Int32(pairs.count) > limit / 4 * 3 || known.count > 4 * Int(Self.mostPairs)
  }

  /// Sets the colours that `.terminal` stands for; returns whether they changed.
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
    bold = []
  }

  /// Whether letters of a pair are written in bold to be read.
  func isBold(_ number: Int32) -> Bool { !bold.isEmpty && bold.contains(number) }

  /// The number of the pair for a style's colours; 0, the terminal's own colours, if all pairs are
  /// taken.
  mutating func number(for style: CellStyle) -> Int32 {
    let foreground = style.foreground == .terminal ? text : style.foreground
    let ground = style.background == .terminal ? background : style.background
    if depth == .none || foreground == .terminal && ground == .terminal { return 0 }
    let isPicture = style.attributes.contains(.picture)
    let colors = Colors(foreground: foreground, background: ground, isPicture: isPicture)
    if let number = known[colors] { return number }
    let pair = TerminalPalette.pair(
      foreground: foreground, background: ground, depth: depth, isPicture: isPicture,
      onLight: isLight)
    let number = pairs[pair] ?? make(pair)
    known[colors] = number
    return number
  }

  private mutating func make(_ pair: TerminalPalette.Pair) -> Int32 {
    let number = Int32(pairs.count) + 1
    guard number < limit, init_extended_pair(number, pair.foreground, pair.background) == OK else {
      return 0
    }
    pairs[pair] = number
    if TerminalPalette.gainsByBold(pair, depth: depth, onLight: isLight) { bold.insert(number) }
    return number
  }
}
