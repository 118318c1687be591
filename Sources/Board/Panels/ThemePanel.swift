import Cells
import Foundation
import WidgetArchive

/// The themes, to choose one: the board behind the list wears the one under the cursor.
struct ThemePanel: Panel {
  private let themes: [Theme]
  /// What the board wore before.
  private let before: ThemeColors
  private var chosen: Int
  private var list = ListView()

  init(on board: Board) {
    themes = board.shelf.themes
    before = board.screenStyle.theme
    chosen =
      themes.firstIndex { $0.colors(board.environment.colorScheme) == board.screenStyle.theme }
      ?? 0
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, on board: inout Board, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .move(.up): choose(chosen - 1, on: &board)
    case .move(.down): choose(chosen + 1, on: &board)
    case .scroll(let lines): choose(chosen + lines, on: &board)
    case .flip(let forward): choose(chosen + (forward ? 10 : -10), on: &board)
    case .jump(let toEnd): choose(toEnd ? themes.count - 1 : 0, on: &board)
    case .appearance: switchAppearance(on: &board)
    case .open: return .close([.theme(themes[chosen].name)])
    case .press(let point, let clicks):
      guard let index = list.index(at: point) else { return cancel(on: &board) }
      if index == chosen, clicks > 1 || list.isSteady {
        return .close([.theme(themes[index].name)])
      }
      choose(index, on: &board)
    case .themes, .cancel, .quit: return cancel(on: &board)
    default: break
    }
    return .stay()
  }

  private func cancel(on board: inout Board) -> PanelOutcome {
    board.show(before)
    return .close()
  }

  private mutating func choose(_ index: Int, on board: inout Board) {
    chosen = min(max(0, index), themes.count - 1)
    list.isSteady = true
    guard let colors = colors(themes[chosen], on: board) else { return }
    board.show(colors)
  }

  /// As the theme would look on this board; a theme of the other half of the day brings it along.
  private func colors(_ theme: Theme, on board: Board) -> ThemeColors? {
    theme.colors(before.scheme) ?? theme.light ?? theme.dark
  }

  /// The counterpart, or the theme's own other half.
  private mutating func switchAppearance(on board: inout Board) {
    let other: ArchivedColorScheme = board.environment.colorScheme == .dark ? .light : .dark
    if let colors = themes[chosen].colors(other) { return board.show(colors) }
    guard let name = themes[chosen].counterpart,
      let index = themes.firstIndex(where: { $0.name == name })
    else { return }
    choose(index, on: &board)
  }

  mutating func draw(on board: inout Board, at now: Date) -> Date? {
    let width = themes.map { Grapheme.width(of: $0.title) }.max() ?? 0
    let kindWidth = 5
    let columns = width + kindWidth + 5 + Self.swatches.count * 2
    let rows = min(themes.count, max(4, board.size.rows - 8))
    // At the side, so that the tiles show what is being chosen.
    let size = CellSize(
      columns: min(board.size.columns, columns + 4), rows: min(board.size.rows, rows + 2))
    let inside = board.drawBox(
      title: "Themes",
      hints: [Hint("keep", .open), Hint("light or dark", .appearance), Hint("back", .cancel)],
      in: CellRect(
        column: board.size.columns - size.columns, row: (board.size.rows - size.rows) / 2,
        columns: size.columns, rows: size.rows), context: .panel)
    for (row, index) in list.place(count: themes.count, chosen: chosen, in: inside) {
      drawRow(themes[index], isChosen: index == chosen, in: row, titleWidth: width, on: &board)
    }
    return nil
  }

  private func drawRow(
    _ theme: Theme, isChosen: Bool, in row: CellRect, titleWidth: Int, on board: inout Board
  ) {
    let style = isChosen ? board.screenStyle.selection : .plain
    if isChosen { board.grid.fill(row, style: style) }
    let mark = board.screenStyle.unicode ? "›" : ">"
    if isChosen { board.grid.write(mark, at: row.origin, style: style, clip: row) }
    board.grid.write(
      theme.title, at: CellPoint(column: row.minColumn + 2, row: row.minRow), style: style,
      clip: row)
    let kind = CellPoint(column: row.minColumn + titleWidth + 4, row: row.minRow)
    board.grid.write(
      theme.appearance, at: kind, style: isChosen ? style : board.screenStyle.quiet, clip: row)
    guard board.screenStyle.colors, let colors = theme.dark ?? theme.light else { return }
    var column = kind.column + 6
    for role in Self.swatches {
      let cell = CellRect(column: column, row: row.minRow, columns: 2, rows: 1)
      let color =
        colors[role] == .terminal
        ? ThemeColors.assumedBackground(colors.scheme) : colors[role]
      board.grid.fill(cell.intersection(row), style: CellStyle(background: color))
      column += 2
    }
  }

  private static let swatches: [ThemeRole] = [
    .background, .accent, .red, .yellow, .green, .blue, .purple,
  ]
}

/// Which rows of a list are on screen, and where.
struct ListView: Sendable {
  private var top = 0
  private var rows: [(rect: CellRect, index: Int)] = []
  /// Whether what is chosen was chosen here: a click on it then takes it.
  var isSteady = false

  /// The rows that fit, a line each, such that the chosen one is among them.
  mutating func place(count: Int, chosen: Int, in area: CellRect) -> [(CellRect, Int)] {
    let room = max(1, area.size.rows)
    top = max(0, min(max(top, chosen - room + 1), chosen, count - room))
    rows = (top..<min(count, top + room)).map { index in
      (
        CellRect(
          column: area.minColumn, row: area.minRow + index - top, columns: area.size.columns,
          rows: 1), index
      )
    }
    return rows.map { ($0.rect, $0.index) }
  }

  func index(at point: CellPoint) -> Int? {
    rows.first { $0.rect.contains(point) }?.index
  }
}
