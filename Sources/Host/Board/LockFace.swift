import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The areas of the time and the date above the tiles of the lock page.
struct LockFace: Hashable {
  var clock: CellRect
  var date: CellRect
  /// The area of the activities below them; nil without any, or without room.
  var activities: CellRect?
  /// Those that are shown there.
  var chosen: LockActivities?
  /// The places of the controls above its foot.
  var controls: [PageGrid.Spot] = []

  /// Rows of the digits: tall ones if that leaves room for the tiles.
  static let tall = 5
  static let low = 3
}

/// The lock page: the only page of a locked board, if the board file has a page with `lock = true`.
///
/// The time stands large at the top with the date below it; then widgets of the family
/// `accessoryInline`, a line each, then the others in the middle.
extension Board {
  mutating func arrangeLockPage(_ index: Int) {
    (paging.page, paging.screen) = (index, 0)
    paging.screenCounts = layout.pages.map { _ in 1 }
    focus = nil
    redraw.wholeFrame = true
    let shown = layout.pages[index].slots.compactMap(top).enumerated()
    let lines = shown.filter { $0.element.family == .accessoryInline }
    let others = shown.filter { $0.element.family != .accessoryInline }
    let chosen = chosenActivities(lines: lines.count, hasOthers: !others.isEmpty)
    let face = face(
      lines: lines.count, hasOthers: !others.isEmpty, activities: chosen?.rows ?? 0)
    paging.lockFace = face
    paging.lockFace?.chosen = chosen
    var row = face.date.maxRow
    paging.spots = lines.map { slot, placement in
      defer { row += 1 }
      let rect = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      return PageGrid.Spot(
        slot: slot, id: placement.id, rect: rect, family: placement.family, fits: true,
        border: 0)
    }
    if let rows = face.activities?.size.rows {
      let columns = ActivitiesPanel.viewColumns(in: canvas.size.columns)
      paging.lockFace?.activities = CellRect(
        column: (canvas.size.columns - columns) / 2, row: row + 1, columns: columns, rows: rows)
      row += rows + 1
    }
    let controlRows = lockControlRows(besides: tileRows(lines.count, hasOthers: !others.isEmpty))
    let spots = controlRows > 0 ? lockControlSpots() : []
    paging.lockFace?.controls = spots
    let area = CellRect(
      column: 0, row: row + 1, columns: canvas.size.columns,
      rows: max(0, canvas.size.rows - row - 2 - controlRows))
    let placements = others.map(\.element)
    let packed =
      PageGrid(
        placements, in: narrowed(area, to: placements), unit: unit
      ).screens.first ?? []
    paging.spots += packed.map { spot in
      var spot = spot
      spot.slot = others[spot.slot].offset
      return spot
    }
    paging.spots.removeAll { $0.rect.maxRow > canvas.size.rows - controlRows }
    let visible = Set(visible)
    tileStates.drawn = tileStates.drawn.filter { visible.contains($0.key) }
  }

