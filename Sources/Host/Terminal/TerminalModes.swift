/// Sequences that set modes of the terminal.
enum TerminalModes {
  /// Turns SGR reports of buttons and drags on, or leaves the mouse to the terminal.
  static func mouse(on: Bool) -> String {
    on ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l"
  }
}
