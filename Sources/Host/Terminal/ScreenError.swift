/// The reason why there is no screen.
package enum ScreenError: Error, Hashable, Sendable {
  /// Input or output is not a terminal.
  case notATerminal
  /// The system has no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal can only print lines and not move its cursor.
  case cursorless(String)
  /// A descriptor of the terminal could not be opened a second time, with its errno.
  case descriptor(errno: Int32)
}

extension ScreenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal:
      "The board needs a terminal. `widgetboard frame` prints a page to a file or pipe."
    case .cursorless(let name):
      "TERM=\(name) is a terminal without a cursor, which no page can be drawn on; "
        + "“widgetboard --screen-reader” needs none"
    case .unknownTerminal(""):
      "TERM is not set, so nothing is known about this terminal. Try TERM=xterm-256color."
    case .unknownTerminal(let name):
      "This machine has no description of the terminal “\(name)”. Try TERM=xterm-256color, "
        + "or install ncurses-term."
    case .descriptor(let errno):
      "The terminal could not be opened: error \(errno)."
    }
  }
}
