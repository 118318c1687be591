import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A board in edit mode whose effects are performed as the loop does: the file is edited, and the
/// board follows it.
private struct EditedBoard {
  static let now = BoardScreenTests.now

  var board: Board
  var document: BoardDocument
  var history = EditHistory()

  /// `a B|c`: pages and slots as in ``EditTests``. Kinds come in small, medium and large.
  init(_ picture: String, columns: Int = 80, rows: Int = 24, style: ScreenStyle = ScreenStyle()) {
    let layout = EditTests.layout(picture)
    document = BoardDocument(layout: layout, comment: "")
    board = Board(
      layout: layout, size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: style)
    // Tests identify a tile by its position, so units keep one size.
    board.paging.keepsLeastUnit = true
    board.arrange()
    let widgets = layout.placements.map {
      WidgetDescriptor(
        kind: $0.kind, displayName: $0.id.uppercased(),
        families: [.systemSmall, .systemMedium, .systemLarge])
    }
    board.update(
      .widgets(Dictionary(uniqueKeysWithValues: widgets.map { ($0.kind, $0) })), at: Self.now)
    for id in layout.placements.map(\.id) {
      board.update(
        .content(id, TileContent(view: BoardScreenTests.text("(\(id))"))), at: Self.now)
    }
    press(.character("e"))
  }

  /// Presses keys, named as in hints.
  mutating func press(_ keys: Key...) {
    for key in keys { input(.key(key)) }
  }

  mutating func input(_ event: InputEvent) {
    for effect in board.handle(.input(event), at: Self.now) {
      switch effect {
      case .edit(let edits):
        try? history.apply(edits, to: &document, words: board.words(for: edits))
        follow(edits)
      case .undo: follow((try? history.undo(&document))?.edits ?? [])
      case .redo: follow((try? history.redo(&document))?.edits ?? [])
      default: break
      }
    }
  }

  private mutating func follow(_ edits: [BoardEdit]) {
    let before = board.savedLayout
    board.update(.layout(document.layout), at: Self.now)
    let new = document.layout.placements.first { before.location(of: $0.id) == nil }
    if let id = new?.id ?? edits.compactMap(\.tile).first {
      board.update(.reveal(id), at: Self.now)
    } else if let page = edits.compactMap(\.page).first {
      board.update(.page(page + 1), at: Self.now)
    }
  }

  mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    input(.mouse(MouseEvent(action: action, point: CellPoint(column: column, row: row))))
  }

  /// Drags from the first cell over the others to the last.
  mutating func drag(_ points: (Int, Int)...) {
    mouse(.press(.left, clicks: 1), points[0].0, points[0].1)
    for point in points.dropFirst() { mouse(.drag(.left), point.0, point.1) }
    mouse(.release(.left), points[points.count - 1].0, points[points.count - 1].1)
  }

  var slots: String { EditTests.picture(document.layout) }

  /// The page on screen in units of tiles: each letter is the tile that covers the unit.
  var units: String {
    board.paging.spots.isEmpty ? "" : unitRows.joined(separator: "|")
  }

  private var unitRows: [String] {
    let area = board.tileArea
    let columns = (area.size.columns + 1) / 20
    let rows = (area.size.rows + 1) / 10
    let left = (area.size.columns - (columns * 20 - 1)) / 2
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let point = CellPoint(column: left + column * 20 + 5, row: area.minRow + row * 10 + 4)
        return board.paging.spots.first { $0.rect.contains(point) }?.id ?? "."
      }.joined()
    }
  }

  mutating func screen() -> String { board.frame(at: Self.now).grid.text }
}

