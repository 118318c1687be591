import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Edits of a board: the ids of its slots page by page, before and after.
@Suite struct EditTests {
  /// `a b|c+d` are two pages, the second with a stack; an upper-case letter is a medium tile.
  static func layout(_ picture: String) -> BoardLayout {
    BoardLayout(
      pages: picture.split(separator: "|", omittingEmptySubsequences: false).enumerated().map {
        number, page in
        let slots = page.split(separator: " ").map { $0.split(separator: "+").map(String.init) }
        return .init(
          name: "P\(number + 1)",
          placements: slots.flatMap { slot in
            slot.map { id in
              Placement(
                id: id, kind: "kind-\(id)",
                family: id == id.uppercased() ? .systemMedium : .systemSmall,
                stack: slot.count > 1 ? "s-\(slot[0])" : nil)
            }
          })
      })
  }

  @Test func `a board gets no more tiles and pages than a file is read with`() throws {
    var full = BoardLayout(pages: [
      .init(
        name: "P1",
        placements: (0..<BoardLayout.mostTiles).map {
          Placement(id: "k-\($0)", kind: "k", family: .systemSmall)
        })
    ])
    let before = full
    let tile = Placement(id: "", kind: "k", family: .systemSmall)
    #expect(throws: BoardEditError.tooManyTiles(limit: 1000)) {
      try full.apply(.add(tile, page: 0, position: nil))
    }
    #expect(full == before)
    #expect(try BoardDocument(text: BoardDocument(layout: full, comment: "").text).layout == full)
    try full.apply(.remove("k-7"))
    try full.apply(.add(tile, page: 0, position: nil))

    var long = BoardLayout(
      pages: (0..<BoardLayout.mostPages).map { .init(name: "P\($0)", placements: []) })
    #expect(throws: BoardEditError.tooManyPages(limit: 200)) {
      try long.apply(.addPage(name: "one more", at: 0))
    }
    #expect(long.pages.count == 200)
  }

  static func picture(_ layout: BoardLayout) -> String {
    layout.pages.map { page in
      page.slots.map { $0.map(\.id).joined(separator: "+") }.joined(separator: " ")
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("a b|c", BoardEdit.move("a", page: 0, position: 1), "b a|c"),
    ("a b c", .move("c", page: 0, position: 0), "c a b"),
    ("a b|c", .move("b", page: 1, position: 0), "a|b c"),
    ("a b|c", .move("b", page: 1, position: 99), "a|c b"),
    ("a b+c d", .move("b", page: 0, position: 2), "a d b+c"),
    ("a b+c d", .move("a", page: 0, position: 1), "b+c a d"),
    ("a b", .remove("a"), "b"),
    ("a+b+c", .remove("b"), "a+c"),
    (
      "a b", .add(Placement(id: "c", kind: "k", family: .systemSmall), page: 0, position: 1),
      "a c b"
    ),
    (
      "a", .add(Placement(id: "", kind: "x.k", family: .systemSmall), page: 0, position: nil),
      "a k-1"
    ),
    ("a b c", .stack("c", onto: "a"), "a+c b"),
    ("a b c", .stack("a", onto: "c"), "b c+a"),
    ("a+b c", .stack("c", onto: "a"), "a+b+c"),
    ("a+b c", .stack("a", onto: "c"), "b c+a"),
    ("a+b+c", .unstack("a"), "b+c a"),
    ("a+b", .unstack("b"), "a b"),
    ("a|b", .addPage(name: "New", at: 1), "a||b"),
    ("a|b|c", .movePage(0, to: 2), "b|c|a"),
    ("a|b c", .deletePage(1), "a"),
  ])
  func `an edit, and what takes it back`(before: String, edit: BoardEdit, after: String) throws {
    var layout = Self.layout(before)
    let inverse = try layout.apply(edit)
    #expect(Self.picture(layout) == after)
    _ = try layout.apply(inverse)
    #expect(layout == Self.layout(before))
  }

  @Test func `a stack keeps one size`() throws {
    var layout = Self.layout("a+b c")
    try layout.apply(.resize("b", .systemLarge))
    #expect(
      layout.placements.map(\.family) == [.systemLarge, .systemLarge, .systemSmall])
  }

  @Test func `of a stack that loses its second tile one ordinary tile is left`() throws {
    var layout = Self.layout("a+b c")
    try layout.apply(.remove("a"))
    #expect(layout.placements.map(\.stack) == [nil, nil])
  }

  @Test(arguments: [
    (BoardEdit.remove("x"), "there is no tile “x” any more"),
    (.move("a", page: 7, position: 0), "there is no page 8"),
    (.stack("a", onto: "B"), "a stack has one size: a is small, B is medium"),
    (.unstack("a"), "“a” is in no stack"),
    (
      .add(Placement(id: "a", kind: "k", family: .systemSmall), page: 0, position: nil),
      "the id “a” is taken by another tile"
    ),
    (
      .configure("a", ["x=y": .string("")]), "“x=y” cannot be the name of a setting in a board file"
    ),
    (.deletePage(0), "a board needs at least one page"),
  ])
  func `what cannot be done changes nothing and says why`(edit: BoardEdit, reason: String) {
    var layout = Self.layout("a B")
    let error = #expect(throws: BoardEditError.self) { try layout.apply(edit) }
    #expect(error?.sentence == reason)
    #expect(layout == Self.layout("a B"))
  }
}
