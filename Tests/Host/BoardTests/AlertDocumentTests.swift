import Testing
import TimelineEngine

@testable import Board

/// `alert` and `quiet` in the board file.
@Suite struct AlertDocumentTests {
  @Test func `an alert is read, and kept when the tile is written anew`() throws {
    let text = "[page]\n[tile]\nid = a\nkind = a\nalert = value > 90\nquiet = 22:00-07:00\n"
    let tile = try #require(try BoardDocument(text: text).layout.placement("a"))
    #expect(tile.alert?.written == "value > 90")
    #expect(tile.alert?.quiet?.written == "22:00-07:00")
    let lines = BoardDocument.lines(of: tile)
    #expect(lines.contains("alert = value > 90") && lines.contains("quiet = 22:00-07:00"))
    #expect(BoardDocument.unknownKeys(in: text).isEmpty)
  }

  @Test(arguments: [
    ("alert = value > much", 5, "is not an alert"),
    ("alert = change\nquiet = night", 6, "quiet time"),
    ("quiet = 22:00-07:00", 5, "this [tile] has none"),
  ])
  func `a mistake is told with its line`(lines: String, line: Int, words: String) {
    let text = "[page]\n[tile]\nid = a\nkind = a\n\(lines)\n"
    let error = #expect(throws: BoardFileError.self) { try BoardDocument(text: text) }
    #expect(error?.line == line)
    #expect(error?.sentence(file: "board.conf").contains(words) == true)
  }

  @Test func `a tile with another alert is the same tile`() throws {
    let tile = Placement(id: "a", kind: "a", family: .systemSmall)
    var other = tile
    other.alert = TileAlert(condition: .change)
    #expect(tile.isSame(as: other))
  }
}
