import Testing
import TimelineEngine

@testable import Board

/// `host` in the board file.
@Suite struct HostDocumentTests {
  @Test func `a widget of another machine is a kind of its own, and written as two lines`() throws {
    let text = "[page]\n[tile]\nid = a\nkind = system\nhost = ada@build1\n"
    let document = try BoardDocument(text: text)
    let tile = try #require(document.layout.placement("a"))
    #expect(tile.kind == "system@ada@build1")
    #expect(BoardDocument.unknownKeys(in: text).isEmpty)
    #expect(
      BoardDocument.lines(of: tile).dropFirst(2).prefix(2) == [
        "kind = system", "host = ada@build1",
      ])
    let again = BoardDocument(layout: document.layout, comment: "")
    #expect(try BoardDocument(text: again.text).layout == document.layout)
  }

  @Test func `a tile keeps its lines when another thing of it changes`() throws {
    var document = try BoardDocument(text: "[page]\n[tile]\nid = a\nhost = build1\nkind = system\n")
    _ = try document.apply([.resize("a", .systemMedium)])
    #expect(document.text.contains("id = a\nhost = build1\nkind = system\nfamily = medium"))
  }

  @Test(arguments: [
    ("host = -oProxyCommand=x", 5, "no name of a machine"),
    ("host = a b", 5, "no name of a machine"), ("host =", 5, "no name of a machine"),
    ("host = build1\nkind = a/b", 5, "cannot be looked for on another machine"),
  ])
  func `a mistake is told with its line`(lines: String, line: Int, words: String) {
    let text = "[page]\n[tile]\nid = a\nkind = a\n\(lines)\n"
    let error = #expect(throws: BoardFileError.self) { try BoardDocument(text: text) }
    #expect(error?.line == line)
    #expect(error?.sentence(file: "board.conf").contains(words) == true)
  }
}
