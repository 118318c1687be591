import Cells

/// A part of a tile that moves when a new entry changes its picture.
package struct TileMotion: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Digits count from the old to the new value.
    case numericText
    case opacity
    case pushTop, pushBottom, pushLeading, pushTrailing
    /// A symbol lights up.
    case pulse
  }

  package var kind: Kind
  /// If present, it moves only if this has changed.
  package var value: String?
  package var rect: CellRect
}
