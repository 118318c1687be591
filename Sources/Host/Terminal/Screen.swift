import Cells
import Input

/// The person's terminal: shows grids and returns input.
///
/// ``CursesScreen`` is the real one, ``RecordedScreen`` is for tests. No call waits: the event loop
/// polls ``inputDescriptor`` and then calls ``readInput()``.
package protocol Screen: AnyObject {
  /// The size in cells. May change with ``resize()`` and ``claim()``.
  var size: CellSize { get }

  /// Whether text beyond ASCII can be drawn. If not, frames are better drawn in ASCII, since other
  /// characters are replaced by their nearest look-alikes.
  var isUTF8: Bool { get }

  /// The depth to which a grid's colours are reduced.
  var colorDepth: ColorDepth { get }

  /// A descriptor that is readable when there is input, and when the terminal is gone. -1 if there
  /// is nothing to poll.
  var inputDescriptor: Int32 { get }

  /// The output that keeps the terminal from taking another picture; nil if there is none. Draw
  /// nothing meanwhile: the terminal must get the newest picture then.
  var backlog: OutputBacklog? { get }

  /// Whether the terminal took in the last output so quickly that it can show movement.
  var isQuick: Bool { get }

  /// Shows a grid, its top left corner in the screen's. Parts outside the screen are cut off; cells
  /// outside the grid are blank. `changed` bounds the difference from the previous grid; nil if any
  /// cell may differ.
  func draw(_ grid: Grid, changed: [CellRect]?)

  /// Clears the terminal and sends the whole next frame, whatever the terminal showed before.
  func repaint()

  /// Writes the waiting output, as far as the terminal takes it now.
  func flush()

  /// Writes the waiting output within a number of milliseconds; the rest goes on waiting. For a
  /// picture that must be whole before anything else is done.
  func finish(milliseconds: Int32)

  /// Sets the colours that `.terminal` stands for, and whether the mouse reports to the board.
  func apply(_ choices: ScreenChoices)

  /// Asks the terminal for its text and background with the next frame; the answers are reports.
  func askBackground()

  /// Asks before the first frame what would be asked with it. False if it is not asked.
  func askBackgroundAtOnce() -> Bool

  /// Passes a sequence that shows nothing to the terminal, between two frames. False if this
  /// terminal would not obey it, and gets nothing.
  func pass(_ sequence: String) -> Bool

  /// Shows the person a text by the terminal's notification, or rings its bell if it knows none.
  ///
  /// - Returns: Whether that is sure to be noticed, so that the desktop need not show it as well.
  func notify(_ text: String) -> Bool

  /// The seconds after which ``readInput()`` returns input that it holds back, even if nothing else
  /// comes; nil if it holds none back.
  var heldInput: Double? { get }

  /// The person's input since the last call, without waiting.
  func readInput() -> [InputEvent]

  /// Takes the terminal back after ``release()`` and shows the last picture again. Its size may
  /// have changed meanwhile.
  func claim()

  /// Gives the terminal back in its first state: for a program that takes it over, before the board
  /// is suspended, and at the end.
  func release()

  /// Reads the terminal's size anew, after `SIGWINCH`.
  func resize()
}

/// The output that waits for a terminal slower than the board.
package struct OutputBacklog: Hashable, Sendable {
  /// A descriptor that is writable when ``Screen/flush()`` can go on; nil if an answer is awaited,
  /// which comes as input.
  package var descriptor: Int32?
  /// The seconds after which it must be flushed in any case.
  package var seconds: Double?

  package init(descriptor: Int32? = nil, seconds: Double? = nil) {
    self.descriptor = descriptor
    self.seconds = seconds
  }
}

/// The person's choices about the terminal itself.
package struct ScreenChoices: Hashable, Sendable {
  /// The colours that `.terminal` stands for: `.terminal` itself, or a theme's colours.
  package var text: CellColor
  package var background: CellColor
  /// Whether the terminal's own background is light.
  package var isLight: Bool
  /// Whether buttons and wheel report to the board; if not, the terminal uses them itself.
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
