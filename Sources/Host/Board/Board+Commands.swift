import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

extension Board {
  mutating func perform(_ command: BoardCommand, at now: Date) -> [BoardEffect] {
    if messageLine.text != nil, !command.isRelease {
      messageLine.text = nil
      redraw.wholeFrame = true
    }
    if !command.isOfHeldButton { holding = nil }
    if command == .lock { return setLocked(!isLocked, at: now) }
    if case .wheel(let lines, let point) = command { return wheel(lines, at: point, now: now) }
    if opened.panel != nil { return performInPanel(command, at: now) }
    if let hint = canvas.hintCommand(for: command) { return perform(hint, at: now) }
    if isLocked { return performLocked(command) }
    if opened.inspector != nil { return performInInspector(command) }
    if opened.editing != nil, let effects = performInEditing(command, at: now) { return effects }
    switch command {
    case .flip(let forward):
      if !flip(forward: forward), manner.wrapsPages { wrap(forward: forward) }
    case .scroll(let lines): flip(forward: lines > 0)
    case .page(let number):
      let count = layout.pages.count
      guard (1...max(1, count)).contains(number) else {
        return say(count == 1 ? "There is one page." : "There are \(count) pages.")
      }
      show(page: number)
    case .move(let direction): move(direction)
    case .walk(let forward):
      drawFocused(at: now)
      walk(forward: forward)
    case .open:
      drawFocused(at: now)
      return openFocused()
    case .reload: return reload(focus.map { [$0.id] } ?? [])
    case .reloadPage: return reload(onPage)
    case .appearance: return [.appearance(environment.colorScheme == .dark ? .light : .dark)]
    case .themes: return chooseTheme()
    case .textSize(let larger): return changeTextSize(larger: larger)
    case .help:
      open(
        HelpPanel(
          canvas.bindings, in: context, unicode: canvas.screenStyle.unicode, about: manner.about))
    case .inspect: inspectFocused()
    case .cancel:
      endScrolling()
      if let focus { setFocus(Focus(id: focus.id)) }
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .turn(let forward): return turnStack(of: focus?.id, forward: forward, at: now)
    case .edit: return beginEditing()
    case .undo: return [.undo]
    case .redo: return [.redo]
    case .shift, .nextFamily, .stack, .unstack, .remove, .configure, .newPage, .renamePage,
      .deletePage, .movePage, .arrange, .lockPage:
      return performEdit(command, at: now)
    case .press(let point, _): return press(point, at: now)
    case .drag(let point): return dragHeld(to: point)
    case .drop: return release()
    case .links: return openLinks()
    case .menu(let point): openMenu(at: point)
    case .tileMenu: return openTileMenu()
    case .zoom: return zoom()
    case .find: return openPalette(.tilesFirst, at: now)
    case .palette: return openPalette(.commandsFirst, at: now)
    case .commandLine:
      openCommandLine()
      return [.complete("")]
    case .gallery: open(GalleryPanel(kinds.gallery, without: offers.controls.absent))
    case .activities: return openActivities()
    case .controls: return openControls()
    case .control, .lock, .jump, .wheel, .text, .erase, .delete, .save: break
    }
    return []
  }

  /// The placements on top on all screens of the current page.
  private var onPage: [Placement.ID] {
    guard layout.pages.indices.contains(paging.page) else { return [] }
    return layout.pages[paging.page].slots.compactMap { top(of: $0)?.id }
  }

  /// Asks for reloads. The mark on a tile's frame shows that one is under way; for a screen
  /// reader a message says so.
  private mutating func reload(_ ids: [Placement.ID]) -> [BoardEffect] {
    guard let first = ids.first else { return [] }
    if isLinear {
      let kind = layout.placement(first)?.kind ?? first
      let name = kinds.title(of: kind)
      messageLine.text = "Reloading \(ids.count == 1 ? name : "all \(ids.count) tiles")."
    }
    return [.reload(ids)]
  }

  // MARK: Pages

  /// Flips to the next or previous screen or page. Returns false at either end.
  @discardableResult
  mutating func flip(forward: Bool) -> Bool {
    guard paging.flip(forward: forward, pageCount: layout.pages.count) else { return false }
    arrange()
    return true
  }

