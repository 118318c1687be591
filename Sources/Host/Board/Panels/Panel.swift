import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Something that stands over the page and takes what the person does until it is closed: the
/// gallery, a form, a list of links. The board has at most one.
///
/// It is a value that never sees the board: it reads a ``PanelContext``, draws on a ``BoardCanvas`` and
/// says with a ``PanelOutcome`` what it wants, so that a test can drive it alone.
protocol Panel: Sendable {
  /// What keys mean here.
  var context: KeyContext { get }

  /// Whether nothing of the page is seen while it is open.
  var coversPage: Bool { get }

  /// Whether every key only closes it.
  var closesAtAnyKey: Bool { get }

  /// Does what a command means here.
  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome

  /// Whether it is about tiles of other pages, too: then the board asks for what they show.
  var wantsAllContents: Bool { get }

  /// Draws itself over what is there and says when its picture changes by itself.
  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?

  /// Whether what happened elsewhere concerns it; the page is drawn anew with it then.
  mutating func follow(_ fact: BoardFact) -> Bool

  /// What it looks at and does not have.
  var wants: PanelWants { get }
}

extension Panel {
  var coversPage: Bool { false }
  var closesAtAnyKey: Bool { false }
  var wantsAllContents: Bool { false }
  mutating func follow(_ fact: BoardFact) -> Bool { false }
  var wants: PanelWants { PanelWants() }
}

/// What a panel may read of the board.
struct PanelContext {
  var environment = WidgetEnvironment()
  var widgets: [String: WidgetDescriptor] = [:]
  /// Why extensions give no widgets, by kind.
  var unavailable: [String: Unavailability] = [:]
  /// How many extensions have yet to say what widgets they have.
  var galleryAwaited = 0
  /// What was run from the command line, the oldest first.
  var commandHistory: [String] = []
  /// Whether the board is heard: then no pictures are drawn, which would be read out in pieces.
  var isLinear = false
  /// All tiles as they can be found. Each is drawn for it: ask once.
  var tiles: () -> [TileSearch.Candidate] = { [] }

  /// The cells of a tile, frame included, at the person's text size.
  func size(of family: ArchivedFamily) -> CellSize {
    PageGrid.size(of: family, unit: environment.tileUnit)
  }
}

/// What becomes of a panel after a command, and what it wants done.
enum PanelOutcome {
  case stay([PanelRequest] = [])
  case close([PanelRequest] = [])
}

/// What a panel wants of the board.
enum PanelRequest {
  /// Something beyond the board.
  case want(BoardEffect)
  /// What the page does at a command, as if its key had been pressed there.
  case perform(BoardCommand)
  /// A widget is added to the page on screen.
  case add(WidgetDescriptor, as: Placement)
  /// A link or a control of a tile is used.
  case use(HitRegion, of: Placement.ID)
  /// What the tile itself leads to is opened.
  case openTile(Placement.ID)
  /// A tile is shown, on top of its stack, with the focus.
  case reveal(Placement.ID)
  /// The board wears these colours until it is told others.
  case wear(ThemeColors)
  /// What stands around tiles, until it is told others.
  case wearTiles(TileStyle)
  /// Another panel stands in this one's place.
  case show(any Panel)
}

extension Board {
  /// Where the person is.
  package var context: KeyContext {
    if let panel = opened.panel { return panel.context }
    return opened.inspector == nil ? pageContext : .panel
  }

  /// What the open panel looks at and does not have; the loop asks for it and answers with
  /// ``BoardFact/preview(_:_:)`` and ``BoardFact/options(_:_:)``.
  package var panelWants: PanelWants {
    var wants = opened.panel?.wants ?? PanelWants()
    // A screen reader shows no pictures.
    if isLinear { wants.previews = [] }
    return wants
  }

  /// Where the person is on the page itself.
  var pageContext: KeyContext {
    if isLocked { return .locked }
    return opened.editing == nil ? .page : .editing
  }

  mutating func open(_ panel: any Panel) {
    opened.panel = panel
    redraw.wholeFrame = true
  }

  mutating func closePanel() {
    opened.panel = nil
    redraw.wholeFrame = true
  }

  mutating func performInPanel(_ command: BoardCommand, at now: Date) -> [BoardEffect] {
    guard var panel = opened.panel else { return [] }
    if command == .suspend { return [.suspend] }
    if let hint = canvas.hintCommand(for: command) { return performInPanel(hint, at: now) }
    // Beside a box is the way out of it.
    if case .press(let point, _) = command, !panel.coversPage,
      canvas.panelBox?.contains(point) == false
    {
      return performInPanel(.cancel, at: now)
    }
    let outcome = panel.perform(command, in: panelContext(at: now), at: now)
    redraw.wholeFrame = true
    let requests: [PanelRequest]
    switch outcome {
    case .stay(let wanted):
      opened.panel = panel
      requests = wanted
    case .close(let wanted):
      // Before the requests: they may open another one.
      self.opened.panel = nil
      requests = wanted
    }
    let effects = requests.flatMap { perform($0, at: now) }
    if case .close = outcome, effects.contains(where: \.isEdit) { opened.unsaved = panel }
    return effects
  }

  private mutating func perform(_ request: PanelRequest, at now: Date) -> [BoardEffect] {
    switch request {
    case .want(let effect): return [effect]
    case .perform(let command): return perform(command, at: now)
    case .add(let widget, let placement): return add(widget, as: placement)
    case .use(let region, let id): return use(region, of: id)
    case .openTile(let id): return [.open(tileLink(id), from: id)]
    case .reveal(let id):
      reveal(id)
      return bringUp(id, at: now)
    case .wear(let colors): show(colors)
    case .wearTiles(let style): show(style)
    case .show(let panel): open(panel)
    }
    return []
  }

  private func panelContext(at now: Date) -> PanelContext {
    PanelContext(
      environment: environment, widgets: kinds.widgets, unavailable: kinds.unavailable,
      galleryAwaited: kinds.galleryAwaited, commandHistory: offers.commandHistory,
      isLinear: isLinear,
      tiles: { [board = withoutPicture] in board.searchCandidates(at: now) })
  }

  /// Without its cells, so that a copy that is kept does not make the next drawing copy them.
  private var withoutPicture: Board {
    var board = self
    board.canvas.grid = Grid(size: .zero)
    return board
  }

  /// Draws the panel over what is there.
  mutating func drawPanel(at now: Date) {
    guard var panel = opened.panel else { return }
    // One that covers the page has the hints to itself.
    if panel.coversPage { canvas.hints = [] }
    canvas.panelBox = nil
    redraw.panelChange = panel.draw(on: &canvas, in: panelContext(at: now), at: now)
    opened.panel = panel
  }

  /// A panel over the whole screen.
  mutating func panelFrame(at now: Date) -> BoardFrame {
    let isDue = redraw.panelChange.map { $0 <= now } ?? false
    guard redraw.wholeFrame || isDue else {
      return BoardFrame(grid: canvas.grid, changed: [], nextChange: redraw.panelChange)
    }
    let before = canvas.grid
    canvas.grid.fill(canvas.grid.bounds, style: .plain)
    canvas.hints = []
    drawPanel(at: now)
    if hasBars, messageLine.text != nil { drawMessage() }
    redraw.settle()
    return BoardFrame(
      grid: canvas.grid, changed: canvas.grid.rows(unlike: before), nextChange: redraw.panelChange)
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
