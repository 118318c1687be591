import Cells
import Foundation

/// `:`: the line at the bottom that takes the shell's subcommands.
struct CommandLinePanel: Panel {
  private(set) var field = TextField()
  private var completions: Completions?
  /// The completion in the line, as an index; nil: the typed text.
  private var cycled: Int?
  private var failure: String?
  /// The date at which the running command began; nil if none runs.
  private var began: Date?
  /// The line of the history, counted from the latest; nil: the typed text.
  private var historyPlace: Int?
  private var typed = ""
  private var menu = ChoiceList(count: 0)

  /// Seconds after which the panel shows that a command is running.
  static let patience: TimeInterval = 0.5
  static let menuRows = 8

  /// Opens with a text that was chosen elsewhere; the caller asks for completions.
  init(typed text: String = "") {
    field = TextField(text)
  }

  var context: KeyContext { .text }

  // MARK: Keys

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if began != nil { return command == .cancel ? .close([.want(.cancelRun)]) : .stay() }
    switch command {
    case .cancel: return .close()
    case .open: return run(at: now)
    case .walk(let forward): return complete(forward: forward)
    case .move(.up): return recall(1, in: context.commandHistory)
    case .move(.down): return recall(-1, in: context.commandHistory)
    case .scroll(let lines): menu.choose(menu.chosen + lines)
    case .press(let point, _):
      guard let index = menu.index(at: point) else { return .stay() }
      return choose(candidate: index)
    case .erase(.character) where field.text.isEmpty: return .close()
    default:
      let before = field
      guard field.perform(command) else { return .stay() }
      if before.text != field.text { historyPlace = nil }
      return edited(before)
    }
    return .stay()
  }

  private mutating func edited(_ before: TextField) -> PanelOutcome {
    cycled = nil
    failure = nil
    guard before != field else { return .stay() }
    return .stay([.want(.complete(String(field.text.prefix(field.cursor))))])
  }

  private mutating func run(at now: Date) -> PanelOutcome {
    let line = field.text.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty else { return .close() }
    began = now
    failure = nil
    completions = nil
    return .stay([.want(.run(field.text))])
  }

  // MARK: Completion

  /// Completes the last word: with the only candidate, else with the common prefix of all, else
  /// with one candidate after the other.
  private mutating func complete(forward: Bool) -> PanelOutcome {
    guard let completions, !completions.candidates.isEmpty else { return .stay() }
    if completions.candidates.count == 1 { return choose(candidate: 0) }
    let written = String(completions.line.dropFirst(completions.start))
    let common = completions.candidates.map(\.word).reduce(completions.candidates[0].word) {
      $0.commonPrefix(with: $1)
    }
    if cycled == nil, common.count > written.count, common.hasPrefix(written) {
      return put(common, isWhole: false)
    }
    let count = completions.candidates.count
    let next = cycled.map { ($0 + (forward ? 1 : count - 1)) % count } ?? (forward ? 0 : count - 1)
    cycled = next
    menu.choose(next)
    replaceWord(with: completions.candidates[next].word)
    return .stay()
  }

  private mutating func choose(candidate index: Int) -> PanelOutcome {
    guard let candidate = completions?.candidates[index] else { return .stay() }
    return put(candidate.word, isWhole: candidate.isWhole)
  }

  private mutating func put(_ word: String, isWhole: Bool) -> PanelOutcome {
    let before = field
    replaceWord(with: word + (isWhole ? " " : ""))
    return edited(before)
  }

  /// Replaces the last word before the cursor. The text after the cursor stays.
  private mutating func replaceWord(with word: String) {
    guard let completions else { return }
    let head = String(completions.line.prefix(completions.start)) + word
    let tail = String(field.text.dropFirst(field.cursor))
    field = TextField(head + tail, cursor: head.count)
  }

  // MARK: History

  private mutating func recall(_ step: Int, in history: [String]) -> PanelOutcome {
    let place = (historyPlace ?? -1) + step
    guard place < history.count, place >= -1 else { return .stay() }
    if historyPlace == nil { typed = field.text }
    historyPlace = place < 0 ? nil : place
    let before = field
    field = TextField(place < 0 ? typed : history[history.count - 1 - place])
    return edited(before)
  }

  // MARK: Results

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .completions(let completions):
      guard completions.line == String(field.text.prefix(field.cursor)) else { return false }
      self.completions = completions
      menu.count = completions.candidates.count
      menu.choose(0)
      return true
    case .commandEnded(.failed(let reason, let column)):
      began = nil
      failure = reason
      if let column { field = TextField(field.text, cursor: column) }
      return true
    default: return false
    }
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let row = canvas.size.rows - 1
    let line = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
    canvas.hints.removeAll { !$0.rect.intersection(line).isEmpty }
    canvas.grid.fill(line, style: .plain)
    canvas.grid.write(
      ":", at: CellPoint(column: 1, row: row), style: CellStyle(attributes: .bold))
    let isLate = began.map { now.timeIntervalSince($0) >= Self.patience } ?? false
    let hints = isLate || began == nil ? [Hint(began == nil ? "run" : "stop", runHint)] : []
    let end = canvas.drawFootHints(hints + (began == nil ? [Hint("close", .cancel)] : []), row: row)
    let area = CellRect(
      column: 2, row: row, columns: max(0, end - 3), rows: 1)
    canvas.drawField(
      field, in: area, placeholder: "a command; Tab completes", hasCursor: began == nil)
    var above = row
    if let failure { above = drawFailure(failure, above: above, on: &canvas) }
    if isLate { above = drawNote("Running…", above: above, canvas.screenStyle.quiet, on: &canvas) }
    let box = drawMenu(above: above, on: &canvas)
    canvas.panelBox = CellRect(
      column: 0, row: box, columns: canvas.size.columns, rows: canvas.size.rows - box)
    guard let began, !isLate else { return nil }
    return began.addingTimeInterval(Self.patience)
  }

  private var runHint: BoardCommand { began == nil ? .open : .cancel }

  private func drawFailure(_ reason: String, above row: Int, on canvas: inout BoardCanvas) -> Int {
    reason.wrapped(to: max(10, canvas.size.columns - 3)).suffix(max(1, row - 1)).reversed()
      .reduce(row) { drawNote($1, above: $0, canvas.screenStyle.warning, on: &canvas) }
  }

  private func drawNote(
    _ text: String, above row: Int, _ style: CellStyle, on canvas: inout BoardCanvas
  )
    -> Int
  {
    let rect = CellRect(column: 0, row: row - 1, columns: canvas.size.columns, rows: 1)
    canvas.grid.fill(rect, style: .plain)
    canvas.grid.write(text, at: CellPoint(column: 2, row: row - 1), style: style, clip: rect)
    return row - 1
  }

  /// Draws the completions above the line, and returns the first row of the menu.
  private mutating func drawMenu(above row: Int, on canvas: inout BoardCanvas) -> Int {
    guard let completions, !completions.candidates.isEmpty, began == nil, failure == nil else {
      return row
    }
    let rows = min(completions.candidates.count, Self.menuRows, row)
    let wordWidth = completions.candidates.map { Grapheme.width(of: $0.word) }.max() ?? 0
    let summaries = completions.candidates.map { Grapheme.width(of: $0.summary) }.max() ?? 0
    let start = min(2 + completions.start, max(0, canvas.size.columns / 2))
    let width = min(canvas.size.columns - start, max(24, wordWidth + summaries + 4))
    let area = CellRect(column: start, row: row - rows, columns: width, rows: rows)
    let whole = CellRect(column: 0, row: row - rows, columns: canvas.size.columns, rows: rows)
    canvas.hints.removeAll { !$0.rect.intersection(whole).isEmpty }
    canvas.grid.fill(whole, style: .plain)
    for (index, rect) in menu.show(in: area) {
      let style = canvas.drawRow(rect, isChosen: index == cycled)
      let candidate = completions.candidates[index]
      canvas.grid.write(
        candidate.word, at: CellPoint(column: rect.minColumn, row: rect.minRow), style: style,
        clip: rect)
      canvas.grid.write(
        candidate.summary,
        at: CellPoint(column: rect.minColumn + wordWidth + 2, row: rect.minRow),
        style: canvas.quiet(over: style), clip: rect)
    }
    if let position = menu.position {
      let column = max(area.minColumn, area.maxColumn - Grapheme.width(of: position) - 1)
      canvas.grid.write(
        position, at: CellPoint(column: column, row: area.maxRow - 1),
        style: canvas.screenStyle.quiet, clip: area)
    }
    return area.minRow
  }
}

