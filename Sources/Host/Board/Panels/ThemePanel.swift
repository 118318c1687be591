import Cells
import Foundation
import WidgetArchive

/// The themes to choose from. The board behind the list shows the theme under the cursor.
struct ThemePanel: Panel {
  private let themes: [Theme]
  /// The colours of the board before.
  private let before: ThemeColors
  private var list: ChoiceList
  /// The tile style before, and the one being tried.
  private let tilesBefore: TileStyle
  private var tiles: TileStyle
  private var tilesRow = CellRect.zero
  /// Whether the chosen theme was chosen here, so that another click on it keeps it.
  private var isSteady = false

  /// - Parameters:
  ///   - before: the current colours of the board.
  ///   - tileStyle: the current tile style.
  ///   - appearance: the current appearance, light or dark.
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

  /// Keeps a theme, and the tile style if it was changed. The theme that is already in use is not
  /// set again, as it may be one of a pair.
  private func keep(_ index: Int) -> PanelOutcome {
    let style: [PanelRequest] = tiles == tilesBefore ? [] : [.want(.tileStyle(tiles))]
    let theme = themes[index]
    guard style.isEmpty || theme.colors(before.scheme) != before else { return .close(style) }
    return .close(style + [.want(.theme(theme.name))])
  }

  /// Switches between cards and frames.
  private mutating func switchTiles() -> PanelOutcome {
    tiles = tiles == .framed ? (tilesBefore == .framed ? .automatic : tilesBefore) : .framed
    return .stay([.wearTiles(tiles)])
  }

  private mutating func tryChosen() -> PanelOutcome {
    isSteady = true
    return .stay(colors(of: themes[list.chosen]).map { [.wear($0)] } ?? [])
  }

  /// The colours of a theme on this board. A theme that is only light or only dark changes the
  /// board's appearance as well.
  private func colors(of theme: Theme) -> ThemeColors? {
    theme.colors(before.scheme) ?? theme.light ?? theme.dark
  }

  /// Switches to the theme's other half, or to its counterpart.
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
    let columns = max(
      width + kindWidth + 5 + Self.swatches.count * Self.swatchColumns,
      Self.tilesColumns(canvas.screenStyle))
    let tilesRows = canvas.size.rows >= 8 ? 2 : 0
    let rows = min(themes.count, max(4, canvas.size.rows - 8 - tilesRows)) + tilesRows
    // Put the list at the side, so that the tiles show the theme.
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

  private static let withoutCards = "this theme has no cards"

  /// The columns of the row below the themes in its longest form.
  private static func tilesColumns(_ style: ScreenStyle) -> Int {
    let words = ["Tiles", "\(style.currentDot) frames", "\(style.otherDot) cards", withoutCards]
    return words.reduce(0) { $0 + Grapheme.width(of: $1) + 2 }
  }

  /// Below the themes, seen wherever the list is: what stands around tiles.
  private mutating func drawTilesRow(in inside: CellRect, on canvas: inout BoardCanvas) {
    tilesRow = CellRect(
      column: inside.minColumn, row: inside.maxRow - 1, columns: inside.size.columns, rows: 1)
    let style = canvas.screenStyle
    var column = canvas.grid.write(
      "Tiles", at: CellPoint(column: tilesRow.minColumn + 2, row: tilesRow.minRow),
      style: style.quiet, clip: tilesRow)
    // Show what is in effect: a theme with the terminal's own background has no cards.
    let areCards = style.showsCards
    for (word, isChosen) in [("cards", areCards), ("frames", !areCards)] {
      let dot = isChosen ? style.currentDot : style.otherDot
      column = canvas.grid.write(
        "\(dot) \(word)", at: CellPoint(column: column + 2, row: tilesRow.minRow),
        style: isChosen ? style.style(focused: true) : style.quiet, clip: tilesRow)
    }
    guard !areCards, tiles != .framed,
      column + 2 + Grapheme.width(of: Self.withoutCards) <= tilesRow.maxColumn
    else { return }
    canvas.grid.write(
      Self.withoutCards, at: CellPoint(column: column + 2, row: tilesRow.minRow),
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
      let cell = CellRect(
        column: column, row: row.minRow, columns: Self.swatchColumns, rows: 1)
      let color =
        colors[role] == .terminal
        ? ThemeColors.assumedBackground(colors.scheme) : colors[role]
      canvas.grid.fill(cell.intersection(row), style: CellStyle(background: color))
      column += Self.swatchColumns
    }
  }

  private static let swatchColumns = 3
  private static let swatches: [ThemeRole] = [
    .background, .accent, .red, .yellow, .green, .blue, .purple,
  ]
}
