import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// What the board is told, and what of its picture is another because of it.
extension Board {
  /// Takes in a fact.
  package mutating func update(_ fact: BoardFact, at now: Date) {
    tellPanels(of: fact)
    switch fact {
    case .manner(let manner): self.manner = manner
    case .resized(let size): setSize(size)
    case .layout(let layout): setLayout(layout)
    case .page(let number): show(page: number)
    case .content(let id, let content): setContent(content, of: id)
    case .contentOver(let id): forgetContent(of: id)
    case .noOtherContent(let id): contents[id]?.until = nil
    case .status(let id, let status): setStatus(status, of: id, at: now)
    case .widgets(let widgets, let isComplete): setWidgets(widgets, isComplete: isComplete)
    case .environment(let environment): setEnvironment(environment)
    case .look(let look): setLook(look)
    case .repaint: needsWholeFrame = true
    case .themes(let themes): shelf = ThemeShelf(personal: themes)
    case .bindings(let bindings): set(\.bindings, to: bindings)
    case .symbols(let symbols): set(\.screenStyle.symbols, to: symbols, redrawingTiles: true)
    case .developerMode(let isOn): set(\.isDeveloperMode, to: isOn)
    case .settled(let id, let action): settle(action, of: id)
    case .clockChanged: forgetEverythingDrawn()
    case .unavailable(let reasons): setUnavailable(reasons)
    case .stacks(let states):
      stacks.merge(states) { _, new in new }
      arrange()
    case .relevance(let id, let relevance): setRelevance(relevance, of: id)
    case .explanation(let explanation): setExplanation(explanation)
    case .commandEnded(let result): commandEnded(result)
    case .commandHistory(let lines): commandHistory = lines
    case .sealed: startLocked()
    case .quarantine(let ids): leaveOut(ids)
    case .editRefused: bringBackUnsaved()
    case .messageOver(let text): withdraw(message: text)
    case .gallery(let widgets, let awaited): (galleryWidgets, galleryAwaited) = (widgets, awaited)
    // They concern a panel, which has taken them.
    case .preview, .options, .completions: break
    case .reveal(let id): reveal(id)
    case .message(let text):
      show(message: [text, messageRemark].compactMap(\.self).joined(separator: " "))
      messageRemark = nil
    }
  }

  /// The open panel, and the one that waits behind the lock.
  private mutating func tellPanels(of fact: BoardFact) {
    if var panel {
      if panel.follow(fact, on: self) { needsWholeFrame = true }
      self.panel = panel
    }
    if var aside = lock?.panel {
      _ = aside.follow(fact, on: self)
      lock?.panel = aside
    }
  }

  /// Sets what the whole picture hangs on.
  private mutating func set<Value: Equatable>(
    _ path: WritableKeyPath<Board, Value>, to value: Value, redrawingTiles: Bool = false
  ) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    if redrawingTiles { tiles = [:] }
    needsWholeFrame = true
  }

  private mutating func setSize(_ size: CellSize) {
    self.size = size
    grid = Grid(size: size)
    tiles = [:]
    arrange()
  }

  private mutating func setLayout(_ layout: BoardLayout) {
    abandonDrag()
    let place = spots.firstIndex { $0.id == focus?.id }
    let unchanged = Set(self.layout.placements.filter(layout.holds).map(\.id))
    self.layout = layout
    contents = contents.filter { unchanged.contains($0.key) }
    statuses = statuses.filter { unchanged.contains($0.key) }
    pressed = pressed.filter { unchanged.contains($0.key) }
    relevances = relevances.filter { unchanged.contains($0.key) }
    focus?.region = nil
    tiles = [:]
    if let focus, layout.location(of: focus.id) == nil { self.focus = nil }
    arrange(focusingAt: place)
    showAwaitedTile()
    closeInspectorOfMissingTile()
  }

  /// Shows a page by its number, from 1.
  mutating func show(page number: Int) {
    page = min(max(number, 1), layout.pages.count) - 1
    screen = 0
    arrange()
  }

  // MARK: Tiles

  private mutating func setContent(_ content: TileContent, of id: Placement.ID) {
    guard contents[id] != content, content.isPlaceholder || !isClosed(id),
      !quarantined.contains(id)
    else { return }
    holdTarget(in: id)
    contents[id] = content
    tiles[id] = nil
    outdatedTiles.insert(id)
  }

  mutating func forgetContent(of id: Placement.ID) { contents[id]?.until = .distantPast }

  /// The clock is another one.
  private mutating func forgetEverythingDrawn() {
    for id in contents.keys { forgetContent(of: id) }
    tiles = [:]
    needsWholeFrame = true
  }

  private mutating func setStatus(
    _ status: PlacementStatus, of id: Placement.ID, at now: Date
  ) {
    guard statuses[id] != status else { return }
    statuses[id] = status
    // What stands in for content says what the status is.
    if contents[id] == nil { tiles[id]?.isStale = true }
    outdatedTiles.insert(id)
    followProgress(at: now)
  }

  private mutating func settle(_ action: ArchivedAction, of id: Placement.ID) {
    pressed[id]?.remove(action)
    tiles[id]?.isStale = true
    outdatedTiles.insert(id)
  }

  private mutating func setRelevance(_ relevance: RelevanceTimeline, of id: Placement.ID) {
    guard relevances[id] != relevance else { return }
    relevances[id] = relevance
    areStacksOutdated = true
  }

  // MARK: Widgets

  private mutating func setWidgets(_ widgets: [String: WidgetDescriptor], isComplete: Bool) {
    areWidgetsComplete = isComplete
    guard self.widgets != widgets else { return }
    let closed = layout.placements.map(\.id).filter(isClosed)
    self.widgets = widgets
    if isLocked { followClosedData(since: closed) }
    tiles = [:]
    needsWholeFrame = true
  }

  private mutating func setEnvironment(_ environment: WidgetEnvironment) {
    guard self.environment != environment else { return }
    let isSameUnit = self.environment.tileUnit == environment.tileUnit
    self.environment = environment
    tiles = [:]
    needsWholeFrame = true
    if !isSameUnit { arrange() }
  }

  private mutating func setUnavailable(_ reasons: [String: Unavailability]) {
    guard unavailable != reasons else { return }
    unavailable = reasons
    for id in tiles.keys where contents[id] == nil { tiles[id]?.isStale = true }
    needsWholeFrame = true
  }

  // MARK: Panels

  /// A change could not be made: the panel that it came from is there again.
  private mutating func bringBackUnsaved() {
    if let unsaved, panel == nil { open(unsaved) }
    unsaved = nil
  }
}
