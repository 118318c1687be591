import CellLayout
import Cells
import Testing
import WidgetArchive

/// The spacing that is removed when a tile has too few rows, and its order.
struct AirTests {
  private func lines(_ count: Int) -> [Tree] { (1...count).map { .text("row \($0)") } }

  @Test func `nothing gives way while there is room`() {
    let tree = Tree.column(lines(2), spacing: 18).with(.padding(.all, 18)).filling
    #expect(
      frame(tree, 9, 5)
        == "|         |\n|  row 1  |\n|         |\n|  row 2  |\n|         |")
  }

  @Test func `spacing gives way row by row, the lower one first`() {
    let tree = Tree.column(lines(3), spacing: 18)
    #expect(frame(tree, 5, 4) == "|row 1|\n|     |\n|row 2|\n|row 3|")
    #expect(frame(tree, 5, 3) == "|row 1|\n|row 2|\n|row 3|")
  }

  @Test func `bars below each other are apart if there is room`() {
    let bar = Tree.progress(.fraction(1))
    let rows = ["a", "b"].map { Tree.row([.text($0), bar]) }
    #expect(frame(.column(rows), 5, 3) == "|a ███|\n|     |\n|b ███|")
    #expect(frame(.column(rows), 5, 2) == "|a ███|\n|b ███|")
    #expect(frame(.column(rows, spacing: 0), 5, 3) == "|a ███|\n|b ███|\n|     |")
    #expect(frame(.column([.text("title"), bar]), 5, 2) == "|title|\n|█████|")
  }

  @Test func `padding gives way evenly from above and below`() {
    let tree = Tree.column(lines(3)).with(.padding(.vertical, 18))
    #expect(frame(tree, 5, 5) == "|     |\n|row 1|\n|row 2|\n|row 3|\n|     |")
    #expect(frame(tree, 5, 4) == "|row 1|\n|row 2|\n|row 3|\n|     |")
    #expect(frame(tree, 5, 3) == "|row 1|\n|row 2|\n|row 3|")
  }

  @Test func `cards in a column lose their padding together`() {
    let card = Tree.text("card").with(.padding(.vertical, 18))
    #expect(frame(.column([card, card]), 4, 5) == "|    |\n|card|\n|card|\n|    |\n|    |")
    #expect(
      frame(.column([card, card], spacing: 18), 4, 5)
        == "|    |\n|card|\n|    |\n|card|\n|    |")
  }

  @Test func `big letters become smaller before lines are lost`() {
    let tree = Tree.column([.text("up"), Tree.text("42").font(size: 48), .text("down")])
    #expect(frame(tree, 11, 7).contains("██ ██    ██"))
    #expect(frame(tree, 9, 5) == "| up      |\n| ▄ ▄ ▄▄▄ |\n| █▄█ ▄▄█ |\n|   █ █▄▄ |\n| down    |")
    #expect(frame(tree, 9, 3) == "|  up     |\n|  42     |\n|  down   |")
  }

  @Test func `the parts of a clock beside each other have letters of one size`() {
    func clock(_ columns: Int, _ rows: Int) -> [String] {
      let parts = ["03", ":", "17", ":", "01"].map { Tree.text($0).font(size: 72) }
      return frame(.row(parts, spacing: 0), columns, rows).components(separatedBy: "\n")
        .map { String($0.dropFirst().dropLast()) }
    }
    // Where not all texts fit in big letters, none is big.
    #expect(clock(14, 5).contains { $0.contains("03") && $0.contains(":") && $0.contains("01") })
    #expect(!clock(14, 5).joined().contains { "█▀▄".contains($0) })
    for columns in [24, 30, 36, 44, 60] {
      let first = clock(columns, 9).map { String($0.prefix(columns / 3)) }
      let last = clock(columns, 9).map { String($0.suffix(columns / 3)) }
      func height(_ lines: [String]) -> Int {
        lines.filter { $0.contains { "█▀▄▐▌▛▜▙▟▖▗▘▝".contains($0) } }.count
      }
      #expect(height(first) == height(last), "\(columns): \(clock(columns, 9))")
    }
  }

  @Test func `a long text beside big letters keeps its lines`() {
    func words(_ columns: Int, _ rows: Int) -> String {
      let row = Tree.row(
        [
          Tree.text("21°").font("largeTitle"),
          Tree.text("Partly cloudy with rain").font("largeTitle"),
        ])
      return frame(row, columns, rows)
    }
    #expect(words(16, 9).contains("rain"), "\(words(16, 9))")
    #expect(words(36, 16).contains("rain") && !words(36, 16).contains("…"), "\(words(36, 16))")
  }

  @Test func `spacing gives way to big letters`() {
    let tree = Tree.column([.text("up"), Tree.text("42").font("title")], spacing: 36)
    #expect(frame(tree, 5, 4) == "|up   |\n|▖▖ ▄▖|\n|▙▌ ▄▌|\n| ▌ ▙▖|")
  }

  @Test func `a frame that is too high becomes as high as there is room`() {
    let tree = Tree.column(lines(3) + [Tree.fill(.rectangle).frame(width: 40, height: 90)])
    #expect(frame(tree, 5, 5) == "|row 1|\n|row 2|\n|row 3|\n|█████|\n|█████|")
  }

  @Test(arguments: [true, false])
  func `an area on a divider or behind it colours the line alone`(isBehind: Bool) {
    let divider = Tree.leaf(.divider).with(.frame(width: nil, height: 1, .center)).with { builder in
      let red = Tree.leaf(.color(.named("red"))).add(to: &builder)
      return isBehind ? .background(red, .center) : .overlay(red, .center)
    }
    let cell = tile(.column([.text("ab"), divider, .text("cd")]), 2, 3).grid[0, 1]
    let plain = tile(.column([.text("ab"), .leaf(.divider), .text("cd")]), 2, 3).grid[0, 1]
    #expect(cell.text == plain.text)
    #expect(cell.style.foreground == Palette.standard.dark["red"])
    #expect(cell.style.background == .terminal)
  }

  @Test func `decoration goes first, then dividers, bars and text stay`() {
    let circle = Tree.fill(.rectangle).frame(width: 16, height: 36)
    let bar = Tree.progress(.fraction(0.5)).frame(width: 40)
    let tree = Tree.column([.text("a"), .leaf(.divider), circle, bar, .text("b")])
    #expect(frame(tree, 5, 5) == "|a    |\n|─────|\n|██   |\n|██▌░░|\n|b    |")
    #expect(frame(tree, 5, 4) == "|a    |\n|─────|\n|██▌░░|\n|b    |")
    #expect(frame(tree, 5, 3) == "|a    |\n|██▌░░|\n|b    |")
  }

  @Test func `spacing between columns becomes one where text would be cut`() {
    let tree = Tree.row([.text("CPU"), .text("42%")], spacing: 24)
    #expect(frame(tree, 9, 1) == "|CPU   42%|")
    #expect(frame(tree, 8, 1) == "|CPU 42% |")
  }

  @Test func `a frame as large as a phone's widget is as large as the tile`() {
    let tree = Tree.text("x").filling.with(.border(.foreground, width: 1))
    #expect(frame(tree.frame(width: 158, height: 158), 5, 3) == "|┌───┐|\n|│x  │|\n|└───┘|")
  }

  @Test func `a spacer keeps apart what the author parts`() {
    let none = Tree.leaf(.spacer(minLength: 0))
    #expect(frame(.row([.text("ab"), none, .text("cd")], spacing: 8), 5, 1) == "|ab cd|")
    #expect(frame(.row([.text("ab"), none, .text("cd")], spacing: 0), 4, 1) == "|abcd|")
  }

  @Test func `lines that are kept free are part of the text`() {
    let tree = Tree.column([Tree.text("a").with(.minimumLines(2)), .text("b")])
    #expect(frame(tree, 1, 3) == "|a|\n| |\n|b|")
  }
}
