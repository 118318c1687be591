import Cells

/// Other units for a page at one size of the terminal. The board file says nothing of it.
package struct PageArrangement: Hashable, Sendable {
  package var page: Int
  var area: CellSize
  /// The least unit, which follows from the text size.
  var least: CellSize
  var before: PageUnits
  var after: PageUnits

  /// What takes it back.
  var reversed: PageArrangement {
    PageArrangement(page: page, area: area, least: least, before: after, after: before)
  }
}
