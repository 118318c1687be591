import Cells
import Foundation
import TimelineEngine

/// The commands for a tile, in groups, at the pointer or beside the tile. Each line performs the
/// command of its key, and the key works in the menu, too.
struct TileMenu: Panel {
  struct Choice: Hashable {
    var label: String
    var command: BoardCommand
    var key: String
  }

  let title: String
  let place: CellPoint
  let groups: [[Choice]]
  let choices: [Choice]
  private var list: ChoiceList
  /// The place of each line, as last drawn.
  private var areas: [(rect: CellRect, index: Int)] = []

  init(title: String, place: CellPoint, groups: [[Choice]]) {
    self.title = title
    self.place = place
    self.groups = groups
    choices = groups.flatMap(\.self)
    list = ChoiceList(count: choices.count)
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if list.perform(command) { return .stay() }
    switch command {
    case .open: return .close([.perform(choices[list.chosen].command)])
    case .press(let point, _):
      guard let area = areas.first(where: { $0.rect.contains(point) }) else { return .stay() }
      return .close([.perform(choices[area.index].command)])
    case .cancel, .quit: return .close()
    default:
      guard choices.contains(where: { $0.command == command }) else { return .stay() }
      return .close([.perform(command)])
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let labelWidth = choices.map { Grapheme.width(of: $0.label) }.max() ?? 0
    let keyWidth = choices.map { Grapheme.width(of: $0.key) }.max() ?? 0
    let width = max(labelWidth + keyWidth + 3, Grapheme.width(of: title) + 4)
    // On a low screen, leave out the lines between the groups first.
    let whole = choices.count + groups.count - 1
    let hasLines = whole + 2 <= canvas.size.rows
    let size = CellSize(
      columns: min(canvas.size.columns, width + 4),
      rows: min(canvas.size.rows, (hasLines ? whole : choices.count) + 2))
    let box = CellRect(
      column: max(0, min(place.column, canvas.size.columns - size.columns)),
      row: max(0, min(place.row, canvas.size.rows - size.rows)), columns: size.columns,
      rows: size.rows)
    let inside = canvas.drawBox(title: title, hints: [], in: box, context: .panel)
    let shown = list.show(in: inside)
    areas = shown.map { ($0.rect, $0.index) }
    if hasLines { spread(in: inside, on: &canvas) }
    for (rect, index) in areas { draw(choices[index], in: rect, index == list.chosen, on: &canvas) }
    return nil
  }

  /// Moves each group a row down for each group before it, and draws a line above it.
  private mutating func spread(in inside: CellRect, on canvas: inout BoardCanvas) {
    areas = []
    var row = inside.minRow
    let horizontal = canvas.screenStyle.frame(focused: false).horizontal
    for (place, group) in groups.enumerated() {
      if place > 0 {
        canvas.grid.write(
          String(repeating: horizontal, count: inside.size.columns),
          at: CellPoint(column: inside.minColumn, row: row), style: canvas.screenStyle.quiet,
          clip: inside)
        row += 1
      }
      for _ in group {
        let rect = CellRect(
          column: inside.minColumn, row: row, columns: inside.size.columns, rows: 1)
        areas.append((rect, areas.count))
        row += 1
      }
    }
  }

  private func draw(
    _ choice: Choice, in rect: CellRect, _ isChosen: Bool, on canvas: inout BoardCanvas
  ) {
    let style = canvas.drawRow(rect, isChosen: isChosen)
    canvas.grid.write(choice.label, at: rect.origin, style: style, clip: rect)
    let column = rect.maxColumn - Grapheme.width(of: choice.key)
    canvas.grid.write(
      choice.key, at: CellPoint(column: column, row: rect.minRow), style: canvas.quiet(over: style),
      clip: rect)
  }
}

extension Board {
  /// Opens the menu of the tile at a cell, and focuses the tile; beside the tiles
  /// opens that of the board.
  mutating func openMenu(at point: CellPoint) {
    guard let spot = paging.spots.first(where: { $0.rect.contains(point) }) else {
      return open(TileMenu(title: "Board", place: point, groups: choices(Self.boardCommands)))
    }
    openMenu(of: spot, at: point)
  }

  /// `m`: opens the menu of the focused tile, inside its frame.
  mutating func openTileMenu() -> [BoardEffect] {
    guard let spot = paging.spots.first(where: { $0.id == focus?.id }) else {
      return say(with: Hint("adds one", .gallery), "There is no tile on this page.")
    }
    openMenu(of: spot, at: spot.inside)
    return []
  }

  private mutating func openMenu(of spot: PageGrid.Spot, at point: CellPoint) {
    // If the tile already has the focus, keep it on the link or button that “Open” then means.
    if focus?.id != spot.id { setFocus(Focus(id: spot.id)) }
    open(
      TileMenu(
        title: title(of: spot.id), place: point, groups: choices(Self.tileCommands)))
  }

  private func choices(_ groups: [[(String, BoardCommand)]]) -> [[TileMenu.Choice]] {
    groups.map { group in
      group.map { label, command in
        TileMenu.Choice(label: label, command: command, key: keys(to: command) ?? "")
      }
    }
  }

  /// The keys from a page to a command: `r`, or `e c` for a command of edit mode.
  func keys(to command: BoardCommand) -> String? {
    let unicode = canvas.screenStyle.unicode
    let bindings = canvas.bindings
    if let key = bindings.keyName(of: command, in: .page, unicode: unicode) { return key }
    guard let edit = bindings.keyName(of: .edit, in: .page, unicode: unicode),
      let key = bindings.keyName(of: command, in: .editing, unicode: unicode)
    else { return nil }
    return "\(edit) \(key)"
  }

  // At most eleven rows with the lines between groups: rare commands have a key only.
  private static let tileCommands: [[(String, BoardCommand)]] = [
    [("Open", .open), ("Links and buttons", .links), ("Zoom", .zoom)],
    [("Reload", .reload), ("Why it is this old", .inspect)],
    [("Configure", .configure), ("Next size", .nextFamily), ("Remove", .remove)],
  ]
  private static let boardCommands: [[(String, BoardCommand)]] = [
    [("Add a widget", .gallery), ("Edit the page", .edit), ("Undo", .undo)],
    [("New page", .newPage), ("Name the page", .renamePage), ("Do or find anything", .palette)],
    [("Choose a theme", .themes), ("Lock", .lock), ("Keys", .help)],
  ]
}
