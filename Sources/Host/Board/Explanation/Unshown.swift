import Cells

/// The reason why a tile shows nothing of its widget, even if there is content.
package enum Unshown: Hashable, Sendable {
  /// The board ended while it drew the tile.
  case leftOut
  /// The terminal has fewer cells than the tile, the header and the footer need.
  case tooLarge(needed: CellSize)
}
