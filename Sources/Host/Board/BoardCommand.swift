import Cells

/// What a person does to the board, whichever key, button or word it came from.
package enum BoardCommand: Hashable, Sendable {
  package enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

  /// What is taken away before the cursor of a line of text.
  package enum Erasure: Hashable, Sendable { case character, word, line }

  // MARK: Pages

  /// The next screen or page, or the one before; in a panel a screenful.
  case flip(forward: Bool)
  /// A page by its number, from 1.
  case page(Int)
  case move(Direction)
  /// To the beginning, or to the end.
  case jump(toEnd: Bool)
  /// The next link of the focused tile, or the next tile; or the one before.
  case walk(forward: Bool)
  /// Lines down, or up where negative: what the wheel means.
  case scroll(Int)

  /// The wheel, so many lines down or up, over a cell: what is under it scrolls or turns.
  case wheel(Int, at: CellPoint)

  // MARK: Tiles

  /// The next member of the focused stack, or the one before.
  case turn(forward: Bool)

  /// Opens or presses what has the focus; in a panel it is the choice.
  case open
  /// The links of the focused tile, to choose one.
  case links
  case reload
  case reloadPage
  /// Why the focused tile shows what it shows.
  case inspect
  /// The focused tile over the whole screen.
  case zoom
  /// What can be done with the focused tile, to choose from.
  case tileMenu

  // MARK: Editing

  case edit
  case gallery
  /// Moves the focused tile.
  case shift(Direction)
  case nextFamily
  /// Puts the focused tile into one stack with its neighbour, or takes it out of its stack.
  case stack
  case unstack
  case remove
  case configure
  case newPage
  case renamePage
  case deletePage
  case movePage(forward: Bool)
  /// Gives the page the units that fit its tiles best, whatever it had.
  case arrange
  /// Makes the page the one that a locked board shows, or one like any other.
  case lockPage
  case undo
  case redo

  // MARK: The board

  case lock
  case appearance
  /// The themes, to choose one.
  case themes
  case textSize(larger: Bool)
  case find
  /// All that can be done or gone to, in one list.
  case palette
  /// The line that takes the shell's subcommands.
  case commandLine
  case help
  case cancel
  case quit
  case suspend

  // MARK: Text

  case text(String)
  case erase(Erasure)
  case delete
  /// Takes over what was typed into a form.
  case save

  // MARK: The mouse

  /// A press of the first button at a cell of the screen; 2 clicks are a double click.
  case press(CellPoint, clicks: Int = 1)
  /// A press of the second button: what can be done there.
  case menu(CellPoint)
  /// The mouse was moved with that button held.
  case drag(CellPoint)
  case drop(CellPoint)

  /// Whether it only ends what a press has begun, whose message stays.
  var isRelease: Bool {
    if case .drop = self { true } else { false }
  }
  /// Whether it can belong to a button that is held: all others end that.
  var isOfHeldButton: Bool {
    switch self {
    case .drag, .drop: true
    default: false
    }
  }
}
