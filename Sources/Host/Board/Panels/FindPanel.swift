import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `/`: finds tiles on any page by their names, settings and text.
struct FindPanel: Panel {
  private var field = TextField()
  private var list = ChoiceList(count: 0, height: 2)
  /// The tiles to search; nil: to be read anew, because a tile's content has changed.
  private var candidates: [TileSearch.Candidate]?
  private var matches: [TileSearch.Match] = []

  init() {}

  var context: KeyContext { .text }
  var wantsAllContents: Bool { true }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .open: return show(list.chosen)
    case .press(let point, _):
      guard let index = list.index(at: point) else { return .stay() }
      return show(index)
    case .cancel: return .close()
    case .move(.left), .move(.right), .jump: _ = field.perform(command)
    default:
      if list.perform(command) { return .stay() }
      if field.perform(command) { search(context.tiles) }
    }
    return .stay()
  }

  private func show(_ index: Int) -> PanelOutcome {
    guard matches.indices.contains(index) else { return .stay() }
    return .close([.reveal(matches[index].candidate.id)])
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .content, .layout, .widgets, .clockChanged:
      candidates = nil
      return true
    default: return false
    }
  }

  private mutating func search(_ tiles: () -> [TileSearch.Candidate]) {
    let all = candidates ?? tiles()
    candidates = all
    matches = TileSearch(field.text).matches(among: all)
    list.count = matches.count
    list.choose(0)
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    if candidates == nil {
      let chosen = list.chosen
      search(context.tiles)
      list.choose(chosen)
    }
    let rows = max(4, min(canvas.size.rows - 6, 2 * max(3, candidates?.count ?? 0)))
    let inside = canvas.drawBox(
      title: "Find a tile", hints: [Hint("show", .open), Hint("close", .cancel)],
      content: CellSize(columns: min(canvas.size.columns - 8, 66), rows: rows + 2), context: .text)
    canvas.drawField(
      field,
      in: CellRect(
        column: inside.minColumn, row: inside.minRow, columns: inside.size.columns, rows: 1),
      placeholder: "a name, a page, or what is written on it")
    let area = CellRect(
      column: inside.minColumn, row: inside.minRow + 2, columns: inside.size.columns,
      rows: inside.size.rows - 2)
    guard !matches.isEmpty else {
      canvas.grid.write(
        "No tile has this. Esc goes back.", at: area.origin, style: canvas.screenStyle.quiet,
        clip: area)
      return nil
    }
    let terms = TileSearch(field.text).terms
    for (index, rect) in list.show(in: area) {
      draw(matches[index], in: rect, isChosen: index == list.chosen, terms, on: &canvas)
    }
    canvas.drawPosition(list.position, below: inside)
    return nil
  }

  private func draw(
    _ match: TileSearch.Match, in rect: CellRect, isChosen: Bool, _ terms: [String],
    on canvas: inout BoardCanvas
  ) {
    let style = canvas.drawRow(rect, isChosen: isChosen)
    var strong = style
    strong.attributes.insert(.bold)
    let page = match.candidate.pageName.fitted(
      to: rect.size.columns / 3, ellipsis: canvas.screenStyle.ellipsis)
    let column = rect.maxColumn - Grapheme.width(of: page)
    canvas.grid.write(
      page, at: CellPoint(column: column, row: rect.minRow), style: canvas.quiet(over: style),
      clip: rect)
    canvas.mark(terms, in: page, at: CellPoint(column: column, row: rect.minRow), clip: rect)
    let title = match.candidate.title.fitted(
      to: column - rect.minColumn - 2, ellipsis: canvas.screenStyle.ellipsis)
    canvas.grid.write(title, at: rect.origin, style: strong, clip: rect)
    canvas.mark(terms, in: title, at: rect.origin, clip: rect)
    guard rect.size.rows > 1 else { return }
    let place = CellPoint(column: rect.minColumn + 2, row: rect.minRow + 1)
    let line = match.line.fitted(
      to: rect.size.columns - 2, ellipsis: canvas.screenStyle.ellipsis)
    canvas.grid.write(line, at: place, style: canvas.quiet(over: style), clip: rect)
    canvas.mark(terms, in: line, at: place, clip: rect)
  }
}

extension BoardCanvas {
  /// Marks typed words in a text that was written at a place. They are underlined, which is
  /// visible without colours, too.
  mutating func mark(_ terms: [String], in text: String, at place: CellPoint, clip: CellRect) {
    for term in terms {
      guard let range = TileSearch.range(of: term, in: text) else { continue }
      let rect = CellRect(
        column: place.column + Grapheme.width(of: String(text[..<range.lowerBound])),
        row: place.row, columns: Grapheme.width(of: String(text[range])), rows: 1)
      grid.restyle(rect.intersection(clip)) {
        $0.attributes.insert([.underline, .bold])
        $0.attributes.remove(.dim)
      }
    }
  }
}
