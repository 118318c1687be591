import WidgetArchive

/// Points to cells: a cell is 8 points wide and 18 points high, so that Apple's 158 × 158 small
/// widget is 19 × 9 cells.
///
/// Lengths go to the nearest whole cell, halves up. A positive width or height is at least one
/// cell; padding, offsets and the spacing of vertical stacks may round to none.
package enum CellMetrics {
  package static let pointsPerColumn = 8.0
  package static let pointsPerRow = 18.0

  /// What stands for infinity: more than any terminal has, and safe to add up.
  package static let unbounded = 1_000_000

  /// A width in columns.
  package static func columns(_ points: Double) -> Int {
    length(points, unit: pointsPerColumn)
  }

  /// A height in rows.
  package static func rows(_ points: Double) -> Int {
    length(points, unit: pointsPerRow)
  }

  /// The rows that hold a height, rounded up where the rest rounds to an eighth of a row or more:
  /// 0.44 rounds up from 0.06 on, about half an eighth.
  static func rowsUp(_ points: Double) -> Int {
    rows(points + pointsPerRow * 0.44)
  }

  /// Columns of padding, of an offset: nearest, may be none or negative.
  package static func signedColumns(_ points: Double) -> Int {
    nearest(points, unit: pointsPerColumn)
  }

  package static func signedRows(_ points: Double) -> Int {
    nearest(points, unit: pointsPerRow)
  }

  /// Spacing between columns: at least one where the author has any.
  package static func columnSpacing(_ points: Double) -> Int {
    columns(points)
  }

  /// Spacing between rows: none under 9 points.
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
