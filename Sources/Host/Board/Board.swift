import CellLayout
import Cells
import Foundation
import Input
import TimelineEngine
import WidgetArchive

/// The board as the person sees and uses it: pages, tiles, the focus. Pure: events in,
/// effects and a grid out.
///
/// It draws only content that it was given (``BoardFact/content(_:_:)``), remembers what it drew,
/// and says when the picture next changes, so that a tick redraws only live text.
package struct Board {
  package internal(set) var layout: BoardLayout
  package internal(set) var environment: WidgetEnvironment
  /// Options that stay the same while the board is open.
  var manner = BoardManner()
  /// The page on screen, and the places of its tiles.
  var paging = Paging()
  package internal(set) var focus: Focus?
  var tileStates = TileStates()
  var kinds = KnownKinds()
  var stacking = BoardStacks()
  var messageLine = MessageLine()
  /// The panel, the inspector or edit mode.
  var opened = Opened()
  /// Set while the board is locked: the state to return to.
  var lock: BoardLock?
  var offers = PanelOffers()
  var header = HeaderNotes()

  // The picture.
  var canvas: BoardCanvas
  var redraw = Redraw()

  /// A tile, and the index of a link or control among those of the tile; nil for the tile itself.
  package struct Focus: Hashable, Sendable {
    package var id: Placement.ID
    package var region: Int?
  }

  /// - Parameters:
  ///   - widgets: The descriptors known before any extension was asked: their families decide where
  ///     tiles stand.
  ///   - keptUnits: The units that pages had when the board was last open.
  package init(
    layout: BoardLayout, size: CellSize, environment: WidgetEnvironment,
    screenStyle: ScreenStyle = ScreenStyle(),
    bindings: KeyBindings = .unchanged, widgets: [String: WidgetDescriptor]? = nil,
    keptUnits: KeptUnits = KeptUnits()
  ) {
    self.layout = layout
    self.environment = environment
    if let widgets { kinds = KnownKinds(of: widgets) }
    paging.keptUnits = keptUnits
    canvas = BoardCanvas(size: size, screenStyle: screenStyle, bindings: bindings)
    arrange()
    refreshStartHere()
    refreshActivityTiles(at: .distantPast)
  }

  /// A board of one tile, as large as `size`.
  package init(
    showing placement: Placement, size: CellSize, environment: WidgetEnvironment,
    screenStyle: ScreenStyle = ScreenStyle()
  ) {
    layout = BoardLayout(pages: [.init(name: "", placements: [placement])])
    self.environment = environment
    paging.isSingleTile = true
    canvas = BoardCanvas(size: size, screenStyle: screenStyle)
    arrange()
  }

  /// The placements on screen, in reading order.
  package var visible: [Placement.ID] { paging.spots.map(\.id) }

  /// The placements on screen without current content: the loop looks it up and answers with
  /// ``BoardFact/content(_:_:)``.
  package func outdated(at now: Date) -> [Placement.ID] {
    let wanted = opened.panel?.wantsAllContents == true ? layout.placements.map(\.id) : visible
    return wanted.filter { tileStates.isOutdated($0, at: now) }
  }

  /// The links and controls on screen, in the screen's cells.
  package var regionsOnScreen: [HitRegion] {
    paging.spots.flatMap { spot in
      (tileStates.drawn[spot.id]?.drawn?.regions ?? []).map { region in
        var region = region
        region.rect = region.rect.offset(by: spot.inside)
        return region
      }
    }
  }

  /// The date at which ``isOutdated(at:)`` next becomes true by itself; an overdue date
  /// counts as a second from now.
  package func nextContentChange(after now: Date) -> Date? {
    (paging.spots.compactMap { tileStates.contents[$0.id]?.until }
      + [stacking.nextTurn].compactMap(\.self))
      .map { $0 > now ? $0 : now.addingTimeInterval(1) }.min()
  }

  /// Whether ``outdated(at:)`` returns anything, or a tick is due that may change that: to turn
  /// stacks, or because a button has been held long enough.
  package func isOutdated(at now: Date) -> Bool {
    if opened.panel?.wantsAllContents == true { return !outdated(at: now).isEmpty }
    return stacking.isDue(at: now) || longPressDue.map { $0 <= now } == true
      || paging.spots.contains { tileStates.isOutdated($0.id, at: now) }
  }

  package var size: CellSize { canvas.size }
  package var screenStyle: ScreenStyle { canvas.screenStyle }
  package var isDeveloperMode: Bool { header.isDeveloperMode }
  package var isReadOnly: Bool { manner.isReadOnly }
  package var isLinear: Bool { manner.isLinear }

  /// Handles an event and returns its effects.
  package mutating func handle(_ event: BoardEvent, at now: Date) -> [BoardEffect] {
    guard event.isFromPerson else {
      let effects = answer(event, at: now)
      return effects + noteLessons(effects)
    }
    (messageLine.awaitedTile, opened.unsaved) = (nil, nil)
    let turned = turnStacks(at: now)
    let place = stackPlace
    var effects = turned + answer(event, at: now)
    effects += noteLessons(effects)
    noteReading(since: place, at: now)
    return effects + turnStacks(at: now)
  }

  private mutating func answer(_ event: BoardEvent, at now: Date) -> [BoardEffect] {
    switch event {
    case .command(let command): perform(command, at: now)
    case .input(let input): handleInput(input, at: now)
    case .locked(let isLocked): setLocked(isLocked, at: now)
    case .tick: tick(at: now)
    }
  }

  private mutating func tick(at now: Date) -> [BoardEffect] {
    noticeLongPress(at: now)
    return turnStacks(at: now)
  }

  /// Places the tiles of the current page and keeps the focus on one of them: if the focused tile
  /// is gone, on the tile at the given place in their order.
  mutating func arrange(focusingAt place: Int? = nil) {
    defer { forgetHiddenScroll() }
    paging.page = min(paging.page, max(0, layout.pages.count - 1))
    paging.lockFace = nil
    guard !paging.isSingleTile else { return arrangeSingleTile() }
    if isLocked, let lockPage = layout.lockPage { return arrangeLockPage(lockPage) }
    arrangePages()
    guard paging.grids.indices.contains(paging.page) else {
      paging.spots = []
      return
    }
    let screens = paging.grids[paging.page].screens
    paging.screen = min(paging.screen, screens.count - 1)
    paging.spots = screens[paging.screen]
    stacking.areOutdated = true
    if isLocked {
      focus = nil
    } else if focus.map({ focus in paging.spots.contains { $0.id == focus.id } }) != true {
      // If a stack has turned, the focus moves to its new top member.
      let heir = paging.spots.first { stack(in: $0)?.members.contains(focus?.id ?? "") == true }
      let next = place.map { paging.spots.prefix($0 + 1).last } ?? paging.spots.first
      focus = (heir ?? next).map { Focus(id: $0.id) }
    }
    let placed = Set(layout.placements.map(\.id))
    tileStates.drawn = tileStates.drawn.filter { placed.contains($0.key) }
    redraw.wholeFrame = true
  }

  /// Shows the page of a tile and focuses the tile.
  mutating func reveal(_ id: Placement.ID) {
    guard let (page, position) = layout.slot(of: id) else { return }
    arrangePages()
    paging.page = page
    paging.screen =
      paging.grids[page].screens.firstIndex { $0.contains { $0.slot == position } } ?? 0
    focus = Focus(id: id)
    arrange()
  }

  private mutating func arrangeSingleTile() {
    paging.spots = layout.placements.map {
      .init(
        slot: 0, id: $0.id, rect: canvas.grid.bounds, family: $0.family, fits: true,
        border: PageGrid.border(of: canvas.size))
    }
    paging.screenCounts = [1]
    redraw.wholeFrame = true
  }
}
