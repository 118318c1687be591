/// Equal bands along an axis, on whole cells or parts of them, so that no bar is wider than its
/// neighbour. The remaining cells are divided between both ends.
struct BandLayout {
  let count: Int
  /// The distance in cells from the beginning of one band to the next.
  let breadth: Double
  private let margin: Double
  private let resolution: Double
  private let isUpwards: Bool

  /// - Parameter isUpwards: bars then take whole and quarter rows; else whole and half columns.
  init(count: Int, length: Int, isUpwards: Bool) {
    self.count = max(1, count)
    self.isUpwards = isUpwards
    resolution = isUpwards ? 4 : 2
    let exact = Double(length) / Double(max(1, count))
    let isWhole = exact >= 3 || isUpwards && exact >= 1
    let whole =
      isWhole ? exact.rounded(.down) : (exact * resolution).rounded(.down) / resolution
    // With more bands than parts of cells, bands share a part.
    breadth = whole > 0 ? whole : exact
    margin = ((Double(length) - breadth * Double(max(1, count))) / 2).rounded(.down)
  }

  func start(of band: Int) -> Double { max(0, margin) + Double(band) * breadth }

  /// The cells that a bar takes in its band: about three quarters, with a gap of at least a part of
  /// a cell if there is one to spare.
  func bar(_ width: PlotMark.Breadth, pointsPerCell: Double) -> (offset: Double, length: Double) {
    let wanted = width.length(in: breadth * pointsPerCell, fallback: 0.75) / pointsPerCell
    var length = breadth >= 2 ? wanted.rounded() : (wanted * resolution).rounded() / resolution
    if width == .automatic, breadth >= 2, count > 1 { length = min(length, breadth - 1) }
    length = min(max(length, 1 / resolution), breadth)
    guard breadth < 2 else { return (((breadth - length) / 2).rounded(.down), length) }
    // Block characters fill a row from below only: a bar in rows ends at its band's lower edge.
    guard isUpwards else {
      return (((breadth - length) / 2 * resolution).rounded(.down) / resolution, length)
    }
    return (breadth - length, length)
  }
}
