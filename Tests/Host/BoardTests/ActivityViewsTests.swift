import Activities
import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The views of several extensions in the tile *Activities*, their buttons and links there and in the
/// panel.
@Suite struct ActivityViewsTests {
  private static let now = BoardScreenTests.now
  private static let stop = ArchivedAction(intent: "stop", title: "Stop")

  /// One that an extension drew with so many lines, and a control or a link below.
  private static func trip(
    _ id: String, lines: Int = 2, action: ArchivedAction? = nil, url: String? = nil
  ) -> Activity {
    var builder = ArchiveBuilder()
    var parts = (1...lines).map {
      builder.add(ArchivedNode(.text([TextRun(.verbatim("\(id) line \($0)"))])))
    }
    func label(_ words: String) -> NodeID {
      builder.add(ArchivedNode(.text([TextRun(.verbatim(words))])))
    }
    if let action { parts.append(builder.add(ArchivedNode(.button(action, label("Stop \(id)"))))) }
    if let url { parts.append(builder.add(ArchivedNode(.link(url, label("Map \(id)"))))) }
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    var trip = ActivityStripTests.activity(id, id)
    trip.source = ActivitySource(extension: "\(id).widget", kind: "Trip", attributes: "{}")
    trip.update.content = .state("{}")
    trip.drawn = ArchivedActivity(views: [.lockScreen: view, .expanded: view])
    return trip
  }

  private static func board(
    _ activities: [Activity], family: ArchivedFamily = .systemLarge, columns: Int = 100,
    rows: Int = 40
  ) -> Board {
    let tile = Placement(id: "activities-1", kind: ActivitiesTile.kind, family: family)
    var board = Board(
      layout: BoardLayout(pages: [BoardLayout.Page(name: "One", placements: [tile])]),
      size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: ScreenStyle())
    board.paging.keepsLeastUnit = true
    board.arrange()
    board.update(.activities(activities), at: now)
    _ = board.frame(at: now)
    return board
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  private func press(_ region: HitRegion, in board: inout Board) -> [BoardEffect] {
    _ = board.handle(.command(.press(region.rect.origin)), at: Self.now)
    return board.handle(.command(.drop(region.rect.origin)), at: Self.now)
  }

  // MARK: The tile

  @Test func `the presentations of all apps are there where there is room, beside commands`() {
    let make = ActivityStripTests.activity("a", "make", progress: 0.43, detail: "CC parser.o")
    var board = Self.board([Self.trip("tram"), make, Self.trip("bus", lines: 3)])
    let text = screen(&board)
    for words in ["tram line 2", "bus line 3", "43%"] { #expect(text.contains(words), "\(text)") }
  }

  @Test func `with less room the last ones have a line, and the first is whole`() throws {
    var board = Self.board(
      [Self.trip("tram", lines: 4), Self.trip("bus", lines: 4)], columns: 80, rows: 24)
    let rows = board.tileStates.drawn["activities-1"]?.drawn?.grid.size.rows ?? 0
    try #require(rows > 4)
    board.update(
      .activities([Self.trip("tram", lines: rows - 2), Self.trip("bus", lines: 4)]), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("tram line \(rows - 2)"), "\(text)")
    #expect(!text.contains("bus line 1"))
    #expect(text.contains(/Trip +2:10 ┃/), "\(text)")
  }

  @Test func `one that fills the tile is shown, and what has no room counted`() {
    var board = Self.board(
      [Self.trip("tram", lines: 60), Self.trip("bus")], family: .systemMedium)
    #expect(screen(&board).contains("tram line 1"))
  }

  @Test func `a view that would cost too much has a line, and the others are drawn`() {
    var dear = Self.trip("tram")
    var view = ArchivedView(nodes: [], variants: [ArchivedVariant(root: 0)])
    let text = String(repeating: "x", count: 3000)
    view.nodes = (0..<4000).map { _ in ArchivedNode(.text([TextRun(.verbatim(text))])) }
    view.nodes.append(ArchivedNode(.vstack(.leading, spacing: 0, Array(0..<4000))))
    view.variants[0].root = 4000
    dear.drawn = ArchivedActivity(views: [.lockScreen: view])
    var board = Self.board([dear, Self.trip("bus")])
    let shown = screen(&board)
    #expect(shown.contains("bus line 2"), "\(shown)")
    #expect(!shown.contains("Too much to draw"))
    #expect(shown.contains(/Trip +2:10 ┃/))
  }

  @Test func `equal buttons of two activities are different ones`() throws {
    var board = Self.board([
      Self.trip("tram", action: Self.stop), Self.trip("bus", action: Self.stop),
    ])
    let buttons = board.regionsOnScreen.filter { $0.url == nil }
    try #require(buttons.count == 2)
    #expect(press(buttons[1], in: &board) == [.performInActivity(Self.stop, isOn: nil, "bus")])
    #expect(board.activities.pressed["tram"] == nil)
    #expect(board.activities.pressed["bus"]?.containsButton(Self.stop) == true)
    #expect(board.tileStates.pressed["activities-1"]?.isEmpty == false)
    board.update(.activitySettled("bus", Self.stop), at: Self.now)
    #expect(board.tileStates.pressed["activities-1"]?.isEmpty == true)
  }

  @Test func `a link in a view is opened by its app, and a view without one shows the panel`()
    throws
  {
    var board = Self.board([Self.trip("bus", url: "bus://map"), Self.trip("tram")])
    let link = try #require(board.regionsOnScreen.first { $0.url == "bus://map" })
    #expect(press(link, in: &board) == [.openActivity("bus", url: "bus://map")])
    let view = try #require(
      board.regionsOnScreen.first { $0.url == ActivitiesTile.link(to: "tram") })
    #expect(press(view, in: &board) == [])
    #expect(board.opened.panel is ActivitiesPanel)
    #expect(board.handle(.input(.key(.character("d"))), at: Self.now) == [.dismissActivity("tram")])
  }

  @Test func `a screen reader reads the buttons in views as buttons`() throws {
    var board = Self.board([Self.trip("tram", action: Self.stop), Self.trip("bus")])
    _ = screen(&board)
    let tile = try #require(board.reading(at: Self.now).tiles.first)
    let roles = tile.reading.controls.map(\.role)
    #expect(
      roles.contains { if case .button(let action) = $0 { action.name == "Stop" } else { false } })
    #expect(roles.contains(.link(ActivitiesTile.link(to: "bus"))))
  }

