import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The screen before a key, the key, and the screen after it.
@Suite struct BoardScreenTests {
  static let now = Date(timeIntervalSince1970: 1_795_254_060)  // 2026-11-21 09:41 UTC

  /// Two pages of two small tiles each, in a terminal that shows one page.
  static func board(columns: Int = 39, rows: Int = 11, screenStyle: ScreenStyle = ScreenStyle())
    -> Board
  {
    let pages = ["One", "Two"].enumerated().map { index, name in
      BoardLayout.Page(
        name: name,
        placements: ["a", "b"].map {
          Placement(id: "\($0)\(index + 1)", kind: "kind", family: .systemSmall)
        })
    }
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: screenStyle)
    board.paging.keepsLeastUnit = true
    board.arrange()
    for id in ["a1", "b1", "a2", "b2"] {
      board.update(.content(id, TileContent(view: text("tile \(id)"))), at: now)
    }
    return board
  }

  static func text(_ string: String, url: String? = nil) -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim(string))])))
    return builder.view(variants: [ArchivedVariant(root: root, widgetURL: url)])
  }

  func screen(_ board: inout Board, at now: Date = now) -> String {
    board.frame(at: now).grid.text
  }

  @Test func `a page: name and clock, tiles in frames, dots and hints`() {
    var board = Self.board()
    #expect(
      screen(&board)
        == """
         One                Sat, Nov 21  09:41
        ┏━ kind ━━━━━━━━━━┓ ╭─ kind ──────────╮
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┃     tile a1     ┃ │     tile b1     │
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┗━━━━━━━━━━━━━━━━━┛ ╰─────────────────╯
         ● ○     ⏎ open  i why  ? help  q quit
        """)
  }

  @Test func `all on the page are reloaded, those of its other screens too`() {
    var board = Self.board()
    var layout = board.layout
    layout.pages[0].placements += ["c1", "d1"].map {
      Placement(id: $0, kind: "kind", family: .systemSmall, stack: "s")
    }
    board.update(.layout(layout), at: Self.now)
    #expect(board.visible == ["a1", "b1"])
    let effects = board.handle(.command(.reloadPage), at: Self.now)
    #expect(effects == [.reload(["a1", "b1", "c1"])])
  }

  @Test func `a view that takes too much to draw says so, and the rest of the page is drawn`() {
    var board = Self.board()
    var nodes = [ArchivedNode(.text([TextRun(.verbatim("x"))]))]
    for place in 0..<60 { nodes.append(ArchivedNode(.zstack(.center, [place, place]))) }
    // An entry from a store: nothing has computed its price yet.
    let dear = ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: 60)])
    board.update(.content("a1", TileContent(view: dear)), at: Self.now)
    #expect(
      screen(&board)
        == """
         One                Sat, Nov 21  09:41
        ┏━ kind ━━━━━━━━━━┓ ╭─ kind ──────────╮
        ┃ Too much to     ┃ │                 │
        ┃ draw            ┃ │                 │
        ┃ Drawing this    ┃ │                 │
        ┃ would take over ┃ │     tile b1     │
        ┃ 10 billion      ┃ │                 │
        ┃ steps at this   ┃ │                 │
        ┃ size, at most…  ┃ │                 │
        ┗━━━━━━━━━━━━━━━━━┛ ╰─────────────────╯
         ● ○     ⏎ open  i why  ? help  q quit
        """)
  }

  @Test func `symbols are drawn with other glyphs as soon as the person says so`() {
    var board = Self.board()
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.symbol("arrow.right")))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    board.update(.content("a1", TileContent(view: view)), at: Self.now)
    #expect(screen(&board).contains("→"))
    board.update(.symbols(.ascii), at: Self.now)
    let ascii = screen(&board)
    #expect(ascii.contains("->") && !ascii.contains("→"))
    board.update(.symbols(.nerd), at: Self.now)
    #expect(screen(&board).contains("\u{F0054}"))
  }

  @Test func `without UTF-8 the focus still shows, by other characters`() {
    var board = Self.board(screenStyle: ScreenStyle(unicode: false, colors: false))
    let rows = screen(&board).split(separator: "\n")
    #expect(rows[1] == "#= kind ==========# +- kind ----------+")
    #expect(rows.last?.hasPrefix(" * o") == true)
  }

  @Test func `the focus moves to the neighbour, and flips the page at the edge`() {
    var board = Self.board()
    #expect(focus(&board, .move(.right)) == "b1")
    #expect(focus(&board, .move(.right)) == "a2")
    #expect(focus(&board, .move(.right)) == "b2")
    #expect(focus(&board, .move(.right)) == "b2")
    #expect(focus(&board, .move(.down)) == "b2")
    #expect(focus(&board, .move(.left)) == "a2")
    #expect(focus(&board, .move(.left)) == "b1")
    #expect(focus(&board, .page(2)) == "a2")
    #expect(focus(&board, .page(9)) == "a2")
    #expect(focus(&board, .walk(forward: false)) == "b2")
  }

  @Test func `a small terminal flows the page on, and says which part it shows`() {
    var board = Self.board(columns: 30)
    #expect(board.visible == ["a1"])
    #expect(screen(&board).contains(" ▾ 1 more"))
    _ = board.handle(.command(.flip(forward: true)), at: Self.now)
    #expect(board.visible == ["b1"])
    #expect(screen(&board).contains(" ▴ 1 more"))
    board.update(.resized(CellSize(columns: 39, rows: 11)), at: Self.now)
    #expect(board.visible == ["a1", "b1"])
  }

  @Test(arguments: [(18, 9), (19, 8), (1, 1), (0, 0)])
  func `a terminal too small for a tile says so and recovers`(columns: Int, rows: Int) {
    var board = Self.board(columns: columns, rows: rows)
    #expect(!screen(&board).contains("tile a1"))
    board.update(.resized(CellSize(columns: 19, rows: 9)), at: Self.now)
    #expect(screen(&board).contains("tile a1"))
  }

  @Test func `Return opens the tile's link, or its app where it has none`() {
    var board = Self.board()
    _ = board.frame(at: Self.now)
    #expect(board.handle(.command(.open), at: Self.now) == [.open(.app, from: "a1")])
    let linked = TileContent(view: Self.text("link", url: "game://x"))
    board.update(.content("a1", linked), at: Self.now)
    _ = board.frame(at: Self.now)
    #expect(board.handle(.command(.open), at: Self.now) == [.open(.url("game://x"), from: "a1")])
  }

  @Test func `a press focuses, the next press opens, a press on a dot flips`() {
    var board = Self.board()
    _ = board.frame(at: Self.now)
    let inB = CellPoint(column: 25, row: 4)
    #expect(board.click(inB, at: Self.now).isEmpty)
    #expect(board.focus?.id == "b1")
    #expect(board.click(inB, at: Self.now) == [.open(.app, from: "b1")])
    _ = board.handle(.command(.press(CellPoint(column: 3, row: 10))), at: Self.now)
    #expect(board.visible == ["a2", "b2"])
  }

  @Test func `a failed reload keeps the last content, with the reason and its age on the frame`() {
    var board = Self.board()
    var status = Self.status
    status.failure = ReloadFailure(summary: "crashed", detail: "crashed")
    status.isStale = true
    status.loadedAt = Self.now.addingTimeInterval(-240)
    board.update(.status("b1", status), at: Self.now)
    let frame = board.frame(at: Self.now)
    #expect(frame.grid.text.contains("tile b1"))
    // In a small tile the age does not fit beside the reason.
    #expect(frame.grid.text.contains("─ crashed ─╯"))
    #expect(frame.nextChange == Self.now.addingTimeInterval(60))
  }

  @Test func `a failure with nothing to show says why and when it is tried again`() {
    var board = Self.board()
    board.update(.layout(Self.fresh), at: Self.now)
    var status = Self.status
    status.failure = ReloadFailure(summary: "no answer", detail: "no answer in 30 s")
    status.nextReload = Self.now.addingTimeInterval(300)
    board.update(.status("new", status), at: Self.now)
    #expect(screen(&board).contains("no answer"))
    #expect(screen(&board).contains("09:46"))
  }

  @Test func `a failure stands in place of a placeholder, until there is content`() {
    var board = Self.board()
    board.update(.layout(Self.fresh), at: Self.now)
    let placeholder = TileContent(view: Self.text("Anything"), isPlaceholder: true)
    board.update(.content("new", placeholder), at: Self.now)
    var status = Self.status
    status.loadedAt = nil
    board.update(.status("new", status), at: Self.now)
    #expect(!screen(&board).contains("no answer"))
    status.failure = ReloadFailure(summary: "no answer", detail: "no answer in 30 s")
    board.update(.status("new", status), at: Self.now)
    #expect(screen(&board).contains("no answer"))
    #expect(board.reading(at: Self.now).text.contains("failed: no answer"))
    let none = ReloadFailure(
      summary: "no entries in its timeline", detail: "It has none.", hasNoEntries: true)
    (status.failure, status.isStale) = (none, true)
    board.update(.status("new", status), at: Self.now)
    #expect(screen(&board).contains(" no entries ") && screen(&board).contains("░░░"))
    status.failure = ReloadFailure(summary: "no answer", detail: "no answer in 30 s")
    board.update(.status("new", status), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    #expect(!screen(&board).contains("no answer"))
    _ = board.handle(.locked(false), at: Self.now)
    status.loadedAt = Self.now
    board.update(.status("new", status), at: Self.now)
    board.update(.content("new", TileContent(view: Self.text("Kept"))), at: Self.now)
    #expect(screen(&board).contains("Kept") && !screen(&board).contains("no answer\n"))
  }

  @Test func `a kind nobody has is named, and so is an extension that cannot be run`() {
    var board = Self.board()
    board.update(.layout(Self.fresh), at: Self.now)
    var status = Self.status
    status.isMissing = true
    board.update(.status("new", status), at: Self.now)
    #expect(screen(&board).contains("Not installed"))
    // The advice for its file stands in an empty tile, and on the frame of a tile with content.
    let reason = Unavailability(summary: "not executable", detail: "", advice: "run “chmod +x it”")
    board.update(.unavailable(["other": reason]), at: Self.now)
    #expect(screen(&board).contains("not executable") && screen(&board).contains("Run “chmod +x"))
    board.update(.content("new", TileContent(view: Self.text("kept"))), at: Self.now)
    #expect(screen(&board).contains("kept") && screen(&board).contains(" not executab… "))
  }

  @Test func `an edited tile shows nothing of the widget it was`() {
    var board = Self.board()
    var layout = board.layout
    layout.pages[0].placements[0].kind = "other"
    board.update(.layout(layout), at: Self.now)
    #expect(!screen(&board).contains("tile a1"))
    #expect(screen(&board).contains("tile b1"))
  }

  @Test func `what is learnt of widgets that have no tile draws nothing`() {
    var board = Self.board()
    _ = board.frame(at: Self.now)
    let known = WidgetDescriptor(kind: "kind", displayName: "Known", families: [.systemSmall])
    let other = WidgetDescriptor(kind: "other", families: [.systemSmall])
    board.update(.widgets(["other": other]), at: Self.now)
    #expect(board.frame(at: Self.now).changed?.isEmpty == true)
    board.update(.widgets(["kind": known, "other": other]), at: Self.now)
    #expect(board.frame(at: Self.now).changed == nil)
    #expect(screen(&board).contains("━ Known ━"))
  }

  @Test func `only what changed is drawn again`() {
    var board = Self.board()
    #expect(board.frame(at: Self.now).changed == nil)
    #expect(board.frame(at: Self.now).changed?.isEmpty == true)
    board.update(.content("b1", TileContent(view: Self.text("new"))), at: Self.now)
    #expect(
      board.frame(at: Self.now).changed == [CellRect(column: 20, row: 1, columns: 19, rows: 9)])
    let minute = Self.now.addingTimeInterval(60)
    #expect(
      board.frame(at: minute).changed == [CellRect(column: 0, row: 0, columns: 39, rows: 1)])
  }

  @Test func `what is overdue is asked for, and never a reason to spin`() {
    var board = Self.board()
    let late = TileContent(view: Self.text("late"), until: Self.now)
    board.update(.content("a1", late), at: Self.now)
    #expect(board.outdated(at: Self.now) == ["a1"])
    let next = board.frame(at: Self.now).nextChange
    #expect(next == Self.now.addingTimeInterval(1))
  }

  @Test func `the help lies over the page, takes the keys, and goes`() {
    var board = Self.board()
    _ = board.handle(.command(.help), at: Self.now)
    #expect(screen(&board).contains("Keys"))
    #expect(board.handle(.command(.reload), at: Self.now).isEmpty)
    #expect(board.handle(.command(.quit), at: Self.now).isEmpty)
    #expect(!screen(&board).contains("Keys"))
    #expect(board.handle(.command(.quit), at: Self.now) == [.quit])
  }

  @Test func `escape and a key that come as one are two`() {
    var board = Self.board()
    _ = board.handle(.input(.key(.character("?"))), at: Self.now)
    #expect(board.handle(.input(.key(.alt("q"))), at: Self.now) == [.quit])
    #expect(!screen(&board).contains("Keys"))
  }

  @Test
  func `a tile whose drawing ended the board is neither asked for nor drawn until it is lifted`() {
    var board = Self.board()
    board.update(.quarantine(["a1"]), at: Self.now)
    board.update(.content("a1", TileContent(view: Self.text("tile a1"))), at: Self.now)
    let shown = screen(&board)
    #expect(shown.contains("Left out") && !shown.contains("tile a1") && shown.contains("tile b1"))
    #expect(board.outdated(at: Self.now).isEmpty)
    board.update(.quarantine([]), at: Self.now)
    #expect(board.outdated(at: Self.now) == ["a1"])
    board.update(.content("a1", TileContent(view: Self.text("tile a1"))), at: Self.now)
    #expect(screen(&board).contains("tile a1"))
  }

  @Test func `it is told whose tile is drawn, and when none is`() {
    var board = Self.board()
    var told: [Placement.ID?] = []
    board.update(.manner(BoardManner(onDrawing: { told.append($0) })), at: Self.now)
    _ = board.frame(at: Self.now)
    #expect(told == ["a1", nil, "b1", nil])
  }

  @Test func `locked, private parts are blocks`() {
    var board = Self.board()
    var builder = ArchiveBuilder()
    let secret = builder.add(
      ArchivedNode(.text([TextRun(.verbatim("secret"))]), modifiers: [.privacySensitive(true)]))
    let view = builder.view(variants: [ArchivedVariant(root: secret)])
    board.update(
      .widgets(["kind": WidgetDescriptor(kind: "kind", families: [.systemSmall])]), at: Self.now)
    board.update(.content("a1", TileContent(view: view)), at: Self.now)
    #expect(screen(&board).contains("secret"))
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(!screen(&board).contains("secret"))
    #expect(screen(&board).contains("tile b1"))
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(screen(&board).contains("secret"))
  }

  private func focus(_ board: inout Board, _ command: BoardCommand) -> Placement.ID? {
    _ = board.frame(at: Self.now)
    _ = board.handle(.command(command), at: Self.now)
    return board.focus?.id
  }

  private static let fresh = BoardLayout(pages: [
    .init(
      name: "One", placements: [Placement(id: "new", kind: "other", family: .systemSmall)])
  ])

  private static var status: PlacementStatus {
    var engine = TimelineEngine()
    let placement = Placement(id: "x", kind: "x", family: .systemSmall)
    _ = engine.handle(.placements([placement]), at: now)
    return engine.status(of: "x", at: now)!
  }

  @Test func `a long message takes the lines it needs, over a tile that changes too`() {
    var board = Self.board(columns: 80)
    let advice =
      "The disk is full, so ~/.local/state/widgetboard/board.sqlite cannot keep new "
      + "timelines. Make room; nothing else has to be done."
    board.update(.message(advice), at: Self.now)
    let said = [
      "● ○  The disk is full, so ~/.local/state/widgetboard/board.sqlite cannot keep",
      "new timelines. Make room; nothing else has to be done.",
    ]
    func rows(_ text: String) -> [Substring] { text.split(separator: "\n").suffix(2) }
    for _ in 0..<2 {
      let last = rows(screen(&board))
      #expect(last[last.startIndex].contains(said[0].dropFirst(5)))
      #expect(last[last.endIndex - 1].hasPrefix(" ● ○  " + said[1]))
      board.update(.content("a1", TileContent(view: Self.text("other"))), at: Self.now)
    }
    _ = board.handle(.command(.flip(forward: true)), at: Self.now)
    #expect(rows(screen(&board))[rows(screen(&board)).startIndex].contains("━━"))
  }

  @Test func `more pages than dots have room for leave the hints theirs`() {
    let pages = (1...36).map { BoardLayout.Page(name: "Page \($0)", placements: []) }
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: 80, rows: 24),
      environment: WidgetEnvironment())
    board.update(.page(17), at: Self.now)
    let foot = board.frame(at: Self.now).grid.text.split(separator: "\n").last ?? ""
    #expect(foot.contains("○ ○ ● ○") && foot.contains("17/36") && foot.contains("? help"))
    _ = board.handle(.command(.press(CellPoint(column: 1, row: 23))), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains(" Page 12 "))
    _ = board.handle(.command(.page(40)), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains("There are 36 pages."))
    _ = board.handle(.command(.edit), at: Self.now)
    _ = board.handle(.input(.key(.character("L"))), at: Self.now)
    #expect(board.isLocked)
  }
}
