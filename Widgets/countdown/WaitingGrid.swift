import SwiftUI

/// The waiting as squares, a day each, or a week or a month where there is no room for the days: what
/// is over in colour, what is to come dim. It takes the space it is offered.
struct WaitingGrid: View {
  let entry: CountdownEntry

  var body: some View {
    ZStack {
      squares(areOver: false).fill(.quaternary)
      squares(areOver: true).fill(.orange)
    }
    .frame(minHeight: Self.least, idealHeight: Self.least)
    .accessibilityHidden(true)
  }

  /// With fewer rows than five there is no picture to be seen.
  private static let least: CGFloat = 5 * 18

  private func squares(areOver: Bool) -> WaitingSquares {
    WaitingSquares(
      days: entry.occasion.date.timeIntervalSince(entry.occasion.start) / 86_400,
      progress: entry.occasion.progress(at: entry.date), areOver: areOver)
  }
}

/// The squares that are over, or those that are to come.
struct WaitingSquares: Shape {
  let days: Double
  /// 0…1
  let progress: Double
  let areOver: Bool

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard let grid = SquareGrid(days: days, in: rect) else { return path }
    let over = Int((Double(grid.count) * progress).rounded(.down))
    for number in areOver ? 0..<over : over..<grid.count { path.addRect(grid.square(number)) }
    return path
  }
}

/// Squares in rows, as large as the space allows.
struct SquareGrid {
  let count: Int
  /// Columns of the terminal from one square to the next; half as many rows.
  private let pitch: Int
  private let perRow: Int
  private let origin: CGPoint

  private static let column: CGFloat = 8
  private static let halfRow: CGFloat = 9
  /// More would be a pattern that nobody counts.
  private static let most = 400

  /// nil where not even a square a month has room.
  init?(days: Double, in rect: CGRect) {
    let width = Int(rect.width / Self.column)
    let halves = Int(rect.height / Self.halfRow)
    let counts = [1, 7, 365.25 / 12].map { (days / $0).rounded(.up) }
      .filter { (1...Double(Self.most)).contains($0) }.map { Int($0) }
    for count in counts {
      for pitch in [10, 8, 6, 4, 2] {
        // Nothing is free after the last square of a row.
        let perRow = (width + 1) / pitch
        let rows = halves / pitch
        guard perRow * rows >= count else { continue }
        (self.count, self.pitch) = (count, pitch)
        // In rows of the same length, as far as they can be.
        let used = (count + perRow - 1) / perRow
        self.perRow = (count + used - 1) / used
        let free = halves - used * pitch
        origin = CGPoint(x: rect.minX, y: rect.minY + CGFloat(free / 4 * 2) * Self.halfRow)
        return
      }
    }
    return nil
  }

  func square(_ number: Int) -> CGRect {
    let step = CGFloat(pitch)
    return CGRect(
      x: origin.x + CGFloat(number % perRow) * step * Self.column,
      y: origin.y + CGFloat(number / perRow) * step * Self.halfRow,
      width: (step - 1) * Self.column, height: (step - 1) * Self.halfRow)
  }
}
