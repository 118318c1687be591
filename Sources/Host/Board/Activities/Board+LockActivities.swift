import Activities
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The activities of the lock page: each is drawn for itself, so that one that is too much to draw
/// takes no room from the others.
extension Board {
  /// The most rows of a presentation: an iPhone cuts it at that height.
  package static let lockActivityRows = 9
  /// The most activities with a place.
  private static let most = 8

  /// Chooses what of them is shown in so many rows; nil if there are none, or no room.
  func lockActivities(in rows: Int) -> LockActivities? {
    let now = activities.toldAt
    let shown = activities.shown(at: now)
    let placed = shown.prefix(Self.most)
    let columns = ActivitiesPanel.viewColumns(in: canvas.size.columns)
    return LockActivities(
      placed.map(\.id), heights: placed.map { lockRows(of: $0, columns: columns, at: now) },
      uncounted: shown.count - placed.count, in: rows)
  }

  /// The rows that an activity needs.
  private func lockRows(of activity: Activity, columns: Int, at now: Date) -> Int {
    let view = activity.drawn?.views[.lockScreen]
    let rows = measure(
      view ?? lockView(of: activity, at: now), proposal: Proposal(columns: columns, rows: nil),
      context: activityContext, at: now
    ).rows
    let state = view == nil || lockMark(of: activity, at: now).isEmpty ? 0 : 1
    return min(max(rows, 1), Self.lockActivityRows) + state
  }

  /// The board's own view of an activity.
  private func lockView(of activity: Activity, at now: Date) -> ArchivedView {
    var plain = activity
    plain.drawn = nil
    return activityFace(of: [plain], in: .lockPage, at: now).view
  }

  private func lockMark(of activity: Activity, at now: Date) -> String {
    ActivityWords(activity, at: now).mark(unicode: canvas.screenStyle.unicode)
  }

  /// Draws the activities of the lock page, and returns when they next change.
  mutating func drawLockActivities(_ chosen: LockActivities, in area: CellRect, at now: Date)
    -> Date?
  {
    canvas.grid.fill(area, style: .plain)
    var next: Date?
    for card in chosen.cards {
      guard let activity = activities.all.first(where: { $0.id == card.id }) else { continue }
      let rect = CellRect(
        column: area.minColumn, row: area.minRow + card.row, columns: area.size.columns,
        rows: card.rows
      ).intersection(area)
      let change = draw(activity, isWhole: card.isWhole, in: rect, at: now)
      next = [next, change, activity.nextChange(after: now)].compactMap(\.self).min()
    }
    if chosen.rest > 0 {
      canvas.grid.write(
        "and \(chosen.rest) more",
        at: CellPoint(column: area.minColumn, row: area.minRow + chosen.rows - 1),
        style: canvas.screenStyle.quiet, clip: area)
    }
    return next
  }

  private mutating func draw(
    _ activity: Activity, isWhole: Bool, in rect: CellRect, at now: Date
  ) -> Date? {
    guard let view = activity.drawn?.views[.lockScreen] else {
      let drawn = CellLayout.draw(
        lockView(of: activity, at: now), size: rect.size, context: activityContext, at: now)
      canvas.grid.copy(drawn.grid, to: rect.origin)
      return drawn.nextChange
    }
    guard isWhole else { return drawLine(of: activity, in: rect, at: now) }
    let words = ActivityWords(activity, at: now)
    let mark = lockMark(of: activity, at: now)
    var size = rect.size
    if !mark.isEmpty {
      size.rows -= 1
      let style = canvas.screenStyle.mark(of: words)
      canvas.grid.write(
        "\(mark) \(words.stateWords)", at: CellPoint(column: rect.minColumn, row: rect.maxRow - 1),
        style: style, clip: rect)
    }
    let drawn = CellLayout.draw(
      view.onDarkGround(in: environment.colorScheme), size: size, context: activityContext, at: now)
    canvas.grid.copy(drawn.grid, to: rect.origin)
    return drawn.nextChange
  }

  /// Draws what stands in the strip, beside the title.
  private mutating func drawLine(of activity: Activity, in rect: CellRect, at now: Date) -> Date? {
    let strip = ActivityStrip(
      activities: [activity], style: canvas.screenStyle, island: islandStyle, now: now)
    let parts = strip.parts(in: rect.size.columns / 2)
    let end = rect.maxColumn - strip.width(parts)
    let title = ActivityWords(activity, at: now).title
    canvas.grid.write(
      title.fitted(
        to: max(0, end - rect.minColumn - 2), ellipsis: canvas.screenStyle.ellipsis),
      at: rect.origin, style: CellStyle(attributes: .bold), clip: rect)
    canvas.grid.draw(parts, at: CellPoint(column: end, row: rect.minRow))
    return activity.nextTick(after: now)
  }
}
