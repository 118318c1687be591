import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A frame of the board: the cells to put on screen, and the date at which they next change.
package struct BoardFrame {
  package var grid: Grid
  /// The areas that differ from the frame before; nil: any cell may.
  package var changed: [CellRect]?
  package var nextChange: Date?
  /// The date of the next step of a motion under way.
  package var nextMotion: Date?
}

extension Board {
  /// Draws the changes since the last frame and returns the whole frame at `now`.
  package mutating func frame(at now: Date) -> BoardFrame {
    let stance = stance
    if let path = canvas.motion.follow(stance, at: now) {
      let before = canvas.grid
      canvas.motion.begin(path, from: before, at: now)
    }
    let settled = settledFrame(at: now)
    return canvas.motion.seen(canvas.motion.seenInside(settled, at: now), at: now)
  }

  /// The frame as it is after any motion has ended.
  private mutating func settledFrame(at now: Date) -> BoardFrame {
    if let panel = opened.panel, panel.coversPage, !isTooSmall { return panelFrame(at: now) }
    if opened.inspector != nil, !isTooSmall { return inspectorFrame(at: now) }
    let all = redraw.wholeFrame || isCovered && !redraw.tiles.isEmpty
    var changed: [CellRect]?
    if all {
      drawEverything(at: now)
    } else {
      changed = drawChanges(at: now)
    }
    redraw.settle()
    return BoardFrame(grid: canvas.grid, changed: changed, nextChange: nextChange(after: now))
  }

  /// The date of the next change. A date that is overdue although it was just drawn counts as a
  /// second from now, so that the loop neither misses it nor spins.
  func nextChange(after now: Date) -> Date? {
    guard !isTooSmall else { return nil }
    var next = hasBars || paging.lockFace != nil ? redraw.headerChange : nil
    for spot in paging.spots {
      for change in [tileStates.drawn[spot.id]?.nextChange, tileStates.contents[spot.id]?.until] {
        guard let change else { continue }
        let due = change > now ? change : now.addingTimeInterval(1)
        next = min(due, next ?? due)
      }
    }
    let changes = [next, stacking.nextTurn, opened.panel == nil ? nil : redraw.panelChange]
    return changes.compactMap(\.self).min()
  }

  private mutating func drawEverything(at now: Date) {
    canvas.grid.fill(canvas.grid.bounds, style: .plain)
    canvas.hints = []
    guard !isTooSmall else { return drawTooSmall() }
    drawPage(at: now)
    drawCovers(at: now)
  }

  /// Draws the page with header and footer on an empty canvas.
  mutating func drawPage(at now: Date) {
    followProgress(at: now)
    if paging.lockFace != nil { drawLockFace(at: now) } else if hasBars { drawHeader(at: now) }
    for spot in paging.spots { drawTile(spot, at: now) }
    // The lock page has no footer, whose hints would tell about the tiles.
    if paging.lockFace != nil { return drawLockFoot(at: now) }
    if hasBars { drawFooter() }
    if paging.spots.isEmpty { drawEmptyPage() }
  }

  /// Whether a panel, a dragged tile or a long message covers tiles.
  private var isCovered: Bool {
    opened.panel != nil || opened.editing?.drag != nil
      || messageLine.text != nil && messageLines.count > 1
  }

  private mutating func drawCovers(at now: Date) {
    drawLiftedTile()
    if hasBars { drawMessage() }
    drawPanel(at: now)
  }

