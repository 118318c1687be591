import Cells
import Input

/// The person's terminal: shows grids, gives what the person does.
///
/// ``CursesScreen`` is the real one, ``RecordedScreen`` one for tests. Nothing here waits: the event
/// loop polls ``inputDescriptor`` and then calls ``readInput()``.
package protocol Screen: AnyObject {
  /// In cells. May change with ``resize()`` and ``claim()``.
  var size: CellSize { get }

  /// Whether text beyond ASCII is drawn as it is. Where not, frames are better drawn in ASCII:
  /// what is not ASCII is replaced by its nearest look-alike.
  var isUTF8: Bool { get }

  /// What becomes of the colours of a grid.
  var colorDepth: ColorDepth { get }

  /// Becomes readable when there is something to read, and when the terminal is gone. -1 if there
  /// is nothing to poll.
  var inputDescriptor: Int32 { get }

  /// What keeps the terminal from taking another picture; nil where nothing does. Draw nothing
  /// meanwhile: the newest picture is what it shall get then.
  var backlog: OutputBacklog? { get }

  /// Whether the terminal has taken in what it got last so quickly that it can show something move.
  var isQuick: Bool { get }

  /// Shows a grid, its top left corner in the screen's. What lies outside the screen is cut off;
  /// what the grid does not cover is blank. `changed` bounds what differs from the grid before;
  /// nil: anything may.
  func draw(_ grid: Grid, changed: [CellRect]?)

  /// Everything is sent anew with the next frame, to a terminal that was cleared first: of what it
  /// showed nothing is left.
  func repaint()

  /// Sends on what waits for the terminal, as far as it takes it now.
  func flush()

  /// Sends on what waits for the terminal, which has so many milliseconds to take it: what it has not taken by
  /// then goes on waiting. For a picture that is to be whole before anything else is done.
  func finish(milliseconds: Int32)

  /// What `.terminal` looks like from now on, and whether the mouse is heard.
  func apply(_ choices: ScreenChoices)

  /// Asks the terminal for its background with the next frame; the answer is a report.
  func askBackground()

  /// Hands the terminal a sequence that shows nothing, between two frames. False: this terminal is
  /// not one to obey it, and gets nothing.
  func pass(_ sequence: String) -> Bool

  /// Tells the person a text by the terminal's notification, or by its bell where it knows none.
  ///
  /// - Returns: Whether that surely is enough: the desktop need not be asked to show it as well.
  func notify(_ text: String) -> Bool

  /// In so many seconds ``readInput()`` gives what it has held back, though nothing else may come; nil:
  /// nothing is held back.
  var heldInput: Double? { get }

  /// What the person did since the last call, without waiting.
  func readInput() -> [InputEvent]

  /// Takes the terminal back after ``release()`` and shows again what it showed. Its size may have
  /// changed meanwhile.
  func claim()

  /// Gives the terminal back as it was found: for a program that takes it over, before the board is
  /// suspended, and at the end.
  func release()

  /// Asks the terminal for its size, after `SIGWINCH`.
  func resize()
}

/// What waits for a terminal that is slower than the board.
package struct OutputBacklog: Hashable, Sendable {
  /// Becomes writable when there is something to ``Screen/flush()``; nil: an answer is awaited,
  /// which comes as input.
  package var descriptor: Int32?
  /// In so many seconds it is to be flushed, whatever comes.
  package var seconds: Double?

  package init(descriptor: Int32? = nil, seconds: Double? = nil) {
    self.descriptor = descriptor
    self.seconds = seconds
  }
}

/// What the person chose about the terminal itself.
package struct ScreenChoices: Hashable, Sendable {
  /// What `.terminal` stands for: `.terminal` itself, or a theme's colours.
  package var text: CellColor
  package var background: CellColor
  /// Whether the terminal's own background is a light one.
  package var isLight: Bool
  /// Whether buttons and wheel are heard; without, the terminal has them for itself.
  package var hearsMouse: Bool

  package init(
    text: CellColor = .terminal, background: CellColor = .terminal, isLight: Bool = false,
    hearsMouse: Bool = true
  ) {
    self.text = text
    self.background = background
    self.isLight = isLight
    self.hearsMouse = hearsMouse
  }
}
