import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `i`: opens, moves and closes the inspector.
extension Board {
  /// The tile shown in the inspector. After each event the loop sends a new explanation of it.
  package var inspected: Placement.ID? { opened.inspector?.id }

  mutating func inspectFocused() {
    guard let focus else { return }
    guard !isOwn(focus.id) else {
      messageLine.text = wordsAboutOwn(focus.id)
      redraw.wholeFrame = true
      return
    }
    opened.inspector = Inspector(id: focus.id)
  }

  mutating func setExplanation(_ explanation: Explanation) {
    guard let inspector = opened.inspector, inspector.id == explanation.report.placement.id,
      inspector.explanation != explanation
    else { return }
    opened.inspector?.explanation = explanation
    opened.inspector?.isOutdated = true
  }

  mutating func closeInspectorOfMissingTile() {
    guard let id = opened.inspector?.id, !layout.placements.contains(where: { $0.id == id }) else {
      return
    }
    closeInspector()
  }

  mutating func performInInspector(_ command: BoardCommand) -> [BoardEffect] {
    guard let inspector = opened.inspector else { return [] }
    switch command {
    case .inspect, .cancel, .quit: closeInspector()
    case .scroll(let lines): opened.inspector?.scroll(by: lines)
    case .flip(let forward):
      let page = max(1, inspector.room - 1)
      opened.inspector?.scroll(by: forward ? page : -page)
    case .move(.up): opened.inspector?.scroll(by: -1)
    case .move(.down): opened.inspector?.scroll(by: 1)
    case .move(.left), .walk(forward: false): inspectNeighbour(forward: false)
    case .move(.right), .walk(forward: true): inspectNeighbour(forward: true)
    case .reload: return [.reload([inspector.id])]
    case .appearance: return [.appearance(environment.colorScheme == .dark ? .light : .dark)]
    case .suspend: return [.suspend]
    case .page, .jump, .wheel, .turn, .open, .links, .reloadPage, .zoom, .tileMenu, .edit, .gallery,
      .shift, .nextFamily, .stack, .unstack, .remove, .configure, .newPage, .renamePage,
      .deletePage, .movePage, .arrange, .lockPage, .undo, .redo, .activities,
      .controls, .control, .lock, .themes, .textSize, .find, .palette, .commandLine, .help, .text,
      .erase, .delete, .save, .press, .menu, .drag, .drop:
      break
    }
    return []
  }

  private mutating func closeInspector() {
    opened.inspector = nil
    redraw.wholeFrame = true
  }

  /// Inspects the next or the previous tile of the page.
  private mutating func inspectNeighbour(forward: Bool) {
    guard let index = paging.spots.firstIndex(where: { $0.id == opened.inspector?.id }) else {
      return
    }
    let id = paging.spots[(index + (forward ? 1 : paging.spots.count - 1)) % paging.spots.count].id
    setFocus(Focus(id: id))
    opened.inspector = Inspector(id: id)
  }
}

/// Draws the inspector, a panel over the whole screen; on a large one a box that is no larger than its text,
/// with the page around it.
extension Board {
  /// The least width at which sections stand side by side.
  private static let pairedWidth = 108
  /// The most that a line takes: more would only part words from their labels.
  private static let mostWidth = 148
  /// The screen from which on the page stays in sight.
  private static let boxedScreen = CellSize(columns: 120, rows: 38)

  private var isInspectorBoxed: Bool {
    canvas.size.columns >= Self.boxedScreen.columns && canvas.size.rows >= Self.boxedScreen.rows
  }

  mutating func inspectorFrame(at now: Date) -> BoardFrame {
    let before = canvas.grid
    let isDue = redraw.panelChange.map { $0 <= now } ?? false
    let isNew = opened.inspector?.isOutdated == true || isInspectorBoxed && !redraw.tiles.isEmpty
    guard redraw.wholeFrame || isNew || isDue else {
      return BoardFrame(grid: canvas.grid, changed: [], nextChange: redraw.panelChange)
    }
    canvas.hints = []
    canvas.grid.fill(canvas.grid.bounds, style: .plain)
    if isInspectorBoxed { drawPage(at: now) }
    drawInspector(at: now)
    let changed: [CellRect] = (0..<canvas.size.rows).filter {
      before.row($0) != canvas.grid.row($0)
    }
    .map { CellRect(column: 0, row: $0, columns: canvas.size.columns, rows: 1) }
    let all = redraw.wholeFrame
    redraw.settle()
    redraw.panelChange = [
      opened.inspector?.nextChange, isInspectorBoxed ? nextChange(after: now) : nil,
    ].compactMap(\.self).min()
    return BoardFrame(
      grid: canvas.grid, changed: all ? nil : changed, nextChange: redraw.panelChange)
  }

  private mutating func drawInspector(at now: Date) {
    opened.inspector?.isOutdated = false
    opened.inspector?.nextChange = nil
    let mostColumns = canvas.size.columns - 4
    let width = isInspectorBoxed ? min(mostColumns, Self.mostWidth) : mostColumns
    guard let explanation = opened.inspector?.explanation else {
      let box = inspectorBox(width: width, lines: 0)
      canvas.grid.fill(box, style: .plain)
      canvas.drawFrame(box, title: opened.inspector?.id, note: nil, mark: nil, focused: true)
      return
    }
    let form = ExplanationPage.Form(
      width: width, unicode: canvas.screenStyle.unicode, isPaired: width >= Self.pairedWidth)
    let page = ExplanationPage(explanation, environment: environment, form: form, at: now)
    let lines = inspectorLines(page, form)
    let box = inspectorBox(width: width, lines: lines.count)
    let inside = box.inset(columns: 2, rows: 1)
    opened.inspector?.lineCount = lines.count
    opened.inspector?.room = inside.size.rows
    opened.inspector?.scroll(by: 0)
    opened.inspector?.isOutdated = false
    opened.inspector?.nextChange = page.nextChange
    let top = opened.inspector?.top ?? 0
    let mark = explanation.report.running == nil ? nil : canvas.screenStyle.reloading
    // The hints of a page behind it are not to be clicked.
    canvas.hints = []
    canvas.grid.fill(box, style: .plain)
    canvas.drawFrame(box, title: page.title, note: nil, mark: mark, focused: true)
    for (row, line) in lines.dropFirst(top).prefix(inside.size.rows).enumerated() {
      write(line, at: CellPoint(column: inside.minColumn, row: inside.minRow + row), clip: inside)
    }
    drawInspectorFooter(lineCount: lines.count, top: top, of: box)
  }

