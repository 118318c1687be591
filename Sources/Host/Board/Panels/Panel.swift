import Cells
import Foundation

/// Something that stands over the page and takes what the person does until it is closed: the
/// gallery, a form, a list of links. The board has at most one.
///
/// A test gives it commands through ``Board/handle(_:at:)`` and looks at the frame.
protocol Panel: Sendable {
  /// What keys mean here.
  var context: KeyContext { get }

  /// Whether nothing of the page is seen while it is open.
  var coversPage: Bool { get }

  /// Does what a command means here. The board has no panel meanwhile: one that is set is shown
  /// instead of this.
  mutating func perform(_ command: BoardCommand, on board: inout Board, at now: Date)
    -> PanelOutcome

  /// Whether it is about tiles of other pages, too: then the board asks for what they show.
  var wantsAllContents: Bool { get }

  /// Draws itself into the board's grid and says when its picture changes by itself.
  mutating func draw(on board: inout Board, at now: Date) -> Date?

  /// Whether what happened elsewhere concerns it; the page is drawn anew with it then.
  mutating func follow(_ fact: BoardFact, on board: Board) -> Bool

  /// What it looks at and does not have.
  var wants: PanelWants { get }
}

extension Panel {
  var coversPage: Bool { false }
  var wantsAllContents: Bool { false }
  mutating func follow(_ fact: BoardFact, on board: Board) -> Bool { false }
  var wants: PanelWants { PanelWants() }
}

/// What becomes of a panel after a command.
enum PanelOutcome {
  case stay([BoardEffect] = [])
  case close([BoardEffect] = [])
}

extension Board {
  /// Where the person is.
  package var context: KeyContext {
    if let panel { return panel.context }
    return inspector == nil ? pageContext : .panel
  }

  /// What the open panel looks at and does not have; the loop asks for it and answers with
  /// ``BoardFact/preview(_:_:)`` and ``BoardFact/options(_:_:)``.
  package var panelWants: PanelWants {
    var wants = panel?.wants ?? PanelWants()
    // A screen reader shows no pictures.
    if isLinear { wants.previews = [] }
    return wants
  }

  /// Where the person is on the page itself.
  var pageContext: KeyContext {
    if isLocked { return .locked }
    return editing == nil ? .page : .editing
  }

  mutating func open(_ panel: some Panel) {
    self.panel = panel
    needsWholeFrame = true
  }

  mutating func closePanel() {
    panel = nil
    needsWholeFrame = true
  }

  mutating func performInPanel(_ command: BoardCommand, at now: Date) -> [BoardEffect] {
    guard var panel else { return [] }
    if command == .suspend { return [.suspend] }
    if let hint = hintCommand(for: command) { return performInPanel(hint, at: now) }
    // Beside a box is the way out of it.
    if case .press(let point, _) = command, !panel.coversPage, panelBox?.contains(point) == false {
      return performInPanel(.cancel, at: now)
    }
    self.panel = nil
    needsWholeFrame = true
    switch panel.perform(command, on: &self, at: now) {
    case .stay(let effects):
      if self.panel == nil { self.panel = panel }
      return effects
    case .close(let effects):
      if effects.contains(where: \.isEdit) { unsaved = panel }
      return effects
    }
  }

  /// Draws the panel over what is there.
  mutating func drawPanel(at now: Date) {
    guard var panel else { return }
    // One that covers the page has the hints to itself.
    if panel.coversPage { hints = [] }
    panelBox = nil
    panelChange = panel.draw(on: &self, at: now)
    self.panel = panel
  }

  /// A panel over the whole screen.
  mutating func panelFrame(at now: Date) -> BoardFrame {
    let isDue = panelChange.map { $0 <= now } ?? false
    guard needsWholeFrame || isDue else {
      return BoardFrame(grid: grid, changed: [], nextChange: panelChange)
    }
    let before = grid
    grid.fill(grid.bounds, style: .plain)
    hints = []
    drawPanel(at: now)
    if hasBars, message != nil { drawMessage() }
    needsWholeFrame = false
    outdatedTiles = []
    return BoardFrame(grid: grid, changed: grid.rows(unlike: before), nextChange: panelChange)
  }
}

extension BoardEffect {
  fileprivate var isEdit: Bool { if case .edit = self { true } else { false } }
}

extension Grid {
  /// The rows that are not as in a grid of the same size; nil where the size is another.
  func rows(unlike other: Grid) -> [CellRect]? {
    guard size == other.size else { return nil }
    return (0..<size.rows).filter { row($0) != other.row($0) }
      .map { CellRect(column: 0, row: $0, columns: size.columns, rows: 1) }
  }
}
