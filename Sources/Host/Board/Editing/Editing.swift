import Cells
import TimelineEngine

/// What a person who edits the page is about.
struct Editing: Hashable, Sendable {
  /// The tile under the pointer since the button was pressed.
  var grip: Grip?
  /// The same once the pointer has moved.
  var drag: Drag?
  /// Editing began with a drag on the page, and is over when the tile is dropped.
  var endsWithDrop = false

  struct Grip: Hashable, Sendable {
    var id: Placement.ID
    /// From the corner of the tile to the pointer.
    var offset: CellPoint
  }

  struct Drag: Hashable, Sendable {
    var grip: Grip
    var pointer: CellPoint
    /// The board as it is; it is shown as it would be if the tile were dropped.
    var before: BoardLayout
    var page: Int
    var position: Int
    /// The pointer is where pages flip: they flip again once it has been elsewhere.
    var isAtEdge = false
  }
}

/// Where a tile comes to stand if it has a position among the slots of a page.
struct Landing: Hashable {
  var position: Int
  var screen: Int
  var rect: CellRect
}

extension Board {
  /// All places the slot of a tile may have on a page, as the page is packed then.
  func landings(of id: Placement.ID, on page: Int, of layout: BoardLayout) -> [Landing] {
    guard layout.pages.indices.contains(page), let from = layout.slot(of: id),
      let tile = top(of: layout.pages[from.page].slots[from.position])
    else { return [] }
    let others = layout.pages[page].slots.filter { !$0.contains { $0.id == id } }
      .compactMap(top)
    // The units stay as they are while a tile is in hand.
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
