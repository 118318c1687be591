import Cells
import Foundation

/// Lines to read, such as the output of a command. Their columns are kept: arrows scroll to parts
/// that are wider than the panel.
struct TextPanel: Panel {
  let title: String
  let lines: [String]
  private var top = 0
  private var left = 0
  private var room = CellSize.zero
  private let width: Int

  init(title: String, lines: [String], startsAtEnd: Bool = false) {
    self.title = title
    self.lines = lines
    top = startsAtEnd ? lines.count : 0
    width = lines.map(Grapheme.width).max() ?? 0
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    let page = max(1, room.rows - 1)
    switch command {
    case .move(.up): scroll(to: top - 1)
    case .move(.down): scroll(to: top + 1)
    case .move(.left): left = max(0, left - 8)
    case .move(.right): left = max(0, min(left + 8, width - room.columns))
    case .scroll(let lines): scroll(to: top + lines)
    case .flip(let forward): scroll(to: top + (forward ? page : -page))
    case .jump(let toEnd): scroll(to: toEnd ? lines.count : 0)
    case .open, .cancel, .quit: return .close()
    case .commandLine: return .close([.show(CommandLinePanel()), .want(.complete(""))])
    default: break
    }
    return .stay()
  }

  private mutating func scroll(to line: Int) {
    top = max(0, min(line, lines.count - room.rows))
  }

  func speech(in context: PanelContext) -> PanelSpeech? {
    PanelSpeech(title: title, remarks: lines.map(\.spokenColumns).filter { !$0.isEmpty })
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    // Leave room for the hints and the position on the frame.
    let least = lines.count > canvas.size.rows - 2 ? 44 : 30
    let content = CellSize(columns: max(width, least), rows: lines.count)
    let box = CellSize(
      columns: min(canvas.size.columns, content.columns + 4),
      rows: min(canvas.size.rows, content.rows + 2))
    room = CellSize(columns: box.columns - 4, rows: box.rows - 2)
    scroll(to: top)
    var hints = [Hint("close", .cancel)]
    if lines.count > room.rows { hints.insert(Hint("scroll", .move(.up), .move(.down)), at: 0) }
    let inside = canvas.drawBox(title: title, hints: hints, content: content, context: .panel)
    for (row, line) in lines.dropFirst(top).prefix(inside.size.rows).enumerated() {
      canvas.grid.write(
        line, at: CellPoint(column: inside.minColumn - left, row: inside.minRow + row),
        style: .plain, clip: inside)
    }
    if lines.count > room.rows {
      canvas.drawPosition(
        "\(top + 1)-\(min(lines.count, top + room.rows)) of \(lines.count)", below: inside)
    }
    return nil
  }
}

extension BoardCanvas {
  /// Draws the position of the visible lines on the foot of a box.
  mutating func drawPosition(_ text: String?, below inside: CellRect) {
    guard let text else { return }
    let column = inside.maxColumn - Grapheme.width(of: text) - 1
    guard column > inside.minColumn + 24 else { return }
    grid.write(
      " \(text) ", at: CellPoint(column: column - 1, row: inside.maxRow),
      style: screenStyle.quiet)
  }
}
