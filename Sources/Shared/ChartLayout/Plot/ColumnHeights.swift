import Foundation

/// The mean height of a line in each column of cells, for a line that runs from left to right.
struct ColumnHeights {
  /// The columns in their order, each with the mean of the line's y in points.
  let columns: [(column: Int, mean: Double)]

  /// Nil for a line that turns back.
  init?(_ points: [CGPoint]) {
    guard zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x }) else { return nil }
    let width = PlotCell.width
    var sums: [Int: (sum: Double, count: Int)] = [:]
    for (from, to) in zip(points, points.dropFirst()) {
      // Four steps a column: a terminal shows no more of a line.
      let steps = max(1, Int(clamping: ((to.x - from.x) / width * 4).rounded(.up)))
      for step in 0...min(steps, 4 * Self.most) {
        let share = Double(step) / Double(steps)
        let x = from.x + (to.x - from.x) * share
        let column = Int(clamping: (x / width - 1e-6).rounded(.down))
        let (sum, count) = sums[column] ?? (0, 0)
        sums[column] = (sum + from.y + (to.y - from.y) * share, count + 1)
      }
    }
    columns = sums.filter { $0.key >= 0 }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sum / Double($0.value.count)) }
  }

  /// The most columns of a plot: no terminal is wider.
  private static let most = 1000
}