  /// The whole screen, or a box in its middle that does not become lower while it is open.
  private mutating func inspectorBox(width: Int, lines: Int) -> CellRect {
    guard isInspectorBoxed else { return canvas.grid.bounds }
    let needed = max(lines, opened.inspector?.boxRows ?? 0)
    opened.inspector?.boxRows = needed
    // Header and footer stay in sight.
    let rows = min(needed + 2, canvas.size.rows - 2)
    return CellRect(
      column: (canvas.size.columns - width - 4) / 2, row: (canvas.size.rows - rows) / 2,
      columns: width + 4, rows: rows)
  }

  /// All lines of the panel: the reason, then the sections, in pairs if there is room.
  private func inspectorLines(_ page: ExplanationPage, _ form: ExplanationPage.Form)
    -> [ExplanationPage.Line]
  {
    var lines = reasonLines(page, width: min(form.width, 110))
    var waiting: ExplanationPage.Section?
    for section in page.sections {
      guard form.isPaired, !section.subject.isWide else {
        lines += [.init()] + headed(section, width: form.width)
        continue
      }
      if let left = waiting {
        waiting = nil
        lines += [.init()] + sideBySide(left, section, form)
      } else {
        waiting = section
      }
    }
    return lines
  }

  private func reasonLines(_ page: ExplanationPage, width: Int) -> [ExplanationPage.Line] {
    let mark = canvas.screenStyle.unicode ? "●" : "*"
    let head = "\(mark) \(page.headline.text)"
    return "\(mark) \(page.reason)".wrapped(to: width).enumerated().map { index, text in
      guard index == 0, text.hasPrefix(head) else { return .init(text) }
      return .init([
        .init(head, page.headline.tone), .init(String(text.dropFirst(head.count))),
      ])
    }
  }

  private func headed(_ section: ExplanationPage.Section, width: Int) -> [ExplanationPage.Line] {
    let title = section.subject.rawValue
    let line = String(
      repeating: canvas.screenStyle.unicode ? "─" : "-",
      count: max(0, width - Grapheme.width(of: title) - 1))
    return [.init([.init(title, .strong), .init(" " + line, .quiet)])] + section.lines
  }

  private func sideBySide(
    _ left: ExplanationPage.Section, _ right: ExplanationPage.Section, _ form: ExplanationPage.Form
  ) -> [ExplanationPage.Line] {
    let lefts = headed(left, width: form.halfWidth)
    let rights = headed(right, width: form.halfWidth)
    return (0..<max(lefts.count, rights.count)).map { index in
      var line = index < lefts.count ? lefts[index] : .init()
      guard index < rights.count else { return line }
      let gap = form.width - form.halfWidth - line.width
      line.spans.append(.init(String(repeating: " ", count: max(1, gap))))
      line.spans += rights[index].spans
      return line
    }
  }

  /// Draws the keys, and which lines of how many are on screen, in the lower frame.
  private mutating func drawInspectorFooter(lineCount: Int, top: Int, of box: CellRect) {
    let (row, room) = (box.maxRow - 1, box.size.rows - 2)
    let place = lineCount > room ? "\(top + 1)-\(min(lineCount, top + room)) of \(lineCount)" : ""
    let free = box.size.columns - 8 - (place.isEmpty ? 0 : Grapheme.width(of: place) + 2)
    var hints = [
      Hint("tile", .move(.left), .move(.right)), Hint("reload", .reload), Hint("close", .inspect),
    ]
    if lineCount > room { hints.insert(Hint("scroll", .move(.up), .move(.down)), at: 0) }
    canvas.drawHints(
      hints, in: CellRect(column: box.minColumn + 3, row: row, columns: max(0, free), rows: 1),
      context: .panel, atEnd: false)
    guard !place.isEmpty else { return }
    let column = box.maxColumn - 4 - Grapheme.width(of: place)
    canvas.grid.write(
      " \(place) ", at: CellPoint(column: max(0, column), row: row), style: canvas.screenStyle.quiet
    )
  }

  private mutating func write(
    _ line: ExplanationPage.Line, at point: CellPoint, clip: CellRect
  ) {
    var column = point.column
    for span in line.spans {
      column = canvas.grid.write(
        span.text, at: CellPoint(column: column, row: point.row),
        style: canvas.screenStyle.style(of: span.tone), clip: clip)
    }
  }
}

extension ScreenStyle {
  fileprivate func style(of tone: ExplanationPage.Tone) -> CellStyle {
    switch tone {
    case .plain: .plain
    case .quiet: quiet
    case .strong: CellStyle(attributes: .bold)
    case .accent: CellStyle(foreground: colors ? accent : .terminal)
    case .good: CellStyle(foreground: colors ? good : .terminal, attributes: .bold)
    case .waiting: CellStyle(foreground: warning.foreground, attributes: colors ? [] : .bold)
    case .bad: CellStyle(foreground: colors ? bad : .terminal, attributes: .bold)
    }
  }
}
