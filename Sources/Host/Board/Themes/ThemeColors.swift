import CellLayout
import Cells
import WidgetArchive

/// The colours of a theme on a light or a dark board: every role has one.
///
/// Colours that a file leaves out are derived from those it has, so that a theme of
/// three lines is complete.
package struct ThemeColors: Hashable, Sendable {
  package let scheme: ArchivedColorScheme
  /// The colours with which widgets are drawn.
  package private(set) var palette: Palette
  private var colors: [ThemeRole: CellColor]
  /// The two of ``colors`` that are needed for every tile, every second: kept
  /// apart to save the look-up.
  private let text: CellColor
  private var background: CellColor
  /// The colours that were not derived.
  let given: [ThemeRole: CellColor]

  package init(_ given: [ThemeRole: CellColor], scheme: ArchivedColorScheme) {
    self.scheme = scheme
    self.given = given
    var colors = Self.standard(scheme).merging(given) { $1 }
    let background =
      colors[.background]?.channels == nil
      ? Self.assumedBackground(scheme) : colors[.background] ?? .terminal
    let hasText = colors[.text]?.channels != nil
    let text = hasText ? colors[.text] ?? .terminal : Self.assumedText(scheme)
    func derive(_ role: ThemeRole, _ color: CellColor) {
      if given[role] == nil { colors[role] = color }
    }
    let accent = colors[.accent] ?? .terminal
    // The terminal's own text has a quieter form of its own: dim.
    derive(.secondary, hasText ? text.blended(over: background, opacity: 0.72) : .terminal)
    derive(.border, hasText ? text.blended(over: background, opacity: 0.5) : .terminal)
    derive(.header, hasText ? text : .terminal)
    derive(.hint, colors[.secondary] ?? .terminal)
    derive(.focus, accent)
    derive(.selection, accent)
    derive(.selectionText, (colors[.selection] ?? accent).blackOrWhite)
    derive(.tile, text.blended(over: background, opacity: scheme == .dark ? 0.1 : 0.06))
    self.colors = colors
    self.text = colors[.text] ?? .terminal
    self.background = colors[.background] ?? .terminal
    palette = Self.palette(colors, background: background, scheme: scheme)
  }

  /// The colours on a terminal with a known background. A theme with its own background keeps it.
  package func over(_ terminal: CellColor) -> ThemeColors {
    guard self[.background] == .terminal else { return self }
    var copy = self
    copy.palette.lightBackground = terminal
    copy.palette.darkBackground = terminal
    guard self[.text] == .terminal else { return copy }
    // Do not rely on dim here: some terminals make dim text darker, so on white it is no quieter.
    let text = terminal.blackOrWhite
    for (role, opacity) in [(ThemeRole.secondary, 0.7), (.hint, 0.7), (.border, 0.5)]
    where self[role] == .terminal {
      copy.colors[role] = text.blended(over: terminal, opacity: opacity)
    }
    copy.palette.secondaryLabel = copy[.secondary]
    return copy
  }

  /// The terminal's own colours, once it has reported them: the colour of cards is a step away from
  /// its background, and quiet text on them has a colour of its own.
  ///
  /// - Parameter text: The terminal's text colour; replaced if it is too faint, or if the terminal
  ///   did not report it.
  package func known(background: CellColor, text: CellColor?) -> ThemeColors {
    let legible = text.flatMap { Contrast.ratio($0, background) >= Contrast.text ? $0 : nil }
    let text = legible ?? Self.assumedText(scheme)
    var roles: [ThemeRole: CellColor] = [.background: background, .text: text]
    var colors = ThemeColors(given.merging(roles) { $1 }, scheme: scheme)
    // If the text itself is quiet, secondary text can be only a little quieter
    // and still be readable.
    if Contrast.ratio(colors[.secondary], colors[.tile]) < Contrast.text {
      roles[.secondary] = text.blended(over: background, opacity: 0.9)
      colors = ThemeColors(given.merging(roles) { $1 }, scheme: scheme)
    }
    return colors.withoutBackground(over: background)
  }

  /// Whether filled tiles can be told apart from the background, and text from both.
  package var isCard: Bool { text != .terminal }

  /// The colours on the background assumed for this appearance. Used for the opposite of the
  /// terminal's appearance, in which the terminal's own text would not be readable.
  package var onAssumedBackground: ThemeColors {
    let roles: [ThemeRole: CellColor] = [
      .background: Self.assumedBackground(scheme), .text: Self.assumedText(scheme),
    ]
    return ThemeColors(given.merging(roles) { $1 }, scheme: scheme)
  }

  /// The colours with the terminal's background behind them.
  package func withoutBackground(over terminal: CellColor?) -> ThemeColors {
    var copy = self
    copy.colors[.background] = .terminal
    copy.background = .terminal
    return terminal.map { copy.over($0) } ?? copy
  }

  /// The colour of a role; `.terminal` is the terminal's own, or a dim form of its text.
  package subscript(_ role: ThemeRole) -> CellColor {
    switch role {
    case .text: text
    case .background: background
    default: colors[role] ?? .terminal
    }
  }

  /// The background assumed if the terminal has not reported its own.
  package static func assumedBackground(_ scheme: ArchivedColorScheme) -> CellColor {
    scheme == .dark ? .rgb(0x1C, 0x1C, 0x1E) : .rgb(0xFF, 0xFF, 0xFF)
  }

  /// The colour assumed for the terminal's own text.
  package static func assumedText(_ scheme: ArchivedColorScheme) -> CellColor {
    scheme == .dark ? .rgb(0xE5, 0xE5, 0xE7) : .rgb(0x1D, 0x1D, 0x1F)
  }

  /// The contrast of a bar with what is behind it: a mark's, and what 256 colours may take of it.
  private static let leastOfFill = Contrast.mark + 1

  private static func palette(
    _ colors: [ThemeRole: CellColor], background: CellColor, scheme: ArchivedColorScheme
  ) -> Palette {
    let tile = colors[.tile] ?? background
    func seen(_ role: ThemeRole) -> CellColor {
      let color = colors[role] ?? .terminal
      guard role != .black, role != .white else { return color }
      return color.readable(on: background, least: leastOfFill)
        .readable(on: tile, least: leastOfFill)
    }
    let named = Dictionary(
      uniqueKeysWithValues: (ThemeRole.widgetColors + [.accent]).map { ($0.rawValue, seen($0)) })
    var palette = Palette(light: named, dark: named, accent: .named("accent"))
    palette.lightBackground = background
    palette.darkBackground = background
    palette.label = colors[.text] ?? .terminal
    palette.secondaryLabel = colors[.secondary] ?? .terminal
    return palette
  }

  /// The colours from which every theme starts: readable on the background
  /// assumed for the terminal.
  private static func standard(_ scheme: ArchivedColorScheme) -> [ThemeRole: CellColor] {
    scheme == .dark ? standardDark : standardLight
  }

  /// Apple's system colours for dark.
  private static let standardDark: [ThemeRole: CellColor] = [
    .background: .terminal, .text: .terminal,
    .accent: .rgb(0x3B, 0x9E, 0xFF), .warning: .rgb(0xFF, 0x9F, 0x0A),
    .good: .rgb(0x3F, 0xB9, 0x5F), .bad: .rgb(0xFF, 0x6B, 0x62),
    .red: .rgb(0xFF, 0x45, 0x3A), .orange: .rgb(0xFF, 0x9F, 0x0A),
    .yellow: .rgb(0xFF, 0xD6, 0x0A), .green: .rgb(0x30, 0xD1, 0x58),
    .mint: .rgb(0x63, 0xE6, 0xE2), .teal: .rgb(0x40, 0xC8, 0xE0),
    .cyan: .rgb(0x64, 0xD2, 0xFF), .blue: .rgb(0x0A, 0x84, 0xFF),
    .indigo: .rgb(0x7D, 0x7A, 0xFF), .purple: .rgb(0xBF, 0x5A, 0xF2),
    .pink: .rgb(0xFF, 0x37, 0x5F), .brown: .rgb(0xAC, 0x8E, 0x68),
    .gray: .rgb(0x8E, 0x8E, 0x93), .black: .rgb(0, 0, 0), .white: .rgb(0xFF, 0xFF, 0xFF),
  ]

  /// Apple's system colours for light; those of increased contrast where the usual ones are
  /// too faint for letters.
  private static let standardLight: [ThemeRole: CellColor] = [
    .background: .terminal, .text: .terminal,
    .accent: .rgb(0x00, 0x5F, 0xCC), .warning: .rgb(0xA0, 0x4F, 0x00),
    .good: .rgb(0x1F, 0x7A, 0x36), .bad: .rgb(0xC8, 0x1E, 0x1E),
    .red: .rgb(0xE0, 0x20, 0x20), .orange: .rgb(0xC9, 0x5A, 0x00),
    .yellow: .rgb(0xA0, 0x7C, 0x00), .green: .rgb(0x24, 0x8A, 0x3D),
    .mint: .rgb(0x0C, 0x81, 0x7B), .teal: .rgb(0x00, 0x82, 0x99),
    .cyan: .rgb(0x00, 0x71, 0xA4), .blue: .rgb(0x00, 0x7A, 0xFF),
    .indigo: .rgb(0x58, 0x56, 0xD6), .purple: .rgb(0x89, 0x44, 0xAB),
    .pink: .rgb(0xD3, 0x0F, 0x45), .brown: .rgb(0x7F, 0x65, 0x45),
    .gray: .rgb(0x8E, 0x8E, 0x93), .black: .rgb(0, 0, 0), .white: .rgb(0xFF, 0xFF, 0xFF),
  ]
}
