import Activities
import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The tile *Activities*, the activities on the lock page, and the buttons in their views.
@Suite struct ActivitiesTileTests {
  private static let now = BoardScreenTests.now
  private static let id = "activities-1"

  private static let call = ArchivedAction(intent: "call", title: "Call")

  private func board(
    _ family: ArchivedFamily = .systemMedium, columns: Int = 80, rows: Int = 24,
    lockPage: Bool = false, style: ScreenStyle = ScreenStyle()
  ) -> Board {
    let tile = Placement(id: Self.id, kind: ActivitiesTile.kind, family: family)
    var pages = [BoardLayout.Page(name: "One", placements: [tile])]
    if lockPage {
      pages.append(
        BoardLayout.Page(
          name: "Lock", placements: [Placement(id: "a1", kind: "kind", family: .systemSmall)],
          isLockPage: true))
    }
    var board = Board(
      layout: BoardLayout(pages: pages), size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: style)
    board.paging.keepsLeastUnit = true
    board.arrange()
    _ = board.frame(at: Self.now)
    return board
  }

  private func screen(_ board: inout Board, at now: Date = now) -> String {
    board.frame(at: now).grid.text
  }

  private static func all() -> [Activity] {
    [
      ActivityStripTests.activity("a", "make", progress: 0.43, detail: "CC parser.o"),
      ActivityStripTests.activity("b", "rsync", detail: "photos/1.jpg"),
      ActivityStripTests.activity("c", "pytest", outcome: .failed(status: 2)),
    ]
  }

