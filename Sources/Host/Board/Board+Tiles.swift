import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

extension Board {
  /// Draws a tile anew: its background or its frame, its content, and the focus.
  mutating func drawTile(_ spot: PageGrid.Spot, at now: Date) {
    guard let placement = layout.placement(spot.id) else { return }
    manner.onDrawing?(spot.id)
    defer { manner.onDrawing?(nil) }
    let content = spot.fits ? shownContent(of: spot.id) : nil
    let drawn =
      keptDrawing(of: spot.id, size: spot.insideRect.size, at: now)
      ?? drawing(of: content, placement, in: spot, at: now)
    if isDragged(spot.id) {
      tileStates.drawn[spot.id] = Tile(drawn: drawn)
      return drawDropPlace(spot)
    }
    let scrolled = scrollNote(of: spot.id)
    let note = TileNote(
      tileStates.statuses[spot.id], hasContent: content != nil,
      reason: kinds.unavailable[placement.kind],
      isLocked: isLocked, isAlerting: tileStates.alerting.contains(spot.id),
      separator: canvas.screenStyle.separator, at: now)
    let filling = canvas.filling(for: drawn)
    if case .widget(let background) = filling {
      canvas.grid.copy(background, to: spot.rect.origin)
    } else {
      canvas.grid.fill(spot.rect, style: .plain)
    }
    canvas.grid.copy(drawn.grid, to: spot.inside)
    beginMotions(in: spot, to: drawn, at: now)
    canvas.paintGround(of: spot, filling)
    tileStates.drawn[spot.id] = Tile(drawn: drawn, frameChange: note.nextChange)
    followTarget(in: spot.id)
    let words = note.text(columns: spot.rect.size.columns - 6) ?? scrolled
    if isCard(spot, placement, filling) {
      drawCard(of: spot, placement, filling, note: words)
    } else {
      drawBorder(of: spot, placement, note: words)
    }
    drawDots(in: spot)
    markFocusedRegion(in: spot)
  }

  /// A new drawing of a tile: of the list that is scrolled in it, or of its content, which stays as it is
  /// where it was made for another size.
  private mutating func drawing(
    of content: TileContent?, _ placement: Placement, in spot: PageGrid.Spot, at now: Date
  ) -> DrawnTile {
    let view =
      content?.isNothing == true
      ? .nothingToShow : content?.view ?? notice(for: placement, fits: spot.fits)
    let context = context(for: placement, as: spot.family, content, border: spot.border)
    if let scrolled = drawScrolled(spot, context, at: now) { return scrolled }
    let made = content?.isPlaceholder == false ? content?.made : nil
    return draw(view, size: spot.insideRect.size, madeFor: made, context: context, at: now)
  }

  /// The title of a tile: the one that its content has now, else its widget's name. What a widget
  /// writes into a title may be private, so a locked board shows the name.
  func title(of placement: Placement) -> String {
    let name = kinds.title(of: placement.kind)
    guard !isLocked else { return name }
    return shownContent(of: placement.id)?.title(in: environment.colorScheme) ?? name
  }

  /// Draws the parts of a tile that have changed by themselves, and adds the cells they cover to
  /// `changed`. Returns whether the whole tile was drawn anew.
  mutating func advanceTile(
    _ spot: PageGrid.Spot, at index: TileStates.Index, to now: Date, changed: inout [CellRect]
  ) -> Bool {
    manner.onDrawing?(spot.id)
    defer { manner.onDrawing?(nil) }
    // Advance in place: a copy of the tile would copy its cells as well.
    switch tileStates.drawn.values[index].drawn?.advance(to: now) {
    case .unchanged, nil:
      return false
    case .changed(let rects):
      copy(rects, ofDrawing: index, to: spot)
      if focus?.id == spot.id, focus?.region != nil { markFocusedRegion(in: spot) }
      for rect in rects { changed.append(rect.offset(by: spot.inside)) }
      return false
    case .layout:
      drawTile(spot, at: now)
      changed.append(spot.rect)
      return true
    }
  }

  private mutating func copy(
    _ rects: [CellRect], ofDrawing index: TileStates.Index, to spot: PageGrid.Spot
  ) {
    tileStates.drawn.values[index].write(rects, on: &canvas.grid, at: spot.inside)
    guard canvas.mayFill, let drawn = tileStates.drawn.values[index].drawn else { return }
    let filling = canvas.filling(for: drawn)
    for rect in rects { canvas.paintGround(of: spot, filling, in: rect.offset(by: spot.inside)) }
  }

  /// The earlier drawing, advanced to `now`, if it still holds: a page that comes back, a moved
  /// focus or drag, or a closed panel needs no new layout.
  private mutating func keptDrawing(of id: Placement.ID, size: CellSize, at now: Date)
    -> DrawnTile?
  {
    guard let tile = tileStates.drawn[id], !tile.needsDrawing, var drawn = tile.drawn,
      drawn.grid.size == size
    else { return nil }
    guard let next = drawn.nextChange, next <= now else { return drawn }
    tileStates.drawn[id]?.drawn = nil
    if case .layout = drawn.advance(to: now) { return nil }
    return drawn
  }

