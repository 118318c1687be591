import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Images with pixels.
@Suite struct ImageTests {
  private typealias Cell = ArchivedPicture.Cell

  private func draw(
    _ tree: Tree, _ columns: Int, _ rows: Int,
    _ context: TileContext = TileContext(contentMargins: false)
  ) -> Grid {
    CellLayout.draw(
      tree.view(), size: CellSize(columns: columns, rows: rows), context: context,
      at: Date(timeIntervalSince1970: 0)
    ).grid
  }

  private func image(
    _ columns: Int, _ cells: [Cell], isTemplate: Bool = false, ideal: ArchivedImage.Size? = nil
  ) -> Tree {
    let picture = ArchivedPicture(
      columns: columns, rows: cells.count / columns, isTemplate: isTemplate, cells: cells)
    return .leaf(.image(ArchivedImage(picture, ideal: ideal)))
  }

  private func block(_ text: String) -> PictureBlock {
    text.unicodeScalars.first.flatMap { PictureBlock($0.value) } ?? .space
  }

  private let red: UInt32 = 0xFF0000
  private let blue: UInt32 = 0x0000FF

  @Test func `an image has the size of its picture, a resizable one that of its place`() {
    let cells = [Cell](repeating: Cell(block("▌"), foreground: red, background: blue), count: 6)
    #expect(draw(image(3, cells), 5, 4).text == "\n ▌▌▌\n ▌▌▌\n")
    let large = draw(image(3, cells, ideal: .init(width: 24, height: 36)), 5, 4)
    #expect(large.text == "▌▌▌▌▌\n▌▌▌▌▌\n▌▌▌▌▌\n▌▌▌▌▌")
    #expect(large[0, 0].style.foreground == .rgb(255, 0, 0))
    #expect(large[0, 0].style.background == .rgb(0, 0, 255))
  }

  @Test func `a picture that covers its tile leaves the views before it where they can be seen`() {
    let cells = [Cell](repeating: Cell(.space, background: blue), count: 4)
    let photo = image(2, cells, ideal: .init(width: 16, height: 32))
      .with(.aspectRatio(1, fill: true))
    let line = Tree.row([.text("left"), .spacer, .text("right")])
    #expect(
      draw(.layers([photo, Tree.column([line, .spacer])]), 20, 3).text
        == "left           right\n\n")
    #expect(
      draw(.layers([photo, Tree.column([line, .spacer])]), 10, 8).row(0).map(\.text).joined()
        == "left right")
  }

  @Test func `what is clear shows what is behind`() {
    let cells = [
      Cell(block("▌"), foreground: red), Cell(block("▌"), background: red), .clear,
      Cell(.full, foreground: red),
    ]
    let tree = image(4, cells).with { builder in
      .background(Tree.leaf(.color(.rgb(0, 128, 0))).add(to: &builder), .center)
    }
    let grid = draw(tree, 4, 1)
    #expect(grid.text == "▌▐")
    #expect(
      (0..<3).map { grid[$0, 0].style.background }
        == [CellColor](repeating: .rgb(0, 128, 0), count: 3))
    #expect(grid[1, 0].style.foreground == .rgb(255, 0, 0))
    #expect(grid[3, 0].style.background == .rgb(255, 0, 0))
  }

  @Test func `a template is drawn in the foreground style`() {
    let tree = image(1, [Cell(block("▄"), foreground: 0xFFFFFF)], isTemplate: true)
      .with(.foreground(.color(.rgb(1, 2, 3))))
    #expect(draw(tree, 1, 1)[0, 0].style.foreground == .rgb(1, 2, 3))
  }

  @Test func `opacity mixes with what is behind`() {
    let tree = image(1, [Cell(.space, background: 0xFFFFFF, opacity: 51)]).with { builder in
      .background(Tree.leaf(.color(.rgb(0, 0, 0))).add(to: &builder), .center)
    }
    #expect(draw(tree, 1, 1)[0, 0].style.background == .rgb(51, 51, 51))
    #expect(draw(tree.with(.opacity(0.5)), 1, 1)[0, 0].style.background != .rgb(51, 51, 51))
  }

  @Test func `a clip shape cuts the corners off a picture`() {
    let cells = [Cell](repeating: Cell(block("▀"), foreground: red, background: blue), count: 9 * 4)
    let grid = draw(image(9, cells).with(.clip(.circle)), 9, 4)
    #expect(grid[0, 0] == .blank)
    #expect(grid[8, 3] == .blank)
    #expect(grid[4, 1].text == "▀")
  }

  @Test func `without colours a picture is its brightness`() {
    var context = TileContext(palette: .colorless, contentMargins: false)
    let cells = [
      Cell(.space, background: 0), Cell(.space, background: 0x404040),
      Cell(.space, background: 0xFFFFFF), Cell(block("▌"), foreground: 0xFFFFFF, background: 0),
      Cell(block("▌"), foreground: 0, background: 0xFFFFFF),
    ]
    context.environment.colorScheme = .dark
    #expect(draw(image(5, cells), 5, 1, context).text == " ░█▌▐")
    context.environment.colorScheme = .light
    #expect(draw(image(5, cells), 5, 1, context).text == "█▓ ▐▌")
    context.glyphs = .ascii
    context.environment.colorScheme = .dark
    #expect(draw(image(5, cells), 5, 1, context).text == " :@++")
  }

  @Test func `in ASCII with colours a cell is one colour`() {
    let context = TileContext(glyphs: .ascii, contentMargins: false)
    let grid = draw(
      image(1, [Cell(block("▌"), foreground: 0xFFFFFF, background: 0)]), 1, 1, context)
    #expect(grid[0, 0].text == " ")
    #expect(grid[0, 0].style.background == .rgb(128, 128, 128))
  }

  @Test func `a private picture shows none of it`() {
    let cells = [Cell](repeating: Cell(.full, foreground: red), count: 4)
    let context = TileContext(redaction: .privacy, contentMargins: false)
    #expect(draw(image(2, cells).with(.privacySensitive(true)), 2, 2, context).text == "░░\n░░")
  }

  @Test func `a picture that is not there is veiled`() {
    let size = ArchivedImage.Size(width: 16, height: 18)
    let tree = Tree.leaf(.image(ArchivedImage(.shared(7), ideal: size)))
    #expect(draw(tree, 2, 1).text == "░░")
  }

  @Test func `a colour of two schemes follows the board's`() {
    let tree = Tree.leaf(.color(.dynamic(light: .rgb(1, 1, 1), dark: .rgb(9, 9, 9))))
    var context = TileContext(contentMargins: false)
    for (scheme, color) in [
      (ArchivedColorScheme.light, CellColor.rgb(1, 1, 1)), (.dark, .rgb(9, 9, 9)),
    ] {
      context.environment.colorScheme = scheme
      #expect(draw(tree, 1, 1, context)[0, 0].style.background == color)
    }
  }
}
