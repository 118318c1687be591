import Cells

/// Short texts of one kind that were drawn, to tell apart those that touch: without a space between
/// them every other one is fainter, or two would read as one.
struct TouchingTexts {
  /// Whether the text that starts or ends at a point is a fainter one.
  private var starts: [CellPoint: Bool] = [:]
  private var ends: [CellPoint: Bool] = [:]

  /// Notes a text and returns whether it is to be fainter, and a column of the text that it touches.
  mutating func note(_ row: Int, _ columns: Range<Int>) -> (isFaint: Bool, neighbor: Int) {
    let start = CellPoint(column: columns.lowerBound, row: row)
    let end = CellPoint(column: columns.upperBound, row: row)
    // From the right the text that was drawn before stands behind it.
    let left = ends[start]
    let isFaint = (left ?? starts[end]).map { !$0 } ?? false
    starts[start] = isFaint
    ends[end] = isFaint
    return (isFaint, left == nil ? columns.upperBound : columns.lowerBound - 1)
  }
}