  // MARK: The panel

  private func openPanel(_ board: inout Board) {
    _ = board.handle(.input(.key(.character("A"))), at: Self.now)
  }

  @Test func `its first picture says that there are buttons`() {
    var board = Self.board([Self.trip("tram", action: Self.stop)])
    openPanel(&board)
    #expect(screen(&board).contains("buttons"))
  }

  @Test func `a key pressed again does nothing else when its button is gone`() {
    var board = Self.board([Self.trip("tram", action: Self.stop)])
    openPanel(&board)
    _ = screen(&board)
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    _ = screen(&board)
    let wanted: [BoardEffect] = [.performInActivity(Self.stop, isOn: nil, "tram")]
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == wanted)
    board.update(.activities([Self.trip("tram")]), at: Self.now)
    #expect(!screen(&board).contains("open  d put away"))
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [], "it would open its app")
    #expect(board.opened.panel is ActivitiesPanel)
    // Whoever goes on by another key chooses anew.
    _ = board.handle(.input(.key(.down)), at: Self.now)
    #expect(
      board.handle(.input(.key(.enter)), at: Self.now) == [.openActivity("tram", url: nil)])
  }

  @Test func `a key pressed again does nothing to the next activity when its own is gone`() {
    var board = Self.board([Self.trip("tram", action: Self.stop), Self.trip("bus")])
    openPanel(&board)
    _ = screen(&board)
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    board.update(.activities([Self.trip("bus")]), at: Self.now)
    _ = screen(&board)
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [])
  }

  @Test func `the focus stays on the same button when others come and go`() {
    var board = Self.board([Self.trip("tram", action: Self.stop, url: "tram://map")])
    openPanel(&board)
    _ = screen(&board)
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    _ = board.handle(.input(.key(.tab)), at: Self.now)
    board.update(.activities([Self.trip("tram", url: "tram://map")]), at: Self.now)
    _ = screen(&board)
    #expect(
      board.handle(.input(.key(.enter)), at: Self.now)
        == [.openActivity("tram", url: "tram://map")])
  }

  // MARK: Questions

  private static let asking = ArchivedAction(
    intent: "stop", title: "Stop", confirmation: "Stop it?")

  @Test func `a button that asks first asks in the panel, which comes back afterwards`() {
    for isYes in [true, false] {
      var board = Self.board([Self.trip("bus"), Self.trip("tram", action: Self.asking)])
      _ = board.openActivities(choosing: "tram")
      _ = screen(&board)
      _ = board.handle(.input(.key(.tab)), at: Self.now)
      #expect(board.handle(.input(.key(.enter)), at: Self.now) == [])
      #expect(screen(&board).contains("Stop it?"))
      let effects = board.handle(.command(isYes ? .save : .cancel), at: Self.now)
      #expect(
        effects == (isYes ? [.performInActivity(Self.asking, isOn: nil, "tram")] : []))
      #expect(board.opened.panel is ActivitiesPanel)
      #expect(
        board.handle(.input(.key(.character("d"))), at: Self.now) == [.dismissActivity("tram")])
    }
  }

  @Test func `a button that asks first asks in the tile`() throws {
    var board = Self.board([Self.trip("tram", action: Self.asking)])
    let button = try #require(board.regionsOnScreen.first { $0.url == nil })
    #expect(press(button, in: &board) == [])
    #expect(screen(&board).contains("Stop it?"))
    #expect(
      board.handle(.command(.save), at: Self.now)
        == [.performInActivity(Self.asking, isOn: nil, "tram")])
    #expect(board.opened.panel == nil)
  }
}
