/// What a theme gives a colour to, by the name it has in a theme file.
package enum ThemeRole: String, CaseIterable, Hashable, Sendable {
  // The board.
  /// Behind everything; `terminal` is the terminal's own.
  case background
  /// What is read; `terminal` is the terminal's own.
  case text
  /// Less important text.
  case secondary
  /// What stands out: the current page's dot, what can be done.
  case accent
  /// Behind what is chosen in a list, and its text.
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
  /// Behind tiles that are filled and have no background of their own.
  case tile

  // The colours of widgets, by Apple's names.
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case black, white

  /// Those that widgets name.
  package static let widgetColors: [ThemeRole] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .black, .white,
  ]

  /// Those of the board itself.
  package static let boardRoles = allCases.filter { !widgetColors.contains($0) }

  /// Whether it may be the terminal's own colour.
  package var mayBeTerminal: Bool { self == .background || self == .text }
}
