import Cells
import Charts
import SwiftUI
import Testing

/// Areas, and the shade below a line, fade towards the foot: they have no holes and no blurred edges.
@Suite @MainActor
struct ChartFadeTests {
  nonisolated private static let values = [3.0, 5, 9, 4, 1, 12, 2, 7, 10, 6]
  private static let ground = CellColor.rgb(0x1C, 0x1C, 0x1E)

  private func area(_ values: [Double], _ color: Color = .green) -> some View {
    Chart(0..<values.count, id: \.self) { index in
      AreaMark(x: .value("Hour", index), y: .value("Load", values[index])).foregroundStyle(color)
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
  }

  private func line(_ values: [Double]) -> some View {
    Chart(0..<values.count, id: \.self) { index in
      LineMark(x: .value("Hour", index), y: .value("Load", values[index])).foregroundStyle(.green)
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
  }

  /// The contrast of each cell of a column that is filled throughout, from the top.
  private func fills(_ grid: Cells.Grid, _ column: Int) -> [Double] {
    (0..<grid.size.rows).compactMap { row in
      let cell = grid[column, row]
      let color =
        cell.text == "█"
        ? cell.style.foreground : cell.text == " " ? cell.style.background : .terminal
      return color == .terminal ? nil : Contrast.ratio(color, Self.ground)
    }
  }

  private func isInked(_ cell: Cell) -> Bool {
    cell.text != " " || cell.style.background != .terminal
  }

  /// Blue is the darkest of the system's colours on a dark screen, but for indigo, which hardly stands out
  /// there without fading.
  @Test(arguments: [Color.green, .blue, .red])
  func `an area fades from its highest point to its foot, and still stands out there`(
    color: Color
  ) {
    let grid = picture(area(Self.values, color), 30, 9)
    let highest = (0..<30).max { fills(grid, $0).count < fills(grid, $1).count } ?? 0
    let column = fills(grid, highest)
    #expect(column.count >= 7)
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 > $1 }, "\(column)")
    #expect(column.allSatisfy { $0 >= Contrast.mark }, "\(column)")
    // Rows have one colour each: lower hills are no brighter than the mountain beside them.
    for row in 0..<9 {
      let colors = Set(
        (0..<30).map { grid[$0, row] }.filter { $0.text == "█" }.map(\.style.foreground))
      #expect(colors.count <= 1, "row \(row)")
    }
  }

  @Test(arguments: [values, [0, 12, 0, 12, 0], [1, 1, 12, 12, 1]])
  func `an area has no holes, and an edge in eighths of a row`(values: [Double]) {
    let grid = picture(area(values), 30, 9)
    for column in 0..<30 {
      let cells = (0..<9).map { grid[column, $0] }
      let inked = cells.drop { !isInked($0) }
      #expect(inked.allSatisfy(isInked), "column \(column)\n\(grid.text)")
      // Only its uppermost cell is partly filled.
      #expect(inked.allSatisfy { "▁▂▃▄▅▆▇█ ".contains($0.text) }, "column \(column)\n\(grid.text)")
      #expect(inked.dropFirst().allSatisfy { ["█", " "].contains($0.text) }, "\(grid.text)")
    }
  }

  @Test(arguments: [values, [0, 12, 0, 12, 0], [1, 1, 12, 12, 1]])
  func `the shade below a line fades, has no holes, and is fainter than the line`(values: [Double])
  {
    let grid = picture(line(values), 30, 9)
    for column in 0..<30 {
      let cells = (0..<9).map { grid[column, $0] }
      let inked = cells.drop { !isInked($0) }
      #expect(!inked.isEmpty && inked.allSatisfy(isInked), "column \(column)\n\(grid.text)")
      let shade = fills(grid, column)
      #expect(zip(shade, shade.dropFirst()).allSatisfy { $0 >= $1 }, "\(shade)")
      #expect(shade.allSatisfy { $0 > 1 && $0 < Contrast.mark }, "\(shade)")
    }
  }
}
