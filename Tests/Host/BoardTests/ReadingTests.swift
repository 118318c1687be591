import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

@testable import Board
@testable import TimelineEngine

/// A page as text for a screen reader.
@Suite struct PageReadingTests {
  static let now = BoardScreenTests.now

  /// A board with two tiles on one page and a stack on the other.
  static func board() -> Board {
    let pages = [
      BoardLayout.Page(
        name: "Home",
        placements: [
          Placement(id: "clock", kind: "clock", family: .systemSmall),
          Placement(id: "news", kind: "news", family: .systemMedium),
        ]),
      BoardLayout.Page(
        name: "Work",
        placements: ["a", "b"].map {
          Placement(id: $0, kind: "kind \($0)", family: .systemSmall, stack: "desk")
        }),
    ]
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: 80, rows: 40),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"))
    board.update(.manner(BoardManner(isLinear: true)), at: now)
    board.update(
      .widgets([
        "clock": WidgetDescriptor(kind: "clock", displayName: "Clock", families: [.systemSmall]),
        "news": WidgetDescriptor(kind: "news", displayName: "News", families: [.systemMedium]),
      ]), at: now)
    show("09:41", in: "clock", of: &board)
    board.update(.content("news", TileContent(view: news)), at: now)
    for id in ["a", "b"] { show("this is \(id)", in: id, of: &board) }
    return board
  }

  static func show(_ text: String, in id: Placement.ID, of board: inout Board, at now: Date = now) {
    board.update(.content(id, TileContent(view: BoardScreenTests.text(text))), at: now)
  }

  /// A view with a link, a switch and a privacy-sensitive text.
  static var news: ArchivedView {
    var builder = ArchiveBuilder()
    func text(_ string: String, _ modifiers: [ArchivedModifier] = []) -> NodeID {
      builder.add(
        ArchivedNode(.text([TextRun(.verbatim(string))]), modifiers: modifiers))
    }
    let link = builder.add(ArchivedNode(.link("https://news.example/1", text("Panda born"))))
    let action = ArchivedAction(intent: "lamp", title: "Lamp")
    let toggle = builder.add(
      ArchivedNode(
        .toggle(
          ArchivedToggle(action: action, isOn: false, off: text("Lamp"), on: text("Lamp")))))
    let secret = text("42 euros", [.privacySensitive(true)])
    let root = builder.add(
      ArchivedNode(.vstack(.leading, spacing: nil, [link, toggle, secret])))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  @Test func `a page is its title, and each tile with what is in it`() {
    #expect(
      Self.board().reading(at: Self.now).text == """
        Home, page 1 of 2, 2 tiles.

        1. Clock, small.
           09:41

        2. News, medium.
           link 1: Panda born
           switch 2: Lamp, off
           42 euros
        """)
  }

  @Test func `of a stack the member on top is read, and which it is`() {
    var board = Self.board()
    _ = board.handle(.command(.page(2)), at: Self.now)
    _ = board.handle(.command(.turn(forward: true)), at: Self.now)
    #expect(
      board.reading(at: Self.now).text == """
        Work, page 2 of 2, 1 tile.

        1. kind b, small, 2 of 2 in the stack desk.
           this is b
        """)
  }

  @Test func `what is private is not read while the board is locked`() {
    var board = Self.board()
    _ = board.handle(.command(.lock), at: Self.now)
    let text = board.reading(at: Self.now).text
    #expect(text.hasPrefix("Home, page 1 of 2, 2 tiles, locked."))
    #expect(text.hasSuffix("   private") && !text.contains("42"))
  }

  @Test func `age, failure, and that there is nothing yet are said`() {
    var board = Self.board()
    func status(_ change: (inout PlacementStatus) -> Void) -> PlacementStatus {
      var status = PlacementStatus(
        rule: .dueAfter, isReloading: false, isMissing: false, isStale: true)
      change(&status)
      return status
    }
    board.update(
      .status("clock", status { $0.loadedAt = Self.now - 3 * 3600 - 60 }), at: Self.now)
    #expect(board.reading(at: Self.now).tiles[0].heading == "Clock, small, 3 hours old")
    board.update(
      .status(
        "clock",
        status {
          $0.loadedAt = Self.now - 60
          $0.failure = ReloadFailure(summary: "crashed", detail: "signal 11")
        }), at: Self.now)
    #expect(
      board.reading(at: Self.now).tiles[0].heading == "Clock, small, failed: crashed, 1 minute old")
    let empty = Board(
      layout: board.layout, size: board.size, environment: board.environment)
    #expect(empty.reading(at: Self.now).tiles[0].heading == "clock, small, nothing to show yet")
  }

  @Test func `the record has lines and controls`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = PageRecord(Self.board().reading(at: Self.now))
    let json = String(decoding: try encoder.encode(record), as: UTF8.self)
    #expect(
      json.contains(
        #"{"label":"Panda born","number":1,"role":"link","url":"https://news.example/1"},"#
          + #"{"intent":"Lamp","label":"Lamp","number":2,"on":false,"role":"switch"}"#), "\(json)")
    #expect(json.contains(#""lines":["link 1: Panda born","switch 2: Lamp, off","42 euros"]"#))
  }
}

