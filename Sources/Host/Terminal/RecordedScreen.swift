import Cells
import Input

/// A screen for tests of the event loop: it keeps its output and gives prepared input.
package final class RecordedScreen: Screen {
  package private(set) var size: CellSize
  package let isUTF8: Bool
  package let colorDepth: ColorDepth
  package let inputDescriptor: Int32

  /// The grid that a terminal would show; nil before the first frame.
  package private(set) var grid: Grid?
  /// The number of frames drawn.
  package private(set) var frameCount = 0
  /// The changed rectangles of the last frame.
  package private(set) var lastChanged: [CellRect]?
  package private(set) var isClaimed = true
  /// The results of the next reads, one batch a read.
  package var input: [[InputEvent]] = []
  /// The last argument of ``apply(_:)``.
  package private(set) var choices = ScreenChoices()
  /// The arguments of ``pass(_:)``, which still returns that no terminal obeys them.
  package private(set) var passed: [String] = []
  /// The backlog that a test sets.
  package var backlog: OutputBacklog?
  package var isQuick = false
  /// The held input that a test sets, in seconds.
  package var heldInput: Double?
  /// The size after ``resize()`` and ``claim()``.
  package var nextSize: CellSize
  /// Called while the screen is painted anew.
  package var whileRepainting: () -> Void = {}

  package init(
    size: CellSize, isUTF8: Bool = true, colorDepth: ColorDepth = .direct,
    inputDescriptor: Int32 = -1
  ) {
    self.size = size
    nextSize = size
    self.isUTF8 = isUTF8
    self.colorDepth = colorDepth
    self.inputDescriptor = inputDescriptor
  }

  package func notify(_ text: String) -> Bool {
    passed.append(TerminalNotification.osc9AndBell.sequence(telling: text))
    return TerminalNotification.osc9AndBell.isSure
  }

  package func pass(_ sequence: String) -> Bool {
    passed.append(sequence)
    return false
  }

  /// Shows only the changed rectangles, as a terminal would, to reveal a caller that leaves one
  /// out.
  package func draw(_ grid: Grid, changed: [CellRect]?) {
    guard isClaimed else { return }
    frameCount += 1
    lastChanged = changed
    guard var shown = self.grid, let changed, shown.size == size, grid.size == size else {
      var all = Grid(size: size)
      all.copy(grid, to: .zero)
      self.grid = all
      return
    }
    for rect in changed {
      let area = rect.intersection(shown.bounds)
      var part = Grid(size: area.size)
      part.copy(grid, to: CellPoint(column: -area.minColumn, row: -area.minRow))
      shown.copy(part, to: area.origin)
    }
    self.grid = shown
  }

  package func repaint() {
    whileRepainting()
    grid = nil
  }

  package func flush() {}

  package func finish(milliseconds: Int32) {}

  package func apply(_ choices: ScreenChoices) {
    self.choices = choices
  }

  package func askBackground() {}
  package func askBackgroundAtOnce() -> Bool { false }

  package func readInput() -> [InputEvent] {
    input.isEmpty ? [] : input.removeFirst()
  }

  package func claim() {
    isClaimed = true
    resize()
  }

  package func release() {
    isClaimed = false
  }

  package func resize() {
    size = nextSize
  }
}
