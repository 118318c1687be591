/// Equal bands along an axis of so many cells, on whole cells or parts of them, so that no bar is
/// wider than its neighbour. What is left over stands at both ends.
struct BandLayout {
  let count: Int
  /// Cells from the beginning of a band to that of the next.
  let breadth: Double
  private let margin: Double
  private let resolution: Double
  private let isUpwards: Bool

  /// Bars take whole and half columns, or whole and quarter rows.
  init(count: Int, length: Int, isUpwards: Bool) {
    self.count = max(1, count)
    self.isUpwards = isUpwards
    resolution = isUpwards ? 4 : 2
    let exact = Double(length) / Double(max(1, count))
    let isWhole = exact >= 3 || isUpwards && exact >= 1
    let whole =
      isWhole ? exact.rounded(.down) : (exact * resolution).rounded(.down) / resolution
    // More bands than there are parts of cells: they share them.
    breadth = whole > 0 ? whole : exact
    margin = ((Double(length) - breadth * Double(max(1, count))) / 2).rounded(.down)
  }

  func start(of band: Int) -> Double { max(0, margin) + Double(band) * breadth }

  /// The cells that a bar takes in a band: about three quarters, its gap at least a part of a cell
  /// where there is one to spare.
  func bar(_ width: PlotMark.Breadth, pointsPerCell: Double) -> (offset: Double, length: Double) {
    let wanted = width.length(in: breadth * pointsPerCell, fallback: 0.75) / pointsPerCell
    var length = breadth >= 2 ? wanted.rounded() : (wanted * resolution).rounded() / resolution
    if width == .automatic, breadth >= 2, count > 1 { length = min(length, breadth - 1) }
    length = min(max(length, 1 / resolution), breadth)
    guard breadth < 2 else { return (((breadth - length) / 2).rounded(.down), length) }
    // Rows are told apart by eighths from below.
    guard isUpwards else {
      return (((breadth - length) / 2 * resolution).rounded(.down) / resolution, length)
    }
    return (breadth - length, length)
  }
}
