import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

extension Board {
  /// Draws a tile anew: its background or its frame, what is in it, and the focus.
  mutating func drawTile(_ spot: PageGrid.Spot, at now: Date) {
    guard let placement = layout.placement(spot.id) else { return }
    manner.onDrawing?(spot.id)
    defer { manner.onDrawing?(nil) }
    let content = spot.fits ? contents[spot.id] : nil
    let view = content?.view ?? notice(for: placement, fits: spot.fits)
    let size = spot.insideRect.size
    let drawn =
      keptDrawing(of: spot.id, size: size, at: now)
      ?? draw(
        view, size: size, context: context(for: placement, content, border: spot.border), at: now)
    if isDragged(spot.id) {
      tiles[spot.id] = Tile(drawn: drawn)
      return drawDropPlace(spot)
    }
    let note = TileNote(
      statuses[spot.id], hasContent: content != nil, reason: unavailable[placement.kind],
      isLocked: isLocked, separator: screenStyle.separator, at: now)
    let filling = filling(for: drawn, in: placement)
    if case .widget(let background) = filling {
      grid.copy(background, to: spot.rect.origin)
    } else {
      grid.fill(spot.rect, style: .plain)
    }
    grid.copy(drawn.grid, to: spot.inside)
    paintGround(of: spot, filling)
    tiles[spot.id] = Tile(drawn: drawn, frameChange: note.nextChange)
    followTarget(in: spot.id)
    drawBorder(of: spot, placement, note: note.text(columns: spot.rect.size.columns - 6))
    drawDots(in: spot)
    markFocusedRegion(in: spot)
  }

  /// Writes what changed by itself in a tile since it was drawn; returns the cells it touched.
  mutating func advanceTile(_ spot: PageGrid.Spot, to now: Date) -> [CellRect] {
    guard var drawn = tiles[spot.id]?.drawn else { return [] }
    manner.onDrawing?(spot.id)
    defer { manner.onDrawing?(nil) }
    // The tile in the dictionary lets go of its cells, so that they change in place.
    tiles[spot.id]?.drawn = nil
    let advance = drawn.advance(to: now)
    tiles[spot.id]?.drawn = drawn
    switch advance {
    case .unchanged:
      return []
    case .changed(let rects):
      for rect in rects { grid.copy(drawn.grid, rect, to: spot.inside) }
      if let placement = layout.placement(spot.id) {
        let filling = filling(for: drawn, in: placement)
        for rect in rects { paintGround(of: spot, filling, in: rect.offset(by: spot.inside)) }
      }
      if focus?.id == spot.id, focus?.region != nil { markFocusedRegion(in: spot) }
      return rects.map { $0.offset(by: spot.inside) }
    case .layout:
      drawTile(spot, at: now)
      return [spot.rect]
    }
  }

  /// What was drawn before, brought to this moment, where it is still what the tile shows: a page that
  /// comes back, a focus or a drag that moves on, a panel that closes lay nothing out anew.
  private mutating func keptDrawing(of id: Placement.ID, size: CellSize, at now: Date)
    -> DrawnTile?
  {
    guard let tile = tiles[id], !tile.isStale, var drawn = tile.drawn, drawn.grid.size == size
    else { return nil }
    guard let next = drawn.nextChange, next <= now else { return drawn }
    tiles[id]?.drawn = nil
    if case .layout = drawn.advance(to: now) { return nil }
    return drawn
  }

  func context(
    for placement: Placement, _ content: TileContent?, border: Int
  ) -> TileContext {
    var redaction: ArchivedRedaction = content?.isPlaceholder == true ? .placeholder : []
    if isLocked { redaction.insert(.privacy) }
    if isClosed(placement.id) { redaction.insert(.placeholder) }
    let pressed = pressed[placement.id] ?? PressedControls()
    if !pressed.isEmpty { redaction.insert(.invalidated) }
    return TileContext(
      environment: environment, family: placement.family, redaction: redaction,
      glyphs: screenStyle.unicode ? .unicode : .ascii, symbols: screenStyle.symbols,
      palette: screenStyle.palette,
      contentMargins: widgets[placement.kind]?.contentMarginsDisabled != true, border: border,
      pressed: pressed)
  }

  // MARK: The frame