/// Edit mode: the page before, keys or mouse events, and the page after.
@Suite struct EditModeTests {
  @Test func `tiles show their handles, and the footer what can be done`() {
    var world = EditedBoard("a b", columns: 80, rows: 11)
    #expect(
      world.screen()
        == """
         P1 · editing                                                Sat, Nov 21  09:41
        ┏┅ A ┅┅┅┅┅┅┅┅┅ ✕ ┅┓ ╭┄ B ┄┄┄┄┄┄┄┄┄ ✕ ┄╮
        ┇                 ┇ ┆                 ┆
        ┇                 ┇ ┆                 ┆
        ┇                 ┇ ┆                 ┆
        ┇       (a)       ┇ ┆       (b)       ┆
        ┇                 ┇ ┆                 ┆
        ┇                 ┇ ┆                 ┆
        ┇                 ┇ ┆                 ┆
        ┗┅ small ┅┅┅┅┅┅┅┅┅┛ ╰┄ small ┄┄┄┄┄┄┄┄┄╯
         ●     a add  u undo  c configure  d remove  s size  ← → move  ? help  Esc done
        """)
  }

  @Test func `a tile with a title of its own says which widget it is, and none its id`() {
    var world = EditedBoard("a b", columns: 80, rows: 11)
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim("noon"))])))
    let view = builder.view(variants: [ArchivedVariant(root: root, title: "Home")])
    world.board.update(.content("a", TileContent(view: view)), at: EditedBoard.now)
    let screen = world.screen()
    #expect(screen.contains("┏┅ Home ┅") && screen.contains("┗┅ small ┅┅┅┅┅ A ┅┛"), "\(screen)")
    #expect(screen.contains("╰┄ small ┄┄┄┄┄┄┄┄┄╯"))
  }

  @Test(arguments: [
    ("a b c d", "abcd|....", [Key.right], "bacd|....", "b a c d"),
    ("a b c d", "abcd|....", [.tab, .left], "bacd|....", "b a c d"),
    ("a B c d", "aBBc|d...", [.right], "BBac|d...", "B a c d"),
    ("a b c d e", "abcd|e...", [.down], "bcde|a...", "b c d e a"),
    ("a b c d e", "abcd|e...", [.character("j"), .up], "eabc|d...", "e a b c d"),
    ("a+x b", "ab..|....", [.right], "ba..|....", "b a+x"),
  ])
  func `an arrow moves the tile to the next place in its direction`(
    picture: String, before: String, keys: [Key], after: String, slots: String
  ) {
    var world = EditedBoard(picture)
    #expect(world.units == before)
    for key in keys { world.press(key) }
    #expect(world.units == after)
    #expect(world.slots == slots)
  }

  @Test func `at the edge a tile goes on to the next screen and page, and comes back`() {
    var world = EditedBoard("a b c|d", columns: 40, rows: 12)
    world.press(.tab)
    #expect(world.board.focus?.id == "b")
    world.press(.right)
    #expect(world.slots == "a c b|d" && world.units == "b.")
    world.press(.right)
    #expect(world.slots == "a c|b d" && world.units == "bd")
    world.press(.left)
    #expect(world.slots == "a c b|d" && world.units == "b.")
    world.press(.character("]"), .character("]"), .right)
    #expect(world.board.messageLine.text == "There is no page to the right. n makes a new one.")
  }

  @Test(arguments: [
    (Key.left, "There is no page to the left."),
    (.up, "There is no place above it on this page."),
    (.down, "There is no place below it on this page."),
  ])
  func `an arrow that cannot move a tile says so`(key: Key, words: String) {
    var world = EditedBoard("a")
    world.press(key)
    #expect(world.slots == "a")
    #expect(world.board.messageLine.text == words)
  }

  @Test func `on a board that is heard arrows move a tile in reading order`() {
    var world = EditedBoard("a B c|d", columns: 40, rows: 12)
    world.board.update(.manner(BoardManner(isLinear: true)), at: EditedBoard.now)
    // On screen B stands alone below the others.
    world.press(.right)
    #expect(world.slots == "B a c|d")
    world.press(.down)
    #expect(world.slots == "B c a|d")
    world.press(.right)
    #expect(world.slots == "B c|a d")
    world.press(.up)
    #expect(world.slots == "B c a|d")
    world.press(.left, .left)
    #expect(world.slots == "a B c|d")
    world.press(.left)
    #expect(world.slots == "a B c|d")
    #expect(world.board.messageLine.text == "There is no page to the left.")
  }

  @Test func `s goes through the families there are, and undo back`() {
    var world = EditedBoard("a b")
    world.press(.character("s"))
    #expect(world.units == "aab.|....")
    world.press(.character("s"))
    #expect(world.units == "aab.|aa..")
    world.press(.character("u"), .character("u"))
    #expect(world.units == "ab..|....")
    world.press(.control("r"))
    #expect(world.units == "aab.|....")
    world.board.update(.widgets([:]), at: EditedBoard.now)
    world.press(.character("s"))
    #expect(world.board.messageLine.text == "kind-a is not installed: its sizes are not known.")
    world.board.update(.widgets([:], isComplete: false), at: EditedBoard.now)
    world.press(.character("s"))
    #expect(
      world.board.messageLine.text == "kind-a has not said yet what it is: its sizes are not known."
    )
    let reason = Unavailability(summary: "not executable", detail: "", advice: "run chmod")
    world.board.update(.unavailable(["kind-a": reason]), at: EditedBoard.now)
    world.press(.character("s"))
    #expect(
      world.board.messageLine.text
        == "kind-a does not work, not executable: its sizes are not known.")
  }

  @Test func `removing leaves the focus where the tile was; undo brings it back`() {
    var world = EditedBoard("a b c")
    world.press(.tab, .character("d"))
    #expect(world.slots == "a c" && world.board.focus?.id == "c")
    world.press(.delete)
    #expect(world.slots == "a" && world.board.focus?.id == "a")
    world.press(.character("u"), .character("u"))
    #expect(world.slots == "a b c" && world.board.focus?.id == "b")
  }

  @Test func `stacks are made with the next tile of the size, and taken apart`() {
    var world = EditedBoard("a b C")
    world.press(.character("S"))
    #expect(world.slots == "b+a C")
    world.press(.character("S"))
    #expect(
      world.board.messageLine.text == "A stack has one size, and no tile next to this one is small."
    )
    world.press(.character("O"))
    #expect(Set(world.document.layout.pages[0].slots.map(\.count)) == [1])
  }

  @Test func `pages: new, named, moved, deleted, and all of it undone`() {
    var world = EditedBoard("a|b")
    world.press(.character("n"))
    #expect(world.slots == "a|b" && world.screen().contains("Name of the new page"))
    for character in "Trip" { world.press(.character(character)) }
    world.press(.enter)
    #expect(world.slots == "a||b" && world.board.paging.page == 1)
    #expect(world.document.layout.pages.map(\.name) == ["P1", "Trip", "P2"])
    world.press(.character("N"), .control("u"))
    for character in "Work" { world.press(.character(character)) }
    world.press(.enter)
    #expect(world.document.layout.pages.map(\.name) == ["P1", "Work", "P2"])
    world.press(.character("<"))
    #expect(world.document.layout.pages.map(\.name) == ["Work", "P1", "P2"])
    #expect(world.board.paging.page == 0)
    world.press(.character("<"))
    #expect(world.board.messageLine.text == "This is the first page.")
    world.press(.character("D"))
    #expect(world.slots == "a|b")
    world.press(.character("u"), .character("u"), .character("u"), .character("u"))
    #expect(world.slots == "a|b" && world.document.layout.pages.map(\.name) == ["P1", "P2"])
  }

  @Test func `a new page that nobody names has a name that is free, and Esc makes none`() {
    var world = EditedBoard("a|b")
    world.press(.character("n"), .escape)
    #expect(world.slots == "a|b" && world.board.context == .editing)
    world.press(.character("n"))
    #expect(world.screen().contains("Page 3"))
    world.press(.enter)
    #expect(world.document.layout.pages.map(\.name) == ["P1", "Page 3", "P2"])
  }

  @Test(arguments: [Key.escape, .character("e"), .character("q")])
  func `the same page is left as it was entered`(key: Key) {
    var world = EditedBoard("a b")
    #expect(world.board.context == .editing)
    world.press(key)
    #expect(world.board.context == .page && !world.screen().contains("editing"))
  }

  @Test func `a read-only board says so`() {
    var world = EditedBoard("a b")
    world.press(.escape)
    world.board.update(.manner(BoardManner(isReadOnly: true)), at: EditedBoard.now)
    world.press(.character("e"))
    #expect(world.board.context == .page)
    #expect(world.board.messageLine.text?.contains("--read-only") == true)
  }

  // MARK: The mouse

  @Test func `while a tile is dragged the others flow as they will stand`() {
    var world = EditedBoard("a b c", columns: 80, rows: 11)
    _ = world.screen()
    world.mouse(.press(.left, clicks: 1), 5, 3)
    world.mouse(.drag(.left), 28, 4)
    #expect(
      world.screen()
        == """
         P1 · editing                                                Sat, Nov 21  09:41
        ╭┄ B ┄┄┄┄┄┄┄┄┄ ✕ ┄╮ ╭┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮ ╭┄ C ┄┄┄┄┄┄┄┄┄ ✕ ┄╮
        ┆                 ┆ ┆  ┏━ A ━━━━━━━━━━━━━┓                ┆
        ┆                 ┆ ┆  ┃                 ┃                ┆
        ┆                 ┆ ┆  ┃                 ┃                ┆
        ┆       (b)       ┆ ┆  ┃                 ┃      (c)       ┆
        ┆                 ┆ ┆  ┃       (a)       ┃                ┆
        ┆                 ┆ ┆  ┃                 ┃                ┆
        ┆                 ┆ ┆  ┃                 ┃                ┆
        ╰┄ small ┄┄┄┄┄┄┄┄┄╯ ╰┄┄┃                 ┃ small ┄┄┄┄┄┄┄┄┄╯
         ●     a add  u undo  c┗━━━━━━━━━━━━━━━━━┛e  s size  ← → move  ? help  Esc done
        """)
    #expect(world.slots == "a b c")
    world.mouse(.release(.left), 28, 4)
    #expect(world.slots == "b a c")
    world.press(.character("u"))
    #expect(world.slots == "a b c")
  }

  @Test func `dragged to the edge a tile goes to the next page, past the last to a new one`() {
    var world = EditedBoard("a b|c")
    world.drag((5, 3), (40, 3), (79, 3), (79, 4), (60, 5), (3, 3))
    #expect(world.slots == "b|a c" && world.units == "ac..|....")
    world.drag((5, 3), (79, 3), (30, 5))
    #expect(world.slots == "b|c|a")
    world.press(.character("u"))
    #expect(world.slots == "b|a c")
  }

  @Test func `dragged onto a dot a tile goes to that page`() {
    var world = EditedBoard("a b|c|d")
    world.drag((5, 3), (5, 23), (30, 3))
    #expect(world.slots == "b|c|d a")
  }

  @Test func `escape puts a dragged tile back`() {
    var world = EditedBoard("a b")
    world.mouse(.press(.left, clicks: 1), 5, 3)
    world.mouse(.drag(.left), 28, 4)
    #expect(world.units == "ba..|....")
    world.press(.escape)
    #expect(world.units == "ab..|...." && world.board.context == .editing)
    world.mouse(.release(.left), 28, 4)
    #expect(world.slots == "a b")
  }

  @Test func `handles and hints are clicked`() {
    var world = EditedBoard("a b", columns: 80, rows: 11)
    _ = world.screen()
    world.mouse(.press(.left, clicks: 1), 23, 9)
    #expect(world.slots == "a b" && world.document.layout.placements[1].family == .systemMedium)
    world.mouse(.press(.left, clicks: 1), 15, 1)
    #expect(world.slots == "b")
    let footer = world.screen().split(separator: "\n").last.map(String.init) ?? ""
    let column = footer.distance(of: "u undo") ?? 0
    world.mouse(.press(.left, clicks: 1), column, 10)
    #expect(world.slots == "a b")
  }

  @Test func `wherever a tile is dropped it lands there or as near as tiles can`() {
    for picture in ["a b C d", "A b c D e f", "a+x b C d e f g h i j"] {
      let base = EditedBoard(picture)
      for spot in base.board.paging.spots {
        for target in base.board.paging.spots {
          var world = base
          let grip = (spot.rect.minColumn + 3, spot.rect.minRow + 2)
          world.drag(grip, (target.rect.minColumn + 3, target.rect.minRow + 2))
          let landings = base.board.landings(of: spot.id, on: 0, of: base.document.layout)
            .filter { $0.screen == 0 }
          let landed = world.board.paging.spots.first { $0.id == spot.id }?.rect.origin
          if landings.contains(where: { $0.rect.origin == target.rect.origin }) {
            #expect(landed == target.rect.origin, "\(picture): \(spot.id) onto \(target.id)")
          } else {
            #expect(landings.contains { $0.rect.origin == landed })
          }
        }
      }
    }
  }
}

extension String {
  /// The number of columns before a text.
  fileprivate func distance(of text: String) -> Int? {
    range(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