  /// Flips from the last page to the first, or back.
  private mutating func wrap(forward: Bool) {
    guard let last = layout.pages.indices.last else { return }
    paging.page = forward ? 0 : last
    paging.screen = forward ? 0 : max(0, paging.screenCounts[last] - 1)
    arrange()
  }

  // MARK: Focus

  private mutating func move(_ direction: BoardCommand.Direction) {
    if isLinear { return step(forward: direction == .right || direction == .down) }
    guard let here = paging.spots.first(where: { $0.id == focus?.id }) else { return }
    let candidates = paging.spots.filter { $0.id != here.id && here.rect.sees($0.rect, direction) }
    let nearest = candidates.min {
      here.rect.distance(to: $0.rect, direction) < here.rect.distance(to: $1.rect, direction)
    }
    if let nearest { return setFocus(Focus(id: nearest.id)) }
    switch direction {
    case .left: flipAtEdge(forward: false)
    case .right: flipAtEdge(forward: true)
    case .up, .down: break
    }
  }

  /// Focuses the tile after the focused one, or before it, across the ends of pages.
  private mutating func step(forward: Bool) {
    guard let index = paging.spots.firstIndex(where: { $0.id == focus?.id }) else { return }
    let next = index + (forward ? 1 : -1)
    guard !paging.spots.indices.contains(next) else {
      return setFocus(Focus(id: paging.spots[next].id))
    }
    let place = stackPlace
    flipAtEdge(forward: forward)
    guard place == stackPlace else { return }
    messageLine.text = "This is the \(forward ? "last" : "first") tile."
  }

  private mutating func flipAtEdge(forward: Bool) {
    let before = (paging.page, paging.screen)
    flip(forward: forward)
    guard before != (paging.page, paging.screen) else { return }
    focus = (forward ? paging.spots.first : paging.spots.last).map { Focus(id: $0.id) }
  }

  private mutating func walk(forward: Bool) {
    guard let focus, let index = paging.spots.firstIndex(where: { $0.id == focus.id }) else {
      return
    }
    let stops = stops(in: focus.id).count
    let place = focus.region ?? -1
    if forward && place + 1 < stops {
      setFocus(Focus(id: focus.id, region: place + 1))
    } else if !forward && place >= 0 {
      setFocus(Focus(id: focus.id, region: place == 0 ? nil : place - 1))
    } else {
      let next = (index + (forward ? 1 : paging.spots.count - 1)) % paging.spots.count
      setFocus(Focus(id: paging.spots[next].id))
    }
  }

  mutating func setFocus(_ new: Focus) {
    if let focus { redraw.tiles.insert(focus.id) }
    focus = new
    redraw.tiles.insert(new.id)
  }

  // MARK: Links and controls

  /// The links and controls that `Tab` goes through in a tile. A single link that leads to the
  /// tile's own link is left out.
  package func stops(in id: Placement.ID) -> [HitRegion] {
    guard let drawn = tileStates.drawn[id]?.drawn else { return [] }
    if drawn.regions.count == 1, let url = drawn.regions[0].url, url == drawn.widgetURL {
      return []
    }
    return drawn.regions
  }

  /// Draws the focused tile if no frame has drawn it yet: keys can come faster than
  /// frames, and need its regions.
  private mutating func drawFocused(at now: Date) {
    guard let focus, tileStates.contents[focus.id] != nil, tileStates.drawn[focus.id]?.drawn == nil,
      let spot = paging.spots.first(where: { $0.id == focus.id })
    else { return }
    drawTile(spot, at: now)
  }

  private mutating func openFocused() -> [BoardEffect] {
    guard let focus else { return [] }
    let stops = stops(in: focus.id)
    if let region = focus.region, stops.indices.contains(region) {
      return use(stops[region], of: focus.id)
    }
    return pressControl(focus.id) ?? openTile(focus.id)
  }

  func tileLink(_ id: Placement.ID) -> DeepLink {
    guard let drawn = tileStates.drawn[id]?.drawn else { return .app }
    if let url = drawn.widgetURL { return .url(url) }
    guard drawn.regions.count == 1, let url = drawn.regions[0].url else { return .app }
    return .url(url)
  }

