import Cells
import Foundation
import WidgetArchive

/// Draws the list that opens over the form.
extension ConfigurationPanel {
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
    drawLetters(
      on: &canvas,
      in: CellRect(
        column: inside.minColumn, row: inside.minRow + 1, columns: inside.size.columns,
        rows: min(1, max(0, inside.size.rows - 1))))
    let list = CellRect(
      column: inside.minColumn, row: inside.minRow + 2, columns: inside.size.columns,
      rows: max(0, inside.size.rows - 2))
    drawOptions(chooser, lines, on: &canvas, in: list)
  }

  /// Draws letters that can be clicked: by the mouse alone nothing else could be typed.
  private mutating func drawLetters(on canvas: inout BoardCanvas, in area: CellRect) {
    guard hasLetters, area.size.columns >= Self.letters.count + 4 else { return }
    let gap = area.size.columns >= 2 * Self.letters.count + 4 ? 1 : 0
    let erase = canvas.screenStyle.unicode ? "⌫" : "<-"
    let keys = Self.letters.map { (String($0), BoardCommand.text(String($0))) }
    var column = area.minColumn + 2
    for (sign, command) in keys + [(erase, .erase(.character))] {
      let width = Grapheme.width(of: sign)
      canvas.grid.write(
        sign, at: CellPoint(column: column, row: area.minRow), style: canvas.screenStyle.hint,
        clip: area)
      letterAreas.append(
        (CellRect(column: column, row: area.minRow, columns: width + gap, rows: 1), command))
      column += width + gap
    }
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  /// Whether the open list is so long that it has to be searched.
  private var hasLetters: Bool {
    guard let chooser else { return false }
    return form.fields[chooser.field].parameter.isSearchable
      || chooser.sections.reduce(0) { $0 + $1.choices.count } > Self.longList
  }

  /// A list that can be read through.
  private static let longList = 20

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
