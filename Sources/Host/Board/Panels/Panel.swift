import Activities
import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A panel: it covers the page and takes all input until it is closed, such as the gallery, a form
/// or a list of links. The board has at most one.
///
/// It is a value that never sees the board: it reads a ``PanelContext``, draws on a ``BoardCanvas``
/// and returns its requests in a ``PanelOutcome``, so that a test can drive it alone.
protocol Panel: Sendable {
  /// The context of keys in the panel.
  var context: KeyContext { get }

  /// Whether it covers the page entirely.
  var coversPage: Bool { get }

  /// Whether any key closes it and does nothing else.
  var closesAtAnyKey: Bool { get }

  /// Whether it has a use for a command: asked of one that any other key closes, and of one whose keys are
  /// explained.
  func uses(_ command: BoardCommand) -> Bool

  /// Performs a command.
  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome

  /// Whether it needs the contents of tiles on other pages, too: then the board asks for them.
  var wantsAllContents: Bool { get }

  /// Draws itself over the page, and returns the date at which its picture changes by itself.
  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?

  /// Updates the panel with a fact. Returns whether the panel uses it;
  /// everything is then drawn anew.
  mutating func follow(_ fact: BoardFact) -> Bool

  /// The previews and options that it needs and does not have.
  var wants: PanelWants { get }

  /// Its words for someone who does not see it; nil: they are read from its cells.
  func speech(in context: PanelContext) -> PanelSpeech?
}

extension Panel {
  var coversPage: Bool { false }
  var closesAtAnyKey: Bool { false }
  func uses(_ command: BoardCommand) -> Bool { false }
  var wantsAllContents: Bool { false }
  mutating func follow(_ fact: BoardFact) -> Bool { false }
  var wants: PanelWants { PanelWants() }
  func speech(in context: PanelContext) -> PanelSpeech? { nil }
}

/// The part of the board that a panel may read.
struct PanelContext {
  var environment = WidgetEnvironment()
  /// The least unit of a page, which is smaller than that of the text size where the board chooses that; nil:
  /// the same.
  var leastUnit: CellSize?
  var widgets: [String: WidgetDescriptor] = [:]
  /// The reasons why extensions give no widgets, by kind.
  var unavailable: [String: Unavailability] = [:]
  /// The number of extensions that have not described themselves yet.
  var galleryAwaited = 0
  /// The controls of activities that were pressed, until their intents have been performed.
  var pressedInActivities: [Activity.ID: PressedControls] = [:]
  /// The first key of a command in a context, as a screen reader names it; nil if it has none.
  var keyName: (BoardCommand, KeyContext) -> String? = { _, _ in nil }
  /// The history of the command line, the oldest line first.
  var commandHistory: [String] = []
  /// Whether the board is read line by line: then no previews are drawn, which a screen reader
  /// would read out in pieces.
  var isLinear = false
  /// All tiles with the texts to search. Each is drawn for that, so call it once.
  var tiles: () -> [TileSearch.Candidate] = { [] }
  /// The shape of a tile on its page, inside its frame; nil if there is no such tile.
  var shape: (Placement.ID) -> TileShape? = { _ in nil }
  /// The place of a tile on screen; nil if it is not there.
  var place: (Placement.ID) -> CellRect? = { _ in nil }
  /// A tile of any page, with its content as far as this terminal shows it.
  var tile: (Placement.ID) -> (Placement, TileContent?)? = { _ in nil }

  /// The cells of a tile, frame included, at the person's text size.
  func size(of family: ArchivedFamily) -> CellSize {
    PageGrid.size(of: family, unit: environment.tileUnit)
  }
}

/// The result of a command: whether the panel stays, and its requests.
enum PanelOutcome {
  case stay([PanelRequest] = [])
  case close([PanelRequest] = [])
}

