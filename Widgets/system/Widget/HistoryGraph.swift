import SwiftUI

/// Values over time as a filled curve over a dim line, newest at the right edge: two values for
/// each column, as a block character has two halves; few values are broader, so that a curve that has just
/// begun is more than a stroke at the edge.
struct HistoryGraph: View {
  enum Growth { case up, down }

  let values: [Float?]
  /// The value at the full height of the graph.
  let top: Float
  var colors: [Color] = [.green, .yellow, .red]
  var growth = Growth.up
  /// Whether lines behind the curve show half and all of its height.
  var hasRules = false
  /// A value in words; nil: the curve is not read.
  var words: (@MainActor (Float) -> String)?

  var body: some View {
    if let speech {
      graph.accessibilityElement(children: .ignore).accessibilityLabel(speech)
    } else {
      graph.accessibilityHidden(true)
    }
  }

  /// `0% to 83% in the last 4 minutes, rising`; nil before there is enough to compare.
  private var speech: String? {
    let known = values.compactMap(\.self)
    guard let words, known.count >= Self.leastKnown, let low = known.min(), let high = known.max()
    else { return nil }
    let minutes = max(1, Int(Double(values.count) * History.interval / 60))
    let third = known.count / 3
    func middle(_ part: ArraySlice<Float>) -> Float { part.reduce(0, +) / Float(part.count) }
    let change = middle(known.suffix(third)) - middle(known.prefix(third))
    let trend = abs(change) <= top / 20 ? "steady" : change > 0 ? "rising" : "falling"
    let span = minutes == 1 ? "minute" : "\(minutes) minutes"
    return "\(words(low)) to \(words(high)) in the last \(span), \(trend)"
  }

  /// The least number of measurements of which a trend is said.
  private static let leastKnown = 9

  private var graph: some View {
    HistoryShape(values: values, top: top, growth: growth)
      .fill(
        LinearGradient(
          colors: colors, startPoint: growth == .up ? .bottom : .top,
          endPoint: growth == .up ? .top : .bottom)
      )
      .background {
        HistoryShape(
          values: Array(repeating: 0, count: History.mostMoments), top: 1, growth: growth
        )
        .fill(.quaternary)
      }
      .background {
        if growth == .up, hasRules { HistoryRules().fill(.quaternary) }
      }
  }
}

/// Lines at half and at all of a curve's height, if that is high enough to need them.
struct HistoryRules: Shape {
  private static let (row, leastRows): (CGFloat, CGFloat) = (18, 5)

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard rect.height >= Self.leastRows * Self.row else { return path }
    let half = (rect.height / 2 / Self.row).rounded(.down) * Self.row
    for top in [0, half] {
      path.addRect(CGRect(x: rect.minX, y: rect.minY + top, width: rect.width, height: 2))
    }
    return path
  }
}

/// The outline of the curve.
struct HistoryShape: Shape {
  let values: [Float?]
  let top: Float
  let growth: HistoryGraph.Growth

  /// The widths of a value, from half a column of the terminal on: the broadest in which all values have room.
  private static let steps: [CGFloat] = [4, 8, 16, 32]
  /// The least height, an eighth of a row: a measurement is always visible.
  private static let least: CGFloat = 2

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let step = Self.steps.last { CGFloat(values.count) * $0 <= rect.width } ?? Self.steps[0]
    let shown = values.suffix(max(0, Int(rect.width / step)))
    var left = rect.maxX - CGFloat(shown.count) * step
    // Draws a separate curve between gaps.
    for run in shown.split(separator: nil, omittingEmptySubsequences: false) {
      defer { left += CGFloat(run.count + 1) * step }
      let heights = run.compactMap { height($0, in: rect) }
      guard !heights.isEmpty else { continue }
      let base = growth == .up ? rect.maxY : rect.minY
      let direction: CGFloat = growth == .up ? -1 : 1
      path.move(to: CGPoint(x: left, y: base))
      for (index, height) in heights.enumerated() {
        let x = left + CGFloat(index) * step
        path.addLine(to: CGPoint(x: x, y: base + direction * height))
        path.addLine(to: CGPoint(x: x + step, y: base + direction * height))
      }
      path.addLine(to: CGPoint(x: left + CGFloat(heights.count) * step, y: base))
      path.closeSubpath()
    }
    return path
  }

  private func height(_ value: Float?, in rect: CGRect) -> CGFloat? {
    guard let value, top > 0 else { return nil }
    return max(Self.least, min(1, CGFloat(max(0, value) / top)) * rect.height)
  }
}

/// A bar for the load of each processor, from left to right.
struct CoreBars: View {
  let shares: [Double]

  var body: some View {
    CoreShape(shares: shares)
      .fill(LinearGradient(colors: [.green, .yellow, .red], startPoint: .bottom, endPoint: .top))
      .accessibilityHidden(true)
  }
}

struct CoreShape: Shape {
  let shares: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard !shares.isEmpty else { return path }
    // Bars of whole columns if there is room, so that equal loads have equal bars.
    let even = (rect.width / CGFloat(shares.count) / 8).rounded(.down) * 8
    let width = even > 0 ? even : rect.width / CGFloat(shares.count)
    let gap: CGFloat = width >= 16 ? 8 : 0
    for (index, share) in shares.enumerated() {
      let height = max(4, min(1, max(0, share)) * rect.height)
      path.addRect(
        CGRect(
          x: rect.minX + CGFloat(index) * width, y: rect.maxY - height, width: width - gap,
          height: height))
    }
    return path
  }
}
