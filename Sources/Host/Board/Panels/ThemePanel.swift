import Cells
import Foundation
import WidgetArchive

/// The themes, to choose one: the board behind the list wears the one under the cursor.
struct ThemePanel: Panel {
  private let themes: [Theme]
  /// What the board wore before.
  private let before: ThemeColors
  private var list: ChoiceList
  /// What stood around tiles before, and what is tried on.
  private let tilesBefore: TileStyle
  private var tiles: TileStyle
  private var tilesRow = CellRect.zero
  /// Whether what is chosen was chosen here: a click on it then takes it.
  private var isSteady = false

  /// - Parameters:
  ///   - before: what the board wears now.
  ///   - tileStyle: what stands around tiles now.
  ///   - appearance: whether it is light or dark now.
  init(
    _ themes: [Theme], before: ThemeColors, tileStyle: TileStyle = .automatic,
    appearance: ArchivedColorScheme
  ) {
    self.themes = themes
    self.before = before
    tilesBefore = tileStyle
    tiles = tileStyle
    list = ChoiceList(count: themes.count)
    list.choose(
      themes.firstIndex { $0.colors(appearance) == before } ?? 0)
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if list.perform(command) {
      return tryChosen()
    }
    switch command {
    case .appearance: return switchAppearance(from: context.environment.colorScheme)
    case .move(.left), .move(.right): return switchTiles()
    case .open: return keep(list.chosen)
    case .press(let point, _) where tilesRow.contains(point): return switchTiles()
    case .press(let point, let clicks):
      guard let index = list.index(at: point) else { return cancel() }
      if index == list.chosen, clicks > 1 || isSteady {
        return keep(index)
      }
      list.choose(index)
      return tryChosen()
    case .themes, .cancel, .quit: return cancel()
    default: break
    }
    return .stay()
  }

  private func cancel() -> PanelOutcome {
    .close([.wearTiles(tilesBefore), .wear(before)])
  }

  /// Takes a theme, and what stands around tiles where that was changed. A theme that holds already
  /// is not set again: it may be one of a pair.
  private func keep(_ index: Int) -> PanelOutcome {
    let style: [PanelRequest] = tiles == tilesBefore ? [] : [.want(.tileStyle(tiles))]
    let theme = themes[index]
    guard style.isEmpty || theme.colors(before.scheme) != before else { return .close(style) }
    return .close(style + [.want(.theme(theme.name))])
  }

  /// Cards or frames.
  private mutating func switchTiles() -> PanelOutcome {
    tiles = tiles == .framed ? (tilesBefore == .framed ? .automatic : tilesBefore) : .framed
    return .stay([.wearTiles(tiles)])
  }

  private mutating func tryChosen() -> PanelOutcome {
    isSteady = true
    return .stay(colors(of: themes[list.chosen]).map { [.wear($0)] } ?? [])
  }

  /// As the theme would look on this board. A theme that is only light or only dark changes the
  /// board's appearance as well.
  private func colors(of theme: Theme) -> ThemeColors? {
    theme.colors(before.scheme) ?? theme.light ?? theme.dark
  }

