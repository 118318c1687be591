import Cells
import Foundation
import TimelineEngine

/// `Ctrl-P`: all commands, tiles, links, themes and words of the command line in one list, narrowed
/// down by typing a few letters.
struct PalettePanel: Panel {
  struct Item {
    /// The sort of entry, in a word.
    var sort: String
    var label: String
    /// Its place or its meaning.
    var aside = ""
    /// The keys for the same from the page.
    var keys = ""
    var requests: [PanelRequest]
  }

  private let fixed: [Item]
  /// The words of the command line, once the loop has sent them.
  private var words: [Item] = []
  private(set) var field = TextField()
  private var list = ChoiceList(count: 0)
  private(set) var matches: [Item] = []

  init(_ items: [Item]) {
    fixed = items
    search()
  }

  var context: KeyContext { .text }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .open: return choose(list.chosen)
    case .press(let point, _):
      guard let index = list.index(at: point) else { return .stay() }
      return choose(index)
    case .cancel: return .close()
    case .erase(.character) where field.text.isEmpty: return .close()
    case .move(.left), .move(.right), .jump: _ = field.perform(command)
    default:
      if list.perform(command) { return .stay() }
      if field.perform(command) { search() }
    }
    return .stay()
  }

  private func choose(_ index: Int) -> PanelOutcome {
    guard matches.indices.contains(index) else { return .stay() }
    return .close(matches[index].requests)
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    guard case .completions(let completions) = fact, completions.line.isEmpty else { return false }
    words = completions.candidates.map { candidate in
      let line = candidate.word + " "
      return Item(
        sort: "shell", label: candidate.word, aside: candidate.summary, keys: "",
        requests: [.show(CommandLinePanel(typed: line)), .want(.complete(line))])
    }
    let chosen = list.chosen
    search()
    list.choose(chosen)
    return true
  }

  private mutating func search() {
    let ranked = (fixed + words).enumerated().compactMap { place, item in
      rank(item).map { (rank: $0, place: place, item: item) }
    }
    matches = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.item)
    list.count = matches.count
    list.choose(0)
  }

  /// The rank of an entry. Labels come first. The other texts have to contain the typed text as it
  /// is: letters in order alone would match nearly every sentence.
  private func rank(_ item: Item) -> Int? {
    if let rank = FuzzyMatch.rank(field.text, in: item.label) { return rank }
    let isThere = [item.aside, "\(item.sort) \(item.label)"].contains {
      TileSearch.range(of: field.text.trimmingCharacters(in: .whitespaces), in: $0) != nil
    }
    return isThere ? 100 : nil
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let rows = max(4, min(canvas.size.rows - 6, 18))
    let inside = canvas.drawBox(
      title: "Do or find", hints: [Hint("choose", .open), Hint("close", .cancel)],
      content: CellSize(columns: min(canvas.size.columns - 8, 76), rows: rows + 2), context: .text)
    canvas.drawField(
      field,
      in: CellRect(
        column: inside.minColumn, row: inside.minRow, columns: inside.size.columns, rows: 1),
      placeholder: "a few letters of a command, tile, link or theme")
    let area = CellRect(
      column: inside.minColumn, row: inside.minRow + 2, columns: inside.size.columns,
      rows: inside.size.rows - 2)
    guard !matches.isEmpty else {
      canvas.grid.write(
        "Nothing has these letters.", at: area.origin, style: canvas.screenStyle.quiet, clip: area)
      return nil
    }
    for (index, rect) in list.show(in: area) {
      draw(matches[index], in: rect, isChosen: index == list.chosen, on: &canvas)
    }
    canvas.drawPosition(list.position, below: inside)
    return nil
  }

  private func draw(
    _ item: Item, in rect: CellRect, isChosen: Bool, on canvas: inout BoardCanvas
  ) {
    let style = canvas.drawRow(rect, isChosen: isChosen)
    let quiet = canvas.quiet(over: style)
    let ellipsis = canvas.screenStyle.ellipsis
    canvas.grid.write(item.sort, at: rect.origin, style: quiet, clip: rect)
    var column = rect.minColumn + 8
    let end = rect.maxColumn - Grapheme.width(of: item.keys)
    let room = max(0, end - 1 - column)
    column = canvas.grid.write(
      item.label.fitted(to: room, ellipsis: ellipsis),
      at: CellPoint(column: column, row: rect.minRow), style: style, clip: rect)
    if !item.aside.isEmpty, end - column > 6 {
      canvas.grid.write(
        item.aside.fitted(to: end - 3 - column, ellipsis: ellipsis),
        at: CellPoint(column: column + 2, row: rect.minRow), style: quiet, clip: rect)
    }
    canvas.grid.write(
      item.keys, at: CellPoint(column: end, row: rect.minRow), style: quiet, clip: rect)
  }
}
