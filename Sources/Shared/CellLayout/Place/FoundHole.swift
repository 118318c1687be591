import Cells

/// The place of a hole in a view that is being made.
package struct FoundHole {
  package var rect: CellRect
  /// The rows above the first and the last baseline of the view that a modifier is on.
  package var firstBaseline: Double
  package var lastBaseline: Double
  /// The places that an author's own layout gave its children, from the corner of the hole.
  package var places: [CellRect]

  package init(
    _ rect: CellRect, baselines: (first: Double, last: Double)? = nil, places: [CellRect] = []
  ) {
    self.rect = rect
    firstBaseline = baselines?.first ?? Double(rect.size.rows)
    lastBaseline = baselines?.last ?? Double(rect.size.rows)
    self.places = places
  }

  func offset(by shift: CellPoint) -> FoundHole {
    var moved = self
    moved.rect = rect.offset(by: shift)
    return moved
  }
}
