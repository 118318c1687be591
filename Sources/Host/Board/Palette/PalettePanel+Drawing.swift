import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws the list, and beside it or below it what the chosen line is about.
extension PalettePanel {
  /// The places of the list and of the preview, which stay while the choice moves.
  private struct Plan {
    var content: CellSize
    var list: CellSize
    /// The preview's place from the beginning of the list; nil if there is no room for one.
    var preview: CellRect?
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    readTiles(context)
    let plan = plan(on: canvas.size, in: context)
    let inside = canvas.drawBox(
      title: title,
      hints: [Hint("choose", .open), Hint("close", .cancel)], content: plan.content, context: .text)
    canvas.drawField(
      field,
      in: CellRect(
        column: inside.minColumn, row: inside.minRow, columns: inside.size.columns, rows: 1),
      placeholder: "words on a tile, a page, a command, a widget to add, a theme")
    let area = CellRect(
      origin: CellPoint(column: inside.minColumn, row: inside.minRow + 2), size: plan.list)
    guard !matches.isEmpty else {
      canvas.grid.write(
        isAwaited
          ? "Looking for it" + canvas.screenStyle.ellipsis : "Nothing has this. Esc goes back.",
        at: area.origin, style: canvas.screenStyle.quiet,
        clip: area)
      return nil
    }
    for (index, rect) in list.show(in: area) {
      draw(matches[index], in: rect, isChosen: index == list.chosen, on: &canvas)
    }
    canvas.drawPosition(list.position, below: inside)
    guard let chosen, var place = plan.preview else { return nil }
    place.origin.column += area.minColumn
    place.origin.row += area.minRow
    fitted = fitting(chosen.preview, for: place.size, in: context)
    return draw(chosen.preview, in: place, on: &canvas, context, now)
  }

  /// The tile or widget of a preview in the largest family that fits a place; nil if it is to be shown as it is
  /// on its page, or none fits.
  private func fitting(
    _ preview: PaletteItem.Preview, for room: CellSize, in context: PanelContext
  ) -> Placement? {
    var placement: Placement
    // What was made for more room than the place has would be cut.
    var isLarger = false
    switch preview {
    case .tile(let id):
      guard let (tile, _) = context.tile(id) else { return nil }
      placement = tile
      let inside = context.size(of: tile.family)
      if let shape = context.shape(id), context.widgets[tile.kind] != nil {
        isLarger = shape.columns > inside.columns - 2 || shape.rows > inside.rows - 2
      }
    case .widget(let widget): placement = widget
    case .theme, .words: return nil
    }
    func fits(_ family: ArchivedFamily) -> Bool {
      let size = context.size(of: family)
      return size.columns <= room.columns && size.rows <= room.rows
    }
    let families = context.widgets[placement.kind]?.families ?? []
    let isFitting = fits(placement.family)
    guard !isFitting || isLarger,
      let family = isFitting
        ? placement.family
        : ArchivedFamily.bySize.last(where: { families.contains($0) && fits($0) })
    else { return nil }
    (placement.id, placement.family, placement.stack) = ("", family, nil)
    return placement
  }

  private func plan(on screen: CellSize, in context: PanelContext) -> Plan {
    let tile = context.size(of: .systemMedium)
    let width = min(screen.columns - 8, 64 + 2 + tile.columns)
    if width - 2 - tile.columns >= 44, screen.rows >= tile.rows + 10 {
      let rows = min(screen.rows - 8, max(18, 2 * tile.rows + 1))
      let list = CellSize(columns: width - 2 - tile.columns, rows: rows)
      return Plan(
        content: CellSize(columns: width, rows: rows + 2), list: list,
        preview: CellRect(
          column: list.columns + 2, row: 0, columns: tile.columns, rows: rows))
    }
    let columns = min(screen.columns - 8, 76)
    // The first and the last row of the screen stay in sight.
    let rows = screen.rows - 4 - 2 - tile.rows
    guard rows >= 6, columns >= tile.columns else {
      let rows = max(4, min(screen.rows - 6, 18))
      return Plan(
        content: CellSize(columns: columns, rows: rows + 2),
        list: CellSize(columns: columns, rows: rows))
    }
    return Plan(
      content: CellSize(columns: columns, rows: screen.rows - 4),
      list: CellSize(columns: columns, rows: rows),
      preview: CellRect(column: 0, row: rows, columns: columns, rows: tile.rows))
  }

