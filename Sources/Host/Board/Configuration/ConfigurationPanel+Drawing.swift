import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws the form: a sentence, a line for each parameter with its problem below, and the
/// preview beside or below.
extension ConfigurationPanel {
  /// The least width of a form beside its preview.
  private static let leastWidth = 44
  /// The width at which sentences read well; more would only put the values far from their names.
  private static let mostWidth = 64
  /// The least that stands right of a parameter's name.
  private static let leastControl = 20
  /// The rows of a list that opens over a form, however short the form is: at least these, and two thirds of
  /// a tall screen.
  private static let listRows = 16

  /// The places of the form and of its preview, in a box of their size in the middle of the screen.
  private struct Plan {
    var box: CellRect
    var form: CellRect
    var preview: CellPoint?
    /// The fields with a sentence besides the one with the focus: as many as there is room for.
    var explained: Set<Int>
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    (stopAreas, arrowAreas, optionAreas, letterAreas) = ([], [], [], [])
    followShape(in: context)
    let size = tileSize(in: context)
    let title = [isAdding ? "Add" : "Configure", form.widget.title].joined(separator: " ")
    if isShowingPreview {
      let inside = canvas.drawBox(
        title: title, hints: hints, in: canvas.grid.bounds, context: .text)
      return drawPreview(on: &canvas, in: context, centeredIn: inside, now: now)
    }
    let plan =
      planBesideTile(in: context, on: canvas.grid.bounds, tile: size)
      ?? plan(on: canvas.grid.bounds, tile: size)
    hasRoomForPreview = plan.preview != nil
    // An open list has its own hints.
    canvas.drawBox(
      title: title, hints: chooser == nil ? hints : [], in: plan.box, context: .text)
    drawForm(lines(explaining: plan.explained), on: &canvas, in: plan.form)
    let change = plan.preview.flatMap { place in
      canvas.drawPreview(
        of: placement, preview, in: CellRect(origin: place, size: size), focused: false,
        context: context, now: now)
    }
    if let chooser {
      var area = plan.form
      area.size.rows = min(
        max(area.size.rows, Self.listRows, canvas.size.rows * 2 / 3),
        canvas.size.rows - 1 - area.minRow)
      drawChooser(chooser, on: &canvas, in: area)
    }
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

  /// Plans the box beside the tile where that stands on its page, which shows what the form has in its place;
  /// nil if there is no room.
  private func planBesideTile(in context: PanelContext, on screen: CellRect, tile: CellSize)
    -> Plan?
  {
    guard case .change(let id) = purpose, let place = context.place(id), place.size == tile else {
      return nil
    }
    let (left, right) = (place.minColumn - 1, screen.maxColumn - place.maxColumn - 1)
    let width = min(max(left, right) - 4, Self.mostWidth)
    guard width >= Self.leastWidth else { return nil }
    let most = CellSize(columns: width, rows: screen.size.rows - 4)
    let (explained, rows) = explained(in: most)
    let row = min(place.minRow, screen.maxRow - 1 - rows - 2)
    let box = CellRect(
      column: right >= left ? place.maxColumn + 1 : place.minColumn - 1 - (width + 4),
      row: max(1, row), columns: width + 4, rows: rows + 2)
    return Plan(
      box: box, form: box.inset(columns: 2, rows: 1), preview: place.origin, explained: explained)
  }

  /// Plans the box: the tile in its own size beside the form, or below it, and all sentences if
  /// there is room for them.
  private func plan(on screen: CellRect, tile: CellSize) -> Plan {
    let most = CellSize(columns: screen.size.columns - 4, rows: screen.size.rows - 2)
    let beside = min(most.columns - tile.columns - 2, Self.mostWidth)
    if beside >= Self.leastWidth, tile.rows <= most.rows {
      return plan(
        on: screen, form: CellSize(columns: beside, rows: most.rows), leastRows: tile.rows,
        columns: beside + 2 + tile.columns
      ) { CellPoint(column: $0.maxColumn + 2, row: $0.minRow) }
    }
    let width = max(min(most.columns, Self.mostWidth), min(most.columns, tile.columns))
    let below = most.rows - tile.rows - 1
    if tile.columns <= most.columns, rows(explaining: [], width: width) <= below {
      return plan(
        on: screen, form: CellSize(columns: width, rows: below), leastRows: 0, columns: width,
        extraRows: tile.rows + 1
      ) { CellPoint(column: $0.minColumn, row: $0.maxRow + 1) }
    }
    return plan(
      on: screen, form: CellSize(columns: width, rows: most.rows), leastRows: 0, columns: width
    ) { _ in nil }
  }

