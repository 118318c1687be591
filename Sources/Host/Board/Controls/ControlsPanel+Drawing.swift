import CellLayout
import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws the grid of controls, with the words about the chosen one below it.
extension ControlsPanel {
  /// The cells of a small control, frame included.
  static let unit = CellSize(columns: 11, rows: 4)
  /// The most units side by side: more would be far from each other.
  private static let mostAcross = 8
  /// The most rows for a description or a trouble; a question is never cut.
  private static let mostRows = 3
  /// The least columns, so that the hints have room.
  private static let leastColumns = 46

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    areas = []
    if adding != nil {
      drawAdding(on: &canvas)
      return nil
    }
    let footRows = footRows(on: canvas.size)
    place(on: canvas.size, footRows)
    let columns = screens.flatMap(\.self).map(\.rect.maxColumn).max() ?? 0
    let rows = screens.flatMap(\.self).map(\.rect.maxRow).max() ?? 2
    let inside = canvas.drawBox(
      title: "Controls", hints: hints,
      content: CellSize(columns: max(columns, Self.leastColumns), rows: rows + 1 + footRows),
      context: .controls)
    guard !shown.controls.isEmpty else {
      drawWords(emptyWords, in: inside, on: &canvas)
      return nil
    }
    let origin = CellPoint(
      column: inside.minColumn + max(0, inside.size.columns - columns) / 2, row: inside.minRow)
    for spot in screens[screen] {
      guard let place = shown.controls.firstIndex(where: { $0.id == spot.id }) else { continue }
      let control = shown.controls[place]
      let rect = spot.rect.offset(by: origin).intersection(inside)
      areas.append((rect, spot.id))
      canvas.draw(
        control, in: rect, key: canvas.keyName(of: .control(place + 1), in: .controls),
        isChosen: control.id == chosen, isLocked: shown.isLocked, context.environment, at: now)
    }
    let foot = CellRect(
      column: inside.minColumn, row: inside.maxRow - footRows, columns: inside.size.columns,
      rows: footRows
    ).intersection(inside)
    drawFoot(in: foot, on: &canvas)
    if screens.count > 1 {
      canvas.drawPosition("\(screen + 1) of \(screens.count)", below: inside)
    }
    return nil
  }

  /// The rows of the title and of the longest words, so that the panel keeps its size while the choice
  /// moves. They are counted for the narrowest panel.
  private func footRows(on size: CellSize) -> Int {
    let width = min(Self.leastColumns, max(1, size.columns - 6))
    return 1 + (shown.controls.map { Self.lines(about: $0, width: width, "").count }.max() ?? 1)
  }

  /// What stands below the title of a control: its question, its trouble or its description.
  private static func lines(about control: ShownControl, width: Int, _ ellipsis: String) -> [String]
  {
    if let question = control.question { return question.wrapped(to: width) }
    let lines = (control.trouble ?? control.description).wrapped(to: width)
    guard lines.count > mostRows else { return lines }
    let rest = lines[(mostRows - 1)...].joined(separator: " ")
    return lines.prefix(mostRows - 1) + [rest.fitted(to: width, ellipsis: ellipsis)]
  }

  /// Packs the controls into the units that the screen has room for.
  private mutating func place(on size: CellSize, _ footRows: Int) {
    func count(_ room: Int, _ unit: Int) -> Int {
      max(1, (room + PageGrid.gap) / (unit + PageGrid.gap))
    }
    let across = min(Self.mostAcross, count(size.columns - 6, Self.unit.columns))
    let down = count(size.rows - 5 - footRows, Self.unit.rows)
    let area = CellRect(
      column: 0, row: 0, columns: across * (Self.unit.columns + PageGrid.gap) - PageGrid.gap,
      rows: down * (Self.unit.rows + PageGrid.gap) - PageGrid.gap)
    let placements = shown.controls.map {
      Placement(id: $0.id, kind: $0.control.kind, family: $0.control.size.family)
    }
    screens = PageGrid(placements, in: area, unit: Self.unit).screens
  }

  private var hints: [Hint] {
    if control?.question != nil { return [Hint("yes", .save), Hint("no", .cancel)] }
    let press = shown.controls.isEmpty ? [] : [Hint("press", .open)]
    guard !shown.isLocked else { return press + [Hint("close", .controls)] }
    let isConfigurable = control?.hasParameters == true
    let edit =
      shown.controls.isEmpty
      ? []
      : [Hint("move", .shift(.left), .shift(.right)), Hint("when locked", .lockPage)]
        + (isConfigurable ? [Hint("configure", .configure)] : [])
        + [Hint("size", .nextFamily), Hint("remove", .remove)]
    return edit + press + [Hint("add", .gallery), Hint("close", .controls)]
  }

  var emptyWords: [String] {
    if shown.isLocked {
      return [
        "No control was chosen for the locked board.",
        "Unlock it, and press P on a control here.",
      ]
    }
    return ["No controls yet.", "Press a to add one."]
  }

  private func drawWords(_ words: [String], in area: CellRect, on canvas: inout BoardCanvas) {
    for (row, text) in words.enumerated() where row < area.size.rows {
      canvas.grid.write(
        text.fitted(to: area.size.columns, ellipsis: canvas.screenStyle.ellipsis),
        at: CellPoint(column: area.minColumn, row: area.minRow + row),
        style: row == 0 ? .plain : canvas.screenStyle.quiet, clip: area)
    }
  }

  /// The title of the chosen control where it is cut above or has words beside it, and the words about the
  /// control, whole: who says yes has read what to.
  private func drawFoot(in foot: CellRect, on canvas: inout BoardCanvas) {
    guard let control, foot.size.rows > 1 else { return }
    let style = canvas.screenStyle
    let aside = control.control.isOnLockPage && !shown.isLocked ? "on the locked board" : ""
    let end = foot.maxColumn - Grapheme.width(of: aside)
    canvas.grid.write(
      aside, at: CellPoint(column: end, row: foot.minRow), style: style.quiet, clip: foot)
    let hasTitle = !aside.isEmpty || control.question != nil || !isTitleWhole(control, on: canvas)
    if hasTitle {
      canvas.grid.write(
        control.title.fitted(to: end - foot.minColumn - 1, ellipsis: style.ellipsis),
        at: foot.origin, style: CellStyle(attributes: .bold), clip: foot)
    }
    let isUrgent = control.question != nil || control.trouble != nil
    let lines = Self.lines(about: control, width: foot.size.columns, style.ellipsis)
    for (row, line) in lines.enumerated() {
      canvas.grid.write(
        line, at: CellPoint(column: foot.minColumn, row: foot.minRow + (hasTitle ? 1 : 0) + row),
        style: isUrgent ? style.warning : style.quiet, clip: foot)
    }
  }

  /// Whether the control itself, as drawn, says its title.
  private func isTitleWhole(_ control: ShownControl, on canvas: BoardCanvas) -> Bool {
    guard let rect = areas.first(where: { $0.id == control.id })?.rect else { return false }
    return canvas.grid.slice(rect.inset(columns: 1, rows: 1)).text.contains(control.title)
  }

  // MARK: What can be added

  private mutating func drawAdding(on canvas: inout BoardCanvas) {
    guard var list = adding else { return }
    let width = shown.offers.map { Grapheme.width(of: $0.title) }.max() ?? 0
    let inside = canvas.drawBox(
      title: "Add a control", hints: [Hint("add", .open), Hint("back", .cancel)],
      content: CellSize(columns: 64, rows: max(1, shown.offers.count)), context: .panel)
    if shown.offers.isEmpty {
      drawWords(["No extension offers a control for this machine."], in: inside, on: &canvas)
    }
    let titles = min(width, inside.size.columns / 2)
    for (index, rect) in list.show(in: inside) {
      let offer = shown.offers[index]
      let style = canvas.drawRow(rect, isChosen: index == list.chosen)
      let ellipsis = canvas.screenStyle.ellipsis
      canvas.grid.write(
        offer.title.fitted(to: titles, ellipsis: ellipsis), at: rect.origin, style: style,
        clip: rect)
      canvas.grid.write(
        words(about: offer).fitted(to: rect.size.columns - titles - 2, ellipsis: ellipsis),
        at: CellPoint(column: rect.minColumn + titles + 2, row: rect.minRow),
        style: canvas.quiet(over: style), clip: rect)
    }
    canvas.drawPosition(list.position, below: inside)
    adding = list
  }

  /// The description of an offer; its kind where another has the same words, as two apps made from one
  /// template.
  private func words(about offer: ControlOffer) -> String {
    let isAlone =
      shown.offers.count { $0.title == offer.title && $0.description == offer.description } == 1
    return isAlone ? offer.description : offer.kind
  }
}

extension BoardControl.Size {
  /// The family that takes as many units of the panel's grid.
  var family: ArchivedFamily {
    switch self {
    case .small: .systemSmall
    case .medium: .systemMedium
    case .large: .systemLarge
    }
  }
}
