import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Updates the board with facts, and marks what has to be drawn anew.
extension Board {
  /// Updates the board with a fact.
  package mutating func update(_ fact: BoardFact, at now: Date) {
    tellPanels(of: fact)
    switch fact {
    case .manner(let manner): self.manner = manner
    case .resized(let size): setSize(size)
    case .layout(let layout):
      setLayout(layout)
      refreshActivityTiles(at: now)
    case .arranged(let change): setArrangement(change)
    case .page(let number): show(page: number)
    case .content(let id, let content): setContent(content, of: id)
    case .contentOver(let id): tileStates.forgetContent(of: id)
    case .noOtherContent(let id): tileStates.contents[id]?.until = nil
    case .status(let id, let status): setStatus(status, of: id, at: now)
    case .widgets(let widgets, let isComplete): setWidgets(widgets, isComplete: isComplete)
    case .environment(let environment):
      setEnvironment(environment)
      refreshActivityTiles(at: now)
    case .automaticText(let isOn): setTextAutomatic(isOn)
    case .styling(let styling): setStyling(styling)
    case .repaint: redraw.wholeFrame = true
    case .themes(let themes): offers.shelf = ThemeShelf(personal: themes)
    case .wrapsPages(let isOn): manner.wrapsPages = isOn
    case .bindings(let bindings): set(\.canvas.bindings, to: bindings)
    case .symbols(let symbols): set(\.canvas.screenStyle.symbols, to: symbols, redrawingTiles: true)
    case .developerMode(let isOn): set(\.header.isDeveloperMode, to: isOn)
    case .settled(let id, let action): settle(action, of: id)
    case .clockChanged: forgetEverythingDrawn()
    case .unavailable(let reasons): setUnavailable(reasons)
    case .stacks(let states):
      stacking.states.merge(states) { _, new in new }
      arrange()
    case .relevance(let id, let relevance): setRelevance(relevance, of: id)
    case .explanation(let explanation): setExplanation(explanation)
    case .commandEnded(let result): commandEnded(result)
    case .commandHistory(let lines): offers.commandHistory = lines
    case .sealed:
      startLocked()
      refreshActivityTiles(at: now)
    case .alerting(let ids): if tileStates.markAlerts(ids) { redraw.wholeFrame = true }
    case .quarantine(let ids): if tileStates.leaveOut(ids) { redraw.wholeFrame = true }
    case .editRefused: bringBackUnsaved()
    case .messageOver(let text): withdraw(message: text)
    case .gallery(let widgets, let awaited):
      (kinds.gallery, kinds.galleryAwaited) = (widgets, awaited)
    // These are for a panel, which has taken them above.
    case .options, .completions: break
    // And this may be for a tile in which a list is scrolled.
    case .preview(let placement, let state): showScrolled(placement, state)
    case .reveal(let id): reveal(id)
    case .leadsNowhere(let id): showWhole(id)
    case .message(let text): show(message: messageLine.remarked(text))
    case .activities(let all):
      setActivities(all, at: now)
      refreshActivityTiles(at: now)
    case .activitySettled(let id, let action): settleActivity(id, action)
    case .controls(let shown): setControls(shown)
    case .output(let title, let lines): showOutput(title: title, lines)
    }
    refreshStartHere()
  }

  /// Passes a fact to the open panel and to the one put aside by the lock.
  private mutating func tellPanels(of fact: BoardFact) {
    if var panel = opened.panel {
      if panel.follow(fact) { redraw.wholeFrame = true }
      opened.panel = panel
    }
    if var aside = lock?.opened.panel {
      _ = aside.follow(fact)
      lock?.opened.panel = aside
    }
  }

