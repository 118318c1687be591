import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// The big letters: each of them exists, is drawn whole, and stays apart from its neighbours.
struct BigLetterTests {
  private static let characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:.,-−+/'%°$€!?"

  private func picture(
    _ text: String, size: Finite = 56, _ columns: Int, _ rows: Int,
    context: TileContext = .plain
  ) -> String {
    let grid = tile(
      Tree.text(text).font(size: size).filling, columns, rows, context: context
    ).grid
    return (0..<rows).map { row in
      String(grid.row(row).map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  @Test func `strokes are two cells wide, counters and gaps one or two`() {
    #expect(
      picture("0123", 30, 5) == """
        ██████    ██    ██████  ██████
        ██  ██  ████        ██      ██
        ██  ██    ██    ██████  ██████
        ██  ██    ██    ██          ██
        ██████  ██████  ██████  ██████
        """)
    #expect(
      picture("0123", 23, 5) == """
        █████   ██  █████ █████
        ██ ██ ████     ██    ██
        ██ ██   ██  █████ █████
        ██ ██   ██  ██       ██
        █████ █████ █████ █████
        """)
  }

  @Test func `a sign without a big form is small beside digits, and a comma as its word`() {
    #expect(
      picture("12 ↗", size: 30, 12, 3) == """
         ▄  ▄▄▄
        ▀█  ▄▄█
        ▄█▄ █▄▄ ↗
        """)
    #expect(picture("7 min, 12 sec", size: 30, 24, 3).hasSuffix(" min, ▄█▄ █▄▄ sec"))
  }

