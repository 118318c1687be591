import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws the list on the left, and the chosen widget in its families on the right.
extension CellRect {
  /// One row of the rectangle.
  fileprivate func row(_ offset: Int) -> CellRect {
    CellRect(column: minColumn, row: minRow + offset, columns: size.columns, rows: 1)
  }
}

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

  /// The width of the list: the room beside a medium tile, but no more than names
  /// and descriptions need.
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

    /// Whether it is an entry, which counts as one to choose or to know.
    var isEntry: Bool {
      switch self {
      case .widget, .trouble: true
      case .heading, .description, .space: false
      }
    }

    /// Whether it makes no sense without the line after it.
    var leads: Bool {
      switch self {
      case .heading, .space: true
      case .widget, .description, .trouble: false
      }
    }
  }

  /// The lines of the list: a heading for each category, then its widgets with their descriptions.
  private func lines(_ context: PanelContext, columns: Int) -> [Line] {
    var lines: [Line] = []
    var category: String?
    for group in groups {
      if group.category != category {
        if !lines.isEmpty { lines.append(.space) }
        lines.append(.heading(group.category))
        category = group.category
      }
      for widget in group.widgets {
        let choice = Choice(extension: group.extension, kind: widget.kind)
        lines.append(.widget(choice, widget))
        guard !widget.description.isEmpty else { continue }
        lines += widget.description.wrapped(to: max(10, columns - 4))
          .map { .description(choice, $0) }
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
    let lines = lines(context, columns: area.size.columns)
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
    // If the list is too long, the last row says how much is out of view.
    let rows = lines.count > area.size.rows ? area.size.rows - 1 : area.size.rows
    scroll(to: lines, rows: rows)
    let seen = wholeEntries(lines, rows: rows)
    for (offset, line) in lines[seen].enumerated() {
      draw(line, in: area.row(offset), on: &canvas)
    }
    guard rows < area.size.rows else { return }
    let before = lines[..<seen.lowerBound].count(where: \.isEntry)
    let after = lines[seen.upperBound...].count(where: \.isEntry)
    canvas.grid.write(
      canvas.screenStyle.more(before: before, after: after),
      at: CellPoint(column: area.minColumn + 1, row: area.maxRow - 1),
      style: canvas.screenStyle.quiet, clip: area)
  }

  /// The visible lines, without the beginning of an entry that is cut off,
  /// unless it is the chosen one.
  private func wholeEntries(_ lines: [Line], rows: Int) -> Range<Int> {
    var end = min(lines.count, top + rows)
    func choice(_ index: Int) -> Choice? {
      switch lines[index] {
      case .widget(let choice, _), .description(let choice, _): choice
      case .heading, .trouble, .space: nil
      }
    }
    if end < lines.count, let cut = choice(end), cut != chosen, case .description = lines[end] {
      while end > top, choice(end - 1) == cut { end -= 1 }
    }
    while end > top, end < lines.count, lines[end - 1].leads { end -= 1 }
    return top..<end
  }

  /// Scrolls so that the chosen widget is visible with its heading and description.
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
}