  /// Sets a value that affects the whole frame.
  private mutating func set<Value: Equatable>(
    _ path: WritableKeyPath<Board, Value>, to value: Value, redrawingTiles: Bool = false
  ) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    if redrawingTiles { tileStates.drawn = [:] }
    redraw.wholeFrame = true
  }

  private mutating func setSize(_ size: CellSize) {
    canvas.grid = Grid(size: size)
    tileStates.drawn = [:]
    arrange()
  }

  private mutating func setLayout(_ layout: BoardLayout) {
    abandonDrag()
    let place = paging.spots.firstIndex { $0.id == focus?.id }
    let unchanged = Set(self.layout.placements.filter(layout.holds).map(\.id))
    self.layout = layout
    tileStates.keep(only: unchanged)
    stacking.relevances = stacking.relevances.filter { unchanged.contains($0.key) }
    focus?.region = nil
    if let focus, layout.location(of: focus.id) == nil { self.focus = nil }
    arrange(focusingAt: place)
    showAwaitedTile()
    closeInspectorOfMissingTile()
  }

  /// Shows a page by its number, from 1.
  mutating func show(page number: Int) {
    paging.page = min(max(number, 1), layout.pages.count) - 1
    paging.screen = 0
    arrange()
  }

  // MARK: Tiles

  private mutating func setContent(_ content: TileContent, of id: Placement.ID) {
    guard tileStates.contents[id] != content, content.isPlaceholder || !isClosed(id),
      !tileStates.quarantined.contains(id), !isOwn(id)
    else { return }
    holdTarget(in: id)
    followScrolled(content, of: id)
    keepFormer(of: id)
    tileStates.contents[id] = content
    tileStates.drawn[id] = nil
    redraw.tiles.insert(id)
  }

  /// The clock was set: has all contents asked for anew.
  private mutating func forgetEverythingDrawn() {
    for id in tileStates.contents.keys { tileStates.forgetContent(of: id) }
    tileStates.drawn = [:]
    redraw.wholeFrame = true
  }

  private mutating func setStatus(
    _ status: PlacementStatus, of id: Placement.ID, at now: Date
  ) {
    guard tileStates.statuses[id] != status, !isOwn(id) else { return }
    tileStates.statuses[id] = status
    // A notice in place of content depends on the status.
    if tileStates.hasNoContent(id) { tileStates.drawn[id]?.needsDrawing = true }
    redraw.tiles.insert(id)
    followProgress(at: now)
  }

  mutating func settle(_ action: ArchivedAction, of id: Placement.ID) {
    tileStates.pressed[id]?.remove(action)
    tileStates.drawn[id]?.needsDrawing = true
    redraw.tiles.insert(id)
  }

  private mutating func setRelevance(_ relevance: RelevanceTimeline, of id: Placement.ID) {
    guard stacking.relevances[id] != relevance else { return }
    stacking.relevances[id] = relevance
    stacking.areOutdated = true
  }

  // MARK: Widgets

  private mutating func setWidgets(_ widgets: [String: WidgetDescriptor], isComplete: Bool) {
    let wereComplete = kinds.areComplete
    kinds.areComplete = isComplete
    // From now on units are kept.
    defer { if isComplete, !wereComplete { arrange() } }
    // The board's own kinds are no extension's.
    let widgets = widgets.merging(OwnWidgets.descriptors) { _, own in own }
    let before = self.kinds.widgets
    guard before != widgets else { return }
    let placed = Set(layout.placements.map(\.kind))
    // Kinds that are on no page have nothing drawn.
    guard placed.contains(where: { before[$0] != widgets[$0] }) else {
      self.kinds.widgets = widgets
      return
    }
    let closed = layout.placements.map(\.id).filter(isClosed)
    self.kinds.widgets = widgets
    let hasOtherSizes = placed.contains { kind in
      before[kind]?.families != widgets[kind]?.families
        || before[kind]?.largestUnits != widgets[kind]?.largestUnits
    }
    if hasOtherSizes { arrange() }
    if isLocked { followClosedData(since: closed) }
    tileStates.drawn = [:]
    redraw.wholeFrame = true
  }

  private mutating func setEnvironment(_ environment: WidgetEnvironment) {
    guard self.environment != environment else { return }
    let isSameUnit = self.environment.tileUnit == environment.tileUnit
    var environment = environment
    if paging.isTextAutomatic { environment.textSize = self.environment.textSize }
    guard self.environment != environment else { return }
    self.environment = environment
    tileStates.drawn = [:]
    redraw.wholeFrame = true
    if !isSameUnit { arrange() }
  }

  private mutating func setUnavailable(_ reasons: [String: Unavailability]) {
    guard kinds.unavailable != reasons else { return }
    kinds.unavailable = reasons
    for id in tileStates.drawn.keys where tileStates.hasNoContent(id) {
      tileStates.drawn[id]?.needsDrawing = true
    }
    redraw.wholeFrame = true
  }

  // MARK: Panels

  /// An edit was refused: opens the panel again from which it came.
  private mutating func bringBackUnsaved() {
    if let unsaved = opened.unsaved, opened.panel == nil { open(unsaved) }
    opened.unsaved = nil
  }
}
