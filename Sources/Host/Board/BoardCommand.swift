import Cells

/// A command of the person to the board, from whatever key, button or word it came.
package enum BoardCommand: Hashable, Sendable {
  package enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

  /// The text that is erased before the cursor of a line.
  package enum Erasure: Hashable, Sendable { case character, word, line }

  // MARK: Pages

  /// Goes to the next or previous screen or page; in a panel, on or back by a screenful.
  case flip(forward: Bool)
  /// Goes to a page by its number, from 1.
  case page(Int)
  case move(Direction)
  /// Goes to the beginning, or to the end.
  case jump(toEnd: Bool)
  /// Goes to the next link of the focused tile, or to the next tile; or backwards.
  case walk(forward: Bool)
  /// Scrolls by lines, up if negative: the command of the wheel.
  case scroll(Int)

  /// The wheel was turned by lines over a cell: scrolls or turns the thing under it.
  case wheel(Int, at: CellPoint)

  // MARK: Tiles

  /// Turns the focused stack to its next or previous member.
  case turn(forward: Bool)

  /// Opens or presses the focused thing; in a panel takes the choice.
  case open
  /// Shows the links of the focused tile to choose from.
  case links
  case reload
  case reloadPage
  /// Shows why the focused tile is as it is.
  case inspect
  /// Shows the focused tile over the whole screen.
  case zoom
  /// Shows the commands for the focused tile to choose from.
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
  /// Makes the page the lock page, or an ordinary page again.
  case lockPage
  case undo
  case redo

  // MARK: The board

  /// Shows the activities.
  case activities
  /// Shows the controls.
  case controls
  /// Presses a control of the panel by its number, from 1.
  case control(Int)
  case lock
  case appearance
  /// Shows the themes to choose from.
  case themes
  case textSize(larger: Bool)
  case find
  /// Shows all commands and places in one list.
  case palette
  /// Opens the line that takes the shell's subcommands.
  case commandLine
  case help
  case cancel
  case quit
  case suspend

  // MARK: Text

  case text(String)
  case erase(Erasure)
  case delete
  /// Saves a form.
  case save

  // MARK: The mouse

  /// A press of the first button at a cell of the screen; 2 clicks are a double click.
  case press(CellPoint, clicks: Int = 1)
  /// A press of the second button: shows the commands for the thing there.
  case menu(CellPoint)
  /// The mouse was moved with the first button held.
  case drag(CellPoint)
  case drop(CellPoint)

  /// Whether it only ends a press, so that the message from the press stays.
  var isRelease: Bool {
    if case .drop = self { true } else { false }
  }
  /// Whether it can belong to a held button; every other command ends the press.
  var isOfHeldButton: Bool {
    switch self {
    case .drag, .drop: true
    case .flip, .page, .move, .jump, .walk, .scroll, .wheel, .turn, .open, .links, .reload,
      .reloadPage, .inspect, .zoom, .tileMenu, .edit, .gallery, .shift, .nextFamily, .stack,
      .unstack, .remove, .configure, .newPage, .renamePage, .deletePage, .movePage, .arrange,
      .lockPage, .undo, .redo, .activities, .controls, .control, .lock,
      .appearance, .themes, .textSize, .find, .palette,
      .commandLine, .help, .cancel, .quit, .suspend, .text, .erase, .delete, .save, .press, .menu:
      false
    }
  }
}
