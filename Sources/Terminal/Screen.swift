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

  /// Shows a grid, its top left corner in the screen's. What lies outside the screen is cut off;
  /// what the grid does not cover is blank. `changed` bounds what differs from the grid before;
  /// nil: anything may.
  func draw(_ grid: Grid, changed: [CellRect]?)

  /// Everything is sent anew with the next frame, to a terminal that was cleared first: of what it
  /// showed nothing is left.
  func repaint()

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
