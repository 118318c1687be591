import Cells
import Foundation

/// The keys that work where the person is. A line can be chosen, and then does what it says.
struct HelpPanel: Panel {
  let place: KeyContext
  let lines: [Line]
  var chosen = 0
  private var top = 0
  private var drawnLines: [(rect: CellRect, index: Int)] = []

  struct Line: Hashable {
    var keys: String
    var action: String
    var command: BoardCommand
  }

  init(_ bindings: KeyBindings, in place: KeyContext, unicode: Bool) {
    self.place = place
    lines = (bindings.bindings[place] ?? []).compactMap { binding in
      guard let action = binding.action, !binding.keys.isEmpty else { return nil }
      let keys = binding.keys.map { $0.name(unicode: unicode) }.joined(separator: "  ")
      return Line(keys: keys, action: action, command: binding.command)
    }
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, on board: inout Board, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .move(.up): choose(chosen - 1)
    case .move(.down): choose(chosen + 1)
    case .scroll(let lines): choose(chosen + lines)
    case .flip(let forward): choose(chosen + (forward ? 10 : -10))
    case .jump(let toEnd): choose(toEnd ? lines.count - 1 : 0)
    case .open: return run(lines[chosen].command, on: &board, at: now)
    case .press(let point, _):
      guard let line = drawnLines.first(where: { $0.rect.contains(point) }) else { return .close() }
      return run(lines[line.index].command, on: &board, at: now)
    case .help, .cancel, .quit: return .close()
    default: break
    }
    return .stay()
  }

  private mutating func choose(_ index: Int) {
    chosen = min(max(0, index), lines.count - 1)
  }

  /// The page does it, as if its key had been pressed there.
  private func run(_ command: BoardCommand, on board: inout Board, at now: Date) -> PanelOutcome {
    .close(command == .help ? [] : board.perform(command, at: now))
  }

  mutating func draw(on board: inout Board, at now: Date) -> Date? {
    let keyWidth = lines.map { Grapheme.width(of: $0.keys) }.max() ?? 0
    let textWidth = lines.map { Grapheme.width(of: $0.action) }.max() ?? 0
    let inside = board.drawBox(
      title: "Keys", hints: [Hint("do it", .open), Hint("close", .cancel)],
      content: CellSize(columns: keyWidth + textWidth + 4, rows: lines.count), context: .panel)
    let room = inside.size.rows
    top = min(max(top, chosen - room + 1), chosen)
    drawnLines = []
    for (offset, line) in lines.dropFirst(top).prefix(room).enumerated() {
      let row = inside.minRow + offset
      let rect = CellRect(
        column: inside.minColumn, row: row, columns: inside.size.columns, rows: 1)
      let isChosen = top + offset == chosen
      if isChosen { board.grid.fill(rect, style: board.screenStyle.selection) }
      let style = isChosen ? board.screenStyle.selection : .plain
      var keyStyle = style
      keyStyle.attributes.insert(.bold)
      board.grid.write(
        line.keys, at: CellPoint(column: inside.minColumn + 1, row: row),
        style: keyStyle, clip: rect)
      board.grid.write(
        line.action, at: CellPoint(column: inside.minColumn + keyWidth + 3, row: row),
        style: style, clip: rect)
      drawnLines.append((rect, top + offset))
    }
    return nil
  }
}
