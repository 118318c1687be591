import Cells
import Foundation
import WidgetArchive

/// The themes, to choose one: the board behind the list wears the one under the cursor.
struct ThemePanel: Panel {
  private let themes: [Theme]
  /// What the board wore before.
  private let before: ThemeColors
  private var list: ChoiceList
  /// Whether what is chosen was chosen here: a click on it then takes it.
  private var isSteady = false

  init(on board: Board) {
    themes = board.shelf.themes
    before = board.screenStyle.theme
    list = ChoiceList(count: themes.count)
    list.choose(
      themes.firstIndex { $0.colors(board.environment.colorScheme) == board.screenStyle.theme }
        ?? 0)
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, on board: inout Board, at now: Date)
    -> PanelOutcome
  {
    if list.perform(command) {
      tryChosen(on: &board)
      return .stay()
    }
    switch command {
    case .appearance: switchAppearance(on: &board)
    case .open: return .close([.theme(themes[list.chosen].name)])
    case .press(let point, let clicks):
      guard let index = list.index(at: point) else { return cancel(on: &board) }
      if index == list.chosen, clicks > 1 || isSteady {
        return .close([.theme(themes[index].name)])
      }
      list.choose(index)
      tryChosen(on: &board)
    case .themes, .cancel, .quit: return cancel(on: &board)
    default: break
    }
    return .stay()
  }

  private func cancel(on board: inout Board) -> PanelOutcome {
    board.show(before)
    return .close()
  }

  private mutating func tryChosen(on board: inout Board) {
    isSteady = true
    guard let colors = colors(themes[list.chosen], on: board) else { return }
    board.show(colors)
  }

  /// As the theme would look on this board; a theme of the other half of the day brings it along.
  private func colors(_ theme: Theme, on board: Board) -> ThemeColors? {
    theme.colors(before.scheme) ?? theme.light ?? theme.dark
  }

  /// The counterpart, or the theme's own other half.
  private mutating func switchAppearance(on board: inout Board) {
    let other: ArchivedColorScheme = board.environment.colorScheme == .dark ? .light : .dark
    if let colors = themes[list.chosen].colors(other) { return board.show(colors) }
    guard let name = themes[list.chosen].counterpart,
      let index = themes.firstIndex(where: { $0.name == name })
    else { return }
    list.choose(index)
    tryChosen(on: &board)
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
    for (index, row) in list.show(in: inside) {
      drawRow(themes[index], isChosen: index == list.chosen, in: row, titleWidth: width, on: &board)
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
