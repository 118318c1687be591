import Cells

/// Why a tile shows nothing of its widget, whatever there is of it.
package enum Unshown: Hashable, Sendable {
  /// The board ended while it drew the tile.
  case leftOut
  /// The terminal has fewer cells than the tile needs, those of the header and the footer included.
  case tooLarge(needed: CellSize)
}
