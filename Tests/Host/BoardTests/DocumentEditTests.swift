import Programs
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Edits of a board file: all text that people wrote stays, and moves with its tile.
@Suite struct DocumentEditTests {
  static let file = """
    # My board

    [page]
    name = Home

    # the office
    [tile]
    id = berlin
    kind = clock
      family = medium
    # not Bonn
    set.city = Berlin
    colour = green

    # -- later --

    [tile]
    id = moon
    kind = moon

    [page]
    name = Away

    """

  private func after(_ edits: BoardEdit..., file: String = file) throws -> String {
    var document = try BoardDocument(text: file)
    var layout = document.layout
    _ = try document.apply(edits)
    _ = try layout.apply(edits)
    #expect(document.layout == layout)
    #expect(try BoardDocument(text: document.text) == document)
    return document.text
  }

  @Test func `an id that is made up of a kind is read as it was written`() throws {
    let document = try BoardDocument(text: "[page]\n[tile]\nkind = a. b\n")
    #expect(document.layout.pages[0].placements[0].id == "b-1")
    #expect(try BoardDocument(text: document.text).layout == document.layout)
  }

  @Test func `a tile takes its comments along, what stands apart stays`() throws {
    #expect(
      try after(.move("berlin", page: 1, position: 0)) == """
        # My board

        [page]
        name = Home

        # -- later --

        [tile]
        id = moon
        kind = moon

        [page]
        name = Away

        # the office
        [tile]
        id = berlin
        kind = clock
          family = medium
        # not Bonn
        set.city = Berlin
        colour = green

        """)
  }

  @Test func `a value is changed where it stands, a new one joins its kind`() throws {
    #expect(
      try after(
        .resize("berlin", .systemLarge),
        .configure("berlin", ["city": .string(" Rome "), "zone": .integer(2)]))
        == Self.file.replacing("family = medium", with: "family = large").replacing(
          "set.city = Berlin", with: "set.city = \" Rome \"\nset.zone = 2"))
    #expect(
      try after(.configure("berlin", [:])) == Self.file.replacing("set.city = Berlin\n", with: ""))
    #expect(
      try after(.resize("moon", .systemMedium))
        == Self.file.replacing("kind = moon", with: "kind = moon\nfamily = medium"))
  }

  @Test func `a new tile is written like the others`() throws {
    let placement = Placement(
      id: "", kind: "net.git", family: .systemMedium, configuration: ["path": .string("~/src")],
      live: 2)
    #expect(
      try after(.add(placement, page: 0, position: nil))
        == Self.file.replacing(
          "kind = moon\n",
          with: """
            kind = moon

            [tile]
            id = git-1
            kind = net.git
            family = medium
            live = 2
            set.path = ~/src

            """))
    let compact = "[page]\n[tile]\nid = a\nkind = k\n[tile]\nid = b\nkind = k\n"
    #expect(
      try after(.add(placement, page: 0, position: 0), .remove("a"), file: compact)
        == "[page]\n[tile]\nid = git-1\nkind = net.git\nfamily = medium\nlive = 2\n"
        + "set.path = ~/src\n[tile]\nid = b\nkind = k\n")
  }

  @Test func `a page moves with all it has; a page without a name keeps the one it had`() throws {
    #expect(
      try after(.movePage(1, to: 0), file: "[page]\n\n[page]\n# x\n[tile]\nid = a\nkind = k\n")
        == "[page]\nname = Page 2\n# x\n[tile]\nid = a\nkind = k\n\n[page]\nname = Page 1\n")
    #expect(
      try after(.deletePage(0)) == "# My board\n\n# -- later --\n\n[page]\nname = Away\n")
    #expect(
      try after(.addPage(name: "Between", at: 1), .renamePage(0, "House"))
        == Self.file.replacing("name = Home", with: "name = House").replacing(
          "[page]\nname = Away", with: "[page]\nname = Between\n\n[page]\nname = Away"))
  }

  @Test func `stacks are written and dissolved`() throws {
    let file = "[page]\n[tile]\nid = a\nkind = k\n[tile]\nid = b\nkind = k\n"
    let stacked =
      "[page]\n[tile]\nid = b\nkind = k\nstack = stack-1\n"
      + "[tile]\nid = a\nkind = k\nstack = stack-1\n"
    #expect(try after(.stack("a", onto: "b"), file: file) == stacked)
    #expect(try after(.remove("b"), file: stacked) == "[page]\n[tile]\nid = a\nkind = k\n")
  }

  // MARK: What others change

  @Test func `what another program did is taken back in its place, unless more came over it`()
    throws
  {
    let first = try BoardDocument(text: "[page]\n[tile]\nid = a\nkind = clock\n")
    var document = first
    var history = EditHistory()
    _ = try document.apply([.remove("a")])
    let second = document
    try history.apply([.addPage(name: "b", at: 1)], to: &document, words: "added b")
    // The board hears of this change late; it was made before the one above.
    history.note("removed a", before: first.text, after: second.text)
    #expect(try history.undo(&document).words == "added b")
    #expect(try history.undo(&document).words == "removed a")
    #expect(document == first)
    #expect(try history.redo(&document).words == "removed a")
    _ = try document.apply([.addPage(name: "by hand", at: 1)])
    let last = document
    #expect(throws: BoardEditError.changedMeanwhile) { try history.undo(&document) }
    #expect(document == last)
  }

  // MARK: Random boards

  /// Random edits do to the file what they do to the layout; the text reads back as that layout;
  /// the lines of other tiles stay as they are; undo restores the very text.
  @Test(.reckoning, arguments: 0..<200) func `random edits of random files`(seed: UInt64) throws {
    var random = Random(seed)
    let text = random.file()
    var document = try BoardDocument(text: text)
    var history = EditHistory()
    var texts = [document.text]
    for _ in 0..<30 {
      let edit = random.edit(of: document.layout)
      var layout = document.layout
      let before = document
      guard let inverse = try? layout.apply(edit) else {
        #expect(throws: BoardEditError.self) { try document.apply(edit) }
        #expect(document == before)
        continue
      }
      try history.apply([edit], to: &document, words: "")
      #expect(document.layout == layout, "seed \(seed): \(edit)\n\(before.text)")
      #expect(
        try BoardDocument(text: document.text) == document,
        "seed \(seed): \(edit)\n\(before.text)\n---\n\(document.text)")
      expectUntouched(before, document, seed)
      _ = try layout.apply(inverse)
      #expect(layout == before.layout, "seed \(seed): \(edit) and back")
      if document != before { texts.append(document.text) }
    }
    for text in texts.dropLast().reversed() {
      _ = try history.undo(&document)
      #expect(document.text == text, "seed \(seed)")
    }
    for text in texts.dropFirst() {
      _ = try history.redo(&document)
      #expect(document.text == text, "seed \(seed)")
    }
  }

  private func expectUntouched(_ before: BoardDocument, _ after: BoardDocument, _ seed: UInt64) {
    let old = Self.lines(of: before)
    let new = Self.lines(of: after)
    for placement in before.layout.placements
    where after.layout.placement(placement.id) == placement {
      #expect(old[placement.id] == new[placement.id], "seed \(seed): \(placement.id)")
    }
  }

  private static func lines(of document: BoardDocument) -> [Placement.ID: [String]] {
    let sections = BoardFileSections(document.lines).pages.flatMap(\.tiles)
    return Dictionary(
      uniqueKeysWithValues: zip(document.layout.placements.map(\.id), sections.map(\.lines)))
  }
}

