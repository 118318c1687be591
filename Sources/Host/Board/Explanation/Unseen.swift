/// Why nobody sees the page that is open.
package enum Unseen: String, CaseIterable, Hashable, Sendable {
  /// The desktop whose terminal shows it is locked, or nobody has done anything there for a while.
  case desktop
  /// No terminal is attached to the session of tmux or screen that it is in.
  case detached
  /// An editor, say, that was opened from a tile.
  case otherProgram
  /// The page has several screens, and the tile is on one after or before the one that is shown.
  case laterScreen
  case earlierScreen

  /// To follow a “because”.
  var why: String {
    switch self {
    case .desktop: "the desktop is locked or idle"
    case .detached: "no terminal is attached to the board’s session"
    case .otherProgram: "another program has the board’s terminal"
    case .laterScreen, .earlierScreen: "it is on another screen of its page"
    }
  }

  /// To follow “as soon as” and “until”.
  var end: String {
    switch self {
    case .desktop: "you are back"
    case .detached: "you attach to it"
    case .otherProgram: "that program ends"
    case .laterScreen: "you go on to its screen of the page with ]"
    case .earlierScreen: "you go back to its screen of the page with ["
    }
  }
}
