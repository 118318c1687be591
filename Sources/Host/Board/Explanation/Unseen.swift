/// Why nobody sees the page that is open.
package enum Unseen: String, CaseIterable, Hashable, Sendable {
  /// The desktop whose terminal shows it is locked, or nobody has done anything there for a while.
  case desktop
  /// No terminal is attached to the session of tmux or screen that it is in.
  case detached
  /// An editor, say, that was opened from a tile.
  case otherProgram

  /// To follow a “because”.
  var why: String {
    switch self {
    case .desktop: "the desktop is locked or idle"
    case .detached: "no terminal is attached to the board’s session"
    case .otherProgram: "another program has the board’s terminal"
    }
  }

  /// To follow “as soon as” and “until”.
  var end: String {
    switch self {
    case .desktop: "you are back"
    case .detached: "you attach to it"
    case .otherProgram: "that program ends"
    }
  }
}