/// The narrator's lines after an event.
@Suite struct NarratorTests {
  static let now = PageReadingTests.now

  /// A board and its narrator, connected as in the loop.
  struct Listener {
    var board = PageReadingTests.board()
    var narrator = Narrator()
    var now = NarratorTests.now

    init() { _ = hear() }

    mutating func hear() -> [String] {
      _ = board.frame(at: now)
      return narrator.follow(board, at: now)
    }

    mutating func press(_ commands: BoardCommand...) -> [String] {
      narrator.noteInput(at: now)
      for command in commands { _ = board.handle(.command(command), at: now) }
      return hear()
    }

    /// Time passes, and then a tile shows another text.
    mutating func show(_ text: String, in id: String = "clock", after seconds: Double)
      -> [String]
    {
      now += seconds
      PageReadingTests.show(text, in: id, of: &board, at: now)
      return hear()
    }
  }

  @Test func `at the start: where one is`() {
    var board = PageReadingTests.board()
    _ = board.frame(at: Self.now)
    var narrator = Narrator()
    #expect(
      narrator.follow(board, at: Self.now) == [
        "widgetboard. Keys: ? lists them, q quits.", "Home, page 1 of 2, 2 tiles.",
        "Clock, small, 09:41, 1 of 2",
      ])
    #expect(narrator.follow(board, at: Self.now) == [])
    #expect(narrator.nextChange == nil)
  }

  @Test func `a line a tile that is come to, a line a control`() {
    var listener = Listener()
    #expect(
      listener.press(.move(.down)) == [
        "News, medium, link Panda born, switch Lamp, off, 42 euros, 2 of 2"
      ])
    #expect(listener.press(.walk(forward: true)) == ["link Panda born, 1 of 2 in News"])
    #expect(listener.press(.walk(forward: true)) == ["switch Lamp, off, 2 of 2 in News"])
    #expect(listener.press(.cancel) == ["News, 2 of 2"])
    #expect(listener.press(.move(.up)) == ["Clock, small, 09:41, 1 of 2"])
  }

  @Test func `an edited page and a locked one are pages: no clock is said in them`() {
    var listener = Listener()
    #expect(
      listener.press(.edit) == [
        "Home, page 1 of 2, 2 tiles, editing.", "Clock, small, 09:41, 1 of 2",
      ])
    listener.now += 61
    #expect(listener.hear() == [])
    _ = listener.press(.cancel)
    #expect(
      listener.press(.lock) == [
        "Home, page 1 of 2, 2 tiles, locked.",
        "What was said before is still in this terminal.", "Return unlocks.",
      ])
    listener.now += 61
    #expect(listener.hear() == [])
  }

  @Test func `the gallery is told without pictures, which nobody sees`() {
    var listener = Listener()
    let clock = WidgetDescriptor(
      kind: "clock", displayName: "Clock", description: "The time.", families: [.systemSmall])
    listener.board.update(
      .gallery([GalleryWidget(extension: "clock", descriptor: clock)]), at: listener.now)
    let lines = listener.press(.gallery)
    #expect(lines.contains { $0.contains("Clock") } && lines.contains { $0.contains("The time.") })
    #expect(!lines.contains { $0.contains("░") })
    #expect(listener.board.panelWants.previews.isEmpty)
    listener.now += 1
    #expect(listener.hear() == [])
  }

  @Test func `a switch that is thrown is said at once`() {
    var listener = Listener()
    _ = listener.press(.move(.down), .walk(forward: true), .walk(forward: true))
    #expect(listener.press(.open) == ["News: link Panda born, switch Lamp, on, 42 euros"])
  }

  @Test func `arrows go on to the next page at the end of one`() {
    var listener = Listener()
    _ = listener.press(.move(.down))
    #expect(
      listener.press(.move(.right)) == [
        "Work, page 2 of 2, 1 tile.", "kind a, small, 1 of 2 in the stack desk, this is a, 1 of 1",
      ])
    #expect(
      listener.press(.turn(forward: true)).last
        == "kind b, small, 2 of 2 in the stack desk, this is b, 1 of 1")
  }

  @Test func `at the end of all pages it says so`() {
    var listener = Listener()
    #expect(listener.press(.move(.left)) == ["This is the first tile."])
    #expect(listener.press(.page(2), .move(.down)).contains("This is the last tile."))
  }

  @Test func `messages are said once`() {
    var listener = Listener()
    let locked = listener.press(.lock)
    #expect(locked.first?.contains("locked") == true, "\(locked)")
    #expect(listener.hear() == [])
    _ = listener.press(.lock)
    #expect(listener.press(.reload) == ["Reloading Clock."])
  }

  @Test func `what changes is said, at most once a minute, and ever more rarely if it goes on`() {
    var listener = Listener()
    #expect(listener.show("09:42", after: 30) == [])
    #expect(listener.narrator.nextChange == Self.now + 60)
    #expect(listener.show("09:43", after: 40) == ["Clock: 09:43"])
    #expect(listener.show("09:44", after: 60) == [])
    #expect(listener.show("09:45", after: 60) == ["Clock: 09:45"])
    #expect(listener.show("09:46", after: 60) == [])
    #expect(listener.show("09:47", after: 120) == [])
    #expect(listener.show("09:50", after: 60) == ["Clock: 09:50"])
    // A tile that was quiet for long is announced at once again.
    #expect(listener.show("late", after: 7200) == ["Clock: late"])
    #expect(listener.show("later", after: 61) == ["Clock: later"])
  }

  @Test func `first content is said at once`() {
    var listener = Listener()
    listener.board = Board(
      layout: listener.board.layout, size: listener.board.size,
      environment: listener.board.environment)
    listener.narrator = Narrator()
    #expect(listener.hear().last == "clock, small, nothing to show yet, 1 of 2")
    #expect(listener.show("09:41", after: 1) == ["clock: 09:41"])
  }

  @Test func `a panel is read, then the line that is chosen`() {
    var listener = Listener()
    let lines = listener.press(.help)
    #expect(lines.first == "Keys")
    #expect(lines.contains { $0.hasPrefix("r, reload it") }, "\(lines)")
    #expect(!lines.contains { $0.contains("┃") || $0.contains("Panda") })
    let chosen = listener.press(.move(.down))
    #expect(chosen.count == 1 && chosen != lines.suffix(1))
    // Back on the page, which was read before.
    #expect(listener.press(.cancel) == ["Home, page 1 of 2, 2 tiles.", "Clock, 1 of 2"])
  }
}
