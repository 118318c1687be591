import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A locked board: the content it shows and hides, and the commands it still takes.
@Suite struct LockTests {
  static let now = BoardScreenTests.now

  static func view(_ plain: String, secret: String) -> ArchivedView {
    var builder = ArchiveBuilder()
    let first = builder.add(ArchivedNode(.text([TextRun(.verbatim(plain))])))
    let second = builder.add(
      ArchivedNode(.text([TextRun(.verbatim(secret))]), modifiers: [.privacySensitive(true)]))
    let stack = builder.add(ArchivedNode(.vstack(.center, spacing: 0, [first, second])))
    return builder.view(variants: [ArchivedVariant(root: stack)])
  }

  /// A tile of a bank and one of a vault, and on request a lock page with a line and a circle.
  static func board(hasLockPage: Bool = false, rows: Int = 24) -> Board {
    var pages = [
      BoardLayout.Page(
        name: "Home",
        placements: [
          Placement(id: "bank", kind: "bank", family: .systemSmall),
          Placement(id: "vault", kind: "vault", family: .systemSmall),
        ])
    ]
    if hasLockPage {
      pages.append(
        BoardLayout.Page(
          name: "Lock",
          placements: [
            Placement(id: "line", kind: "bank", family: .accessoryInline),
            Placement(id: "circle", kind: "bank", family: .accessoryCircular),
          ], isLockPage: true))
    }
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: 80, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"))
    board.update(
      .widgets([
        "bank": WidgetDescriptor(kind: "bank", displayName: "Bank", families: [.systemSmall]),
        "vault": WidgetDescriptor(
          kind: "vault", displayName: "Vault", families: [.systemSmall],
          dataProtection: .complete),
      ]), at: now)
    for id in ["bank", "line", "circle"] {
      board.update(
        .content(id, TileContent(view: view("Balance", secret: "1234 EUR"))), at: now)
    }
    let keys = TileContent(view: BoardScreenTests.text("all the keys"))
    board.update(.content("vault", keys), at: now)
    return board
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `the lock page: time, date, a line, widgets in the middle, and how to unlock`() {
    var board = Self.board(hasLockPage: true)
    _ = screen(&board)
    #expect(board.handle(.command(.lock), at: Self.now) == [.lockChanged(true)])
    let rows = screen(&board).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[2...6].allSatisfy { $0.contains("█") }, "09:41, five rows high")
    #expect(
      rows[7...].joined(separator: "\n") == """

                                     Saturday, November 21
                                            Balance




                                           Balance
                                           ░░░░░░░░







                                        ? help  ⏎ unlock
        """)
    #expect(screen(&board).contains("░░░░░░░░"))
    #expect(!screen(&board).contains("1234"))
    #expect(!screen(&board).contains("╭"), "its tiles stand free")
    #expect(screen(&board).hasSuffix("? help  ⏎ unlock"))
    #expect(board.visible == ["line", "circle"])
    _ = board.handle(.command(.flip(forward: false)), at: Self.now)
    #expect(board.visible == ["line", "circle"], "there is nothing else to see")
  }

  @Test func `a low terminal has smaller digits, and its tiles still`() {
    var board = Self.board(hasLockPage: true, rows: 19)
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(board.visible == ["line", "circle"])
    #expect(screen(&board).contains("█▄█"))
  }

  @Test func `without a lock page the pages stay, with what is private as blocks`() {
    var board = Self.board()
    _ = board.handle(.command(.lock), at: Self.now)
    let text = screen(&board)
    #expect(text.hasPrefix(" Home · locked"))
    #expect(text.contains("Balance") && !text.contains("1234"))
    #expect(text.hasSuffix("⏎ unlock"))
  }

  @Test func `a widget whose data is protected shows nothing of it, and is not to be asked`() {
    var board = Self.board()
    #expect(board.closedKinds.isEmpty)
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(board.closedKinds == ["vault"])
    #expect(board.outdated(at: Self.now) == ["vault"])
    #expect(!screen(&board).contains("all the keys"))
    let late = TileContent(view: BoardScreenTests.text("all the keys"))
    board.update(.content("vault", late), at: Self.now)
    #expect(!screen(&board).contains("all the keys"), "what comes late is not shown either")
    _ = board.handle(.command(.lock), at: Self.now)
    board.update(.content("vault", late), at: Self.now)
    #expect(screen(&board).contains("all the keys"))
  }

  @Test func `opened locked, no data is open until the first unlock`() {
    var board = Self.board()
    board.update(.sealed, at: Self.now)
    #expect(board.closedKinds == ["bank", "vault"])
    #expect(!screen(&board).contains("Balance"))
    _ = board.handle(.locked(false), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    #expect(board.closedKinds == ["vault"])
  }

  @Test func `keys that lead anywhere do nothing; Return unlocks, and all is where it was`() {
    var board = Self.board()
    _ = screen(&board)
    _ = board.handle(.command(.move(.right)), at: Self.now)
    _ = board.handle(.command(.find), at: Self.now)
    _ = board.handle(.command(.text("ban")), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    for command in [BoardCommand.open, .find, .links, .commandLine, .inspect, .reload, .edit] {
      #expect(board.handle(.command(command), at: Self.now) == [])
      #expect(board.opened.panel == nil)
      #expect(board.inspected == nil)
    }
    #expect(board.focus == nil)
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.lockChanged(false)])
    #expect(board.focus?.id == "vault")
    #expect(screen(&board).contains("Find a tile"))
    #expect(screen(&board).contains("┃ ban"))
  }

  @Test func `what there is to say waits until it is unlocked, and a failure keeps its words`() {
    var board = Self.board()
    _ = board.handle(.locked(true), at: Self.now)
    board.update(.message("“Pay 1234 EUR” failed"), at: Self.now)
    #expect(!screen(&board).contains("1234"))
    #expect(board.handle(.command(.cancel), at: Self.now) == [])
    _ = board.handle(.locked(false), at: Self.now)
    #expect(screen(&board).contains("“Pay 1234 EUR” failed"))
  }

  @Test func `the mouse unlocks by the hint alone`() {
    var board = Self.board()
    _ = board.handle(.locked(true), at: Self.now)
    _ = screen(&board)
    #expect(board.handle(.command(.press(CellPoint(column: 5, row: 5))), at: Self.now) == [])
    let hint = CellPoint(column: 75, row: 23)
    #expect(board.handle(.command(.press(hint)), at: Self.now) == [.lockChanged(false)])
  }

  // MARK: The board file

  @Test func `a page of the board file is the lock page, and only one`() throws {
    let document = try BoardDocument(text: "[page]\nlock = true\n[page]\nname = b\n")
    #expect(document.layout.lockPage == 0)
    #expect(try BoardDocument(text: document.text).layout == document.layout)
    let written = BoardDocument(layout: document.layout, comment: "")
    #expect(try BoardDocument(text: written.text).layout == document.layout)
    #expect(throws: BoardFileError(line: 2, problem: .badFlag(key: "lock", "yes"))) {
      try BoardDocument(text: "[page]\nlock = yes\n")
    }
    #expect(throws: BoardFileError(line: 4, problem: .twoLockPages(firstLine: 2))) {
      try BoardDocument(text: "[page]\nlock = true\n[page]\nlock = true\n")
    }
  }

  @Test func `a page is made the lock page and one like any other, and both are undone`() throws {
    var document = try BoardDocument(text: "[page]\nname = a\n\n[page]\nname = b\nlock = true\n")
    let before = document
    let inverse = try document.apply(.lockPage(0))
    #expect(document.layout.lockPage == 0)
    #expect(document.text == "[page]\nname = a\nlock = true\n\n[page]\nname = b\n")
    _ = try document.apply(inverse)
    #expect(document == before)
    let deletion = try document.apply(.deletePage(1))
    #expect(document.layout.lockPage == nil)
    _ = try document.apply(deletion)
    #expect(document.layout == before.layout)
  }

  @Test func `what protects a widget is followed while it is locked`() {
    var board = Self.board()
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(screen(&board).contains("Balance") && !screen(&board).contains("1234"))
    var widgets = [
      "bank": WidgetDescriptor(kind: "bank", families: [.systemSmall], dataProtection: .complete)
    ]
    board.update(.widgets(widgets), at: Self.now)
    #expect(board.closedKinds == ["bank", "vault"])
    #expect(!screen(&board).contains("Balance"))
    #expect(board.outdated(at: Self.now).contains("bank"), "its placeholder is asked for")
    board.update(
      .content("bank", TileContent(view: Self.view("Holder", secret: ""), isPlaceholder: true)),
      at: Self.now)
    #expect(!board.outdated(at: Self.now).contains("bank"))
    widgets["bank"]?.dataProtection = nil
    board.update(.widgets(widgets), at: Self.now)
    #expect(board.outdated(at: Self.now).contains("bank"), "it may show more now")
  }

  @Test func `nobody knows what protects a kind that nobody knows`() {
    var board = Self.board()
    board.update(.widgets([:]), at: Self.now)
    #expect(board.closedKinds == [] && screen(&board).contains("1234"))
    _ = board.handle(.command(.lock), at: Self.now)
    #expect(board.closedKinds == ["bank", "vault"])
    #expect(!screen(&board).contains("Balance"))
  }
}
