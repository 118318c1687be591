import Activities
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The expanded form of all activities: title, state and time, a bar, and the last line of each. It
/// follows what happens while it is open. `Tab` goes through the buttons and links of a view that an
/// extension drew.
package struct ActivitiesPanel: Panel {
  private var activities: [Activity]
  private let island: IslandStyle
  private var list: ChoiceList
  /// The link or control of the chosen activity that has the focus; nil for the activity itself.
  private var region: Int?
  /// Whether the one that had the focus is gone with a new view: a key pressed again must not do
  /// something else.
  private var hasLostRegion = false
  /// The links and controls of each view on screen, in the screen's cells, as last drawn.
  private var regions: [Activity.ID: [HitRegion]] = [:]

  /// The views of extensions, cut to the rows that they fill, as last drawn.
  private var views: [Activity.ID: Picture] = [:]

  /// A view of an extension, as drawn.
  private struct Picture: Sendable {
    var grid: Grid
    /// The rows from the first to the last that shows something; nil if none does.
    var filled: ClosedRange<Int>?
    var regions: [HitRegion]
    var nextChange: Date?
  }

  private static let mostColumns = 76
  /// The most rows of a view that an extension draws: as many as an iPhone shows.
  package static let viewRows = 9
  /// The most lines on why a view is missing.
  private static let mostReason = 4

  /// The columns of a view on a screen with so many.
  package static func viewColumns(in columns: Int) -> Int { max(1, min(mostColumns, columns - 8)) }

  init(_ activities: [Activity], choosing id: Activity.ID? = nil, island: IslandStyle) {
    self.activities = activities
    self.island = island
    list = ChoiceList(count: activities.count)
    list.showsBeginning = true
    if let index = activities.firstIndex(where: { $0.id == id }) { list.choose(index) }
  }

  var context: KeyContext { .panel }

  /// The rows of all activities, as last drawn.
  var rows: Int { list.rows }

  private var chosen: Activity? {
    activities.indices.contains(list.chosen) ? activities[list.chosen] : nil
  }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if case .open = command, hasLostRegion { return .stay() }
    hasLostRegion = false
    if case .walk(let forward) = command, walk(forward: forward) { return .stay() }
    if list.perform(command) {
      region = nil
      return .stay()
    }
    switch command {
    case .open: return open()
    case .remove:
      return chosen.map { .stay([.want(.dismissActivity($0.id))]) } ?? .stay()
    case .press(let point, let clicks):
      guard let index = list.index(at: point) else { return .stay() }
      let isChosen = index == list.chosen
      list.choose(index)
      region = nil
      if let pressed = stops.last(where: { $0.rect.contains(point) }) { return use(pressed) }
      return isChosen || clicks > 1 ? open() : .stay()
    case .activities, .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  /// The links and controls of the chosen activity.
  private var stops: [HitRegion] { chosen.flatMap { regions[$0.id] } ?? [] }

  /// Goes to the next link or control of the chosen activity. Returns false after the last one.
  private mutating func walk(forward: Bool) -> Bool {
    let next = (region ?? -1) + (forward ? 1 : -1)
    guard next >= -1, next < stops.count, region != nil || forward else { return false }
    region = next < 0 ? nil : next
    return true
  }

  private func use(_ region: HitRegion) -> PanelOutcome {
    guard let chosen else { return .stay() }
    let request = PanelRequest.useInActivity(region, chosen.id)
    return region.url == nil ? .stay([request]) : .close([request])
  }

  private func open() -> PanelOutcome {
    guard let chosen else { return .close() }
    if let region, stops.indices.contains(region) { return use(stops[region]) }
    if chosen.plain?.output != nil { return .stay([.want(.showOutput(chosen.id))]) }
    let link = chosen.plain?.link != nil || chosen.source != nil
    return link ? .close([.want(.openActivity(chosen.id, url: nil))]) : .stay()
  }

  /// Keeps the choice on the same activity when others come and go.
  mutating func follow(_ fact: BoardFact) -> Bool {
    guard case .activities(let new) = fact else { return false }
    let id = chosen?.id
    activities = new
    list.count = new.count
    if let index = new.firstIndex(where: { $0.id == id }) {
      list.choose(index)
    } else {
      hasLostRegion = region != nil
      region = nil
    }
    regions = regions.filter { id, _ in new.contains { $0.id == id } }
    return true
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let width = Self.viewColumns(in: canvas.size.columns)
    drawViews(columns: width, in: context, at: now)
    followRegion()
    list.heights = heights(columns: width, at: now)
    let inside = canvas.drawBox(
      title: "Activities", hints: hints,
      content: CellSize(columns: width, rows: max(1, list.rows)), context: .panel)
    guard !activities.isEmpty else {
      canvas.grid.write(
        "Nothing runs any more.", at: inside.origin, style: canvas.screenStyle.quiet, clip: inside)
      return nil
    }
    regions = [:]
    for (index, rect) in list.show(in: inside) {
      draw(activities[index], in: rect, isChosen: index == list.chosen, on: &canvas, at: now)
    }
    canvas.drawPosition(list.position, below: inside)
    return (activities.map { $0.nextTick(after: now) } + views.values.map(\.nextChange))
      .compactMap(\.self).min()
  }

  /// Keeps the focus on the same link or control when a view changes.
  private mutating func followRegion() {
    guard let id = chosen?.id, let region, let before = regions[id],
      before.indices.contains(region)
    else { return }
    let target = before[region].target
    let new = views[id]?.regions.map(\.target) ?? []
    // Of equal ones it stays where it is.
    if new.indices.contains(region), new[region] == target { return }
    self.region = target.nearest(among: new)
    hasLostRegion = self.region == nil
  }

  /// Draws the views that extensions made, to know the rows that they fill.
  private mutating func drawViews(columns: Int, in context: PanelContext, at now: Date) {
    views = [:]
    for activity in activities {
      guard let view = activity.drawn?.views[.expanded] else { continue }
      var tile = island.context
      if let pressed = context.pressedInActivities[activity.id], !pressed.isEmpty {
        tile.pressed = pressed
        tile.redaction.insert(.invalidated)
      }
      let low = island.grounded(view.withLowHeadings)
      // What would fill any room gets none that its content does not need.
      let needed = measure(
        low, proposal: Proposal(columns: columns, rows: nil), context: tile, at: now)
      let size = CellSize(columns: columns, rows: min(max(1, needed.rows), Self.viewRows))
      let drawn = CellLayout.draw(low, size: size, context: tile, at: now)
      views[activity.id] = Picture(
        grid: drawn.grid, filled: drawn.grid.filledRows, regions: drawn.regions,
        nextChange: drawn.nextChange)
    }
  }

  /// The rows of each activity: its heading, what it has to show, and a blank one before the next.
  private func heights(columns: Int, at now: Date) -> [Int] {
    activities.enumerated().map { index, activity in
      let gap = index + 1 < activities.count ? 1 : 0
      let words = ActivityWords(activity, at: now)
      let reason = reason(words, columns: columns).count
      if let view = views[activity.id] { return 1 + reason + (view.filled?.count ?? 0) + gap }
      if reason > 0 { return 1 + reason + gap }
      let hasValue = words.progress != nil || words.remaining != nil || words.percent != nil
      let hasDetail = activity.plain?.detail?.isEmpty == false
      return 1 + (hasValue ? 1 : 0) + (hasDetail ? 1 : 0) + gap
    }
  }

  /// The lines on why an activity is not drawn.
  private func reason(_ words: ActivityWords, columns: Int) -> [String] {
    words.undrawn.map { Array($0.wrapped(to: columns).prefix(Self.mostReason)) } ?? []
  }

  private var hints: [Hint] {
    // Those of the view as it is now; the places in the screen's cells are those last drawn.
    let stops = chosen.flatMap { views[$0.id]?.regions } ?? []
    let focused = region.flatMap { stops.indices.contains($0) ? stops[$0] : nil }
    let isControl = focused.map { $0.url == nil } ?? false
    let opens =
      chosen?.plain?.output != nil
      ? Hint("output", .open) : Hint(isControl ? "press" : "open", .open)
    let canOpen =
      !hasLostRegion
      && (chosen?.plain?.output != nil || chosen?.plain?.link != nil || chosen?.source != nil)
    let goes = stops.isEmpty ? [] : [Hint("buttons", .walk(forward: true))]
    return goes + (canOpen ? [opens] : []) + [Hint("put away", .remove), Hint("close", .cancel)]
  }

  private mutating func draw(
    _ activity: Activity, in rect: CellRect, isChosen: Bool, on canvas: inout BoardCanvas,
    at now: Date
  ) {
    let words = ActivityWords(activity, at: now)
    let line = { (row: Int) in
      CellRect(column: rect.minColumn, row: rect.minRow + row, columns: rect.size.columns, rows: 1)
        .intersection(rect)
    }
    drawHeading(words, in: line(0), isChosen: isChosen, on: &canvas)
    let reason = reason(words, columns: rect.size.columns)
    for (row, text) in reason.enumerated() {
      let line = line(1 + row)
      canvas.grid.write(text, at: line.origin, style: canvas.screenStyle.quiet, clip: line)
    }
    if let view = views[activity.id] {
      let above = 1 + reason.count
      let room = CellRect(
        column: rect.minColumn, row: rect.minRow + above, columns: rect.size.columns,
        rows: max(0, rect.size.rows - above))
      if !isChosen, let filled = view.filled, filled.count > room.size.rows,
        let row = strip(at: now, on: canvas).compactRow(of: activity)
      {
        return canvas.grid.draw(row, at: room.origin)
      }
      return show(view, of: activity, in: room, isChosen: isChosen, on: &canvas)
    }
    guard reason.isEmpty else { return }
    drawBar(words, of: activity, line(1), line(2), on: &canvas)
  }

  /// What the header would show.
  private func strip(at now: Date, on canvas: BoardCanvas) -> ActivityStrip {
    ActivityStrip(activities: activities, style: canvas.screenStyle, island: island, now: now)
  }

  /// Shows the filled rows of an extension's view, with the link or control that has the focus.
  private mutating func show(
    _ drawn: Picture, of activity: Activity, in room: CellRect, isChosen: Bool,
    on canvas: inout BoardCanvas
  ) {
    guard let filled = drawn.filled else { return }
    let rows = min(filled.count, room.size.rows)
    let part = CellRect(
      column: 0, row: filled.lowerBound, columns: room.size.columns, rows: rows)
    let origin = CellPoint(column: room.minColumn, row: room.minRow - filled.lowerBound)
    canvas.grid.copy(drawn.grid, part, to: origin)
    let own = drawn.regions.map { region in
      HitRegion(rect: region.rect.offset(by: origin).intersection(room), target: region.target)
    }
    regions[activity.id] = own
    guard isChosen, let region, own.indices.contains(region) else { return }
    canvas.grid.restyle(own[region].rect) { $0.attributes.insert(.reverse) }
  }

  /// Draws the bar, the progress and the last line of one that the board draws itself.
  private func drawBar(
    _ words: ActivityWords, of activity: Activity, _ inner: CellRect, _ below: CellRect,
    on canvas: inout BoardCanvas
  ) {
    let style = canvas.screenStyle
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
    let last = value.isEmpty && words.percent == nil ? inner : below
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
      [words.state == .active && !words.isUndrawn ? "" : words.stateWords, words.time].filter {
        !$0.isEmpty
      }
      .joined(separator: canvas.screenStyle.separator)
    let end = rect.maxColumn - Grapheme.width(of: state)
    let stateStyle =
      isChosen || mark.isEmpty
      ? canvas.quiet(over: style) : canvas.screenStyle.mark(of: words)
    canvas.grid.write(
      state, at: CellPoint(column: end, row: rect.minRow), style: stateStyle, clip: rect)
    style.attributes.insert(.bold)
    let title = (mark.isEmpty ? "" : mark + " ") + words.title
    canvas.grid.write(
      title.fitted(to: end - rect.minColumn - 1, ellipsis: canvas.screenStyle.ellipsis),
      at: rect.origin, style: style, clip: rect)
  }
}

extension Grid {
  /// The rows from the first with a letter or a colour in it to the last; nil if all are empty.
  fileprivate var filledRows: ClosedRange<Int>? {
    let filled = (0..<size.rows).filter { row in
      self.row(row).contains {
        !$0.text.isEmpty && $0.text != " " || $0.style.background != .terminal
      }
    }
    guard let first = filled.first, let last = filled.last else { return nil }
    return first...last
  }
}