  /// The counterpart, or the theme's own other half.
  private mutating func switchAppearance(from current: ArchivedColorScheme) -> PanelOutcome {
    let other: ArchivedColorScheme = current == .dark ? .light : .dark
    if let colors = themes[list.chosen].colors(other) { return .stay([.wear(colors)]) }
    guard let name = themes[list.chosen].counterpart,
      let index = themes.firstIndex(where: { $0.name == name })
    else { return .stay() }
    list.choose(index)
    return tryChosen()
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let width = themes.map { Grapheme.width(of: $0.title) }.max() ?? 0
    let kindWidth = 5
    let columns = width + kindWidth + 5 + Self.swatches.count * 2
    let tilesRows = canvas.size.rows >= 8 ? 2 : 0
    let rows = min(themes.count, max(4, canvas.size.rows - 8 - tilesRows)) + tilesRows
    // At the side, so that the tiles show what is being chosen.
    let size = CellSize(
      columns: min(canvas.size.columns, columns + 4), rows: min(canvas.size.rows, rows + 2))
    var inside = canvas.drawBox(
      title: "Themes",
      hints: [
        Hint("light or dark", .appearance), Hint("cards or frames", .move(.right)),
        Hint("keep", .open), Hint("back", .cancel),
      ],
      in: CellRect(
        column: canvas.size.columns - size.columns, row: (canvas.size.rows - size.rows) / 2,
        columns: size.columns, rows: size.rows), context: .panel)
    let whole = inside
    if tilesRows > 0 {
      drawTilesRow(in: inside, on: &canvas)
      inside = CellRect(
        column: inside.minColumn, row: inside.minRow, columns: inside.size.columns,
        rows: inside.size.rows - tilesRows)
    }
    for (index, row) in list.show(in: inside) {
      drawRow(
        themes[index], isChosen: index == list.chosen, in: row, titleWidth: width, on: &canvas)
    }
    canvas.drawPosition(list.position, below: whole)
    return nil
  }

  /// Below the themes, seen wherever the list is: what stands around tiles.
  private mutating func drawTilesRow(in inside: CellRect, on canvas: inout BoardCanvas) {
    tilesRow = CellRect(
      column: inside.minColumn, row: inside.maxRow - 1, columns: inside.size.columns, rows: 1)
    let style = canvas.screenStyle
    var column = canvas.grid.write(
      "Tiles", at: CellPoint(column: tilesRow.minColumn + 2, row: tilesRow.minRow),
      style: style.quiet, clip: tilesRow)
    // What is in effect: a theme that leaves the background to the terminal has no cards.
    let areCards = style.showsCards
    for (word, isChosen) in [("cards", areCards), ("frames", !areCards)] {
      let dot = isChosen ? style.currentDot : style.otherDot
      column = canvas.grid.write(
        "\(dot) \(word)", at: CellPoint(column: column + 2, row: tilesRow.minRow),
        style: isChosen ? style.style(focused: true) : style.quiet, clip: tilesRow)
    }
    guard !areCards, tiles != .framed else { return }
    canvas.grid.write(
      "this theme has no cards", at: CellPoint(column: column + 2, row: tilesRow.minRow),
      style: style.quiet, clip: tilesRow)
  }

  private func drawRow(
    _ theme: Theme, isChosen: Bool, in row: CellRect, titleWidth: Int, on canvas: inout BoardCanvas
  ) {
    let style = isChosen ? canvas.screenStyle.selection : .plain
    if isChosen { canvas.grid.fill(row, style: style) }
    let mark = canvas.screenStyle.unicode ? "›" : ">"
    if isChosen { canvas.grid.write(mark, at: row.origin, style: style, clip: row) }
    canvas.grid.write(
      theme.title, at: CellPoint(column: row.minColumn + 2, row: row.minRow), style: style,
      clip: row)
    let kind = CellPoint(column: row.minColumn + titleWidth + 4, row: row.minRow)
    canvas.grid.write(
      theme.appearance, at: kind, style: isChosen ? style : canvas.screenStyle.quiet, clip: row)
    guard canvas.screenStyle.colors, let colors = theme.dark ?? theme.light else { return }
    var column = kind.column + 6
    for role in Self.swatches {
      let cell = CellRect(column: column, row: row.minRow, columns: 2, rows: 1)
      let color =
        colors[role] == .terminal
        ? ThemeColors.assumedBackground(colors.scheme) : colors[role]
      canvas.grid.fill(cell.intersection(row), style: CellStyle(background: color))
      column += 2
    }
  }

  private static let swatches: [ThemeRole] = [
    .background, .accent, .red, .yellow, .green, .blue, .purple,
  ]
}