  /// Chooses the tallest digits that leave room for a row of tiles.
  private func face(lines: Int, hasOthers: Bool, activities: Int) -> LockFace {
    let needed =
      lockRows(lines: lines, hasOthers: hasOthers) + (activities > 0 ? activities + 1 : 0)
    let digits = canvas.size.rows - needed >= LockFace.tall + 2 ? LockFace.tall : LockFace.low
    let spare = canvas.size.rows - needed - digits - 1
    let top = max(0, min(spare / 2, canvas.size.rows / 6))
    return LockFace(
      clock: CellRect(column: 0, row: top, columns: canvas.size.columns, rows: digits),
      date: CellRect(column: 0, row: top + digits + 1, columns: canvas.size.columns, rows: 1),
      activities: activities > 0
        ? CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: activities) : nil)
  }

  /// The rows of the lock page besides its clock and the activities.
  private func lockRows(lines: Int, hasOthers: Bool) -> Int {
    let tiles = tileRows(lines, hasOthers: hasOthers)
    return tiles + lockControlRows(besides: tiles)
  }

  private func tileRows(_ lines: Int, hasOthers: Bool) -> Int {
    lines + (hasOthers ? unit.rows + 1 : 0) + 2
  }

  // MARK: Activities

  /// The activities in the rows that the clock and the tiles leave them; nil if that is too little for
  /// one of them.
  private func chosenActivities(lines: Int, hasOthers: Bool) -> LockActivities? {
    let room =
      canvas.size.rows - lockRows(lines: lines, hasOthers: hasOthers) - LockFace.low - 3
    return lockActivities(in: room)
  }

  /// The activities have changed: they may take other rows of the lock page.
  mutating func followActivitiesOnLockPage() {
    if isLocked, paging.lockFace != nil { arrange() }
  }

  /// Narrows the area to the width that the tiles need, so that a few tiles stand in the middle.
  private func narrowed(_ area: CellRect, to placements: [Placement]) -> CellRect {
    let units = placements.reduce(0) { $0 + $1.family.units.columns }
    let needed = units * (unit.columns + PageGrid.gap) - PageGrid.gap
    let columns = min(area.size.columns, max(needed, 0))
    return CellRect(
      column: area.minColumn + (area.size.columns - columns) / 2, row: area.minRow,
      columns: columns, rows: PageUnits(of: unit, in: area.size).extent.rows)
  }

  mutating func drawLockFace(at now: Date) {
    guard let face = paging.lockFace else { return }
    let words = HeaderClock(environment)
    let top = CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1)
    canvas.grid.fill(top, style: .plain)
    canvas.grid.fill(face.clock, style: .plain)
    canvas.grid.fill(face.date, style: .plain)
    let points: Finite = face.clock.size.rows >= LockFace.tall ? 48 : 28
    let clock = draw(
      .large(words.time(at: now), points: points), size: face.clock.size,
      context: TileContext(
        environment: environment, glyphs: canvas.screenStyle.unicode ? .unicode : .ascii,
        contentMargins: false, border: 0), at: now)
    canvas.grid.copy(clock.grid, to: face.clock.origin)
    let date = words.longDay(at: now)
    let column = max(0, (canvas.size.columns - Grapheme.width(of: date)) / 2)
    canvas.grid.write(
      date, at: CellPoint(column: column, row: face.date.minRow),
      style: CellStyle(attributes: .bold), clip: face.date)
    let changes = [words.nextMinute(after: now), drawRunning(face, at: now)]
    redraw.headerChange = changes.compactMap(\.self).min()
  }

  /// Draws what is running: in its area, or in the first row, beside the clock if that stands there.
  private mutating func drawRunning(_ face: LockFace, at now: Date) -> Date? {
    activities.strip = nil
    if let area = face.activities, let chosen = face.chosen {
      return drawLockActivities(chosen, in: area, at: now)
    }
    let columns = face.clock.minRow == 0 ? canvas.size.columns / 3 : canvas.size.columns - 2
    return drawActivities(
      in: CellRect(
        column: max(0, canvas.size.columns - 1 - columns), row: 0, columns: columns, rows: 1),
      at: now)
  }

  /// Draws the key that unlocks the board, in the last row.
  mutating func drawLockFoot(at now: Date) {
    drawLockControls(at: now)
    let row = CellRect(column: 0, row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1)
    canvas.grid.fill(row, style: .plain)
    let controls = offers.controls.controls.isEmpty ? [] : [Hint("controls", .controls)]
    let hints = controls + [Hint("help", .help), Hint("unlock", .lock)]
    let width = hints.compactMap { canvas.text(of: $0, in: .locked).map(Grapheme.width) }
      .reduce(2 * (hints.count - 1), +)
    canvas.drawHints(
      hints,
      in: CellRect(
        column: max(0, (canvas.size.columns - width) / 2), row: row.minRow, columns: width, rows: 1),
      context: .locked)
  }
}

extension ArchivedView {
  /// A text in large letters, centred.
  fileprivate static func large(_ text: String, points: Finite) -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = builder.add(
      ArchivedNode(
        .text([TextRun(.verbatim(text))]), modifiers: [.font(.init(size: .points(points)))]))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }
}
