import Cells
import Foundation
import TimelineEngine

/// Dragging a tile: the other tiles move to where they will stand when it is dropped. Nothing is
/// saved before that.
extension Board {
  func isDragged(_ id: Placement.ID) -> Bool { opened.editing?.drag?.grip.id == id }

  /// The layout in the board file, whatever is shown during a drag.
  package var savedLayout: BoardLayout { opened.editing?.drag?.before ?? layout }

  /// Handles a press in edit mode: on a handle, or at the beginning of a drag.
  mutating func pickUp(at point: CellPoint, clicks: Int, at now: Date) -> [BoardEffect] {
    guard let spot = paging.spots.first(where: { $0.rect.contains(point) }) else {
      if hasBars, point.row == canvas.size.rows - 1, let page = dotPage(at: point.column) {
        show(page: page + 1)
      }
      return []
    }
    setFocus(Focus(id: spot.id))
    if removalHandle(of: spot).contains(point) { return performEdit(.remove, at: now) }
    if familyHandle(of: spot).contains(point) { return performEdit(.nextFamily, at: now) }
    if clicks == 2 { return performEdit(.configure, at: now) }
    let offset = CellPoint(
      column: point.column - spot.rect.minColumn, row: point.row - spot.rect.minRow)
    opened.editing?.grip = .init(id: spot.id, offset: offset)
    return []
  }

  mutating func drag(to point: CellPoint) {
    guard let grip = opened.editing?.grip, let from = savedLayout.slot(of: grip.id) else { return }
    var drag =
      opened.editing?.drag
      ?? .init(
        grip: grip, pointer: point, before: layout, page: from.page, position: from.position)
    drag.pointer = point
    opened.editing?.drag = drag
    flip(at: point)
    aim()
  }

  /// Flips pages during a drag: at the left and right edges, with a new page after the last one;
  /// over a page's dot, to that page.
  private mutating func flip(at point: CellPoint) {
    guard let drag = opened.editing?.drag else { return }
    let isLeft = point.column == 0
    let isRight = point.column >= canvas.size.columns - 1
    opened.editing?.drag?.isAtEdge = isLeft || isRight
    if hasBars, point.row == canvas.size.rows - 1, let dot = dotPage(at: point.column) {
      (paging.page, paging.screen) = (dot, 0)
    } else if (isLeft || isRight) && !drag.isAtEdge {
      let before = (paging.page, paging.screen)
      flip(forward: isRight)
      if isRight, before == (paging.page, paging.screen), paging.page < drag.before.pages.count,
        layout.pages[paging.page].slots.count > 1
      {
        (paging.page, paging.screen) = (paging.page + 1, 0)
      }
    }
  }

  /// Finds the position whose place is nearest to the dragged tile, and shows the
  /// page with the tile there.
  private mutating func aim() {
    guard var drag = opened.editing?.drag else { return }
    let id = drag.grip.id
    var base = drag.before
    if paging.page == base.pages.count {
      base.pages.append(.init(name: base.freePageName, placements: []))
    }
    let origin = liftedOrigin(drag)
    let all = landings(of: id, on: paging.page, of: base)
    let near = all.filter { $0.screen == paging.screen }
    let best =
      near.min { $0.rect.origin.distance(to: origin) < $1.rect.origin.distance(to: origin) }
      ?? all.last
    guard let best else { return }
    (drag.page, drag.position) = (paging.page, best.position)
    paging.screen = best.screen
    opened.editing?.drag = drag
    layout = base
    _ = try? layout.apply(.move(id, page: paging.page, position: best.position))
    focus = Focus(id: id)
    arrange()
  }

  /// Ends a drag as one step that can be undone, wherever the tile has been meanwhile.
  mutating func drop() -> [BoardEffect] {
    opened.editing?.grip = nil
    guard let drag = opened.editing?.drag else { return [] }
    let id = drag.grip.id
    abandonDrag()
    arrange()
    guard let from = layout.slot(of: id), from != (drag.page, drag.position) else { return [] }
    let move = BoardEdit.move(id, page: drag.page, position: drag.position)
    guard drag.page == layout.pages.count else { return [.edit([move])] }
    return [.edit([.addPage(name: layout.freePageName, at: drag.page), move])]
  }

  /// Ends a drag without a change: the tile goes back to where it was.
  mutating func abandonDrag() {
    if let drag = opened.editing?.drag { layout = drag.before }
    opened.editing?.drag = nil
    opened.editing?.grip = nil
  }

  // MARK: The tile in hand

  /// The place of the dragged tile's corner, even beyond the screen.
  private func liftedOrigin(_ drag: Editing.Drag) -> CellPoint {
    CellPoint(
      column: drag.pointer.column - drag.grip.offset.column,
      row: drag.pointer.row - drag.grip.offset.row)
  }

  mutating func drawLiftedTile() {
    guard let drag = opened.editing?.drag,
      let spot = paging.spots.first(where: { $0.id == drag.grip.id }),
      let placement = layout.placement(spot.id)
    else { return }
    let origin = liftedOrigin(drag)
    let most = CellPoint(
      column: max(0, canvas.size.columns - spot.rect.size.columns),
      row: max(0, canvas.size.rows - spot.rect.size.rows))
    let rect = CellRect(
      origin: CellPoint(
        column: min(max(0, origin.column), most.column), row: min(max(0, origin.row), most.row)),
      size: spot.rect.size)
    canvas.grid.fill(rect, style: .plain)
    canvas.hints.removeAll { !$0.rect.intersection(rect).isEmpty }
    if let drawn = tileStates.drawn[spot.id]?.drawn {
      if let background = drawn.background, canvas.screenStyle.colors {
        canvas.grid.copy(background, to: rect.origin)
      }
      canvas.grid.copy(drawn.grid, to: rect.inset(columns: 1, rows: 1).origin)
    }
    canvas.drawFrame(rect, title: title(of: placement), note: nil, mark: nil, focused: true)
  }
}

extension CellPoint {
  /// The square of a distance on the screen, taking a row as high as two columns are wide.
  fileprivate func distance(to other: CellPoint) -> Int {
    let columns = column - other.column
    let rows = 2 * (row - other.row)
    return columns * columns + rows * rows
  }
}
