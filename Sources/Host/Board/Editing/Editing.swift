import Cells
import TimelineEngine

/// The state of edit mode.
struct Editing: Hashable, Sendable {
  /// The tile under the pointer since the button was pressed.
  var grip: Grip?
  /// The drag, once the pointer has moved.
  var drag: Drag?
  /// Whether edit mode began with a drag on the page, and so ends when the tile is dropped.
  var endsWithDrop = false

  struct Grip: Hashable, Sendable {
    var id: Placement.ID
    /// The distance from the tile's corner to the pointer.
    var offset: CellPoint
  }

  struct Drag: Hashable, Sendable {
    var grip: Grip
    var pointer: CellPoint
    /// The saved layout. The board shows the layout as it would be after a drop.
    var before: BoardLayout
    var page: Int
    var position: Int
    /// Whether the pointer is at an edge where pages flip: they flip again only
    /// after it has left the edge.
    var isAtEdge = false
  }
}

/// The place that a tile gets with a given position among the slots of a page.
struct Landing: Hashable {
  var position: Int
  var screen: Int
  var rect: CellRect
}

extension Board {
  /// All places that a tile's slot can have on a page, with the page packed accordingly.
  func landings(of id: Placement.ID, on page: Int, of layout: BoardLayout) -> [Landing] {
    guard layout.pages.indices.contains(page), let from = layout.slot(of: id),
      let tile = top(of: layout.pages[from.page].slots[from.position])
    else { return [] }
    let others = layout.pages[page].slots.filter { !$0.contains { $0.id == id } }
      .compactMap(top)
    // The units stay as they are during a drag.
    let units =
      paging.grids.indices.contains(page)
      ? paging.grids[page].units : PageUnits(of: unit, in: tileArea.size)
    return (0...others.count).compactMap { position in
      var placements = others
      placements.insert(tile, at: position)
      for (screen, spots) in grid(placements, in: units).screens.enumerated() {
        guard let spot = spots.first(where: { $0.slot == position }) else { continue }
        return Landing(position: position, screen: screen, rect: spot.rect)
      }
      return nil
    }
  }
}
