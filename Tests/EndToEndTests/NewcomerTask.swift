/// What a newcomer does on a board in the first minutes. One test does all of it by keys, one by the mouse, and
/// one by what a screen reader speaks: a task that is new here fails in each until it can be done that way.
enum NewcomerTask: String, CaseIterable {
  case weather = "the weather of Lisbon"
  case move = "move a tile"
  case enlarge = "make it larger"
  case removeAndUndo = "remove it and undo"
  case newPage = "a page with a name"
  case theme = "another theme"
  case find = "find a word"
  case tick = "tick a task"
  case scroll = "zoom and scroll a list"
  case why = "why a tile is this old"
  case namePage = "another name for the page"
  case lock = "lock"

  /// The most key presses that it may take. A change that makes a task longer has to say so here.
  var mostKeys: Int {
    switch self {
    case .weather: 6
    case .move: 2
    case .enlarge: 1
    case .removeAndUndo: 2
    case .newPage: 6
    case .theme: 5
    case .find: 10
    case .tick: 2
    case .scroll: 3
    case .why: 1
    case .namePage: 9
    case .lock: 2
    }
  }

  /// The most clicks, drags and turns of the wheel. Without a keyboard only what letters can be clicked for
  /// can be typed: pages keep the names that are proposed, and nil is a word, which is looked for with the eyes.
  var mostClicks: Int? {
    switch self {
    case .weather: 22
    case .move: 1
    case .enlarge: 2
    case .removeAndUndo: 2
    case .newPage: 4
    case .theme: 4
    case .find: nil
    case .tick: 2
    case .scroll: 6
    case .why: 1
    case .namePage: 4
    case .lock: 2
    }
  }

  /// Whether somebody who hears the board has a use for it: a board that is heard has no colours, and says so.
  var isHeard: Bool { self != .theme }

  /// Thirty tasks to tick and to scroll.
  static let todo = (1...30).map { "Task number \($0)\n" }.joined()
}
