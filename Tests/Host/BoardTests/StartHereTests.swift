import CellLayout
import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The *Start here* tile, whose lessons are ticked as the person does them.
@Suite struct StartHereTests {
  private static let now = BoardScreenTests.now
  private static let id = "start-here-1"

  private func board(
    _ family: ArchivedFamily = .systemSmall, done: Set<StartHere.Lesson> = [],
    style: ScreenStyle = ScreenStyle()
  ) -> Board {
    let start = Placement(
      id: Self.id, kind: StartHere.kind, family: family,
      configuration: done.isEmpty ? [:] : StartHere.configuration(done))
    let other = Placement(id: "a1", kind: "kind", family: .systemSmall)
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "One", placements: [start, other])]),
      size: CellSize(columns: family == .systemSmall ? 39 : 59, rows: 11),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: style)
    board.paging.keepsLeastUnit = true
    board.update(.manner(BoardManner()), at: Self.now)
    board.arrange()
    board.update(.content("a1", TileContent(view: BoardScreenTests.text("a"))), at: Self.now)
    _ = board.frame(at: Self.now)
    return board
  }

  private func type(_ keys: String, on board: inout Board) -> [BoardEffect] {
    keys.flatMap { board.handle(.input(.key(.character($0))), at: Self.now) }
  }

  private func note(_ done: Set<StartHere.Lesson>) -> BoardEffect {
    .note([.configure(Self.id, StartHere.configuration(done))])
  }

  private func lines(_ board: inout Board, columns: Int) -> [String] {
    board.frame(at: Self.now).grid.text.split(separator: "\n").dropFirst().prefix(9)
      .map { String($0.prefix(columns)).trimmingCharacters(in: .whitespaces) }
  }

  @Test func `it lists five things with their keys, without any widget's process`() {
    var board = board(done: [.zoom])
    let text = lines(&board, columns: 20).joined(separator: "\n")
    for line in [
      "Start here", "○ a add widget", "○ e edit page", "○ T pick theme", "✓ z zoom tile",
      "○ drag tile",
    ] { #expect(text.contains(line), "\(text)") }
    #expect(board.outdated(at: Self.now).isEmpty, "nobody has to look anything up for it")
  }

  @Test func `in medium it has whole sentences, in ASCII plain marks`() {
    var style = ScreenStyle()
    style.unicode = false
    var board = board(.systemMedium, done: [.add], style: style)
    let text = lines(&board, columns: 40).joined(separator: "\n")
    for line in [
      "x a add a widget to the page", "o e edit: move, size, remove", "o drag a tile to another",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("…") && !text.contains("..."))
    let rows = lines(&board, columns: 40).indices.filter {
      let line = lines(&board, columns: 40)[$0]
      return line.contains(" x ") || line.contains(" o ")
    }
    #expect(rows == Array((rows.first ?? 0)..<(rows.first ?? 0) + 5), "without holes: \(text)")
  }

  @Test(arguments: [
    CellSize(columns: 105, rows: 16), CellSize(columns: 61, rows: 20),
    CellSize(columns: 51, rows: 15), CellSize(columns: 49, rows: 10),
  ])
  func `in large tiles it says what comes of each, and fills most rows`(size: CellSize) {
    let face = StartHere.Face(done: [], keys: [.add: "a", .edit: "e"], unicode: true)
    let grid = draw(
      face.view, size: size,
      context: TileContext(
        environment: WidgetEnvironment(), family: .systemMedium, redaction: []), at: Self.now
    ).grid
    #expect(grid.text.contains("Return adds it."), "\(grid.text)")
    #expect(!grid.text.contains("…"))
    let filled = (0..<size.rows).count { row in grid.row(row).contains { $0.text != " " } }
    #expect(Double(filled) >= 0.5 * Double(size.rows), "\(grid.text)")
  }

  @Test func `keys tick it off, each once`() {
    var board = board()
    #expect(type("z", on: &board) == [note([.zoom])])
    board.update(.layout(Self.layout(done: [.zoom])), at: Self.now)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(type("z", on: &board) == [], "it is ticked")
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(type("e", on: &board) == [note([.zoom, .edit])])
  }

  @Test func `a click on its line does the thing and ticks it off`() throws {
    var board = board()
    let spot = try #require(board.paging.spots.first)
    let theme = try #require(
      board.regionsOnScreen.first { $0.url == StartHere.Lesson.theme.link })
    #expect(spot.rect.contains(theme.rect.origin))
    #expect(board.click(theme.rect.origin, at: Self.now) == [note([.theme])])
    #expect(board.opened.panel is ThemePanel)
  }

  @Test func `a drag ticks it off`() {
    var board = board()
    for (action, point) in [
      (MouseEvent.Action.press(.left, clicks: 1), MannersTests.inB),
      (.drag(.left), MannersTests.inA),
    ] {
      #expect(
        board.handle(
          .input(.mouse(MouseEvent(action: action, point: point))), at: Self.now) == [])
    }
    let drop = board.handle(
      .input(.mouse(MouseEvent(action: .release(.left), point: MannersTests.inA))), at: Self.now)
    #expect(drop == [.edit([.move("a1", page: 0, position: 0)]), note([.move])])
  }

  @Test func `after the last it takes itself away, and stays when it is brought back`() {
    var board = board(done: [.add, .edit, .theme, .move])
    #expect(
      type("z", on: &board)
        == [note(Set(StartHere.Lesson.allCases)), .edit([.remove(Self.id)])])
    board.update(.message("Removed Start here. u undoes."), at: Self.now)
    #expect(board.messageLine.text?.contains("all five") == true)
    board.update(
      .layout(Self.layout(done: Set(StartHere.Lesson.allCases))), at: Self.now)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(type("e", on: &board) == [])
  }

  @Test func `no extension draws it, and a read-only board ticks nothing`() {
    var board = board()
    let face = board.tileStates.contents[Self.id]
    board.update(
      .content(Self.id, TileContent(view: BoardScreenTests.text("other"))), at: Self.now)
    #expect(board.tileStates.contents[Self.id] == face)
    board.update(.clockChanged, at: Self.now)
    #expect(board.tileStates.contents[Self.id] == face)
    board.update(.manner(BoardManner(isReadOnly: true)), at: Self.now)
    #expect(type("z", on: &board) == [])
  }

  private static func layout(done: Set<StartHere.Lesson>) -> BoardLayout {
    let start = Placement(
      id: id, kind: StartHere.kind, family: .systemSmall,
      configuration: StartHere.configuration(done))
    let other = Placement(id: "a1", kind: "kind", family: .systemSmall)
    return BoardLayout(pages: [.init(name: "One", placements: [start, other])])
  }

  @Test func `what the board draws itself is not called missing`() {
    var explanation = ExplanationWorld.explanation(
      ExplanationWorld.report {
        $0.extension = nil
        $0.placement.kind = StartHere.kind
      })
    explanation.isMissing = true
    #expect(
      ExplanationWorld.page(explanation).reason.hasPrefix(
        "Part of the board: it shows which of the"))
    #expect(Verdict(explanation, at: ExplanationWorld.now).state == "current")
  }
}
