import Testing

@testable import Cells

struct CellTests {
  @Test(arguments: [
    (1.0, CellColor.rgb(200, 100, 0)), (0.5, .rgb(100, 150, 50)), (0.0, .rgb(0, 200, 100)),
    (-3.0, .rgb(0, 200, 100)), (7.0, .rgb(200, 100, 0)), (.nan, .rgb(200, 100, 0)),
  ])
  func `mixes colours at any opacity`(opacity: Double, mixed: CellColor) {
    let top = CellColor.rgb(200, 100, 0)
    #expect(top.blended(over: .rgb(0, 200, 100), opacity: opacity) == mixed)
  }

  @Test func `takes the nearer of colours that cannot be mixed`() {
    let red = CellColor.rgb(255, 0, 0)
    #expect(red.blended(over: .terminal, opacity: 0.6) == red)
    #expect(red.blended(over: .terminal, opacity: 0.4) == .terminal)
    #expect(CellColor.terminal.blended(over: red, opacity: 0.4) == red)
    #expect(CellColor.rgb(0, 0, 0) != .terminal)
    #expect(CellColor.rgb(0, 0, 0).channels?.red == 0)
  }

  @Test func `intersects rectangles`() {
    let left = CellRect(column: 0, row: 0, columns: 4, rows: 2)
    let right = CellRect(column: 3, row: 1, columns: 4, rows: 4)
    #expect(left.intersection(right) == CellRect(column: 3, row: 1, columns: 1, rows: 1))
    #expect(left.intersection(CellRect(column: 4, row: 0, columns: 1, rows: 1)).isEmpty)
    #expect(left.contains(CellPoint(column: 3, row: 1)))
    #expect(!left.contains(CellPoint(column: 4, row: 1)))
  }

  @Test func `insets and offsets rectangles`() {
    let rect = CellRect(column: 1, row: 1, columns: 5, rows: 3)
    #expect(rect.inset(columns: 1, rows: 1) == CellRect(column: 2, row: 2, columns: 3, rows: 1))
    #expect(rect.inset(columns: 3, rows: 0).isEmpty)
    #expect(
      rect.offset(by: CellPoint(column: -2, row: 4))
        == CellRect(column: -1, row: 5, columns: 5, rows: 3))
  }
}
