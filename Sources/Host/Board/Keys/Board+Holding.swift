import CellLayout
import Cells
import Foundation
import TimelineEngine

/// The first button, held down over a tile of a page that is not edited: what it means is known only
/// when it is let go, moved, or held for long.
struct Holding: Hashable, Sendable {
  var id: Placement.ID
  var point: CellPoint
  var began: Date
  /// Whether the tile had the focus before: then letting go opens what is under the pointer.
  var opens: Bool

  /// Held so long, a button edits the page.
  static let longPress: TimeInterval = 0.5

  /// Whether a pointer has left the cell it was pressed on. A column is half as wide as a row is
  /// high: one beside it may be the hand that trembles.
  func isDrag(to other: CellPoint) -> Bool {
    abs(other.column - point.column) > 1 || other.row != point.row
  }
}

extension Board {
  var holding: Holding? {
    get { tileStates.holding }
    set { tileStates.holding = newValue }
  }

  /// The first press of a tile focuses it. Nothing opens before the button is let go.
  mutating func press(_ point: CellPoint, at now: Date) -> [BoardEffect] {
    guard let spot = paging.spots.first(where: { $0.rect.contains(point) }) else {
      if hasBars, point.row == canvas.size.rows - 1, let page = dotPage(at: point.column) {
        show(page: page + 1)
      }
      return []
    }
    holding = Holding(id: spot.id, point: point, began: now, opens: focus?.id == spot.id)
    if focus?.id != spot.id { setFocus(Focus(id: spot.id)) }
    return []
  }

  /// A tile that had the focus opens what is under the pointer.
  mutating func release() -> [BoardEffect] {
    guard let held = holding else { return [] }
    holding = nil
    guard held.opens, let spot = paging.spots.first(where: { $0.id == held.id }) else { return [] }
    let inside = CellPoint(
      column: held.point.column - spot.inside.column, row: held.point.row - spot.inside.row)
    let regions = tileStates.drawn[spot.id]?.drawn?.regions ?? []
    if let region = regions.last(where: { $0.rect.contains(inside) }) {
      return use(region, of: spot.id)
    }
    return openTile(spot.id)
  }

  /// The pointer moves with the button held: past its cell the tile is in hand, and the page is
  /// edited until it is dropped.
  mutating func dragHeld(to point: CellPoint) -> [BoardEffect] {
    guard let held = holding, held.isDrag(to: point) else { return [] }
    holding = nil
    guard grip(held) else { return isReadOnly ? beginEditing() : [] }
    opened.editing?.endsWithDrop = true
    drag(to: point)
    return []
  }

  /// When a button that is held now edits the page: the loop tells a tick then, to the moment.
  package var longPressDue: Date? {
    guard let holding, opened.isEmpty, !isLocked, !isReadOnly, !paging.isSingleTile else {
      return nil
    }
    return holding.began.addingTimeInterval(Holding.longPress)
  }

  /// A button that was held for long edits the page, with the tile under it in hand.
  mutating func noticeLongPress(at now: Date) {
    guard let due = longPressDue, due <= now, let held = holding else { return }
    holding = nil
    _ = grip(held)
  }

  /// Edits the page with a tile in hand; false where that cannot be.
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
