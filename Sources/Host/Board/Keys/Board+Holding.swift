import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The first mouse button held down over a tile of a page that is not edited. Its meaning is known
/// only when it is released, moved, or held for long.
struct Holding: Hashable, Sendable {
  var id: Placement.ID
  var point: CellPoint
  var began: Date
  /// Whether a release opens the thing under the pointer: if the tile had the focus before, or the
  /// thing only shows more of the tile.
  var opens: Bool

  /// Seconds after which a held button starts edit mode.
  static let longPress: TimeInterval = 0.5

  /// Whether the pointer has moved far enough for a drag. One column to the side does not count, as
  /// a column is half as wide as a row is high and the hand may tremble.
  func isDrag(to other: CellPoint) -> Bool {
    abs(other.column - point.column) > 1 || other.row != point.row
  }
}

extension Board {
  var holding: Holding? {
    get { tileStates.holding }
    set { tileStates.holding = newValue }
  }

  /// Handles a press: the first press of a tile focuses it; nothing opens before the release.
  mutating func press(_ point: CellPoint, at now: Date) -> [BoardEffect] {
    if activities.strip?.contains(point) == true { return openActivities() }
    guard let spot = paging.spots.first(where: { $0.rect.contains(point) }) else {
      if hasBars, point.row == canvas.size.rows - 1, let page = dotPage(at: point.column) {
        show(page: page + 1)
      }
      return []
    }
    // A line such as “and 2 more” only shows more of the tile: no click on it is too early.
    let opens =
      focus?.id == spot.id
      || region(at: point, in: spot)?.target == .link(ArchivedView.zoomLink)
    holding = Holding(id: spot.id, point: point, began: now, opens: opens)
    if focus?.id != spot.id { setFocus(Focus(id: spot.id)) }
    return []
  }

  /// Handles a release: if the tile had the focus before, opens the thing under the pointer.
  mutating func release() -> [BoardEffect] {
    guard let held = holding else { return [] }
    holding = nil
    guard held.opens, let spot = paging.spots.first(where: { $0.id == held.id }) else { return [] }
    guard let target = region(at: held.point, in: spot) else { return openTile(spot.id) }
    return use(target, of: spot.id)
  }

  /// The link or control of a tile under the pointer.
  private func region(at point: CellPoint, in spot: PageGrid.Spot) -> HitRegion? {
    let inside = CellPoint(
      column: point.column - spot.inside.column, row: point.row - spot.inside.row)
    let regions = tileStates.drawn[spot.id]?.drawn?.regions ?? []
    return regions.last { $0.rect.contains(inside) }
  }

  /// Handles a move with the button held: once it is a drag, the tile is dragged, and edit
  /// mode lasts until the drop.
  mutating func dragHeld(to point: CellPoint) -> [BoardEffect] {
    guard let held = holding, held.isDrag(to: point) else { return [] }
    holding = nil
    guard grip(held) else { return isReadOnly ? beginEditing() : [] }
    opened.editing?.endsWithDrop = true
    drag(to: point)
    return []
  }

  /// The date at which a held button starts edit mode: the loop sends a tick exactly then.
  package var longPressDue: Date? {
    guard let holding, opened.isEmpty, !isLocked, !isReadOnly, !paging.isSingleTile else {
      return nil
    }
    return holding.began.addingTimeInterval(Holding.longPress)
  }

  /// Starts edit mode, with the tile under the pointer grabbed, if the button has
  /// been held long enough.
  mutating func noticeLongPress(at now: Date) {
    guard let due = longPressDue, due <= now, let held = holding else { return }
    holding = nil
    _ = grip(held)
  }

  /// Starts edit mode with a tile grabbed. Returns false if that is impossible.
  private mutating func grip(_ held: Holding) -> Bool {
    guard !isReadOnly, !paging.isSingleTile, opened.isEmpty,
      let spot = paging.spots.first(where: { $0.id == held.id })
    else { return false }
    _ = beginEditing()
    let offset = CellPoint(
      column: held.point.column - spot.rect.minColumn, row: held.point.row - spot.rect.minRow)
    opened.editing?.grip = .init(id: spot.id, offset: offset)
    return true
  }
}