extension Board {
  mutating func openCommandLine() {
    open(CommandLinePanel())
  }

  /// Handles the end of a command from the command line.
  mutating func commandEnded(_ result: CommandResult) {
    guard case .done(let title, let lines) = result else {
      redraw.wholeFrame = true
      return
    }
    if opened.panel is CommandLinePanel { closePanel() }
    if lock?.opened.panel is CommandLinePanel { lock?.opened.panel = nil }
    switch lines.count {
    case 0: break
    case 1 where Grapheme.width(of: lines[0]) < canvas.size.columns: show(message: lines[0])
    // The output may be private: show it only once the board is unlocked.
    case _ where isLocked:
      if lock?.opened.panel == nil { lock?.opened.panel = TextPanel(title: title, lines: lines) }
    default: open(TextPanel(title: title, lines: lines))
    }
  }
}

extension BoardCanvas {
  /// Draws hints at the end of a row, and returns the column at which they begin.
  mutating func drawFootHints(_ hints: [Hint], row: Int) -> Int {
    let width = hints.compactMap { text(of: $0, in: .text).map(Grapheme.width) }
      .reduce(2 * max(0, hints.count - 1), +)
    // On a narrow line the typed text takes precedence.
    guard width > 0, width < size.columns / 2 else { return size.columns }
    let area = CellRect(
      column: size.columns - width - 1, row: row, columns: width, rows: 1)
    drawHints(hints, in: area, context: .text)
    return area.minColumn
  }
}
