import CellLayout
import Cells
import Foundation
import TimelineEngine

/// Draws tiles in edit mode: with a frame that can be grabbed, and clickable handles on it.
extension Board {
  mutating func drawHandles(of spot: PageGrid.Spot, _ placement: Placement) {
    let isFocused = focus?.id == spot.id
    canvas.drawFrame(
      spot.rect, canvas.screenStyle.handles(focused: isFocused), title: nil, note: nil, mark: nil,
      focused: isFocused)
    let style = CellStyle(attributes: isFocused ? .bold : [])
    let width = spot.rect.size.columns
    let last = spot.rect.maxRow - 1
    canvas.writeOnFrame(
      title(of: placement).fitted(to: width - 9, ellipsis: canvas.screenStyle.ellipsis),
      column: spot.rect.minColumn + 2, row: spot.rect.minRow, style: style)
    canvas.writeOnFrame(
      canvas.screenStyle.removal, column: removalHandle(of: spot).minColumn, row: spot.rect.minRow,
      style: canvas.screenStyle.warning)
    let family = placement.family.words
    canvas.writeOnFrame(family, column: spot.rect.minColumn + 2, row: last, style: style)
    // A tile with a title of its own says which widget it is; the name and the family share the frame.
    let room = width - 7 - Grapheme.width(of: family)
    let kind = kinds.title(of: placement.kind)
    guard room > 2, kind != title(of: placement) else { return }
    let name = kind.fitted(to: room, ellipsis: canvas.screenStyle.ellipsis)
    canvas.writeOnFrame(
      name, column: spot.rect.maxColumn - 4 - Grapheme.width(of: name), row: last,
      style: canvas.screenStyle.quiet)
  }

  /// The handle that removes the tile.
  func removalHandle(of spot: PageGrid.Spot) -> CellRect {
    CellRect(column: spot.rect.maxColumn - 5, row: spot.rect.minRow, columns: 3, rows: 1)
  }

  /// The handle that makes the tile larger.
  func familyHandle(of spot: PageGrid.Spot) -> CellRect {
    let width = layout.placement(spot.id).map { Grapheme.width(of: $0.family.words) + 2 } ?? 0
    return CellRect(
      column: spot.rect.minColumn + 2, row: spot.rect.maxRow - 1, columns: width, rows: 1)
  }

  /// Draws the place at which the dragged tile will stand.
  mutating func drawDropPlace(_ spot: PageGrid.Spot) {
    canvas.grid.fill(spot.rect, style: .plain)
    canvas.drawFrame(
      spot.rect, canvas.screenStyle.handles(focused: false), title: nil, note: nil, mark: nil,
      focused: false)
  }
}