  private mutating func drawChanges(at now: Date) -> [CellRect] {
    guard !isTooSmall else { return [] }
    var changed: [CellRect] = []
    if let face = paging.lockFace, let headerChange = redraw.headerChange, headerChange <= now {
      drawLockFace(at: now)
      let top = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
      changed += [top, face.clock, face.date] + (face.activities.map { [$0] } ?? [])
    } else if paging.lockFace == nil, hasBars, let headerChange = redraw.headerChange,
      headerChange <= now
    {
      drawHeader(at: now)
      changed.append(CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1))
    }
    var isAnyNew = false
    changed.reserveCapacity(paging.spots.count)
    for spot in paging.spots where !isDragged(spot.id) {
      switch tileStates.work(on: spot.id, isWanted: redraw.tiles.contains(spot.id), at: now) {
      case .draw:
        isAnyNew = true
        drawTile(spot, at: now)
        changed.append(spot.rect)
      case .advance(let index):
        if advanceTile(spot, at: index, to: now, changed: &changed) { isAnyNew = true }
      case .none: break
      }
    }
    // A tick within a tile does not change the hints; a tile drawn anew may.
    if isAnyNew, hasBars, paging.lockFace == nil, messageLine.text == nil,
      statusHints != redraw.footerHints
    {
      canvas.hints = []
      drawFooter()
      changed.append(
        CellRect(column: 0, row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1))
    }
    guard isCovered, !changed.isEmpty || redraw.panelChange.map({ $0 <= now }) == true else {
      return changed
    }
    drawCovers(at: now)
    return [canvas.grid.bounds]
  }

  // MARK: Header and footer

  private mutating func drawHeader(at now: Date) {
    canvas.grid.fill(
      CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), style: .plain)
    let clock = HeaderClock(environment)
    let time = clock.text(at: now)
    let column = canvas.size.columns - 1 - Grapheme.width(of: time)
    let room = CellRect(column: 0, row: 0, columns: max(0, column - 1), rows: 1)
    var name = layout.pages.indices.contains(paging.page) ? layout.pages[paging.page].name : ""
    if isEditing { name += canvas.screenStyle.separator + "editing" }
    if isLocked { name += canvas.screenStyle.separator + "locked" }
    if header.isDeveloperMode { name += canvas.screenStyle.separator + "developer mode" }
    let end = canvas.grid.write(
      name.fitted(to: room.size.columns - 1, ellipsis: canvas.screenStyle.ellipsis),
      at: CellPoint(column: 1, row: 0), style: canvas.screenStyle.header(bold: true), clip: room)
    var last = end
    if let progress = header.progress?.text(at: now) {
      last = canvas.grid.write(
        "\(canvas.screenStyle.reloading) \(progress)", at: CellPoint(column: end + 2, row: 0),
        style: canvas.screenStyle.quiet, clip: room)
    }
    let free = CellRect(
      column: last + 2, row: 0, columns: max(0, column - 3 - (last + 2)), rows: 1)
    let changes = [
      clock.nextMinute(after: now), progressChange(after: now), drawActivities(in: free, at: now),
    ]
    redraw.headerChange = changes.compactMap(\.self).min()
    canvas.grid.write(
      time, at: CellPoint(column: max(0, column), row: 0),
      style: canvas.screenStyle.header(bold: false))
  }

  private mutating func drawFooter() {
    let row = canvas.size.rows - 1
    var column = 1
    for index in dottedPages {
      let isHere = index == paging.page
      column =
        canvas.grid.write(
          isHere ? canvas.screenStyle.currentDot : canvas.screenStyle.otherDot,
          at: CellPoint(column: column, row: row),
          style: isHere ? canvas.screenStyle.style(focused: true) : canvas.screenStyle.quiet) + 1
    }
    canvas.grid.write(
      pageCount + screenCount, at: CellPoint(column: column, row: row), style: .plain)
    if messageLine.text == nil { drawPageHints(row: row) }
  }

  /// The pages that have a dot in the footer: if there is no room for all, those
  /// around the current one.
  private var dottedPages: Range<Int> {
    let count = layout.pages.count
    let room = max(3, canvas.size.columns / 8)
    guard count > room else { return 0..<count }
    let first = min(max(0, paging.page - room / 2), count - room)
    return first..<first + room
  }

  /// The page's number, if the dots do not show all pages.
  private var pageCount: String {
    dottedPages.count < layout.pages.count ? "\(paging.page + 1)/\(layout.pages.count)" : ""
  }

  /// The number of tiles on other screens of the page: `▴ 8 ▾ 2 more`.
  private var screenCount: String {
    guard paging.grids.indices.contains(paging.page), paging.screenCounts[paging.page] > 1
    else { return "" }
    let counts = paging.grids[paging.page].screens.map(\.count)
    let before = counts.prefix(paging.screen).reduce(0, +)
    let after = counts.dropFirst(paging.screen + 1).reduce(0, +)
    return " " + canvas.screenStyle.more(before: before, after: after)
  }

  /// The column at which the status line begins: after the dots.
  private var statusColumn: Int {
    let words = pageCount + screenCount
    return 2 + 2 * dottedPages.count + (words.isEmpty ? 0 : Grapheme.width(of: words) + 1)
  }

  /// The message, wrapped into as many lines as it needs, at most half the screen.
  private var messageLines: [String] {
    let room = canvas.size.columns - 1 - statusColumn
    guard hasBars, let message = messageLine.text, room > 0 else { return [] }
    let lines = message.wrapped(to: room)
    let most = max(1, canvas.size.rows / 2)
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return Array(lines[..<(most - 1)]) + [
      rest.fitted(to: room, ellipsis: canvas.screenStyle.ellipsis)
    ]
  }

  /// Draws the message with its last line in the footer and the lines before it above.
  mutating func drawMessage() {
    let lines = messageLines
    for (index, line) in lines.enumerated() {
      let row = canvas.size.rows - lines.count + index
      let isFooter = index == lines.count - 1
      // The footer's dots stay, unless a panel's border is there.
      let first = isFooter && opened.panel == nil ? statusColumn : 0
      let area = CellRect(column: first, row: row, columns: canvas.size.columns - first, rows: 1)
      canvas.grid.fill(area, style: .plain)
      canvas.grid.write(
        line, at: CellPoint(column: statusColumn, row: row), style: canvas.screenStyle.warning,
        clip: area)
    }
  }

  private mutating func drawPageHints(row: Int) {
    let room = canvas.size.columns - 1 - statusColumn
    redraw.footerHints = statusHints
    guard room > 0 else { return }
    canvas.grid.fill(
      CellRect(column: statusColumn, row: row, columns: room + 1, rows: 1), style: .plain)
    canvas.drawHints(
      redraw.footerHints, in: CellRect(column: statusColumn, row: row, columns: room, rows: 1),
      context: pageContext)
  }

  /// The hints for this situation, the least important first.
  var statusHints: [Hint] {
    if isLocked {
      return [
        Hint("page", .flip(forward: false), .flip(forward: true)), Hint("help", .help),
        Hint("quit", .quit), Hint("unlock", .lock),
      ]
    }
    guard opened.editing == nil else { return editingHints }
    let stops = focus.map { self.stops(in: $0.id) } ?? []
    let region = focus?.region.flatMap { stops.indices.contains($0) ? stops[$0] : nil }
    let presses = region.map { $0.url == nil } ?? false
    var hints = [
      Hint("reload", .reload), Hint("edit", .edit), Hint("add", .gallery),
      Hint("page", .flip(forward: false), .flip(forward: true)),
      Hint(presses ? "press" : "open", .open), Hint("why", .inspect), Hint("help", .help),
      Hint("quit", .quit),
    ]
    if focus?.region == nil, stops.contains(where: { $0.url == nil }) {
      // Insert it far from the end: this hint comes and goes with a tile's content, and must not
      // move a hint that a person is about to click.
      hints.insert(Hint("buttons", .walk(forward: true)), at: 1)
    }
    return hints
  }

  /// The page whose dot is at a column of the footer.
  func dotPage(at column: Int) -> Int? {
    guard column >= 1, (column - 1) % 2 == 0 else { return nil }
    let place = (column - 1) / 2
    return place < dottedPages.count ? dottedPages.lowerBound + place : nil
  }

  // MARK: Notices

  private mutating func drawTooSmall() {
    let cells = "\(unit.columns)\(canvas.screenStyle.unicode ? "×" : "x")\(unit.rows)"
    let texts = ["widgetboard needs \(cells) cells", "needs \(cells)", cells]
    let plain = texts.first { Grapheme.width(of: $0) <= canvas.size.columns } ?? cells
    let row = canvas.size.rows / 2
    canvas.grid.write(
      plain.fitted(to: canvas.size.columns, ellipsis: ""), at: CellPoint(column: 0, row: row),
      style: .plain)
  }

  private mutating func drawEmptyPage() {
    let empty = "This page is empty"
    let adding = Hint("adds a widget", .gallery)
    let text = canvas.text(of: adding, in: pageContext).map { "\(empty): \($0)." } ?? empty + "."
    let width = min(Grapheme.width(of: text), canvas.size.columns)
    let rect = CellRect(
      column: (canvas.size.columns - width) / 2, row: canvas.size.rows / 2, columns: width, rows: 1)
    canvas.grid.write(text, at: rect.origin, style: canvas.screenStyle.quiet)
    canvas.hints.append(PlacedHint(rect: rect, command: .gallery))
  }
}

extension String {
  /// The text cut to so many cells, with an ellipsis where something was cut off. Where there is no room
  /// for a letter beside it, as many letters as there are cells: an ellipsis alone says nothing.
  func fitted(to columns: Int, ellipsis: String) -> String {
    let graphemes = Grapheme.graphemes(of: self)
    guard graphemes.reduce(0, { $0 + $1.width }) > columns else { return self }
    let isAlone = columns - Grapheme.width(of: ellipsis) < (graphemes.first?.width ?? 1)
    let ellipsis = isAlone ? "" : ellipsis
    var room = columns - Grapheme.width(of: ellipsis)
    var text = ""
    for grapheme in graphemes {
      room -= grapheme.width
      guard room >= 0 else { break }
      text += grapheme.text
    }
    return text + ellipsis
  }
}
