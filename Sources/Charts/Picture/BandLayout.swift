/// Equal bands along an axis of so many cells, on whole cells or parts of them, so that no bar is
/// wider than its neighbour. What is left over stands at both ends.
struct BandLayout {
  let count: Int
  /// Cells from the beginning of a band to that of the next.
  let breadth: Double
  private let margin: Double
  private let resolution: Double

  /// `resolution` is how many parts of a cell can be told apart.
  init(count: Int, length: Int, resolution: Double) {
    self.count = max(1, count)
    self.resolution = resolution
    let exact = Double(length) / Double(max(1, count))
    let whole = exact >= 3 ? exact.rounded(.down) : (exact * resolution).rounded(.down) / resolution
    // More bands than there are parts of cells: they share them.
    breadth = whole > 0 ? whole : exact
    margin = ((Double(length) - breadth * Double(max(1, count))) / 2).rounded(.down)
  }

  func start(of band: Int) -> Double { max(0, margin) + Double(band) * breadth }

  /// The cells that a bar takes in a band: about three quarters, its gap at least a part of a cell
  /// where there is one to spare.
  func bar(_ width: MarkDimension, pointsPerCell: Double) -> (offset: Double, length: Double) {
    let wanted = width.length(in: breadth * pointsPerCell, fallback: 0.75) / pointsPerCell
    var length = breadth >= 2 ? wanted.rounded() : (wanted * resolution).rounded() / resolution
    if width == .automatic, breadth >= 2 { length = min(length, breadth - 1) }
    length = min(max(length, 1 / resolution), breadth)
    let offset = ((breadth - length) / 2 * (breadth >= 2 ? 1 : resolution)).rounded(.down)
    return (offset / (breadth >= 2 ? 1 : resolution), length)
  }
}
