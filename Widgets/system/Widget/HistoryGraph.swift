import SwiftUI

/// Values over time as a filled curve over a dim line, the newest at the right edge: a value every
/// half column, so that each has a block character's half of its own.
struct HistoryGraph: View {
  enum Growth { case up, down }

  let values: [Float?]
  /// What fills the graph's height.
  let top: Float
  var colors: [Color] = [.green, .yellow, .red]
  var growth = Growth.up

  var body: some View {
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
      .accessibilityHidden(true)
  }
}

/// The outline of such a graph.
struct HistoryShape: Shape {
  let values: [Float?]
  let top: Float
  let growth: HistoryGraph.Growth

  /// Half a column of the terminal.
  private static let step: CGFloat = 4
  /// An eighth of a row: what was measured is never nothing.
  private static let least: CGFloat = 2

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let shown = values.suffix(max(0, Int(rect.width / Self.step)))
    var left = rect.maxX - CGFloat(shown.count) * Self.step
    // A curve from gap to gap.
    for run in shown.split(separator: nil, omittingEmptySubsequences: false) {
      defer { left += CGFloat(run.count + 1) * Self.step }
      let heights = run.compactMap { height($0, in: rect) }
      guard !heights.isEmpty else { continue }
      let base = growth == .up ? rect.maxY : rect.minY
      let direction: CGFloat = growth == .up ? -1 : 1
      path.move(to: CGPoint(x: left, y: base))
      for (index, height) in heights.enumerated() {
        let x = left + CGFloat(index) * Self.step
        path.addLine(to: CGPoint(x: x, y: base + direction * height))
        path.addLine(to: CGPoint(x: x + Self.step, y: base + direction * height))
      }
      path.addLine(to: CGPoint(x: left + CGFloat(heights.count) * Self.step, y: base))
      path.closeSubpath()
    }
    return path
  }

  private func height(_ value: Float?, in rect: CGRect) -> CGFloat? {
    guard let value, top > 0 else { return nil }
    return max(Self.least, min(1, CGFloat(max(0, value) / top)) * rect.height)
  }
}

/// How busy each processor is: a bar each, from the left.
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
    // In whole columns where there are as many, so that equal cores have equal bars.
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
