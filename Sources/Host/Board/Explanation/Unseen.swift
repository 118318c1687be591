/// The reason why nobody sees the open page.
package enum Unseen: String, CaseIterable, Hashable, Sendable {
  /// The desktop with the terminal is locked, or nobody has done anything there for a while.
  case desktop
  /// The session of tmux or screen has no terminal attached.
  case detached
  /// Another program has the terminal, such as an editor opened from a tile.
  case otherProgram
  /// The tile is on another screen of the page.
  case laterScreen
  case earlierScreen

  /// The reason as a clause that follows “because”.
  var why: String {
    switch self {
    case .desktop: "the desktop is locked or idle"
    case .detached: "no terminal is attached to the board’s session"
    case .otherProgram: "another program has the board’s terminal"
    case .laterScreen, .earlierScreen: "it is on another screen of its page"
    }
  }

  /// The end of it as a clause that follows “as soon as” or “until”.
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
