import Cells
import Foundation
import WidgetArchive

/// Draws the controls to the right of the parameters' names, and the list that opens over the form.
extension ConfigurationPanel {
  mutating func drawControl(
    _ index: Int, isFocused: Bool, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    let field = form.fields[index]
    let words = form.words(of: field)
    let isSet = field.value != nil
    switch field.control {
    case .text, .secret, .words, .alert, .quietTime:
      canvas.drawField(
        field.entry, in: area, placeholder: words ?? nothing(isFocused), hasCursor: isFocused)
    case .number:
      let range = [field.parameter.unit, field.rangeWords(form.manner)].compactMap(\.self)
      let number = field.effective.flatMap { Double.read($0, in: .gmt) }.map(form.manner.number)
      drawStepped(
        field, placeholder: number ?? nothing(isFocused), aside: range.joined(separator: ", "),
        width: 12, isFocused: isFocused, on: &canvas, in: area)
    case .date(let parts):
      let width = parts == .dateTime ? 17 : 11
      drawStepped(
        field, placeholder: nothing(isFocused), aside: words ?? "", width: width,
        isFocused: isFocused, on: &canvas, in: area)
    case .toggle:
      let isOn = field.isOn(form.manner)
      let mark =
        canvas.screenStyle.unicode ? (isOn ? "◉" : "○") : (isOn ? "[x]" : "[ ]")
      write(
        "\(mark) \(form.manner.words(isOn: isOn))", isSet: true, isFocused: isFocused, on: &canvas,
        in: area)
    case .choice(isOffered: false):
      drawCycled(words ?? "not set", isSet: isSet, isFocused: isFocused, on: &canvas, in: area)
    case .choice, .several:
      let more = canvas.screenStyle.unicode ? " ▾" : " v"
      let nothing =
        field.parameter.isOptional || field.control != .choice(isOffered: true)
        ? "none" : field.parameter.isRequired ? "choose one" : "the widget’s choice"
      let text = (words ?? nothing).fitted(
        to: area.size.columns - 3, ellipsis: canvas.screenStyle.ellipsis)
      write(text + more, isSet: isSet, isFocused: isFocused, on: &canvas, in: area)
    case .none:
      canvas.grid.write(
        "cannot be set here", at: area.origin, style: canvas.screenStyle.quiet, clip: area)
    }
  }

  /// The text of an empty field.
  private func nothing(_ isFocused: Bool) -> String { isFocused ? "" : "not set" }

  /// Writes a value. A default is drawn in quiet text.
  private func write(
    _ text: String, isSet: Bool, isFocused: Bool, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    var style: CellStyle = isSet ? .plain : canvas.screenStyle.quiet
    if isFocused { style = canvas.screenStyle.selection }
    canvas.grid.write(text, at: area.origin, style: style, clip: area)
  }

  /// Draws `‹ Short ›`, with clickable arrows.
  private mutating func drawCycled(
    _ text: String, isSet: Bool, isFocused: Bool, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    let fitted = text.fitted(to: area.size.columns - 2, ellipsis: canvas.screenStyle.ellipsis)
    var style: CellStyle = isSet ? .plain : canvas.screenStyle.quiet
    if isFocused { style = canvas.screenStyle.selection }
    drawArrows(around: isFocused, on: &canvas, in: area, width: Grapheme.width(of: fitted))
    canvas.grid.write(fitted, at: area.origin, style: style, clip: area)
  }

  /// Draws a typed value between arrows, with a remark beside it.
  private mutating func drawStepped(
    _ field: FormField, placeholder: String, aside: String, width: Int, isFocused: Bool,
    on canvas: inout BoardCanvas, in area: CellRect
  ) {
    let width = min(width, max(1, area.size.columns - 4))
    drawArrows(around: isFocused, on: &canvas, in: area, width: width)
    canvas.drawField(
      field.entry,
      in: CellRect(column: area.minColumn, row: area.minRow, columns: width, rows: 1),
      placeholder: placeholder, hasCursor: isFocused)
    let column = area.minColumn + width + 3
    guard column < area.maxColumn else { return }
    canvas.grid.write(
      aside.fitted(to: area.maxColumn - column, ellipsis: canvas.screenStyle.ellipsis),
      at: CellPoint(column: column, row: area.minRow), style: canvas.screenStyle.quiet, clip: area)
  }

  private mutating func drawArrows(
    around isFocused: Bool, on canvas: inout BoardCanvas, in area: CellRect, width: Int
  ) {
    guard isFocused else { return }
    let glyphs = canvas.screenStyle.unicode ? ("‹", "›") : ("<", ">")
    let end = area.minColumn + width + 1
    for (glyph, column, command) in [
      (glyphs.0, area.minColumn - 2, BoardCommand.move(.left)),
      (glyphs.1, end, BoardCommand.move(.right)),
    ] {
      canvas.grid.write(
        glyph, at: CellPoint(column: column, row: area.minRow),
        style: canvas.screenStyle.style(focused: true))
      arrowAreas.append(
        (CellRect(column: column, row: area.minRow, columns: 1, rows: 1), command))
    }
  }

  // MARK: The list

