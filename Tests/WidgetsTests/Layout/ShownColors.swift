import Board
import Cells

@testable import Terminal

/// The two colours of a cell as a terminal of some depth shows them, by xterm's palette.
struct ShownColors {
  let depth: ColorDepth
  let theme: ThemeColors
  private var known: [CellStyle: (CellColor, CellColor)] = [:]

  init(depth: ColorDepth, theme: ThemeColors) {
    self.depth = depth
    self.theme = theme
  }

  /// The colour of the letters and that behind them.
  mutating func colors(of style: CellStyle) -> (CellColor, CellColor) {
    if let colors = known[style] { return colors }
    let hasThemes = depth >= .palette256
    let text = style.foreground == .terminal && hasThemes ? theme[.text] : style.foreground
    let back = style.background == .terminal && hasThemes ? theme[.background] : style.background
    let pair = TerminalPalette.pair(
      foreground: text, background: back, depth: depth,
      isPicture: style.attributes.contains(.picture), onLight: theme.scheme == .light)
    let ground = color(pair.background, own: ownBackground)
    let isBright = TerminalPalette.gainsByBold(
      pair, depth: depth, onLight: theme.scheme == .light)
    var letters = color(isBright ? pair.foreground + 8 : pair.foreground, own: ownText)
    // xterm gives faint letters two thirds of each channel.
    if style.attributes.contains(.dim) {
      letters = letters.blended(over: .rgb(0, 0, 0), opacity: 2 / 3)
    }
    let colors = style.attributes.contains(.reverse) ? (ground, letters) : (letters, ground)
    known[style] = colors
    return colors
  }

  private func color(_ number: Int32, own: CellColor) -> CellColor {
    guard number >= 0 else { return own }
    guard depth == .direct else { return TerminalPalette.color(number) }
    return .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// The terminal's own colours where no theme sets them.
  private var ownBackground: CellColor {
    guard depth < .palette256 else { return ThemeColors.assumedBackground(theme.scheme) }
    return theme.scheme == .dark ? TerminalPalette.color(0) : TerminalPalette.color(15)
  }

  private var ownText: CellColor {
    guard depth < .palette256 else { return ThemeColors.assumedText(theme.scheme) }
    return theme.scheme == .dark ? TerminalPalette.color(7) : TerminalPalette.color(0)
  }
}
