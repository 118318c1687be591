import CellLayout
import Cells
import Foundation
import Pictures
import WidgetArchive

extension PictureRendering {
  /// The rendering for a place in a tile: parts outside the tile stay clear, and a picture with too
  /// many cells is rendered coarser, to be enlarged when it is drawn.
  init(fitting place: (columns: Range<Int>, rows: Range<Int>), in tile: CellSize) {
    let count = Double(place.columns.count) * Double(place.rows.count)
    let most = Double(ArchiveLimits.pictureCells)
    guard count <= most else {
      let scale = (most / count).squareRoot() * 0.99
      let columns = min(Int(Double(place.columns.count) * scale), ArchiveLimits.pictureCells)
      self.init(
        columns: max(1, columns), rows: max(1, Int(Double(place.rows.count) * scale)))
      return
    }
    self.init(columns: place.columns.count, rows: place.rows.count)
    visibleColumns = Self.visible(place.columns, in: tile.columns)
    visibleRows = Self.visible(place.rows, in: tile.rows)
  }

  /// A container background extends up to two cells beyond the tile's inside.
  private static func visible(_ range: Range<Int>, in length: Int) -> Range<Int> {
    let seen = range.clamped(to: -2..<max(length + 2, -1))
    return seen.lowerBound - range.lowerBound..<seen.upperBound - range.lowerBound
  }
}

extension PixelSize {
  /// The size of a rendering in pixels for a size in points.
  init(inCells size: CGSize) {
    let side = Double(PictureRendering.pixelsPerCell)
    self.init(
      width: max(1, Int((min(size.width, 10_000) / CellMetrics.pointsPerColumn * side).rounded())),
      height: max(1, Int((min(size.height, 10_000) / CellMetrics.pointsPerRow * side).rounded())))
  }
}