  mutating func drawChooser(
    _ chooser: OptionChooser, on canvas: inout BoardCanvas, in area: CellRect
  ) {
    let field = form.fields[chooser.field]
    var lines = chooser.lines
    if chooser.isAsking, chooser.sections.isEmpty {
      lines.append(.heading(canvas.screenStyle.ellipsis))
    }
    let rows = min(max(lines.count, 3) + 4, area.size.rows)
    let box = CellRect(
      column: area.minColumn + 2, row: area.minRow + max(0, (area.size.rows - rows) / 3),
      columns: min(area.size.columns - 2, max(60, columns(of: lines))), rows: rows)
    let inside = canvas.drawBox(
      title: field.parameter.title, hints: hints, in: box, context: .text)
    let mark = canvas.screenStyle.unicode ? "❯ " : "> "
    canvas.grid.write(
      mark, at: inside.origin, style: canvas.screenStyle.style(focused: true), clip: inside)
    canvas.drawField(
      chooser.search,
      in: CellRect(
        column: inside.minColumn + 2, row: inside.minRow, columns: inside.size.columns - 2,
        rows: 1), placeholder: "Search")
    let list = CellRect(
      column: inside.minColumn, row: inside.minRow + 2, columns: inside.size.columns,
      rows: max(0, inside.size.rows - 2))
    drawOptions(chooser, lines, on: &canvas, in: list)
  }

  /// The columns of the widest line of a list, with its frame.
  private func columns(of lines: [OptionChooser.Line]) -> Int {
    let widths = lines.map { line in
      switch line {
      case .heading(let title): Grapheme.width(of: title)
      case .row(let option):
        // A mark before it, and a gap before what is said aside.
        8 + Grapheme.width(of: option.title)
          + (option.choice?.subtitle.map { Grapheme.width(of: $0) + 2 } ?? 0)
      }
    }
    return (widths.max() ?? 0) + 4
  }

  private mutating func drawOptions(
    _ chooser: OptionChooser, _ lines: [OptionChooser.Line], on canvas: inout BoardCanvas,
    in area: CellRect
  ) {
    var area = area
    if let words = remark(on: chooser, isEmpty: lines.isEmpty) {
      let style =
        chooser.failure == nil ? canvas.screenStyle.quiet : canvas.screenStyle.warning
      let wrapped = words.wrapped(to: area.size.columns).prefix(area.size.rows)
      for (offset, line) in wrapped.enumerated() {
        canvas.grid.write(
          line, at: CellPoint(column: area.minColumn, row: area.minRow + offset), style: style,
          clip: area)
      }
      area = CellRect(
        column: area.minColumn, row: area.minRow + wrapped.count, columns: area.size.columns,
        rows: area.size.rows - wrapped.count)
      guard area.size.rows > 0 else { return }
    }
    var index = -1
    let numbered = lines.map { line in
      if case .row = line { index += 1 }
      return (line, index)
    }
    let cursor = numbered.firstIndex { line, index in
      if case .row = line { index == chooser.chosen } else { false }
    }
    let top = max(0, min((cursor ?? 0) - area.size.rows / 2, lines.count - area.size.rows))
    for (offset, item) in numbered.dropFirst(top).prefix(area.size.rows).enumerated() {
      let row = CellRect(
        column: area.minColumn, row: area.minRow + offset, columns: area.size.columns, rows: 1)
      draw(item.0, index: item.1, of: chooser, on: &canvas, in: row)
    }
  }

  private func remark(on chooser: OptionChooser, isEmpty: Bool) -> String? {
    if let failure = chooser.failure { return failure }
    guard isEmpty else { return nil }
    return chooser.search.text.isEmpty
      ? "Nothing is offered." : "Nothing matches “\(chooser.search.text)”."
  }

  private mutating func draw(
    _ line: OptionChooser.Line, index: Int, of chooser: OptionChooser, on canvas: inout BoardCanvas,
    in row: CellRect
  ) {
    switch line {
    case .heading(let title):
      canvas.grid.write(title, at: row.origin, style: canvas.screenStyle.quiet, clip: row)
    case .row(let option):
      optionAreas.append((row, index))
      let isChosen = index == chooser.chosen
      if isChosen { canvas.grid.fill(row, style: canvas.screenStyle.selection) }
      let style: CellStyle = isChosen ? canvas.screenStyle.selection : .plain
      let mark = mark(of: option, in: chooser, canvas)
      let end = canvas.grid.write(
        " \(mark)\(option.title)", at: row.origin, style: style, clip: row)
      guard let subtitle = option.choice?.subtitle else { return }
      let aside = isChosen ? style : canvas.screenStyle.quiet
      canvas.grid.write(
        subtitle.fitted(to: row.maxColumn - end - 2, ellipsis: canvas.screenStyle.ellipsis),
        at: CellPoint(column: end + 2, row: row.minRow), style: aside, clip: row)
    }
  }

  /// The mark of an option: its position where several are chosen in order, a
  /// check mark where one is.
  private func mark(of option: OptionChooser.Row, in chooser: OptionChooser, _ canvas: BoardCanvas)
    -> String
  {
    let check = canvas.screenStyle.unicode ? "✓" : "x"
    guard chooser.isMultiple else { return option.place == nil ? "  " : "\(check) " }
    guard let place = option.place else { return "     " }
    return "\(check) \(place) " + (place < 10 ? " " : "")
  }
}