  @Test func `in three rows strokes are half a row, then half a column`() {
    #expect(
      picture("0123456789", 39, 3) == """
        ▄▄▄  ▄  ▄▄▄ ▄▄▄ ▄ ▄ ▄▄▄ ▄▄▄ ▄▄▄ ▄▄▄ ▄▄▄
        █ █ ▀█  ▄▄█ ▄▄█ █▄█ █▄▄ █▄▄   █ █▄█ █▄█
        █▄█ ▄█▄ █▄▄ ▄▄█   █ ▄▄█ █▄█   █ █▄█ ▄▄█
        """)
    #expect(
      picture("0123456789", 29, 3) == """
        ▄▖ ▗  ▄▖ ▄▖ ▖▖ ▄▖ ▄▖ ▄▖ ▄▖ ▄▖
        ▌▌ ▜  ▄▌ ▄▌ ▙▌ ▙▖ ▙▖  ▌ ▙▌ ▙▌
        ▙▌ ▟▖ ▙▖ ▄▌  ▌ ▄▌ ▙▌  ▌ ▙▌ ▄▌
        """)
    #expect(picture("0123456789", 28, 3) == "0123456789\n\n")
  }

  @Test(arguments: [
    (17, 7, 22, 1), (24, 10, 22, 3), (24, 10, 17, 1), (24, 10, 40, 5), (17, 7, 40, 3),
  ])
  func `headings grow with the unit of the tile, and what is read in lines stays lines`(
    columns: Int, rows: Int, points: Double, height: Int
  ) {
    let text = picture("42", size: Finite(points), columns, rows)
    #expect(text.split(separator: "\n").count == height, "\(text)")
  }

  @Test func `a time of day is as high in a narrow tile as in a wide one`() {
    #expect(
      picture("16:09", 17, 3) == """
         ▄  ▄▄▄   ▄▄▄ ▄▄▄
        ▀█  █▄▄ ▀ █ █ █▄█
        ▄█▄ █▄█ ▀ █▄█ ▄▄█
        """)
    #expect(
      picture("16:09", 15, 3) == """
         ▄  ▄▄▄ ▄▄▄ ▄▄▄
        ▀█  █▄▄•█ █ █▄█
        ▄█▄ █▄█•█▄█ ▄▄█
        """)
    #expect(picture("16:09", 14, 3).contains("▙"))
  }

  @Test func `blocks have no seams, whatever the font`() {
    let red = tile(Tree.text("1").font(size: 56).color("red"), 6, 5).grid[3, 0].style
    #expect(red.foreground == red.background && red.foreground != .terminal)
    var context = TileContext(contentMargins: false)
    context.palette.label = .rgb(1, 2, 3)
    let label = tile(Tree.text("1").font(size: 56), 6, 5, context: context).grid[3, 0].style
    #expect(label == CellStyle(foreground: .rgb(1, 2, 3), background: .rgb(1, 2, 3)))
  }

  @Test func `signs of numbers are whole`() {
    #expect(
      picture("−12.5°", 24, 3) == """
             ▄  ▄▄▄   ▄▄▄ █▀█
        ▄▄▄ ▀█  ▄▄█   █▄▄ ▀▀▀
            ▄█▄ █▄▄ ▄ ▄▄█
        """)
    #expect(
      picture("$1,5%", 22, 3) == """
        ▄█▄  ▄     ▄▄▄ ▄ ▄
        ▀█▄ ▀█     █▄▄  ▄▀
        ▀█▀ ▄█▄ ▄▀ ▄▄█ █ ▄
        """)
  }

  /// Every glyph has as many cells in each of its rows, and something in it.
  @Test(arguments: [5, 3])
  func `every letter is drawn in every size`(rows: Int) {
    for character in Self.characters {
      for context in [TileContext.plain, .ascii] where character.isASCII || context != .ascii {
        let text = picture(String(character), 12, rows, context: context)
        #expect(
          text.contains { !$0.isWhitespace && $0 != character } || ".,-–−/!'".contains(character),
          "\(character) in \(rows) rows")
      }
    }
  }

  @Test func `no two digits look alike in any size`() {
    for (columns, rows) in [(6, 5), (5, 5), (3, 3), (2, 3)] {
      for context in [TileContext.plain, .ascii] {
        let pictures = (0...9).map { picture(String($0), columns, rows, context: context) }
        #expect(Set(pictures).count == 10, "\(columns)×\(rows)")
      }
    }
  }

  @Test func `thousands may be parted by a narrow space`() {
    #expect(picture("1\u{202F}250", 30, 3) == picture("1 250", 30, 3))
    #expect(picture("1\u{202F}250", 30, 3).contains("█"))
  }

  @Test func `without UTF-8 there are letters, too`() {
    #expect(
      picture("CAB", size: 28, 14, 3, context: .ascii) == """
         _   _   _
        |   |_| |_)
        |_  | | |_)
        """)
  }

  /// A random number, written as widgets do.
  private func number(_ random: inout TreeMaker) -> String {
    let value = Double(random.below(2_000_000)) / 100 - 5000
    let text = String(format: "%.\(random.below(3))f", value)
    return random.pick(["", "$", "−", "€"]) + text + random.pick(["", "°", "%", " km"])
  }

  @Test(arguments: 0..<400)
  func `no digit is clipped, and no two neighbours touch`(seed: Int) {
    var random = TreeMaker(seed: UInt64(seed) + 90_000)
    func big() -> Tree {
      let text = Tree.text(number(&random)).font(size: Finite(random.pick([28, 34, 48, 90])))
      return random.below(3) == 0 ? .column([text, .text("of all")], spacing: 0) : text
    }
    let children = (0..<1 + random.below(3)).map { _ in big() }
    let tree = random.pick([Tree.row(children, spacing: 0), .column(children, spacing: 0)])
    let size = CellSize(columns: 1 + random.below(70), rows: 1 + random.below(16))
    let drawn = draw(
      tree.view(), size: size, context: .plain, at: halfPastTwo, isRecorded: true)
    let big = (drawn.record?.texts ?? []).compactMap(\.big)
    for (index, cells) in big.enumerated() {
      #expect(drawn.grid.bounds.intersection(cells) == cells, "seed \(seed)")
      let around = CellRect(
        column: cells.minColumn - 1, row: cells.minRow, columns: cells.size.columns + 2,
        rows: cells.size.rows)
      for other in big[..<index] {
        #expect(around.intersection(other).isEmpty, "seed \(seed)")
      }
    }
    // A text that is not big is shown whole or with an ellipsis.
    for text in drawn.record?.texts ?? [] where text.big == nil && text.lineLimit == 1 {
      #expect(text.lines.allSatisfy { $0.letters == text.paragraphs[0] || $0.isCut })
    }
  }
}
