import Cells
import WidgetArchive

/// The colours behind named ``ArchivedColor``s, for a light and a dark board.
package struct Palette: Hashable, Sendable {
  /// The colours by Apple's names.
  package var light: [String: CellColor]
  package var dark: [String: CellColor]
  /// The colour of `accentColor` and of the tint unless a view sets another.
  package var accent: ArchivedColor
  /// The colour assumed for the terminal's own background under translucent colours: the terminal's
  /// answer if it gave one, else a guess.
  package var lightBackground: CellColor
  package var darkBackground: CellColor
  /// The colours of primary and secondary text if the board has a theme. `.terminal` stands for the
  /// terminal's own text colour, dimmed for secondary text.
  package var label = CellColor.terminal
  package var secondaryLabel = CellColor.terminal
  /// Whether the terminal has no colours: nothing is filled, and levels become attributes.
  package var isColorless: Bool
  /// Whether the terminal has too few colours for faint areas: those are stippled.
  package var hasFewColors = false

  package init(
    light: [String: CellColor], dark: [String: CellColor], accent: ArchivedColor = .named("blue"),
    lightBackground: CellColor = .rgb(0xFF, 0xFF, 0xFF),
    darkBackground: CellColor = .rgb(0x1C, 0x1C, 0x1E), isColorless: Bool = false
  ) {
    self.light = light
    self.dark = dark
    self.accent = accent
    self.lightBackground = lightBackground
    self.darkBackground = darkBackground
    self.isColorless = isColorless
  }

  /// Apple's system colours.
  package static let standard = Palette(light: systemLight, dark: systemDark)

  /// The palette of a terminal without colours.
  package static let colorless = Palette(light: [:], dark: [:], isColorless: true)

  private static let systemLight: [String: CellColor] = [
    "red": .rgb(0xFF, 0x3B, 0x30), "orange": .rgb(0xFF, 0x95, 0x00),
    "yellow": .rgb(0xFF, 0xCC, 0x00), "green": .rgb(0x34, 0xC7, 0x59),
    "mint": .rgb(0x00, 0xC7, 0xBE), "teal": .rgb(0x30, 0xB0, 0xC7),
    "cyan": .rgb(0x32, 0xAD, 0xE6), "blue": .rgb(0x00, 0x7A, 0xFF),
    "indigo": .rgb(0x58, 0x56, 0xD6), "purple": .rgb(0xAF, 0x52, 0xDE),
    "pink": .rgb(0xFF, 0x2D, 0x55), "brown": .rgb(0xA2, 0x84, 0x5E),
    "gray": .rgb(0x8E, 0x8E, 0x93), "black": .rgb(0, 0, 0), "white": .rgb(0xFF, 0xFF, 0xFF),
  ]

  private static let systemDark: [String: CellColor] = [
    "red": .rgb(0xFF, 0x45, 0x3A), "orange": .rgb(0xFF, 0x9F, 0x0A),
    "yellow": .rgb(0xFF, 0xD6, 0x0A), "green": .rgb(0x30, 0xD1, 0x58),
    "mint": .rgb(0x63, 0xE6, 0xE2), "teal": .rgb(0x40, 0xC8, 0xE0),
    "cyan": .rgb(0x64, 0xD2, 0xFF), "blue": .rgb(0x0A, 0x84, 0xFF),
    "indigo": .rgb(0x5E, 0x5C, 0xE6), "purple": .rgb(0xBF, 0x5A, 0xF2),
    "pink": .rgb(0xFF, 0x37, 0x5F), "brown": .rgb(0xAC, 0x8E, 0x68),
    "gray": .rgb(0x8E, 0x8E, 0x93), "black": .rgb(0, 0, 0), "white": .rgb(0xFF, 0xFF, 0xFF),
  ]
}
