import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The list at the left, the families of the kind that is looked at at the right.
extension GalleryPanel {
  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    canvas.drawBox(
      title: "Add a widget",
      hints: [
        Hint("close", .cancel), Hint("size", .move(.left), .move(.right)),
        Hint("choose", .move(.up), .move(.down)), Hint("add to this page", .open),
      ],
      in: canvas.grid.bounds, context: .text)
    let inside = canvas.grid.bounds.inset(columns: 2, rows: 1)
    let listWidth = Self.listWidth(
      inside.size.columns, beside: context.size(of: .systemMedium).columns)
    drawSearch(
      on: &canvas, in: context,
      at: CellRect(
        column: inside.minColumn, row: inside.minRow, columns: listWidth, rows: 1))
    drawList(
      on: &canvas, in: context,
      at: CellRect(
        column: inside.minColumn, row: inside.minRow + 2, columns: listWidth,
        rows: inside.size.rows - 2))
    let right = CellRect(
      column: inside.minColumn + listWidth + 2, row: inside.minRow,
      columns: inside.size.columns - listWidth - 2, rows: inside.size.rows)
    return drawFamilies(on: &canvas, in: context, stage: right, at: now)
  }

  /// What a medium tile leaves, but no more than names and descriptions need.
  private static func listWidth(_ columns: Int, beside tile: Int) -> Int {
    min(max(columns - tile - 2, columns / 3), 48)
  }

  private func drawSearch(
    on canvas: inout BoardCanvas, in context: PanelContext, at area: CellRect
  ) {
    let mark = canvas.screenStyle.unicode ? "❯ " : "> "
    let next = canvas.grid.write(
      mark, at: area.origin, style: canvas.screenStyle.style(focused: true), clip: area)
    let awaited = context.galleryAwaited
    let note = awaited == 0 ? "" : "\(canvas.screenStyle.reloading) \(awaited) to come"
    let end = area.maxColumn - Grapheme.width(of: note)
    canvas.drawField(
      search, in: CellRect(column: next, row: area.minRow, columns: end - 1 - next, rows: 1),
      placeholder: "Search")
    canvas.grid.write(
      note, at: CellPoint(column: end, row: area.minRow), style: canvas.screenStyle.quiet)
  }

  // MARK: The list

  private enum Line {
    case heading(String)
    case widget(Choice, WidgetDescriptor)
    case description(Choice, String)
    case trouble(String)
    case space
  }

  private func lines(_ context: PanelContext) -> [Line] {
    var lines: [Line] = []
    for group in groups {
      if !lines.isEmpty { lines.append(.space) }
      lines.append(.heading(group.extension))
      for widget in group.widgets {
        let choice = Choice(extension: group.extension, kind: widget.kind)
        lines.append(.widget(choice, widget))
        if !widget.description.isEmpty { lines.append(.description(choice, widget.description)) }
      }
    }
    if search.text.isEmpty, !context.unavailable.isEmpty {
      if !lines.isEmpty { lines.append(.space) }
      lines.append(.heading("Not working"))
      lines += context.unavailable.sorted { $0.key < $1.key }
        .map { .trouble("\($0.key): \($0.value.summary)") }
    }
    return lines
  }

  private mutating func drawList(
    on canvas: inout BoardCanvas, in context: PanelContext, at area: CellRect
  ) {
    rowAreas = []
    room = area.size.rows
    let lines = lines(context)
    guard !lines.isEmpty else {
      let words =
        search.text.isEmpty
        ? context.galleryAwaited > 0
          ? "The extensions are being asked what widgets they have."
          : "There are no widgets yet. “widgetboard doctor” says where they are looked for."
        : "No widget matches “\(search.text)”."
      for (row, line) in words.wrapped(to: area.size.columns).enumerated() {
        canvas.grid.write(
          line, at: CellPoint(column: area.minColumn, row: area.minRow + row),
          style: canvas.screenStyle.quiet, clip: area)
      }
      return
    }
    scroll(to: lines, rows: area.size.rows)
    for (offset, line) in lines.dropFirst(top).prefix(area.size.rows).enumerated() {
      let row = CellRect(
        column: area.minColumn, row: area.minRow + offset, columns: area.size.columns, rows: 1)
      draw(line, in: row, on: &canvas)
    }
  }

  /// The chosen kind is seen with its heading and its description.
  private mutating func scroll(to lines: [Line], rows: Int) {
    let own = lines.indices.filter { index in
      switch lines[index] {
      case .widget(let choice, _), .description(let choice, _): choice == chosen
      case .heading, .trouble, .space: false
      }
    }
    guard var first = own.first, let last = own.last else {
      top = 0
      return
    }
    if first > 0, case .heading = lines[first - 1] { first -= 1 }
    top = min(top, first)
    top = max(top, last - rows + 1)
    top = max(0, min(top, lines.count - rows))
  }

  private mutating func draw(_ line: Line, in row: CellRect, on canvas: inout BoardCanvas) {
    let ellipsis = canvas.screenStyle.ellipsis
    func write(_ text: String, indent: Int, _ style: CellStyle) {
      canvas.grid.write(
        text.fitted(to: row.size.columns - indent - 1, ellipsis: ellipsis),
        at: CellPoint(column: row.minColumn + indent, row: row.minRow), style: style, clip: row)
    }
    switch line {
    case .space: break
    case .heading(let name): write(name, indent: 0, canvas.screenStyle.quiet)
    case .trouble(let words): write(words, indent: 1, canvas.screenStyle.warning)
    case .widget(let choice, let widget):
      rowAreas.append((row, choice))
      let isChosen = choice == chosen
      if isChosen { canvas.grid.fill(row, style: canvas.screenStyle.selection) }
      var style = isChosen ? canvas.screenStyle.selection : .plain
      style.attributes.insert(.bold)
      write(widget.title, indent: 1, style)
    case .description(let choice, let words):
      rowAreas.append((row, choice))
      write(words, indent: 3, canvas.screenStyle.quiet)
    }
  }

  // MARK: The families

  private mutating func drawFamilies(
    on canvas: inout BoardCanvas, in context: PanelContext, stage area: CellRect, at now: Date
  ) -> Date? {
    familyAreas = []
    guard let widget, let family else { return nil }
    drawTabs(widget, on: &canvas, in: area)
    let stage = CellRect(
      column: area.minColumn, row: area.minRow + 1, columns: area.size.columns,
      rows: area.size.rows - 1)
    var spots = arranged(widget.families, context, in: stage)
    if spots.count < widget.families.count {
      spots = [(family, CellRect(origin: stage.origin, size: context.size(of: family)))]
    }
    var change: Date?
    for (family, rect) in spots {
      familyAreas.append((rect, family))
      let placement = sample(of: widget, family)
      guard rect.intersection(stage) == rect else {
        drawTooLarge(rect.size, on: &canvas, in: stage)
        continue
      }
      let next = canvas.drawPreview(
        of: placement, previews[placement], at: rect.origin, focused: family == self.family,
        in: context, now: now)
      change = [change, next].compactMap(\.self).min()
    }
    drawAbout(widget, on: &canvas, in: stage, below: spots.map(\.rect.maxRow).max() ?? 0)
    return change
  }

  private mutating func drawTabs(
    _ widget: WidgetDescriptor, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    var column = area.minColumn
    for family in widget.families {
      let text = " \(family.words) "
      let style =
        family == self.family ? canvas.screenStyle.selection : canvas.screenStyle.quiet
      let end = canvas.grid.write(
        text, at: CellPoint(column: column, row: area.minRow), style: style, clip: area)
      familyAreas.append(
        (CellRect(column: column, row: area.minRow, columns: end - column, rows: 1), family))
      column = end + 1
    }
  }

  /// Every family beside and below the other, as many as the area holds.
  private func arranged(_ families: [ArchivedFamily], _ context: PanelContext, in area: CellRect)
    -> [(family: ArchivedFamily, rect: CellRect)]
  {
    var spots: [(family: ArchivedFamily, rect: CellRect)] = []
    var (column, row, height) = (area.minColumn, area.minRow, 0)
    for family in families {
      let size = context.size(of: family)
      if column + size.columns > area.maxColumn, column > area.minColumn {
        (column, row, height) = (area.minColumn, row + height, 0)
      }
      let rect = CellRect(origin: CellPoint(column: column, row: row), size: size)
      guard rect.intersection(area) == rect else { break }
      spots.append((family, rect))
      column += size.columns + PageGrid.gap
      height = max(height, size.rows)
    }
    return spots
  }

  private func drawTooLarge(_ size: CellSize, on canvas: inout BoardCanvas, in area: CellRect) {
    let cells = "\(size.columns)\(canvas.screenStyle.unicode ? "×" : "x")\(size.rows)"
    write(
      "Its picture takes \(cells) cells: more than there is room for here.", on: &canvas, in: area)
  }

  /// What the widget says of itself, and what went wrong with its picture.
  private func drawAbout(
    _ widget: WidgetDescriptor, on canvas: inout BoardCanvas, in stage: CellRect, below row: Int
  ) {
    guard let family else { return }
    let state = previews[sample(of: widget, family)]
    let area = CellRect(
      column: stage.minColumn, row: row, columns: stage.size.columns, rows: stage.maxRow - row)
    guard area.size.rows > 0 else { return }
    let trouble = state?.trouble.map {
      "No picture: \($0). It can be added all the same."
    }
    write(trouble ?? widget.description, isTrouble: trouble != nil, on: &canvas, in: area)
  }

  private func write(
    _ words: String, isTrouble: Bool = false, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    let style = isTrouble ? canvas.screenStyle.warning : canvas.screenStyle.quiet
    let lines = words.wrapped(to: max(1, area.size.columns)).prefix(area.size.rows)
    for (offset, line) in lines.enumerated() {
      canvas.grid.write(
        line, at: CellPoint(column: area.minColumn, row: area.minRow + offset), style: style,
        clip: area)
    }
  }
}