  /// One that an extension drew, with a button.
  private static func pizza(_ words: String = "It is on its way") -> Activity {
    func view(_ words: String) -> ArchivedView {
      var builder = ArchiveBuilder()
      let text = builder.add(ArchivedNode(.text([TextRun(.verbatim(words))])))
      let label = builder.add(ArchivedNode(.text([TextRun(.verbatim("Call"))])))
      let button = builder.add(ArchivedNode(.button(call, label)))
      let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, [text, button])))
      return builder.view(variants: [ArchivedVariant(root: root)])
    }
    var pizza = ActivityStripTests.activity("p", "pizza")
    pizza.source = ActivitySource(extension: "pizza.widget", kind: "Pizza", attributes: "{}")
    pizza.update.content = .state("{}")
    pizza.drawn = ArchivedActivity(views: [
      .lockScreen: view(words), .expanded: view(words),
      .compactLeading: BoardScreenTests.text("Pizza"),
    ])
    return pizza
  }

  // MARK: The tile

  @Test func `it lists what is running and what has ended, with bars and times`() {
    var board = board(.systemLarge)
    board.update(.activities(Self.all()), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("Activities"))
    #expect(text.contains(/make .* 2:10/))
    #expect(text.contains("43%"))
    #expect(text.contains("CC parser.o"))
    #expect(text.contains(/✗ pytest .*failed \(2\)/))
    #expect(board.outdated(at: Self.now).isEmpty, "nobody has to look anything up for it")
    #expect(screen(&board, at: Self.now.addingTimeInterval(1)).contains("2:11"))
  }

  @Test func `it says so when nothing is running, in every family`() {
    for family in ActivitiesTile.descriptor.families {
      var board = board(family, columns: 100, rows: 40)
      let words = family == .systemSmall ? "Nothing runs" : "Nothing is running"
      #expect(screen(&board).contains(words), "\(family)")
      board.update(.activities(Self.all()), at: Self.now)
      #expect(screen(&board).contains("make"), "\(family)")
      board.update(.activities([]), at: Self.now)
      #expect(screen(&board).contains(words), "\(family)")
    }
  }

  @Test func `a small one counts those without room`() {
    var board = board(.systemSmall, columns: 40, rows: 12)
    let all = (1...9).map { ActivityStripTests.activity("\($0)", "task\($0)", progress: 0.5) }
    board.update(.activities(all), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("task1"))
    #expect(text.contains("and more"))
  }

  @Test func `a line opens the panel at its activity`() throws {
    var board = board(.systemLarge)
    board.update(.activities(Self.all()), at: Self.now)
    _ = screen(&board)
    let line = try #require(
      board.regionsOnScreen.first { $0.url == ActivitiesTile.link(to: "b") })
    _ = board.handle(.command(.press(line.rect.origin)), at: Self.now)
    _ = board.handle(.command(.drop(line.rect.origin)), at: Self.now)
    #expect(board.opened.panel is ActivitiesPanel)
    #expect(board.handle(.input(.key(.character("d"))), at: Self.now) == [.dismissActivity("b")])
  }

  @Test func `it is the board's own: no explanation, no reload, and it can be added`() {
    var board = board()
    _ = board.handle(.input(.key(.character("i"))), at: Self.now)
    #expect(board.inspected == nil)
    #expect(screen(&board).contains("Activities is the board's own"))
    #expect(OwnWidgets.offered.keys.contains(ActivitiesTile.kind))
    board.update(.widgets([:]), at: Self.now)
    board.update(.gallery(OwnWidgets.gallery), at: Self.now)
    _ = board.handle(.input(.key(.character("a"))), at: Self.now)
    #expect(board.panelWants.previews.isEmpty, "the board has the picture itself")
    let gallery = screen(&board)
    #expect(gallery.contains("Activities"))
    #expect(gallery.contains("pytest"), "\(gallery)")
    let effects = board.handle(.input(.key(.enter)), at: Self.now)
    #expect(
      effects.contains { effect in
        guard case .edit(let edits) = effect, case .add(let placement, _, _) = edits.first else {
          return false
        }
        return placement.kind == ActivitiesTile.kind
      })
  }

  @Test func `a locked board leaves out last lines`() {
    var board = board(.systemLarge)
    board.update(.activities(Self.all()), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("make"))
    #expect(!text.contains("parser.o"))
    #expect(!text.contains("photos"))
    _ = board.handle(.locked(false), at: Self.now)
    #expect(screen(&board).contains("parser.o"))
  }

  // MARK: The lock page

  @Test func `the lock page has their presentation below the clock, and no strip`() {
    var board = board(lockPage: true)
    board.update(.activities([Self.pizza()] + Self.all()), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("It is on its way"))
    #expect(text.contains("make"))
    #expect(!text.contains("parser.o"))
    #expect(board.activities.strip == nil)
    board.update(.activities([]), at: Self.now)
    #expect(!screen(&board).contains("make"))
  }

  @Test func `without room for them the lock page has the strip`() {
    var board = board(rows: 14, lockPage: true)
    board.update(.activities(Self.all()), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    #expect(board.paging.lockFace?.activities == nil)
    #expect(screen(&board).prefix { $0 != "\n" }.contains("make"))
  }

  @Test func `on the lock page the time goes on, and only that is drawn`() {
    var board = board(lockPage: true)
    board.update(.activities(Self.all()), at: Self.now)
    _ = board.handle(.locked(true), at: Self.now)
    let first = board.frame(at: Self.now)
    #expect(first.nextChange == Self.now.addingTimeInterval(1))
    let next = board.frame(at: Self.now.addingTimeInterval(1))
    #expect(next.grid.text.contains("2:11"))
    #expect(next.changed != nil)
  }

  // MARK: Buttons

  @Test func `Tab goes to a button of the panel, Return presses it, and it waits`() {
    var board = board()
    board.update(.activities([Self.pizza(), Self.all()[0]]), at: Self.now)
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
    _ = screen(&board)
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    #expect(screen(&board).contains("press"))
    let wanted: [BoardEffect] = [.performInActivity(Self.call, isOn: nil, "p")]
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == wanted)
    #expect(board.activities.pressed["p"]?.containsButton(Self.call) == true)
    for _ in 1..<Board.mostPresses { _ = board.handle(.input(.key(.enter)), at: Self.now) }
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [], "no more at once")
    for _ in 0..<Board.mostPresses {
      board.update(.activitySettled("p", Self.call), at: Self.now)
    }
    #expect(board.activities.pressed["p"]?.isEmpty == true)
    #expect(board.opened.panel is ActivitiesPanel)
  }

  @Test func `a view that comes while the panel is open has its rows and its button`() {
    var board = board()
    var undrawn = Self.pizza()
    undrawn.drawn = nil
    board.update(.activities([undrawn]), at: Self.now)
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
    _ = screen(&board)
    board.update(.activities([Self.pizza("one\ntwo\nthree")]), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("three") && text.contains("Call"), "\(text)")
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    _ = screen(&board)
    #expect(
      board.handle(.input(.key(.enter)), at: Self.now)
        == [.performInActivity(Self.call, isOn: nil, "p")])
  }

  @Test func `one that was not drawn says why in the panel, the tile and the strip`() {
    var broken = Self.pizza()
    broken.drawn = nil
    broken.ledger.note(.undrawn, at: Self.now)
    broken.undrawn = "pizza.widget crashed (SIGSEGV). Its log ends with “no oven”."
    var board = board(.systemLarge)
    board.update(.activities([broken]), at: Self.now)
    let tile = screen(&board)
    #expect(tile.contains("! Pizza 2:10") || tile.contains("Pizza !"), "the strip: \(tile)")
    #expect(tile.contains(/! Pizza .*not drawn/), "\(tile)")
    #expect(tile.contains("pizza.widget crashed (SIGSEGV)"), "\(tile)")
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
    let panel = screen(&board)
    #expect(panel.contains(/! Pizza .*not drawn . 2:10/), "\(panel)")
    #expect(panel.contains("no oven") && panel.contains("widgetboard explain p"), "\(panel)")
    let sentence = ActivityWords(broken, at: Self.now).sentence(isPrivate: false)
    #expect(
      sentence.hasSuffix(
        "not drawn for 2:10, pizza.widget crashed (SIGSEGV). Its log ends with “no oven”"))
    // With an older picture, too.
    var old = broken
    old.drawn = Self.pizza().drawn
    board.update(.activities([old]), at: Self.now)
    let both = screen(&board)
    #expect(both.contains("no oven") && both.contains("It is on its way"), "\(both)")
    board.update(.activities([Self.pizza()]), at: Self.now)
    #expect(!screen(&board).contains("not drawn"))
  }

  @Test func `a locked board does not tell what an extension wrote`() {
    var broken = Self.pizza()
    broken.drawn = nil
    broken.ledger.note(.undrawn, at: Self.now)
    broken.undrawn = "pizza.widget failed: secret"
    var board = board(lockPage: true)
    board.update(.activities([broken]), at: Self.now)
    _ = board.handle(.input(.key(.character("L"))), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("not drawn") && !text.contains("secret"), "\(text)")
  }

  @Test func `a click presses a button, in the panel and in the tile`() throws {
    var board = board(.systemLarge)
    board.update(.activities([Self.pizza()]), at: Self.now)
    _ = screen(&board)
    let wanted: [BoardEffect] = [.performInActivity(Self.call, isOn: nil, "p")]
    let button = try #require(board.regionsOnScreen.first { $0.url == nil })
    _ = board.handle(.command(.press(button.rect.origin)), at: Self.now)
    #expect(board.handle(.command(.drop(button.rect.origin)), at: Self.now) == wanted)
    board.update(.activitySettled("p", Self.call), at: Self.now)
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
    let lines = screen(&board).split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains("Call") })
    let column = try #require(lines[row].firstRange(of: "Call")).lowerBound
    let point = CellPoint(
      column: lines[row].distance(from: lines[row].startIndex, to: column), row: row)
    #expect(board.handle(.command(.press(point)), at: Self.now) == wanted)
  }
}