  private func draw(
    _ item: PaletteItem, in rect: CellRect, isChosen: Bool, on canvas: inout BoardCanvas
  ) {
    let style = canvas.drawRow(rect, isChosen: isChosen)
    let quiet = canvas.quiet(over: style)
    let ellipsis = canvas.screenStyle.ellipsis
    canvas.grid.write(item.sort.rawValue, at: rect.origin, style: quiet, clip: rect)
    let keys = item.keys.fitted(to: rect.size.columns / 3, ellipsis: ellipsis)
    var column = rect.minColumn + 7
    let end = rect.maxColumn - Grapheme.width(of: keys)
    let terms = TileSearch(field.text).terms
    func write(_ text: String, _ style: CellStyle) -> Int {
      let place = CellPoint(column: column, row: rect.minRow)
      let words = text.fitted(to: max(0, end - 1 - column), ellipsis: ellipsis)
      let end = canvas.grid.write(words, at: place, style: style, clip: rect)
      canvas.mark(terms, in: words, at: place, clip: rect)
      return end
    }
    column = write(item.label, style) + 2
    if !item.aside.isEmpty, end - column > 6 { column = write(item.aside, quiet) }
    canvas.grid.write(
      keys, at: CellPoint(column: end, row: rect.minRow), style: quiet, clip: rect)
  }

  // MARK: The preview

  private func draw(
    _ preview: PaletteItem.Preview, in area: CellRect, on canvas: inout BoardCanvas,
    _ context: PanelContext, _ now: Date
  ) -> Date? {
    func drawTile(_ placement: Placement, _ state: PreviewState?) -> Date? {
      let size = context.size(of: placement.family)
      let rect = CellRect(
        column: area.minColumn, row: area.minRow, columns: min(size.columns, area.size.columns),
        rows: min(size.rows, area.size.rows))
      return canvas.drawPreview(
        of: placement, state, in: rect, focused: false, context: context, now: now)
    }
    // Until it has come the tile is drawn as it is on its page, as far as there is room.
    if let fitted, case .picture? = previews[fitted] { return drawTile(fitted, previews[fitted]) }
    switch preview {
    case .tile(let id):
      guard let (placement, content) = context.tile(id) else { return nil }
      let state = content.map {
        $0.isPlaceholder ? PreviewState.placeholder($0.view, why: "") : .picture($0.view)
      }
      return drawTile(placement, state)
    case .widget(let placement): return drawTile(placement, previews[placement])
    case .theme(let colors): drawSwatches(of: colors, in: area, on: &canvas)
    case .words(let paragraphs):
      let lines = paragraphs.flatMap { $0.isEmpty ? [""] : $0.wrapped(to: area.size.columns) }
      for (offset, line) in lines.prefix(area.size.rows).enumerated() {
        canvas.grid.write(
          line, at: CellPoint(column: area.minColumn, row: area.minRow + offset),
          style: canvas.screenStyle.quiet, clip: area)
      }
    }
    return nil
  }

  /// Draws a small tile in the colours of a theme.
  private func drawSwatches(
    of colors: ThemeColors, in area: CellRect, on canvas: inout BoardCanvas
  ) {
    let ground =
      colors[.background] == .terminal
      ? ThemeColors.assumedBackground(colors.scheme) : colors[.background]
    let rect = CellRect(
      column: area.minColumn, row: area.minRow, columns: min(area.size.columns, 34),
      rows: min(area.size.rows, 5))
    canvas.grid.fill(rect, style: CellStyle(background: ground))
    let roles: [ThemeRole] = [.accent, .red, .yellow, .green, .blue, .purple]
    for (index, role) in roles.enumerated() {
      let swatch = CellRect(
        column: rect.minColumn + 2 + 5 * index, row: rect.minRow + 1, columns: 4,
        rows: max(0, rect.size.rows - 2))
      canvas.grid.fill(swatch.intersection(rect), style: CellStyle(background: colors[role]))
    }
  }
}

extension BoardCanvas {
  /// Marks typed words in a text that was written at a place. They are underlined, which is
  /// visible without colours, too.
  mutating func mark(_ terms: [String], in text: String, at place: CellPoint, clip: CellRect) {
    for term in terms {
      guard let range = TileSearch.range(of: term, in: text) else { continue }
      let rect = CellRect(
        column: place.column + Grapheme.width(of: String(text[..<range.lowerBound])),
        row: place.row, columns: Grapheme.width(of: String(text[range])), rows: 1)
      grid.restyle(rect.intersection(clip)) {
        $0.attributes.insert([.underline, .bold])
        $0.attributes.remove(.dim)
      }
    }
  }
}
