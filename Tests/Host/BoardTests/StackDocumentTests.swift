import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Stacks in the board file: which placements share a tile, and the reports of mistakes.
@Suite struct StackDocumentTests {
  static let file = """
    [page]
    [tile]
    id = a
    kind = k
    [tile]
    id = b
    kind = k
    stack = desk
    [tile]
    id = c
    kind = k
    stack = desk
    [tile]
    id = d
    kind = k
    stack = alone
    """

  @Test func `tiles of one stack share a slot`() throws {
    let page = try BoardDocument(text: Self.file).layout.pages[0]
    #expect(page.slots.map { $0.map(\.id) } == [["a"], ["b", "c"], ["d"]])
  }

  @Test func `a stack is written as it was read`() throws {
    let layout = try BoardDocument(text: Self.file).layout
    let written = BoardDocument(layout: layout, comment: "").text
    #expect(try BoardDocument(text: written).layout == layout)
  }

  @Test func `to come into a stack leaves a placement what it was`() throws {
    let alone = Placement(id: "a", kind: "k", family: .systemSmall)
    var stacked = alone
    stacked.stack = "desk"
    #expect(alone != stacked && alone.isSame(as: stacked))
    stacked.configuration["city"] = .string("Rome")
    #expect(!alone.isSame(as: stacked))
  }

  @Test(arguments: [
    (
      "[page]\n[tile]\nkind = k\nstack = s\n[page]\n[tile]\nkind = k\nstack = s",
      "b:8: the stack “s” stands on an earlier page (line 4); a stack has one place: move this "
        + "tile there, or give its stack another name"
    ),
    (
      "[page]\n[tile]\nkind = k\nstack = s\n[tile]\nkind = k\n[tile]\nkind = k\nstack = s",
      "b:9: the tiles of the stack “s” (line 4) must follow each other; move this [tile] next to "
        + "them, or give its stack another name"
    ),
    (
      "[page]\n[tile]\nkind = k\nstack = s\n[tile]\nkind = k\nstack = s\nfamily = medium",
      "b:7: the stack “s” holds tiles of the family small (line 4); write “family = small”, or "
        + "take the tile out of the stack"
    ),
    (
      "[page]\n[tile]\nkind = k\nstack =",
      "b:4: “stack” has no value; write “stack = …” or leave the line out"
    ),
  ])
  func `a mistake is named with its line`(text: String, sentence: String) {
    let error = #expect(throws: BoardFileError.self) { try BoardDocument(text: text) }
    #expect(error?.sentence(file: "b") == sentence)
  }
}
