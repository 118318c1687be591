import Testing

@testable import Cells

struct GridTests {
  @Test func `writes text and says where it ended`() {
    var grid = Grid(size: CellSize(columns: 8, rows: 2))
    #expect(grid.write("日本 ok", at: CellPoint(column: 1, row: 0), style: .plain) == 8)
    #expect(grid.text == " 日本 ok\n")
  }

  @Test(arguments: [
    (-1, " b"), (-2, "b"), (0, "日b"), (3, "...日"), (4, "...."), (5, "....."),
  ])
  func `cuts wide characters at its edges`(column: Int, expected: String) {
    var grid = Grid(size: CellSize(columns: 5, rows: 1))
    grid.write(
      String(repeating: ".", count: max(0, column)), at: .zero, style: .plain)
    grid.write("日b", at: CellPoint(column: column, row: 0), style: .plain)
    #expect(grid.text == expected)
    #expect(grid.isWhole)
  }

  @Test func `cuts by a clip rectangle`() {
    var grid = Grid(size: CellSize(columns: 6, rows: 1), filledWith: Cell(text: "."))
    let clip = CellRect(column: 1, row: 0, columns: 4, rows: 1)
    grid.write("日本語", at: .zero, style: .plain, clip: clip)
    #expect(grid.text == ". 本 .")
    grid.write("xxxxxx", at: .zero, style: .plain, clip: CellRect.zero)
    #expect(grid.text == ". 本 .")
  }

  @Test(arguments: [
    (0, "x 日"), (1, " x日"), (2, "日x"), (3, "日 x"),
  ])
  func `blanks the other half of what is overwritten`(column: Int, expected: String) {
    var grid = Grid(size: CellSize(columns: 4, rows: 1))
    grid.write("日日", at: .zero, style: .plain)
    grid.write("x", at: CellPoint(column: column, row: 0), style: .plain)
    #expect(grid.text == expected)
    #expect(grid.isWhole)
  }

  @Test func `writes a wide character over halves of two`() {
    var grid = Grid(size: CellSize(columns: 4, rows: 1))
    grid.write("日日", at: .zero, style: .plain)
    grid.write("本", at: CellPoint(column: 1, row: 0), style: .plain)
    #expect(grid.text == " 本")
    #expect(grid.isWhole)
  }

  @Test(arguments: [(0, 3), (1, 1), (1, 4), (3, 5), (-4, 2), (-1, 9)])
  func `draws a line as it writes, glyph for glyph`(column: Int, columns: Int) {
    let style = CellStyle(foreground: .rgb(1, 2, 3))
    let behind = Cell(text: "日", style: CellStyle(background: .rgb(9, 9, 9)))
    for glyph in ["│", "日"] {
      var written = Grid(size: CellSize(columns: 6, rows: 3))
      written.fill(CellRect(column: 1, row: 1, columns: 2, rows: 1), with: Cell(text: "."))
      written.write("日本b", at: .zero, style: behind.style)
      var drawn = written
      let rect = CellRect(column: column, row: -1, columns: columns, rows: 3)
      drawn.write(Grapheme.graphemes(of: glyph)[0], over: rect, style: style)
      for row in rect.minRow..<rect.maxRow {
        let width = Grapheme.width(of: glyph)
        for start in stride(from: rect.minColumn, to: rect.maxColumn, by: width) {
          written.write(
            glyph, at: CellPoint(column: start, row: row), style: style, clip: rect)
        }
      }
      #expect(drawn == written)
      #expect(drawn.isWhole)
    }
  }

  @Test func `copies over halves and blanks them`() {
    var grid = Grid(size: CellSize(columns: 4, rows: 1))
    grid.write("日日", at: .zero, style: .plain)
    grid.copy(
      Grid(size: CellSize(columns: 2, rows: 1), filledWith: Cell(text: "x")),
      to: CellPoint(column: 1, row: 0))
    #expect(grid.text == " xx")
    #expect(grid.isWhole)
  }

  @Test(arguments: [(-1, "."), (-3, ""), (3, "....日"), (4, ".... "), (0, ".日日")])
  func `copies what fits`(column: Int, start: String) {
    var tile = Grid(size: CellSize(columns: 5, rows: 1))
    tile.write(".日日", at: .zero, style: .plain)
    var grid = Grid(size: CellSize(columns: 6, rows: 1), filledWith: Cell(text: "."))
    grid.copy(tile, to: CellPoint(column: column, row: 0))
    #expect(grid.isWhole)
    switch column {
    case -1: #expect(grid.text == "日日..")
    case -3: #expect(grid.text == "日....")
    case 3: #expect(grid.text == "....日")
    case 4: #expect(grid.text == ".....")
    default: #expect(grid.text == ".日日.")
    }
  }

