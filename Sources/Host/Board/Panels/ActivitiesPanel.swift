import Activities
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The expanded form of all activities: title, state and time, a bar, and the last line of each. It
/// follows what happens while it is open.
package struct ActivitiesPanel: Panel {
  private var activities: [Activity]
  private let viewContext: TileContext
  private var list: ChoiceList

  /// Rows of an activity with the blank one below it, and of one that its extension drew.
  private static let height = 4
  private static let drawnHeight = viewRows + 2
  private static let mostColumns = 76
  /// The rows of a view that an extension draws.
  package static let viewRows = 6

  /// The columns of a view on a screen with so many.
  package static func viewColumns(in columns: Int) -> Int { max(1, min(mostColumns, columns - 8)) }

  init(_ activities: [Activity], context: TileContext) {
    self.activities = activities
    viewContext = context
    let isDrawn = activities.contains { $0.drawn?.views[.expanded] != nil }
    list = ChoiceList(
      count: activities.count, height: isDrawn ? Self.drawnHeight : Self.height)
  }

  var context: KeyContext { .panel }

  private var chosen: Activity? {
    activities.indices.contains(list.chosen) ? activities[list.chosen] : nil
  }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if list.perform(command) { return .stay() }
    switch command {
    case .open: return open()
    case .remove:
      return chosen.map { .stay([.want(.dismissActivity($0.id))]) } ?? .stay()
    case .press(let point, let clicks):
      guard let index = list.index(at: point) else { return .stay() }
      let isChosen = index == list.chosen
      list.choose(index)
      return isChosen || clicks > 1 ? open() : .stay()
    case .activities, .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  private func open() -> PanelOutcome {
    guard let chosen else { return .close() }
    if chosen.plain?.output != nil { return .stay([.want(.showOutput(chosen.id))]) }
    let link = chosen.plain?.link != nil || chosen.source != nil
    return link ? .close([.want(.openActivity(chosen.id))]) : .stay()
  }

  /// Keeps the choice on the same activity when others come and go.
  mutating func follow(_ fact: BoardFact) -> Bool {
    guard case .activities(let new) = fact else { return false }
    let id = chosen?.id
    activities = new
    list.count = new.count
    if let index = new.firstIndex(where: { $0.id == id }) { list.choose(index) }
    return true
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let width = Self.viewColumns(in: canvas.size.columns)
    let rows = max(1, activities.count * list.height)
    let inside = canvas.drawBox(
      title: "Activities", hints: hints, content: CellSize(columns: width, rows: rows),
      context: .panel)
    guard !activities.isEmpty else {
      canvas.grid.write(
        "Nothing runs any more.", at: inside.origin, style: canvas.screenStyle.quiet, clip: inside)
      return nil
    }
    for (index, rect) in list.show(in: inside) {
      draw(activities[index], in: rect, isChosen: index == list.chosen, on: &canvas, at: now)
    }
    canvas.drawPosition(list.position, below: inside)
    return activities.compactMap { $0.nextTick(after: now) }.min()
  }

  private var hints: [Hint] {
    let opens = chosen?.plain?.output != nil ? Hint("output", .open) : Hint("open", .open)
    let canOpen = chosen?.plain?.output != nil || chosen?.plain?.link != nil
    return (canOpen ? [opens] : []) + [Hint("put away", .remove), Hint("close", .cancel)]
  }

  private func draw(
    _ activity: Activity, in rect: CellRect, isChosen: Bool, on canvas: inout BoardCanvas,
    at now: Date
  ) {
    let words = ActivityWords(activity, at: now)
    let style = canvas.screenStyle
    let line = { (row: Int) in
      CellRect(column: rect.minColumn, row: rect.minRow + row, columns: rect.size.columns, rows: 1)
        .intersection(rect)
    }
    drawHeading(words, in: line(0), isChosen: isChosen, on: &canvas)
    if let view = activity.drawn?.views[.expanded] {
      let room = CellSize(
        columns: rect.size.columns, rows: max(0, min(rect.size.rows, list.height - 1) - 1))
      let drawn = CellLayout.draw(view, size: room, context: viewContext, at: now)
      canvas.grid.copy(drawn.grid, to: line(1).origin)
      return
    }
    let inner = line(1)
    let value = [words.progress, words.remaining].compactMap(\.self).joined(
      separator: style.separator)
    if let percent = words.percent, !inner.isEmpty {
      let columns = max(4, inner.size.columns - Grapheme.width(of: value) - 1)
      let (full, empty) = style.bar(percent: percent, columns: columns)
      let end = canvas.grid.write(
        full, at: inner.origin, style: CellStyle(foreground: style.accent), clip: inner)
      let next = canvas.grid.write(
        empty, at: CellPoint(column: full.isEmpty ? inner.minColumn : end, row: inner.minRow),
        style: style.quiet, clip: inner)
      canvas.grid.write(
        value, at: CellPoint(column: next + 1, row: inner.minRow), style: .plain, clip: inner)
    } else {
      canvas.grid.write(value, at: inner.origin, style: .plain, clip: inner)
    }
    let detail = activity.plain?.detail ?? ""
    let last = line(value.isEmpty && words.percent == nil ? 1 : 2)
    canvas.grid.write(
      detail.fitted(to: last.size.columns, ellipsis: style.ellipsis), at: last.origin,
      style: style.quiet, clip: last)
  }

  private func drawHeading(
    _ words: ActivityWords, in rect: CellRect, isChosen: Bool, on canvas: inout BoardCanvas
  ) {
    var style = canvas.drawRow(rect, isChosen: isChosen)
    let mark = words.mark(unicode: canvas.screenStyle.unicode)
    let state =
      [words.state == .active ? "" : words.stateWords, words.time].filter { !$0.isEmpty }
      .joined(separator: canvas.screenStyle.separator)
    let end = rect.maxColumn - Grapheme.width(of: state)
    let stateStyle =
      isChosen || mark.isEmpty
      ? canvas.quiet(over: style) : canvas.screenStyle.mark(of: words.state)
    canvas.grid.write(
      state, at: CellPoint(column: end, row: rect.minRow), style: stateStyle, clip: rect)
    style.attributes.insert(.bold)
    let title = (mark.isEmpty ? "" : mark + " ") + words.title
    canvas.grid.write(
      title.fitted(to: end - rect.minColumn - 1, ellipsis: canvas.screenStyle.ellipsis),
      at: rect.origin, style: style, clip: rect)
  }
}
