/// The parts of the board that a theme colours, by their names in a theme file.
package enum ThemeRole: String, CaseIterable, Hashable, Sendable {
  // The board.
  /// The background of everything; `terminal` is the terminal's own.
  case background
  /// Text; `terminal` is the terminal's own.
  case text
  /// Less important text.
  case secondary
  /// Highlights: the current page's dot, available actions.
  case accent
  /// The background of the chosen line of a list. The next role is its text.
  case selection
  case selectionText = "selection-text"
  /// Frames, and the frame of the tile that has the focus.
  case border
  case focus
  /// The page's name and the clock.
  case header
  /// The keys in the footer and at the foot of panels.
  case hint
  case warning
  case good
  case bad
  /// The background of filled tiles that have none of their own.
  case tile

  // The colours of widgets, by Apple's names.
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case black, white

  /// The roles that widgets name.
  package static let widgetColors: [ThemeRole] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .black, .white,
  ]

  /// The roles of the board itself.
  package static let boardRoles = allCases.filter { !widgetColors.contains($0) }

  /// Whether it may be the terminal's own colour.
  package var mayBeTerminal: Bool { self == .background || self == .text }
}
