/// Apple's system colours for light and dark, by their names in archives; the board has the same
/// table.
enum SystemColors {
  static func number(of name: String, isLight: Bool) -> Int? {
    table[name].map { isLight ? $0.light : $0.dark }
  }

  private static let table: [String: (light: Int, dark: Int)] = [
    "red": (0xFF3B30, 0xFF453A), "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A),
    "green": (0x34C759, 0x30D158), "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40C8E0),
    "cyan": (0x32ADE6, 0x64D2FF), "blue": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
    "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
    "gray": (0x8E8E93, 0x8E8E93), "black": (0, 0), "white": (0xFFFFFF, 0xFFFFFF),
    "primary": (0, 0xFFFFFF), "accentColor": (0x007AFF, 0x0A84FF),
  ]
}