  @Test func `fills a rectangle and what it cuts`() {
    var grid = Grid(size: CellSize(columns: 6, rows: 2))
    grid.write("日日日", at: .zero, style: .plain)
    grid.fill(CellRect(column: 1, row: -3, columns: 4, rows: 4), with: Cell(text: "#"))
    #expect(grid.text == " ####\n")
    #expect(grid.isWhole)
    grid.fill(CellRect(column: 9, row: 0, columns: 4, rows: 4), with: Cell(text: "#"))
    #expect(grid.text == " ####\n")
  }

  @Test func `keeps the background behind text that has none`() {
    let blue = CellStyle(background: .rgb(0, 0, 255))
    var grid = Grid(size: CellSize(columns: 3, rows: 1))
    grid.fill(CellRect(column: 0, row: 0, columns: 2, rows: 1), style: blue)
    grid.write("abc", at: .zero, style: CellStyle(attributes: .bold))
    #expect(grid.row(0).map(\.style.background) == [blue.background, blue.background, .terminal])
    #expect(grid.row(0).allSatisfy { $0.style.attributes == .bold })
  }

  @Test func `changes styles and keeps text`() {
    var grid = Grid(size: CellSize(columns: 3, rows: 1))
    grid.write("日x", at: .zero, style: .plain)
    grid.restyle(CellRect(column: 0, row: 0, columns: 9, rows: 9)) { $0.attributes.insert(.dim) }
    #expect(grid.text == "日x")
    #expect(grid.row(0).allSatisfy { $0.style.attributes == .dim })
  }

  @Test func `prints styles as escape sequences`() {
    var grid = Grid(size: CellSize(columns: 4, rows: 1))
    grid.write(
      "a", at: .zero,
      style: CellStyle(
        foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6), attributes: [.bold, .reverse]))
    grid.write("日", at: CellPoint(column: 1, row: 0), style: .plain)
    #expect(
      grid.ansi == "\u{1B}[0;1;7;38;2;1;2;3;48;2;4;5;6ma\u{1B}[0m日 \u{1B}[0m")
  }

  @Test func `has a size of nothing`() {
    var grid = Grid(size: CellSize(columns: 0, rows: -4))
    #expect(grid.write("日", at: .zero, style: .plain) == 2)
    grid.fill(CellRect(column: 0, row: 0, columns: 3, rows: 3), style: .plain)
    grid.copy(Grid(size: CellSize(columns: 2, rows: 2)), to: .zero)
    #expect(grid.cells == [])
    #expect(grid.text == "")
  }

  @Test func `keeps wide characters whole whatever is drawn`() {
    for seed in UInt64(1)...200 {
      var random = RandomDrawing(seed: seed)
      var grid = Grid(size: CellSize(columns: 7, rows: 2))
      for step in 0..<40 {
        random.draw(into: &grid)
        guard grid.isWhole else {
          Issue.record("seed \(seed), step \(step): \(grid.row(0).map(\.text))")
          return
        }
      }
    }
  }
}

extension Grid {
  /// Whether each wide grapheme has its continuation, and each continuation its grapheme.
  fileprivate var isWhole: Bool {
    (0..<size.rows).allSatisfy { row in
      let texts = self.row(row).map(\.text)
      return texts.indices.allSatisfy { column in
        let isFollowed = column + 1 < texts.count && texts[column + 1].isEmpty
        return Grapheme.width(of: texts[column]) == (texts[column].isEmpty ? 0 : isFollowed ? 2 : 1)
          && !(texts[column].isEmpty && (column == 0 || texts[column - 1].isEmpty))
      }
    }
  }
}

private struct RandomDrawing {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func draw(into grid: inout Grid) {
    let point = CellPoint(column: int(12) - 4, row: int(4) - 1)
    let rect = CellRect(origin: point, size: CellSize(columns: int(6), rows: int(3)))
    switch int(4) {
    case 0: grid.write(text(), at: point, style: .plain)
    case 1: grid.write(text(), at: point, style: .plain, clip: rect)
    case 2: grid.fill(rect, with: Cell(text: "#"))
    default:
      var tile = Grid(size: CellSize(columns: int(6), rows: int(3)))
      tile.write(text(), at: CellPoint(column: int(4) - 2, row: 0), style: .plain)
      tile.write(text(), at: CellPoint(column: int(4) - 2, row: 1), style: .plain)
      grid.copy(tile, to: point)
    }
  }

  private mutating func text() -> String {
    String((0..<int(4)).map { _ in Character(["日", "x", "😀", "é"][int(4)]) })
  }

  /// A number from 0 up to `limit` (xorshift64).
  private mutating func int(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
