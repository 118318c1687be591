import CellLayout
import Cells
import Foundation
import Input
import TimelineEngine
import WidgetArchive

/// What the person sees and does: pages, tiles, the focus. Pure: events in, effects and a grid out.
///
/// It draws only what it was given (``BoardFact/content(_:_:)``), remembers what it drew, and
/// says when the picture next changes, so that a tick touches only live text.
package struct Board {
  package internal(set) var screenStyle: ScreenStyle
  package internal(set) var layout: BoardLayout
  package internal(set) var size: CellSize
  package internal(set) var environment: WidgetEnvironment
  /// Set while the board is locked: where the person was.
  var lock: BoardLock?
  package internal(set) var isDeveloperMode = false
  package internal(set) var focus: Focus?
  /// What the focus was on in a tile that has other content since and is not drawn yet.
  var heldTarget: HitRegion.Target?

  /// The page on screen, and which of its screens.
  var page = 0
  var screen = 0
  var contents: [Placement.ID: TileContent] = [:]
  var statuses: [Placement.ID: PlacementStatus] = [:]
  var widgets: [String: WidgetDescriptor] = [:]
  /// Whether every extension has said what it has: before that, a kind may only not be known yet.
  var areWidgetsComplete = true
  /// Why an extension gives no widgets, by the kinds it had or is taken for.
  var unavailable: [String: Unavailability] = [:]
  /// Controls that were pressed and whose tiles do not show yet what came of it.
  var pressed: [Placement.ID: PressedControls] = [:]
  /// Who is on top of each stack, by its name, and how much each member says it matters.
  var stacks: [String: StackState] = [:]
  var relevances: StackState.Relevances = [:]
  /// When a stack on screen turns by itself, unless something happened since it was worked out.
  var stackTurn: Date?
  var areStacksOutdated = true
  var message: String?
  package internal(set) var bindings: KeyBindings
  /// The themes there are to choose from.
  var shelf = ThemeShelf()
  var inspector: Inspector?
  var panel: (any Panel)?
  /// A panel that was closed with a change of the board, until it is known that it was made.
  var unsaved: (any Panel)?
  /// What stays the same while it is open.
  var manner = BoardManner()
  var progress: ReloadProgress?
  /// What was run from the command line, the oldest first.
  var commandHistory: [String] = []
  var galleryWidgets: [GalleryWidget] = []
  /// How many extensions have yet to say what widgets they have.
  var galleryAwaited = 0
  var awaitedTile: AwaitedTile?
  /// Tiles whose drawing ended the program: nothing of theirs is shown until a person reloads them.
  var quarantined: Set<Placement.ID> = []
  /// What the next message ends with.
  var messageRemark: String?
  /// Set while the page is edited.
  var editing: Editing?
  /// Whether it shows one tile over the whole screen rather than pages.
  let isSingleTile: Bool

  // The picture.
  var grid: Grid
  var spots: [PageGrid.Spot] = []
  var tiles: [Placement.ID: Tile] = [:]
  var screenCounts: [Int] = []
  var headerChange: Date?
  /// What stands over the tiles of the lock page.
  var lockFace: LockFace?
  /// When the panel's picture changes by itself.
  var panelChange: Date?
  /// Where the panel's box stands.
  var panelBox: CellRect?
  /// What a click does beside the tiles, as it was drawn last.
  var hints: [PlacedHint] = []
  var drawnHints: [Hint] = []
  var needsWholeFrame = true
  var outdatedTiles: Set<Placement.ID> = []

  /// A tile, and in it a link or a control by its place in the tile's order.
  package struct Focus: Hashable, Sendable {
    package var id: Placement.ID
    package var region: Int?
  }

  package init(
    layout: BoardLayout, size: CellSize, environment: WidgetEnvironment,
    screenStyle: ScreenStyle = ScreenStyle(),
    bindings: KeyBindings = KeyBindings()
  ) {
    self.layout = layout
    self.size = size
    self.environment = environment
    self.screenStyle = screenStyle
    self.bindings = bindings
    isSingleTile = false
    grid = Grid(size: size)
    arrange()
  }

  /// One tile over the whole of `size`.
  package init(
    showing placement: Placement, size: CellSize, environment: WidgetEnvironment,
    screenStyle: ScreenStyle = ScreenStyle()
  ) {
    layout = BoardLayout(pages: [.init(name: "", placements: [placement])])
    self.size = size
    self.environment = environment
    self.screenStyle = screenStyle
    bindings = KeyBindings()
    isSingleTile = true
    grid = Grid(size: size)
    arrange()
  }

  /// The placements on screen, in reading order.
  package var visible: [Placement.ID] { spots.map(\.id) }

  /// What on screen has nothing current to draw: the loop looks it up and answers with
  /// ``BoardFact/content(_:_:)``.
  package func outdated(at now: Date) -> [Placement.ID] {
    let wanted = panel?.wantsAllContents == true ? layout.placements.map(\.id) : visible
    return wanted.filter { id in
      if quarantined.contains(id) { return false }
      guard let content = contents[id] else { return true }
      return content.until.map { $0 <= now } ?? false
    }
  }

  /// What can be pressed on screen, in the screen's cells.
  package var regionsOnScreen: [HitRegion] {
    spots.flatMap { spot in
      (tiles[spot.id]?.drawn?.regions ?? []).map { region in
        var region = region
        region.rect = region.rect.offset(by: spot.inside)
        return region
      }
    }
  }

  /// When ``isOutdated(at:)`` next becomes true by itself; what is overdue is looked at again in a
  /// second.
  package func nextContentChange(after now: Date) -> Date? {
    (spots.compactMap { contents[$0.id]?.until } + [stackTurn].compactMap(\.self))
      .map { $0 > now ? $0 : now.addingTimeInterval(1) }.min()
  }

  /// Whether ``outdated(at:)`` has anything, or may once the stacks are turned.
  package func isOutdated(at now: Date) -> Bool {
    if panel?.wantsAllContents == true { return !outdated(at: now).isEmpty }
    if areStacksOutdated || stackTurn.map({ $0 <= now }) == true { return true }
    return spots.contains { spot in
      if quarantined.contains(spot.id) { return false }
      guard let content = contents[spot.id] else { return true }
      return content.until.map { $0 <= now } ?? false
    }
  }

  package var isReadOnly: Bool { manner.isReadOnly }
  package var isLinear: Bool { manner.isLinear }

  /// Takes in an event, and says what is wanted because of it.
  package mutating func handle(_ event: BoardEvent, at now: Date) -> [BoardEffect] {
    guard event.isFromPerson else { return answer(event, at: now) }
    (awaitedTile, unsaved) = (nil, nil)
    let turned = turnStacks(at: now)
    let place = stackPlace
    let effects = turned + answer(event, at: now)
    noteReading(since: place, at: now)
    return effects + turnStacks(at: now)
  }

  private mutating func answer(_ event: BoardEvent, at now: Date) -> [BoardEffect] {
    switch event {
    case .command(let command): perform(command, at: now)
    case .input(let input): handleInput(input, at: now)
    case .locked(let isLocked): setLocked(isLocked)
    case .tick: turnStacks(at: now)
    }
  }

  /// Places the tiles of the current page and keeps the focus on one of them: on a tile at a place
  /// in their order where the one that had it is gone.
  mutating func arrange(focusingAt place: Int? = nil) {
    page = min(page, max(0, layout.pages.count - 1))
    lockFace = nil
    guard !isSingleTile else { return arrangeSingleTile() }
    if isLocked, let lockPage = layout.lockPage { return arrangeLockPage(lockPage) }
    let grids = layout.pages.map { pageGrid($0.slots.compactMap(top)) }
    screenCounts = grids.map(\.screens.count)
    guard grids.indices.contains(page) else {
      spots = []
      return
    }
    screen = min(screen, grids[page].screens.count - 1)
    spots = grids[page].screens[screen]
    areStacksOutdated = true
    if isLocked {
      focus = nil
    } else if focus.map({ focus in spots.contains { $0.id == focus.id } }) != true {
      // A member of a stack that shows no more leaves the focus to the one that does.
      let heir = spots.first { stack(in: $0)?.members.contains(focus?.id ?? "") == true }
      let next = place.map { spots.prefix($0 + 1).last } ?? spots.first
      focus = (heir ?? next).map { Focus(id: $0.id) }
    }
    let placed = Set(layout.placements.map(\.id))
    tiles = tiles.filter { placed.contains($0.key) }
    needsWholeFrame = true
  }

  /// Where tiles stand in this terminal.
  func pageGrid(_ placements: [Placement]) -> PageGrid {
    PageGrid(placements, in: tileArea, unit: unit)
  }

  /// Shows the page of a tile and gives it the focus.
  mutating func reveal(_ id: Placement.ID) {
    guard let (page, position) = layout.slot(of: id) else { return }
    let screens = pageGrid(layout.pages[page].slots.compactMap(top)).screens
    self.page = page
    screen = screens.firstIndex { $0.contains { $0.slot == position } } ?? 0
    focus = Focus(id: id)
    arrange()
  }

  private mutating func arrangeSingleTile() {
    spots = layout.placements.map { .init(slot: 0, id: $0.id, rect: grid.bounds, fits: true) }
    screenCounts = [1]
    needsWholeFrame = true
  }

  /// The cells of a small tile.
  var unit: CellSize { environment.tileUnit }

  /// Where tiles may stand: all but the header and the footer, which a low terminal goes without.
  var tileArea: CellRect {
    guard hasBars else { return CellRect(origin: .zero, size: size) }
    let spare = (size.rows - 2 + PageGrid.gap) % (unit.rows + PageGrid.gap)
    return CellRect(
      column: 0, row: spare > 1 ? 2 : 1, columns: size.columns,
      rows: size.rows - 2 - (spare > 1 ? 1 : 0))
  }

  var hasBars: Bool { !isSingleTile && size.rows >= unit.rows + 2 }

  /// Whether not even one small tile fits.
  var isTooSmall: Bool {
    if isSingleTile { return size.columns < 3 || size.rows < 3 }
    return size.columns < unit.columns || size.rows < unit.rows
  }
}
