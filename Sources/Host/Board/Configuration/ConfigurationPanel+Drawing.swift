import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws the form: a sentence, a line for each parameter with its problem below, and the
/// preview beside or below.
extension ConfigurationPanel {
  /// The least width of a form beside its preview.
  private static let leastWidth = 44
  /// The least that stands right of a parameter's name.
  private static let leastControl = 20

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    (stopAreas, arrowAreas, optionAreas) = ([], [], [])
    let verb = isAdding ? "Add" : "Configure"
    let title = [verb, form.widget.title].joined(separator: " ")
    let inside = canvas.drawBox(
      title: title, hints: hints, in: canvas.grid.bounds, context: .text)
    let tile = context.size(of: placement.family)
    if isShowingPreview {
      return drawPreview(on: &canvas, in: context, centeredIn: inside, now: now)
    }
    let lines = lines()
    let split = split(inside, tile: tile, lines: lines.count + 2)
    hasRoomForPreview = split.preview != nil
    drawForm(lines, on: &canvas, in: split.form)
    let change = split.preview.flatMap { place in
      canvas.drawPreview(
        of: placement, preview, at: place, focused: false, in: context, now: now)
    }
    if let chooser { drawChooser(chooser, on: &canvas, in: split.form) }
    return change
  }

  /// The hints for this situation, the least important first.
  var hints: [Hint] {
    if isShowingPreview { return [Hint("back", .cancel)] }
    if isAskingToDiscard { return [Hint("save", .save), Hint("discard the changes", .cancel)] }
    if let chooser {
      return chooser.isMultiple
        ? [
          Hint("order", .move(.left), .move(.right)), Hint("choose", .open), Hint("done", .cancel),
        ] : [Hint("close", .cancel), Hint("choose", .open)]
    }
    return [
      Hint("cancel", .cancel), Hint("next", .move(.down)),
      Hint("change", .move(.left), .move(.right)),
      Hint(isAdding ? "add" : "save", .save),
    ]
  }

  private func split(_ inside: CellRect, tile: CellSize, lines: Int)
    -> (form: CellRect, preview: CellPoint?)
  {
    var form = inside
    if inside.size.columns >= tile.columns + 2 + Self.leastWidth, inside.size.rows >= tile.rows {
      form.size.columns = min(inside.size.columns - tile.columns - 2, 90)
      return (form, CellPoint(column: form.maxColumn + 2, row: inside.minRow))
    }
    let below = inside.size.rows - tile.rows - 1
    if below >= lines, inside.size.columns >= tile.columns {
      form.size.rows = below
      return (form, CellPoint(column: inside.minColumn, row: form.maxRow + 1))
    }
    return (form, nil)
  }

  private func drawPreview(
    on canvas: inout BoardCanvas, in context: PanelContext, centeredIn area: CellRect, now: Date
  ) -> Date? {
    let size = context.size(of: placement.family)
    guard size.columns <= area.size.columns, size.rows <= area.size.rows else {
      canvas.grid.write(
        "The tile is larger than this terminal.", at: area.origin, style: canvas.screenStyle.quiet,
        clip: area)
      return nil
    }
    let place = CellPoint(
      column: area.minColumn + (area.size.columns - size.columns) / 2,
      row: area.minRow + (area.size.rows - size.rows) / 2)
    return canvas.drawPreview(
      of: placement, preview, at: place, focused: false, in: context, now: now)
  }

  // MARK: Lines

  private enum Line {
    case heading(String)
    case field(Int)
    case remark(Int, String, isProblem: Bool)
    case space
  }

  private func lines() -> [Line] {
    var lines: [Line] = []
    if let heading = form.heading { lines += [.heading(heading), .space] }
    for index in form.shown {
      if index == form.shownOfBoard.first, !form.shownParameters.isEmpty { lines.append(.space) }
      let field = form.fields[index]
      lines.append(.field(index))
      if let problem = field.problem {
        lines.append(.remark(index, problem, isProblem: true))
      } else if let doubt = doubt(about: index) {
        lines.append(.remark(index, doubt, isProblem: true))
      } else if index == focused, let words = explanation(of: field) {
        lines.append(.remark(index, words, isProblem: false))
      }
    }
    return lines
  }

  /// The author's description of a field, and the values it takes.
  private func explanation(of field: FormField) -> String? {
    var words = [field.parameter.description].filter { !$0.isEmpty }
    switch field.control {
    case .secret where field.value == nil: words.append("Where it is kept, such as file:PATH.")
    case .words: words.append("Several with commas between them.")
    case .number:
      if let range = field.rangeWords(form.manner) { words.append("\(range).") }
    case .none: words.append("A board cannot hold this.")
    case .text, .secret, .toggle, .date, .choice, .several, .alert, .quietTime: break
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private mutating func drawForm(_ lines: [Line], on canvas: inout BoardCanvas, in area: CellRect) {
    let labels = form.shown.map { Grapheme.width(of: form.fields[$0].parameter.title) }
    // Names are read whole where a value still has room beside them.
    let mostLabel = max(area.size.columns / 3, area.size.columns - 4 - Self.leastControl)
    let labelWidth = min(labels.max() ?? 0, mostLabel)
    // The buttons stand below the fields, at the foot where those take all there is.
    let wrapped = lines.flatMap { line in wrap(line, width: area.size.columns - 4) }
    let room = area.size.rows - 2
    scroll(wrapped, room: room)
    for (offset, line) in wrapped.dropFirst(top).prefix(room).enumerated() {
      let row = CellRect(
        column: area.minColumn, row: area.minRow + offset, columns: area.size.columns, rows: 1)
      draw(line, labelWidth: labelWidth, in: row, on: &canvas)
    }
    let buttons = area.minRow + min(wrapped.count - top, room) + 1
    drawButtons(
      on: &canvas,
      in: CellRect(column: area.minColumn, row: buttons, columns: area.size.columns, rows: 1))
  }

  /// Wraps a line of words; other lines take one row.
  private func wrap(_ line: Line, width: Int) -> [Line] {
    switch line {
    case .heading(let words): words.wrapped(to: width + 4).map { .heading($0) }
    case .remark(let index, let words, let isProblem):
      words.wrapped(to: width).map { .remark(index, $0, isProblem: isProblem) }
    case .field, .space: [line]
    }
  }

  private mutating func scroll(_ lines: [Line], room: Int) {
    let own = lines.indices.filter { index in
      switch lines[index] {
      case .field(let field), .remark(let field, _, _): field == focused
      case .heading, .space: false
      }
    }
    guard let first = own.first, let last = own.last else {
      top = max(0, lines.count - room)
      return
    }
    top = max(min(top, first), last - room + 1)
    if first <= room / 2 { top = min(top, 0) }
    top = max(0, min(top, lines.count - room))
  }

  private mutating func draw(
    _ line: Line, labelWidth: Int, in row: CellRect, on canvas: inout BoardCanvas
  ) {
    func write(_ text: String, _ column: Int, _ style: CellStyle) {
      canvas.grid.write(
        text, at: CellPoint(column: row.minColumn + column, row: row.minRow), style: style,
        clip: row)
    }
    switch line {
    case .space: break
    case .heading(let words): write(words, 0, CellStyle(attributes: .bold))
    case .remark(_, let words, let isProblem):
      write(words, 4, isProblem ? canvas.screenStyle.warning : canvas.screenStyle.quiet)
    case .field(let index):
      stopAreas.append((row, .field(index)))
      let isFocused = index == focused
      let title = form.fields[index].parameter.title
      if isFocused {
        write(canvas.screenStyle.unicode ? "❯" : ">", 0, canvas.screenStyle.style(focused: true))
      }
      write(
        title.fitted(to: labelWidth, ellipsis: canvas.screenStyle.ellipsis), 2,
        CellStyle(attributes: isFocused ? .bold : []))
      drawControl(
        index, isFocused: isFocused, on: &canvas,
        in: CellRect(
          column: row.minColumn + labelWidth + 4, row: row.minRow,
          columns: row.size.columns - labelWidth - 4, rows: 1))
    }
  }

  private mutating func drawButtons(on canvas: inout BoardCanvas, in row: CellRect) {
    var column = row.minColumn + 2
    let buttons: [(String, Stop)] =
      [(isAdding ? "Add" : "Save", .save), ("Cancel", .cancel)]
      + (hasRoomForPreview ? [] : [("Preview", .preview)])
    for (label, stop) in buttons {
      let text = "[ \(label) ]"
      let style = stop == self.stop ? canvas.screenStyle.selection : .plain
      let end = canvas.grid.write(
        text, at: CellPoint(column: column, row: row.minRow), style: style, clip: row)
      stopAreas.append(
        (CellRect(column: column, row: row.minRow, columns: end - column, rows: 1), stop))
      column = end + 2
    }
  }
}
