import Cells
import Foundation
import WidgetArchive

/// Draws the controls to the right of the parameters' names.
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
}
