import Foundation

/// Marks upwards, where a row of cells is the finest that an axis has: a mark that stands within one would
/// not be where the top of a bar of its value is.
extension ChartTicks {
  /// A round range around a range upwards in so many rows, and its step: each mark stands at the edge of a
  /// row, where the tops of bars can be, and no nearer than two rows to the next.
  package static func round(_ range: ClosedRange<Double>, rows: Int, count: Int) -> (
    range: ClosedRange<Double>, step: Double
  )? {
    let length = range.upperBound - range.lowerBound
    guard rows >= 4, length > 0, length.isFinite else { return nil }
    var best: (range: ClosedRange<Double>, step: Double)?
    var bestWorth = 0.0
    for breadth in max(2, (rows + count - 1) / count)...rows {
      guard let step = leastStep(range, rows: rows, breadth: breadth) else { continue }
      let lower = (range.lowerBound / step + 1e-9).rounded(.down) * step
      let upper = lower + step * Double(rows) / Double(breadth)
      // What is left free at the top, against a mark between the ends.
      let worth = (range.upperBound - lower) / (upper - lower) + (rows / breadth > 1 ? 0.2 : 0)
      if worth > bestWorth + 1e-9 {
        bestWorth = worth
        best = (lower...upper, step)
      }
    }
    return best
  }

  /// The least round step with which a range fits into rows where a mark stands each so many of them.
  private static func leastStep(
    _ range: ClosedRange<Double>, rows: Int, breadth: Int
  ) -> Double? {
    let parts = Double(rows) / Double(breadth)
    let rough = (range.upperBound - range.lowerBound) / parts
    let power = pow(10, log10(rough).rounded(.down))
    guard power.isNormal, rough.isFinite else { return nil }
    return [1, 2, 4, 5, 10, 20, 50].lazy.map { $0 * power }.first { step in
      let lower = (range.lowerBound / step + 1e-9).rounded(.down) * step
      return step >= rough * 0.999 && lower + step * parts >= range.upperBound - step * 1e-9
    }
  }

  /// The step of a range that is to stay as it is, with which all its marks stand at the edges of rows; nil
  /// where there is none.
  package static func step(
    _ range: ClosedRange<Double>, rows: Int, count: Int
  ) -> Double? {
    let length = range.upperBound - range.lowerBound
    guard rows >= 4, length > 0, length.isFinite else { return nil }
    let least = max(2, (rows + count - 1) / count)
    guard least <= rows / 2 else { return nil }
    return (least...rows / 2).lazy.map { length * Double($0) / Double(rows) }.first { step in
      let mantissa = step / pow(10, log10(step).rounded(.down))
      let first = range.lowerBound / step
      return [1, 2, 2.5, 4, 5, 10].contains { abs($0 - mantissa) < 1e-6 }
        && abs(first.rounded() - first) < 1e-6
    }
  }
}