  /// A filled tile has no frame of its own, only that of the focus.
  private mutating func drawBorder(
    of spot: PageGrid.Spot, _ placement: Placement, note: String?
  ) {
    if isEditing { return drawHandles(of: spot, placement) }
    let isFocused = focus?.id == spot.id && !isSingleTile
    // On the lock page such a tile stands free.
    guard lockFace == nil || !placement.family.isAccessory else { return }
    let filling = tiles[spot.id]?.drawn.map { self.filling(for: $0, in: placement) } ?? .none
    let mark = statuses[spot.id]?.isReloading == true ? screenStyle.reloading : nil
    let title = widgets[placement.kind]?.title ?? placement.kind
    switch filling {
    case .widget where !isFocused: drawBareNote(note, in: spot.rect)
    case .board where !isFocused:
      drawBareTitle(title, mark: mark, in: spot.rect)
      drawBareNote(note, in: spot.rect)
    case .widget: drawFrame(spot.rect, title: nil, note: note, mark: mark, focused: true)
    case .board, .none:
      drawFrame(spot.rect, title: title, note: note, mark: mark, focused: isFocused)
    }
  }

  /// The note of a tile without a frame stands in its last row.
  private mutating func drawBareNote(_ note: String?, in rect: CellRect) {
    guard let note else { return }
    let text = note.fitted(to: rect.size.columns - 4, ellipsis: screenStyle.ellipsis)
    let column = rect.maxColumn - 2 - Grapheme.width(of: text)
    grid.write(
      text, at: CellPoint(column: column, row: rect.maxRow - 1), style: screenStyle.warning,
      clip: rect)
  }

  private mutating func drawBareTitle(_ title: String, mark: String?, in rect: CellRect) {
    let room = rect.size.columns - 4 - (mark == nil ? 0 : 3)
    grid.write(
      title.fitted(to: room, ellipsis: screenStyle.ellipsis),
      at: CellPoint(column: rect.minColumn + 2, row: rect.minRow), style: screenStyle.quiet,
      clip: rect)
    guard let mark else { return }
    grid.write(
      mark, at: CellPoint(column: rect.maxColumn - 3, row: rect.minRow),
      style: screenStyle.warning, clip: rect)
  }

  /// Draws a frame with a title and a mark in its first row and a note in its last.
  mutating func drawFrame(
    _ rect: CellRect, title: String?, note: String?, mark: String?, focused: Bool
  ) {
    drawFrame(
      rect, screenStyle.frame(focused: focused), title: title, note: note, mark: mark,
      focused: focused)
  }

  mutating func drawFrame(
    _ rect: CellRect, _ frame: ScreenStyle.Frame, title: String?, note: String?, mark: String?,
    focused: Bool
  ) {
    let style = screenStyle.style(focused: focused)
    let width = rect.size.columns
    guard width >= 2, rect.size.rows >= 2 else { return }
    // Each glyph is looked at once, however often it stands there.
    let glyphs = Grapheme.graphemes(of:)
    let line = Array(repeating: glyphs(frame.horizontal), count: width - 2).flatMap(\.self)
    let side = glyphs(frame.vertical)
    let last = rect.maxRow - 1
    let corner = { (row: Int) in CellPoint(column: rect.minColumn, row: row) }
    grid.write(
      glyphs(frame.topLeft) + line + glyphs(frame.topRight), at: corner(rect.minRow), style: style)
    grid.write(
      glyphs(frame.bottomLeft) + line + glyphs(frame.bottomRight), at: corner(last), style: style)
    for row in rect.minRow + 1..<max(rect.minRow + 1, last) {
      grid.write(side, at: CellPoint(column: rect.minColumn, row: row), style: style)
      grid.write(side, at: CellPoint(column: rect.maxColumn - 1, row: row), style: style)
    }
    if let title {
      let room = width - 6 - (mark == nil ? 0 : 4)
      writeOnFrame(
        title.fitted(to: room, ellipsis: screenStyle.ellipsis), column: rect.minColumn + 2,
        row: rect.minRow, style: CellStyle(attributes: focused ? .bold : []))
    }
    if let mark {
      writeOnFrame(mark, column: rect.maxColumn - 5, row: rect.minRow, style: screenStyle.warning)
    }
    if let note {
      let text = note.fitted(to: width - 6, ellipsis: screenStyle.ellipsis)
      writeOnFrame(
        text, column: rect.maxColumn - 4 - Grapheme.width(of: text), row: last,
        style: screenStyle.warning)
    }
  }

  /// Words between two spaces in a line of the frame.
  mutating func writeOnFrame(_ text: String, column: Int, row: Int, style: CellStyle) {
    guard !text.isEmpty else { return }
    grid.write(" \(text) ", at: CellPoint(column: column, row: row), style: style)
  }

  /// The link or control under the focus is reversed, so that it shows without colours, too.
  private mutating func markFocusedRegion(in spot: PageGrid.Spot) {
    guard let focus, focus.id == spot.id, let index = focus.region else { return }
    let stops = stops(in: spot.id)
    guard stops.indices.contains(index) else { return }
    grid.restyle(stops[index].rect.offset(by: spot.inside).intersection(spot.rect)) {
      $0.attributes.insert(.reverse)
    }
  }
}
