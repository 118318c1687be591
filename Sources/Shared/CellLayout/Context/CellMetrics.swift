import WidgetArchive

/// The conversion of points to cells: a cell is 8 points wide and 18 points high, so that Apple's
/// 158 × 158 small widget is 19 × 9 cells.
///
/// Lengths go to the nearest whole cell, halves up. A positive width or height is at least one
/// cell; padding, offsets and the spacing of vertical stacks may round to none.
package enum CellMetrics {
  package static let pointsPerColumn = 8.0
  package static let pointsPerRow = 18.0

  /// The number that stands for infinity: more than any terminal has, and safe to add up.
  package static let unbounded = 1_000_000

  /// A width in columns.
  package static func columns(_ points: Double) -> Int {
    length(points, unit: pointsPerColumn)
  }

  /// A height in rows.
  package static func rows(_ points: Double) -> Int {
    length(points, unit: pointsPerRow)
  }

  /// The rows that hold a height. Heights are rounded up from 0.06 of a row on, which is about half
  /// of the eighth that a block character can show.
  static func rowsUp(_ points: Double) -> Int {
    rows(points + pointsPerRow * 0.44)
  }

  /// The columns of padding or an offset: the nearest number, which may be zero or negative.
  package static func signedColumns(_ points: Double) -> Int {
    nearest(points, unit: pointsPerColumn)
  }

  package static func signedRows(_ points: Double) -> Int {
    nearest(points, unit: pointsPerRow)
  }

  /// The columns of spacing: at least one if the author has any spacing.
  package static func columnSpacing(_ points: Double) -> Int {
    columns(points)
  }

  /// The rows of spacing: none for less than 9 points, which is half a row.
  package static func rowSpacing(_ points: Double) -> Int {
    max(0, signedRows(points))
  }

  private static func length(_ points: Double, unit: Double) -> Int {
    points > 0 ? max(1, nearest(points, unit: unit)) : 0
  }

  private static func nearest(_ points: Double, unit: Double) -> Int {
    guard !points.isNaN else { return 0 }
    let cells = (points / unit + 0.5).rounded(.down)
    return Int(clamping: min(max(cells, -Double(unbounded)), Double(unbounded)))
  }
}
