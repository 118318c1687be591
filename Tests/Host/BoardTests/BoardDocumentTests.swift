import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The board file: reading it, keeping its text, and reporting its mistakes.
@Suite struct BoardDocumentTests {
  static let file = """
    # My board
    [page]
    name = Home
    colour = green

    [tile]
    id = clock-7
    kind = clock
    ; a comment
    family = medium
    set.city = Berlin
    set.note = "  two spaces "

    [page]
    [tile]
    kind = com.mygame.character-detail
    """

  @Test func `reads pages, tiles and settings`() throws {
    let layout = try BoardDocument(text: Self.file).layout
    #expect(layout.pages.map(\.name) == ["Home", "Page 2"])
    #expect(
      layout.pages[0].placements == [
        Placement(
          id: "clock-7", kind: "clock", family: .systemMedium,
          configuration: ["city": .string("Berlin"), "note": .string("  two spaces ")])
      ])
  }

  @Test func `a tile may name variables for its widget, and keeps them when it is written anew`()
    throws
  {
    let text = "[page]\n[tile]\nid = a\nkind = mail\nenvironment = MAIL_HOST,  EDITOR\n"
    var document = try BoardDocument(text: text)
    let tile = document.layout.placements[0]
    #expect(tile.environment == ["MAIL_HOST", "EDITOR"])
    let inverse = try document.apply(.remove("a"))
    for edit in inverse { try document.apply(edit) }
    #expect(document.layout.placements == [tile])
    #expect(document.text.contains("environment = MAIL_HOST, EDITOR\n"))
    #expect(try Placement(jsonLine: Data(tile.jsonLine())) == tile)
  }

  @Test(arguments: ["", "A=1", "1A", "A B-C", "$HOME", "é"])
  func `what is no variable's name is a mistake in its line`(names: String) {
    let text = "[page]\n[tile]\nkind = mail\nenvironment = \(names)\n"
    #expect(throws: BoardFileError(line: 4, problem: .badVariableNames(names))) {
      try BoardDocument(text: text)
    }
  }

  @Test func `keys that are not known are named with their line and the nearest`() throws {
    let unknown = BoardDocument.unknownKeys(
      in: "[page]\nnam = Home\n[tile]\nkind = clock\nfamly = small\nset.x = 1\n# x = 1\n")
    #expect(
      unknown.map { $0.sentence(file: "board.conf") } == [
        "board.conf:2: “nam” is not a key that is known here (did you mean “name”?); the line is "
          + "passed over",
        "board.conf:5: “famly” is not a key that is known here (did you mean “family”?); the line "
          + "is passed over",
      ])
    let family = #expect(throws: BoardFileError.self) {
      try BoardDocument(text: "[page]\n[tile]\nkind = a\nfamily = smal\n")
    }
    #expect(family?.sentence(file: "f").hasSuffix("(did you mean “small”?)") == true)
  }

  @Test func `keeps comments, blank lines and unknown keys, and adds a missing id`() throws {
    let document = try BoardDocument(text: Self.file)
    #expect(document.layout.pages[1].placements[0].id == "character-detail-1")
    #expect(
      document.text
        == Self.file.replacing(
          "[tile]\nkind = com", with: "[tile]\nid = character-detail-1\nkind = com")
        + "\n")
    #expect(try BoardDocument(text: document.text) == document)
  }

  @Test func `reads line ends of any kind`() throws {
    let layout = try BoardDocument(text: Self.file).layout
    let windows = Self.file.replacing("\n", with: "\r\n")
    #expect(try BoardDocument(text: windows).layout == layout)
  }

  @Test func `a made-up id does not take one that is written further down`() throws {
    let text = "[page]\n[tile]\nkind = clock\n[tile]\nid = clock-1\nkind = clock\n"
    #expect(
      try BoardDocument(text: text).layout.placements.map(\.id) == ["clock-2", "clock-1"])
  }

  @Test func `what it writes reads as the same layout`() throws {
    let layout = BoardLayout(pages: [
      .init(
        name: "Home",
        placements: [
          Placement(
            id: "a", kind: "k", family: .systemLarge,
            configuration: ["quote": .string("\"yes\" \\"), "empty": .string("")])
        ]),
      .init(name: "Empty", placements: []),
    ])
    let document = BoardDocument(layout: layout, comment: "one\ntwo")
    #expect(try BoardDocument(text: document.text).layout == layout)
  }

  @Test(arguments: [
    ConfigurationValue.list([.string("a"), .string("b, c")]), .list([]),
    .object(identifier: "1", display: "Berlin \"east\""),
    .list([.object(identifier: "1", display: "B"), .object(identifier: nil, display: "H")]),
    .string("[1, 2]"), .string("{\"display\":\"x\"}"), .string("two\nlines"), .string("\\n"),
  ])
  func `lists, things and odd texts read back as they were set`(value: ConfigurationValue) throws {
    let tile = Placement(
      id: "a", kind: "k", family: .systemSmall, configuration: ["value": value])
    let layout = BoardLayout(pages: [.init(name: "Home", placements: [tile])])
    let document = BoardDocument(layout: layout, comment: "")
    #expect(try BoardDocument(text: document.text).layout == layout)
  }

  @Test func `what people wrote in other words is read as they meant it`() throws {
    let text = """
      [page]
      [tile]
      kind = k
      set.cities = Berlin, Hamburg
      set.city = {"identifier": "1", "display": "Berlin"}
      set.note = [draft] one

      """
    let configuration = try BoardDocument(text: text).layout.placements[0].configuration
    #expect(
      configuration == [
        "cities": .string("Berlin, Hamburg"), "note": .string("[draft] one"),
        "city": .object(identifier: "1", display: "Berlin"),
      ])
  }

  @Test func `a board has an end`() throws {
    func board(_ tiles: Int) -> String {
      "[page]\n" + String(repeating: "[tile]\nkind = a.clock\n", count: tiles)
    }
    let most = try BoardDocument(text: board(1000))
    #expect(Set(most.layout.placements.map(\.id)).count == 1000)
    #expect(most.layout.placements.last?.id == "clock-1000")
    let error = #expect(throws: BoardFileError.self) { try BoardDocument(text: board(20_000)) }
    #expect(
      error?.sentence(file: "b").hasPrefix("b:2002: this is tile 1001; a board has at most") == true
    )
    let pages = String(repeating: "[page]\n", count: 300)
    #expect(
      throws: BoardFileError(line: 201, problem: .tooManyPages(limit: 200))
    ) { try BoardDocument(text: pages) }
  }

  /// Each candidate id is tried only once, starting after the last id given to that kind.
  @Test func `ids that are made up are not looked for from the beginning again`() {
    var asked = 0
    var taken: Set<String> = []
    var number = 1
    for _ in 0..<500 {
      let id = Placement.freeID(for: "clock", from: &number) { id in
        asked += 1
        return taken.contains(id)
      }
      taken.insert(id)
    }
    #expect(taken.count == 500 && asked == 500)
  }

  @Test func `a person sets a tile live by its seconds`() throws {
    let text = "[page]\n[tile]\nid = a\nkind = k\nlive = 2.5\n[tile]\nid = b\nkind = k\nlive = 5\n"
    let layout = try BoardDocument(text: text).layout
    #expect(layout.placements.map(\.live) == [2.5, 5])
    let written = BoardDocument(layout: layout, comment: "").text
    #expect(written.contains("live = 2.5\n") && written.contains("live = 5\n"))
    #expect(try BoardDocument(text: written).layout == layout)
  }

  @Test(arguments: ["0", "0.5", "-1", "often", "\"\"", "nan", "inf", "1e999"])
  func `what is no time for live is named with its line`(value: String) {
    let error = #expect(throws: BoardFileError.self) {
      try BoardDocument(text: "[page]\n[tile]\nkind = a\nlive = \(value)")
    }
    #expect(error?.line == 4)
    #expect(error?.sentence(file: "b").contains("expected seconds, 1 to 86400") == true)
  }

  @Test(arguments: [
    (
      "",
      "b:1: there is no [page]; a board needs at least one: a line “[page]”, and below it “name = Home”"
    ),
    ("[page]\nfoo", "b:2: expected “key = value”, [page] or [tile], found “foo”"),
    (
      "[page \"My day\"]",
      "b:1: expected [page] or [tile], found “[page \"My day\"]”; write “[page]”, and “name = My day” "
        + "in the line below it"
    ),
    ("[tile]", "b:1: a [tile] belongs to a page; put a [page] line before it"),
    ("x = 1", "b:1: “x” stands before any [page]; begin the file with [page]"),
    ("[page]\n[tiles]", "b:2: expected [page] or [tile], found “[tiles]” (did you mean “[tile]”?)"),
    (
      "[page]\n\n[tile]\nfamily = small",
      "b:3: this [tile] has no “kind = …” line; “widgetboard kinds” lists the kinds there are"
    ),
    (
      "[page]\n[tile]\nkind = a\nid = x\n[tile]\nkind = b\nid = x",
      "b:7: the id “x” is taken by the tile of line 4; give this one another, or none"
    ),
    ("[page]\n[tile]\nkind =", "b:3: “kind” has no value; write “kind = …” or leave the line out"),
    (
      "[page]\n[tile]\nkind = a\nfamily = huge",
      "b:4: “huge” is not a family; expected small, medium, large, extraLarge, accessoryCorner, "
        + "accessoryCircular, accessoryRectangular, accessoryInline, extraLargePortrait"
    ),
  ])
  func `a mistake is named with its line`(text: String, sentence: String) {
    let error = #expect(throws: BoardFileError.self) { try BoardDocument(text: text) }
    #expect(error?.sentence(file: "b") == sentence)
  }

  @Test func `any text reads or is refused, never a trap`() {
    var state: UInt64 = 42
    let pieces = ["[page]", "[tile]", "kind = a", "id = b", "\"", "=", "set.", "\n", " ", "#", "é"]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        text += pieces[Int(state >> 33) % pieces.count] + (state & 1 << 40 == 0 ? "\n" : "")
      }
      if let document = try? BoardDocument(text: text) {
        #expect((try? BoardDocument(text: document.text))?.layout == document.layout, "\(text)")
      }
    }
  }
}
