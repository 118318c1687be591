import Cells

/// A change of a page's units at one size of the terminal, which is not part of the board file.
package struct PageArrangement: Hashable, Sendable {
  package var page: Int
  var area: CellSize
  /// The least unit, by the text size.
  var least: CellSize
  var before: PageUnits
  var after: PageUnits

  /// The change that undoes it.
  var reversed: PageArrangement {
    PageArrangement(page: page, area: area, least: least, before: after, after: before)
  }
}