  /// - Parameters:
  ///   - form: the most that the form can have.
  ///   - leastRows: the rows that the box has in any case.
  ///   - columns: the columns inside the box.
  ///   - extraRows: the rows below the form.
  private func plan(
    on screen: CellRect, form most: CellSize, leastRows: Int, columns: Int, extraRows: Int = 0,
    preview: (CellRect) -> CellPoint?
  ) -> Plan {
    let (explained, needed) = explained(in: most)
    let rows = max(needed, leastRows)
    let size = CellSize(columns: columns + 4, rows: rows + extraRows + 2)
    let box = CellRect(
      column: (screen.size.columns - size.columns) / 2,
      row: (screen.size.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    let form = CellRect(
      column: box.minColumn + 2, row: box.minRow + 1, columns: most.columns, rows: rows)
    return Plan(box: box, form: form, preview: preview(form), explained: explained)
  }

  /// The fields whose sentences fit at once, the first ones of the form, and the rows that the form has
  /// with any of its fields in focus: a box keeps its size while a person walks through it.
  private func explained(in most: CellSize) -> (fields: Set<Int>, rows: Int) {
    let fields = form.shown.filter { explanation(of: form.fields[$0]) != nil }
    let all = rows(explaining: Set(fields), width: most.columns)
    if all <= most.rows { return (Set(fields), all) }
    let sentences = fields.map { ($0, sentenceRows(of: $0, width: most.columns)) }
    var used = rows(explaining: nil, width: most.columns) + (sentences.map(\.1).max() ?? 0)
    var explained: Set<Int> = []
    for (field, rows) in sentences where used + rows <= most.rows {
      explained.insert(field)
      used += rows
    }
    return (explained, min(used, most.rows))
  }

  /// The rows of the form with its buttons.
  ///
  /// - Parameter fields: those with a sentence besides the one in focus; nil for none at all.
  private func rows(explaining fields: Set<Int>?, width: Int) -> Int {
    wrapped(lines(explaining: fields), width: width).count + 2
  }

  private func sentenceRows(of field: Int, width: Int) -> Int {
    let words = explanation(of: form.fields[field]) ?? ""
    return wrapped([.remark(field, words, isProblem: false)], width: width).count
  }

  private func drawPreview(
    on canvas: inout BoardCanvas, in context: PanelContext, centeredIn area: CellRect, now: Date
  ) -> Date? {
    let size = tileSize(in: context)
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
      of: placement, preview, in: CellRect(origin: place, size: size), focused: false,
      context: context, now: now)
  }

  // MARK: Lines

  private enum Line {
    case heading(String)
    case field(Int)
    case remark(Int, String, isProblem: Bool)
    case space
  }

  private func lines(explaining fields: Set<Int>?) -> [Line] {
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
      } else if let fields, index == focused || fields.contains(index),
        let words = explanation(of: field)
      {
        lines.append(.remark(index, words, isProblem: false))
      }
    }
    return lines
  }

  /// The author's description of a field, and the values it takes.
  func explanation(of field: FormField) -> String? {
    var words = [field.parameter.description].filter { !$0.isEmpty }
    let isPlain = words.isEmpty
    // The next sentence begins after a stop, which an author's words may lack.
    if let last = words.first?.last, last.isLetter || last.isNumber { words[0] += "." }
    switch field.control {
    case .secret where field.value == nil: words.append("Where it is kept, such as file:PATH.")
    case .words: words.append("Several with commas between them.")
    case .choice(isOffered: true), .several(isOffered: true): words.append("Type to search.")
    case .choice(isOffered: false) where isPlain:
      let titles = field.parameter.choices.map(\.title)
      // In a sentence, titles with commas could not be told apart.
      guard !titles.contains(where: { $0.contains(",") }) else { break }
      words.append(titles.formatted(.list(type: .or).locale(Locale(identifier: "en"))) + ".")
    case .date(let parts) where isPlain: words.append(parts.expectation + ".")
    case .none: words.append("A board cannot hold this.")
    case .text, .secret, .number, .toggle, .date, .choice, .several, .alert, .quietTime: break
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private mutating func drawForm(_ lines: [Line], on canvas: inout BoardCanvas, in area: CellRect) {
    let labelWidth = labelWidth(in: area.size.columns)
    // The buttons stand below the fields, at the foot where those take all there is.
    let wrapped = wrapped(lines, width: area.size.columns)
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

  private func labelWidth(in columns: Int) -> Int {
    let labels = form.shown.map { Grapheme.width(of: form.fields[$0].parameter.title) }
    // Names are read whole where a value still has room beside them.
    return min(labels.max() ?? 0, max(columns / 3, columns - 4 - Self.leastControl))
  }

  /// The column of the sentences: that of the values, if sentences have room there.
  private func remarkColumn(in columns: Int) -> Int {
    let column = labelWidth(in: columns) + 4
    return columns - column >= 32 ? column : 4
  }

  /// The rows of the lines: words are wrapped, other lines take one row.
  private func wrapped(_ lines: [Line], width: Int) -> [Line] {
    let remark = width - remarkColumn(in: width)
    return lines.flatMap { line -> [Line] in
      switch line {
      case .heading(let words): words.wrapped(to: width).map { .heading($0) }
      case .remark(let index, let words, let isProblem):
        words.wrapped(to: remark).map { .remark(index, $0, isProblem: isProblem) }
      case .field, .space: [line]
      }
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
    case .remark(let index, let words, let isProblem):
      // A click on the sentence is one on its field.
      stopAreas.append((row, .field(index)))
      write(
        words, remarkColumn(in: row.size.columns),
        isProblem ? canvas.screenStyle.warning : canvas.screenStyle.quiet)
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
