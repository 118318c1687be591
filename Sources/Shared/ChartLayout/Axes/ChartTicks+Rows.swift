import Foundation

/// Tick marks of an upright axis. A label can be placed to a whole row only, so each mark stands in
/// the middle of a row: its line then runs through its label, and a bar of that value ends at the
/// line.
extension ChartTicks {
  /// A scale with marks in the middle of rows: its range, and the step between two marks.
  package typealias RowScale = (range: ClosedRange<Double>, step: Double)

  /// The closest range around the given one that puts round marks at least two rows apart.
  package static func round(_ range: ClosedRange<Double>, rows: Int, count: Int) -> RowScale? {
    let length = range.upperBound - range.lowerBound
    guard rows >= 3, length > 0, length.isFinite else { return nil }
    var best: RowScale?
    var bestWorth = 0.0
    let least = min(rows - 1, max(2, (rows + count - 1) / count))
    for breadth in least..<rows {
      guard let fit = fit(range, rows: rows, breadth: breadth) else { continue }
      // A scale is better the more of its height the values take, and the more marks it has.
      let taken = length / (fit.range.upperBound - fit.range.lowerBound)
      let worth = taken + [0, 0, 0.5, 0.7][min(fit.marks, 3)]
      if worth > bestWorth + 1e-9 {
        bestWorth = worth
        best = (fit.range, fit.step)
      }
    }
    return best
  }

  /// The smallest round step with which a range fits into the rows if marks stand `breadth` rows
  /// apart.
  private static func fit(
    _ range: ClosedRange<Double>, rows: Int, breadth: Int
  ) -> (range: ClosedRange<Double>, step: Double, marks: Int)? {
    let rough = (range.upperBound - range.lowerBound) * Double(breadth) / Double(rows)
    let power = pow(10, log10(rough).rounded(.down))
    guard power.isNormal, rough.isFinite else { return nil }
    for factor in [1.0, 2, 4, 5, 10, 20, 50] {
      let step = factor * power
      let row = step / Double(breadth)
      // The row of the least value, counted from zero.
      let first = (range.lowerBound / row + 0.5 + 1e-9).rounded(.down)
      let lower = (first - 0.5) * row
      let upper = lower + Double(rows) * row
      guard upper >= range.upperBound - step * 1e-9, lower < upper else { continue }
      let marks =
        ((first + Double(rows - 1)) / Double(breadth) + 1e-9).rounded(.down)
        - (first / Double(breadth) - 1e-9).rounded(.up) + 1
      return (range: lower...upper, step: step, marks: max(0, Int(clamping: marks)))
    }
    return nil
  }

  /// The scale for a range that an author chose: its ends are in the middle of the first and last
  /// row if round marks stand in the middle of rows too, else it is somewhat wider.
  package static func fitting(
    _ range: ClosedRange<Double>, rows: Int, count: Int
  ) -> RowScale? {
    let length = range.upperBound - range.lowerBound
    guard rows >= 3, length > 0, length.isFinite else { return nil }
    let row = length / Double(rows - 1)
    let least = max(2, (rows + count - 1) / count)
    // The largest step leaves three marks where there are rows for them: two tell little.
    let most = max(least, rows > 4 ? (rows - 1) / 2 : rows - 1)
    let step = (least...most).lazy.map { row * Double($0) }.first { step in
      let mantissa = step / pow(10, log10(step).rounded(.down))
      let first = range.lowerBound / step
      return [1, 2, 2.5, 4, 5, 10].contains { abs($0 - mantissa) < 1e-6 }
        && abs(first.rounded() - first) < 1e-6
    }
    guard let step else { return round(range, rows: rows, count: count) }
    return (range.lowerBound - row / 2...range.upperBound + row / 2, step)
  }
}
