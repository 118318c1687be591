import Cells
import Foundation
import TimelineEngine

/// What can be done with a tile, at the place where the second mouse button was pressed. Each line
/// does what its key does.
struct TileMenu: Panel {
  struct Choice: Hashable {
    var label: String
    var command: BoardCommand
    var key: String
  }

  let title: String
  let place: CellPoint
  let choices: [Choice]
  private var list: ChoiceList

  init(title: String, place: CellPoint, choices: [Choice]) {
    self.title = title
    self.place = place
    self.choices = choices
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
      guard let index = list.index(at: point) else { return .stay() }
      return .close([.perform(choices[index].command)])
    case .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let labelWidth = choices.map { Grapheme.width(of: $0.label) }.max() ?? 0
    let keyWidth = choices.map { Grapheme.width(of: $0.key) }.max() ?? 0
    let width = max(labelWidth + keyWidth + 3, Grapheme.width(of: title) + 4)
    let size = CellSize(
      columns: min(canvas.size.columns, width + 4), rows: min(canvas.size.rows, choices.count + 2))
    let box = CellRect(
      column: max(0, min(place.column, canvas.size.columns - size.columns)),
      row: max(0, min(place.row, canvas.size.rows - size.rows)), columns: size.columns,
      rows: size.rows)
    let inside = canvas.drawBox(title: title, hints: [], in: box, context: .panel)
    for (index, rect) in list.show(in: inside) {
      let style = canvas.drawRow(rect, isChosen: index == list.chosen)
      canvas.grid.write(choices[index].label, at: rect.origin, style: style, clip: rect)
      let key = choices[index].key
      let column = rect.maxColumn - Grapheme.width(of: key)
      canvas.grid.write(
        key, at: CellPoint(column: column, row: rect.minRow), style: canvas.quiet(over: style),
        clip: rect)
    }
    return nil
  }
}

extension Board {
  /// The menu of the tile at a cell, which gets the focus; beside the tiles that of the board.
  mutating func openMenu(at point: CellPoint) {
    let commands: [(String, BoardCommand)]
    var title = "Board"
    if let spot = paging.spots.first(where: { $0.rect.contains(point) }) {
      setFocus(Focus(id: spot.id))
      let kind = layout.placement(spot.id)?.kind ?? spot.id
      title = kinds.title(of: kind)
      commands = Self.tileCommands + Self.boardCommands
    } else {
      commands = Self.boardCommands
    }
    let choices = commands.map { label, command in
      TileMenu.Choice(
        label: label, command: command,
        key: canvas.bindings.keyName(of: command, in: .page, unicode: canvas.screenStyle.unicode)
          ?? "")
    }
    open(TileMenu(title: title, place: point, choices: choices))
  }

  private static let tileCommands: [(String, BoardCommand)] = [
    ("Open", .open), ("Links and buttons", .links), ("Reload", .reload),
    ("Why it is this old", .inspect), ("Configure", .configure), ("Next size", .nextFamily),
    ("Remove", .remove),
  ]
  private static let boardCommands: [(String, BoardCommand)] = [
    ("Edit the page", .edit), ("Add a widget", .gallery), ("New page", .newPage),
    ("Undo", .undo), ("Find a tile", .find), ("Choose a theme", .themes),
    ("Command line", .commandLine), ("Lock", .lock), ("Keys", .help), ("Quit", .quit),
  ]
}