/// A request of a panel to the board.
enum PanelRequest {
  /// An effect for the loop.
  case want(BoardEffect)
  /// Perform a command on the page, as if its key had been pressed there.
  case perform(BoardCommand)
  /// Add a widget to the page on screen.
  case add(WidgetDescriptor, as: Placement)
  /// Use a link or a control of a tile.
  case use(HitRegion, of: Placement.ID)
  /// Use a link or a control of an activity.
  case useInActivity(HitRegion, Activity.ID)
  /// Use a control of a tile whose question the person has answered with yes.
  case confirmed(HitRegion, of: Placement.ID)
  /// The same for a control of an activity.
  case confirmedInActivity(HitRegion, Activity.ID)
  /// Show the panel of activities at one of them.
  case showActivity(Activity.ID)
  /// Open the link of a tile itself.
  case openTile(Placement.ID)
  /// Show a tile, on top of its stack, and focus it.
  case reveal(Placement.ID)
  /// Show the board in these colours until others are set.
  case wear(ThemeColors)
  /// Show tiles in this style until another is set.
  case wearTiles(TileStyle)
  /// Show the keys of a panel, and then the panel again.
  case explainKeys(of: any Panel)
  /// Open another panel in place of this one.
  case show(any Panel)
}

extension Board {
  /// The current context of keys.
  package var context: KeyContext {
    if let panel = opened.panel { return panel.context }
    return opened.inspector == nil ? pageContext : .panel
  }

  /// The previews and options that the open panel needs; the loop asks extensions for them and
  /// answers with ``BoardFact/preview(_:_:)`` and ``BoardFact/options(_:_:)``.
  package var panelWants: PanelWants {
    var wants = opened.panel?.wants ?? tileStates.scroll?.wants ?? PanelWants()
    // A screen reader cannot read pictures, and the board has those of its own widgets.
    wants.previews.removeAll { isLinear || OwnWidgets.kinds.contains($0.kind) }
    return wants
  }

  /// The context of keys on the page itself.
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
    // A click beside a box closes it.
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
      // Close before the requests, which may open another panel.
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
    case .useInActivity(let region, let id):
      return use(region, ofActivity: id, isInPanel: true)
    case .confirmed(let region, let id): return use(region, of: id, isConfirmed: true)
    case .confirmedInActivity(let region, let id):
      return use(region, ofActivity: id, isConfirmed: true)
    case .showActivity(let id): return openActivities(choosing: id)
    case .openTile(let id): return [.open(tileLink(id), from: id)]
    case .reveal(let id):
      reveal(id)
      return bringUp(id, at: now)
    case .wear(let colors): show(colors)
    case .wearTiles(let style): show(style)
    case .explainKeys(let panel):
      open(
        HelpPanel(
          canvas.bindings, in: panel.context, unicode: canvas.screenStyle.unicode, over: panel))
    case .show(let panel): open(panel)
    }
    return []
  }

  func panelContext(at now: Date) -> PanelContext {
    PanelContext(
      environment: environment, leastUnit: unit, widgets: kinds.widgets,
      unavailable: kinds.unavailable, galleryAwaited: kinds.galleryAwaited,
      pressedInActivities: activities.pressed,
      keyName: { [bindings = canvas.bindings] in
        bindings.keyName(of: $0, in: $1, unicode: false)
      }, commandHistory: offers.commandHistory,
      isLinear: isLinear,
      tiles: { [board = withoutPicture] in board.searchCandidates(at: now) },
      shape: { [board = withoutPicture] id in
        board.layout.placement(id).map { board.tileShape(of: $0) }
      },
      place: { [spots = paging.spots] id in spots.first { $0.id == id }?.rect },
      tile: { [layout, tileStates] id in
        layout.placement(id).map { ($0, tileStates.contents[id]) }
      })
  }

  /// The board without its cells: a kept copy of them would make the next drawing copy them, too.
  private var withoutPicture: Board {
    var board = self
    board.canvas.grid = Grid(size: .zero)
    return board
  }

  /// Draws the panel over the page.
  mutating func drawPanel(at now: Date) {
    guard var panel = opened.panel else { return }
    // The hints of the page are covered.
    if panel.coversPage { canvas.hints = [] }
    canvas.panelBox = nil
    supplyOwnPreviews(to: &panel, at: now)
    redraw.panelChange = panel.draw(on: &canvas, in: panelContext(at: now), at: now)
    opened.panel = panel
  }

  /// The frame of a panel that covers the page.
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
  /// The rows that differ from another grid; nil if the sizes differ.
  func rows(unlike other: Grid) -> [CellRect]? {
    guard size == other.size else { return nil }
    return (0..<size.rows).filter { row($0) != other.row($0) }
      .map { CellRect(column: 0, row: $0, columns: size.columns, rows: 1) }
  }
}