  func context(
    for placement: Placement, as family: ArchivedFamily, _ content: TileContent?, border: Int
  ) -> TileContext {
    var redaction: ArchivedRedaction = content?.isPlaceholder == true ? .placeholder : []
    if isLocked { redaction.insert(.privacy) }
    if isClosed(placement.id) { redaction.insert(.placeholder) }
    let pressed = tileStates.pressed[placement.id] ?? PressedControls()
    if !pressed.isEmpty { redaction.insert(.invalidated) }
    return TileContext(
      environment: environment, family: family, redaction: redaction,
      glyphs: canvas.screenStyle.unicode ? .unicode : .ascii, symbols: canvas.screenStyle.symbols,
      palette: canvas.screenStyle.palette,
      contentMargins: kinds.widgets[placement.kind]?.contentMarginsDisabled != true, border: border,
      pressed: pressed)
  }

  // MARK: The frame

  /// Whether a tile is drawn as a card: not while the page is edited, when it has handles, and not
  /// for accessories on the lock page, which have no frame.
  private func isCard(
    _ spot: PageGrid.Spot, _ placement: Placement, _ filling: TileFilling
  ) -> Bool {
    canvas.screenStyle.showsCards && !filling.isNone && spot.border > 0 && !isEditing
      && (paging.lockFace == nil || !placement.family.isAccessory)
  }

  private mutating func drawCard(
    of spot: PageGrid.Spot, _ placement: Placement, _ filling: TileFilling, note: String?
  ) {
    let isTitled = if case .board = filling { true } else { false }
    canvas.drawCard(
      spot.rect, title: isTitled ? title(of: placement) : nil, note: note,
      mark: tileStates.statuses[spot.id]?.isReloading == true ? canvas.screenStyle.reloading : nil,
      focused: focus?.id == spot.id && !paging.isSingleTile)
  }

  /// Draws the frame of a tile. A filled tile has a frame only while it has the focus.
  private mutating func drawBorder(
    of spot: PageGrid.Spot, _ placement: Placement, note: String?
  ) {
    if isEditing { return drawHandles(of: spot, placement) }
    let isFocused = focus?.id == spot.id && !paging.isSingleTile
    // Accessories on the lock page have no frame, nor has a lone tile of one row.
    guard spot.border > 0, paging.lockFace == nil || !placement.family.isAccessory else { return }
    let filling =
      tileStates.drawn[spot.id]?.drawn.map { canvas.filling(for: $0) } ?? .none
    let mark =
      tileStates.statuses[spot.id]?.isReloading == true ? canvas.screenStyle.reloading : nil
    let title = title(of: placement)
    switch filling {
    case .widget where !isFocused: drawBareNote(note, in: spot.rect)
    case .board where !isFocused:
      drawBareTitle(title, mark: mark, in: spot.rect)
      drawBareNote(note, in: spot.rect)
    case .widget: canvas.drawFrame(spot.rect, title: nil, note: note, mark: mark, focused: true)
    case .board, .none:
      canvas.drawFrame(spot.rect, title: title, note: note, mark: mark, focused: isFocused)
    }
  }

  /// Draws the note of a tile without a frame, in its last row.
  private mutating func drawBareNote(_ note: String?, in rect: CellRect) {
    guard let note else { return }
    let text = note.fitted(to: rect.size.columns - 4, ellipsis: canvas.screenStyle.ellipsis)
    let column = rect.maxColumn - 2 - Grapheme.width(of: text)
    canvas.grid.write(
      text, at: CellPoint(column: column, row: rect.maxRow - 1), style: canvas.screenStyle.warning,
      clip: rect)
  }

  private mutating func drawBareTitle(_ title: String, mark: String?, in rect: CellRect) {
    let room = rect.size.columns - 4 - (mark == nil ? 0 : 3)
    canvas.grid.write(
      title.fitted(to: room, ellipsis: canvas.screenStyle.ellipsis),
      at: CellPoint(column: rect.minColumn + 2, row: rect.minRow), style: canvas.screenStyle.quiet,
      clip: rect)
    guard let mark else { return }
    canvas.grid.write(
      mark, at: CellPoint(column: rect.maxColumn - 3, row: rect.minRow),
      style: canvas.screenStyle.warning, clip: rect)
  }

  /// Reverses the focused link or control, which is visible without colours, too.
  private mutating func markFocusedRegion(in spot: PageGrid.Spot) {
    guard let focus, focus.id == spot.id, let index = focus.region else { return }
    let stops = stops(in: spot.id)
    guard stops.indices.contains(index) else { return }
    canvas.grid.restyle(stops[index].rect.offset(by: spot.inside).intersection(spot.rect)) {
      $0.attributes.insert(.reverse)
    }
  }
}
