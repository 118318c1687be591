import Cells
import Input

/// A screen that keeps what it is shown and gives what it was told to: for tests of the event loop.
package final class RecordedScreen: Screen {
  package private(set) var size: CellSize
  package let isUTF8: Bool
  package let colorDepth: ColorDepth
  package let inputDescriptor: Int32

  /// What a terminal in its place would show; nil before the first frame.
  package private(set) var grid: Grid?
  /// How many frames were drawn.
  package private(set) var frameCount = 0
  /// What the last frame said had changed.
  package private(set) var lastChanged: [CellRect]?
  package private(set) var isClaimed = true
  /// What the next reads give, one batch a read.
  package var input: [[InputEvent]] = []
  /// What ``apply(_:)`` was given last.
  package private(set) var choices = ScreenChoices()
  /// What ``pass(_:)`` was given. It says all the same that nobody obeys it.
  package private(set) var passed: [String] = []
  /// What a test wants to be in the way.
  package var backlog: OutputBacklog?
  package var isQuick = false
  /// In how many seconds a test wants to be asked for its input.
  package var heldInput: Double?
  /// What ``resize()`` and ``claim()`` find.
  package var nextSize: CellSize
  /// What happens while the screen is painted anew.
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

  /// Shows only the changed rectangles, as a terminal would: a caller that leaves one out is found
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