/// The files and edits of a seed.
private struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func number(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self)
  }
  private mutating func chance() -> Bool { Bool.random(using: &self) }
  private mutating func pick<Element>(_ list: [Element]) -> Element { list[number(list.count)] }

  private mutating func noise() -> [String] {
    (0..<number(3)).map { _ in pick(["", "# said", "; said", "  # said", "\t"]) }
  }

  mutating func file() -> String {
    var lines = noise()
    var id = 0
    for _ in 0...number(4) {
      lines += noise() + ["[page]"] + noise()
      if chance() { lines.append("name = \(pick(["Home", "\" x \"", "Wörk"]))") }
      for _ in 0..<number(5) {
        lines += noise() + ["  [tile]"] + noise()
        lines += ["kind=\(pick(["clock", "a.b"]))"]
        if chance() { lines.append("family = \(pick(["small", "medium"]))") }
        if chance() { lines.append("live =  5") }
        if chance() { lines.append("id = t\(id)") }
        if chance() { lines += noise() + ["set.x =   \(pick(["1", "\"\"", "two words"]))"] }
        if chance() { lines += ["set.x = again", "odd = yes"] }
        id += 1
      }
    }
    return (lines + noise()).joined(separator: "\n")
  }

  mutating func edit(of layout: BoardLayout) -> BoardEdit {
    let ids = layout.placements.map(\.id) + ["nobody"]
    let page = number(layout.pages.count + (number(9) == 0 ? 2 : 0))
    switch number(12) {
    case 0, 1:
      let values: [ConfigurationValue] = [
        .string(" "), .string("a\nb"), .integer(3), .bool(true), .string("\"q\" \\"),
      ]
      return .add(
        Placement(
          id: chance() ? "" : pick(ids) + "x", kind: pick(["k", "x.y"]), family: .systemSmall,
          configuration: ["v": pick(values)], live: chance() ? 1.5 : nil), page: page,
        position: chance() ? nil : number(6))
    case 2: return .remove(pick(ids))
    case 3, 4: return .move(pick(ids), page: page, position: number(6))
    case 5: return .resize(pick(ids), pick([.systemSmall, .systemMedium, .systemLarge]))
    case 6: return .configure(pick(ids), chance() ? [:] : ["x": .string("new"), "y": .number(1.5)])
    case 7, 8: return .stack(pick(ids), onto: pick(ids))
    case 9: return .unstack(pick(ids))
    case 10:
      return chance() ? .addPage(name: pick(["", "N", " s "]), at: page) : .renamePage(page, "R")
    default: return chance() ? .movePage(page, to: number(5)) : .deletePage(page)
    }
  }
}
