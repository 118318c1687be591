import Testing
import WidgetArchive

@testable import Pictures

@Suite struct CellsTests {
  private func picture(_ name: String, _ rendering: PictureRendering) throws -> ArchivedPicture {
    try PictureShelf.picture(try Images.source(name), rendering)
  }

  @Test func `an edge in the middle of a cell is a half block in two colours`() throws {
    var rendering = PictureRendering(columns: 1, rows: 1)
    rendering.isSmooth = false
    let cell = try #require(try picture("halves.png", rendering).cells.first)
    let words = [cell.block.text, hex(cell.foreground), hex(cell.background)]
    // Either half may be in front.
    #expect([["▌", "#FF0000", "#0000FF"], ["▐", "#0000FF", "#FF0000"]].contains(words))
  }

  @Test func `cells of one colour are spaces, clear ones have none`() throws {
    let drawing = try picture("half.svg", PictureRendering(columns: 4, rows: 1))
    #expect(
      drawing.cells.map { [$0.block.text, hex($0.background)] } == [
        [" ", "#FF0000"], [" ", "#FF0000"], [" ", "-"], [" ", "-"],
      ])
  }

  @Test func `a template is white wherever it is opaque`() throws {
    var rendering = PictureRendering(columns: 2, rows: 2)
    rendering.isTemplate = true
    let template = try picture("template.png", rendering)
    #expect(template.isTemplate)
    #expect(
      template.cells.map { $0.foreground ?? $0.background } == [0xFF_FFFF, nil, 0xFF_FFFF, nil])
    let row = try picture(
      "template.png",
      {
        var row = PictureRendering(columns: 1, rows: 1)
        row.isTemplate = true
        return row
      }())
    #expect(row.cells.map(\.block.text) == ["▌"])
  }

  @Test func `what cannot be seen stays clear`() throws {
    var rendering = PictureRendering(columns: 4, rows: 2)
    rendering.visibleColumns = 1..<3
    rendering.visibleRows = 0..<1
    let picture = try picture("green.jpg", rendering)
    #expect(
      picture.cells.map { $0 == .clear } == [true, false, false, true, true, true, true, true])
  }

  @Test func `a tile is repeated in its own size`() throws {
    var rendering = PictureRendering(columns: 2, rows: 1)
    rendering.tile = PixelSize(width: 8, height: 8)
    let picture = try picture("halves.png", rendering)
    #expect(picture.cells.allSatisfy { ["▌", "▐"].contains($0.block.text) })
  }

  private func hex(_ color: ArchivedPicture.Color?) -> String {
    color.map { "#" + String(0x100_0000 | $0, radix: 16).dropFirst().uppercased() } ?? "-"
  }
}