  /// The message for a tile that has no link as a whole, with the key that leads to the
  /// links and buttons in it.
  package func wordsWithoutLink(_ id: Placement.ID) -> String {
    let words = "This tile has no link, and no app to open."
    let targets = stops(in: id).map(\.target)
    guard !targets.isEmpty else { return words }
    let isLink = targets.map { if case .link = $0 { true } else { false } }
    let parts =
      switch (isLink.contains(true), isLink.contains(false)) {
      case (true, true): "links and buttons"
      case (true, false): "links"
      default: targets.count == 1 ? "button" : "buttons"
      }
    return canvas.text(of: Hint("goes to its \(parts)", .walk(forward: true)), in: pageContext)
      .map { "\(words) \($0)." } ?? words
  }

  /// The most presses of a button that may be under way: a key held down
  /// presses many times a second.
  static let mostPresses = 9

  /// Opens a link, or has a control's intent performed once for each press. A toggle shows its new
  /// state at once; a button is dim until its last press has been performed.
  ///
  /// - Parameter isConfirmed: whether the person has said yes to the question of its action.
  mutating func use(_ region: HitRegion, of id: Placement.ID, isConfirmed: Bool = false)
    -> [BoardEffect]
  {
    switch region.target {
    case .link(let url) where isStartHere(id): return startLesson(url)
    case .link(let url) where isActivitiesTile(id): return useLink(url, ofActivitiesTile: id)
    case .link(ArchivedView.zoomLink): return zoom(id)
    case .link(let url): return [.open(.url(url), from: id)]
    case .control(let action, _) where isActivitiesTile(id):
      return action.activity.map { use(region, ofActivity: $0) } ?? []
    case .control(let action, let isOn):
      guard tileStates.contents[id]?.isPlaceholder != true else {
        return say("This is a placeholder: its buttons do nothing yet.")
      }
      if !isConfirmed, let words = action.confirmation {
        open(QuestionPanel(words: words, region: region, place: .tile(id)))
        return []
      }
      guard tileStates.pressed[id]?.presses(of: action) ?? 0 < Self.mostPresses else {
        return say(
          "“\(action.name)” was pressed \(Self.mostPresses) times and is still being done.")
      }
      // The drawn state may be older than the last press.
      let isOn = isOn.map { chosen in
        tileStates.pressed[id]?.state(of: action).map { !$0 } ?? chosen
      }
      tileStates.pressed[id, default: PressedControls()].insert(action, isOn: isOn)
      tileStates.drawn[id]?.needsDrawing = true
      redraw.tiles.insert(id)
      return [.perform(action, isOn: isOn, of: id)]
    }
  }

  mutating func say(_ words: String) -> [BoardEffect] {
    messageLine.text = words
    redraw.wholeFrame = true
    return []
  }
}

extension CellRect {
  /// Whether `other` lies entirely in a direction from here.
  fileprivate func sees(_ other: CellRect, _ direction: BoardCommand.Direction) -> Bool {
    switch direction {
    case .left: other.maxColumn <= minColumn
    case .right: other.minColumn >= maxColumn
    case .up: other.maxRow <= minRow
    case .down: other.minRow >= maxRow
    }
  }

  /// The distance to another tile: twice the cells between along the direction, plus four times the
  /// gap to the side, so that a tile in line comes before a nearer one beside the line; of tiles in
  /// line, the one whose top or left edge is nearest to this tile's wins. Rows count double, as
  /// cells are twice as high as wide.
  fileprivate func distance(to other: CellRect, _ direction: BoardCommand.Direction) -> Int {
    let along: Int
    let aside: Int
    switch direction {
    case .left, .right:
      along = direction == .left ? minColumn - other.maxColumn : other.minColumn - maxColumn
      aside =
        2 * gap(minRow, maxRow, other.minRow, other.maxRow) * 4
        + abs(minRow - other.minRow)
    case .up, .down:
      along = 2 * (direction == .up ? minRow - other.maxRow : other.minRow - maxRow)
      aside =
        gap(minColumn, maxColumn, other.minColumn, other.maxColumn) * 4
        + abs(minColumn - other.minColumn)
    }
    return along * 2 + aside
  }

  private func gap(_ low: Int, _ high: Int, _ otherLow: Int, _ otherHigh: Int) -> Int {
    max(0, max(otherLow - high, low - otherHigh) + 1)
  }
}
