import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// `Ctrl-P`: commands, tiles, links, themes and subcommands in one list.
@Suite struct PaletteTests {
  static let now = BoardScreenTests.now

  private func board() -> Board {
    var board = LinksAndMenuTests.board()
    _ = board.handle(.input(.key(.control("p"))), at: Self.now)
    return board
  }

  private func type(_ text: String, on board: inout Board) -> [BoardEffect] {
    for character in text {
      _ = board.handle(.input(.key(.character(character))), at: Self.now)
    }
    return board.handle(.input(.key(.enter)), at: Self.now)
  }

  @Test func `it asks for the words of the shell and lists commands with their keys`() {
    var board = LinksAndMenuTests.board()
    #expect(board.handle(.input(.key(.control("p"))), at: Self.now) == [.complete("")])
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("Do or find") && text.contains("Reload it"))
    #expect(text.contains("do     Next page"))
  }

  @Test func `letters in their order find what is done, by its key's words`() {
    var board = board()
    #expect(type("relo it", on: &board) == [.reload(["a1"])])
    #expect(board.opened.panel == nil)
  }

  @Test func `a tile is gone to, a link opened, a theme put on, an edit done`() {
    var tiles = board()
    tiles.update(.layout(tiles.layout), at: Self.now)
    _ = type("kind", on: &tiles)
    #expect(tiles.focus?.id == "a1")
    var links = board()
    #expect(type("second", on: &links) == [.open(.url("https://a.example/2"), from: "a1")])
    var edits = board()
    #expect(type("delete the page", on: &edits) == [.edit([.deletePage(0)])])
    var themes = board()
    themes.canvas.screenStyle.colors = true
    #expect(themes.opened.panel is PalettePanel)
  }

  @Test func `a word of the shell goes into the command line, and what follows is asked for`() {
    var board = board()
    let words = [Completion(word: "explain", summary: "say why")]
    board.update(
      .completions(Completions(line: "", start: 0, candidates: words)), at: Self.now)
    #expect(type("explain", on: &board) == [.complete("explain ")])
    #expect((board.opened.panel as? CommandLinePanel)?.field.text == "explain ")
  }

  // MARK: One box

  /// A gallery world with a tile on its page, and the palette open.
  private func world(columns: Int = 80, rows: Int = 24, _ key: BoardCommand = .palette)
    -> GalleryWorld
  {
    let world = GalleryWorld(columns: columns, rows: rows)
    let tile = Placement(
      id: "c", kind: "clock", family: .systemSmall, configuration: ["city": .string("Oslo")])
    let layout = BoardLayout(
      pages: [.init(name: "Home", placements: [tile]), .init(name: "Travel", placements: [])])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.board.update(
      .content("c", TileContent(view: BoardScreenTests.text("Rain in Lisbon"))),
      at: GalleryWorld.now)
    world.perform(key)
    _ = world.screen()
    return world
  }

  /// The first line of the list.
  private func first(_ world: GalleryWorld) -> String {
    let lines = world.screen().split(separator: "\n").filter { $0.contains("┃") }
    return lines.count > 2 ? lines[2].filter { !"┃│".contains($0) } : ""
  }

  @Test(arguments: [
    ("rain", "tile   Clock  Rain in Lisbon"), ("travel", "page   Travel"),
    ("next pa", "do     Next page"), ("configure cl", "set    Configure Clock  City: Oslo"),
    ("timer", "add    Timer  Counts down to a day."),
  ])
  func `one list has the words on tiles, pages, commands, settings and widgets`(
    typed: String, line: String
  ) {
    for key in [BoardCommand.palette, .find] {
      let world = world(key)
      world.type(typed)
      #expect(first(world).contains(line), "\(world.screen())")
    }
  }

  @Test func `a page is gone to, a form is opened, a widget is added`() {
    let pages = world()
    pages.type("travel")
    pages.perform(.open)
    #expect(pages.board.paging.page == 1)
    let forms = world()
    forms.type("configure cl")
    forms.perform(.open)
    #expect(forms.screen().contains("Configure Clock") && forms.screen().contains("Oslo"))
    let widgets = world()
    widgets.effects = []
    widgets.type("timer")
    widgets.perform(.open)
    let timer = Placement(id: "timer-1", kind: "timer", family: .systemSmall)
    #expect(widgets.effects == [.edit([.add(timer, page: 0, position: nil)])])
  }

  @Test func `the chosen tile is shown in its size, and a widget as a sample`() {
    let world = world(columns: 120, rows: 40, .find)
    world.type("rain")
    let screen = world.screen()
    #expect(screen.contains("╭─ Clock ────") && screen.contains("Rain in Lisbon  "))
    #expect(!world.board.panelWants.areSamples)
    world.perform(.erase(.line))
    world.type("timer")
    #expect(world.board.panelWants.previews.map(\.kind) == ["timer"])
    #expect(world.board.panelWants.areSamples)
    world.answerPreviews()
    #expect(world.screen().contains("timer small"))
  }

  @Test func `a tile for which there is no room is shown in a smaller size, not cut`() throws {
    let world = GalleryWorld()
    let tile = Placement(id: "c", kind: "clock", family: .systemLarge)
    let layout = BoardLayout(pages: [.init(name: "Home", placements: [tile])])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.board.update(
      .content("c", TileContent(view: BoardScreenTests.text("noon"))), at: GalleryWorld.now)
    world.perform(.find)
    _ = world.screen()
    let wanted = try #require(world.board.panelWants.previews.first)
    #expect(wanted.family == .systemMedium && !world.board.panelWants.areSamples)
    world.answerPreviews()
    #expect(world.screen().contains("clock medium"), "\(world.screen())")
    #expect(world.board.panelWants.previews.isEmpty)
  }

  @Test func `a tile that was made for more room than the preview has is made anew`() throws {
    let world = GalleryWorld(columns: 200, rows: 60)
    let tile = Placement(id: "c", kind: "clock", family: .systemMedium)
    let layout = BoardLayout(pages: [.init(name: "Home", placements: [tile])])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.board.update(
      .content("c", TileContent(view: BoardScreenTests.text("noon"))), at: GalleryWorld.now)
    let shape = world.board.tileShape(of: tile)
    #expect(shape.columns > PageGrid.size(of: .systemMedium, unit: PageGrid.unit).columns)
    world.perform(.find)
    _ = world.screen()
    let wanted = try #require(world.board.panelWants.previews.first)
    #expect(wanted.family == .systemMedium && !world.board.panelWants.areSamples)
    world.answerPreviews()
    #expect(world.screen().contains("clock medium"), "\(world.screen())")
  }

  @Test func `the line of a tile is its words, without what is drawn between them`() {
    let world = world()
    world.board.update(
      .content("c", TileContent(view: BoardScreenTests.text("⢀⡠⠤ Rain ····· 14:00"))),
      at: GalleryWorld.now)
    world.type("rain")
    #expect(first(world).contains("tile   Clock  Rain 14:00"), "\(world.screen())")
  }

  @Test func `a place finds the widget that needs one, and adds it with the place`() {
    let world = world()
    world.effects = []
    world.type("l")
    #expect(world.board.panelWants.questions.isEmpty)
    world.type("ima")
    let question = OptionsQuestion(kind: "forecast", parameter: "place")
    #expect(world.board.panelWants.questions == [question])
    let lima = ConfigurationValue.object(identifier: "1", display: "Lima")
    let cities = ParameterSection(
      choices: [ParameterChoice(value: lima, title: "Lima", subtitle: "Peru")])
    world.board.update(.options(question, .sections([cities])), at: GalleryWorld.now)
    #expect(first(world).contains("add    Weather: Lima  Peru"))
    world.perform(.open)
    let tile = Placement(
      id: "forecast-1", kind: "forecast", family: .systemMedium, configuration: ["place": lima])
    #expect(world.effects == [.edit([.add(tile, page: 0, position: nil)])])
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 16), (24, 12)])
  func `the list stays where it is while the choice moves`(columns: Int, rows: Int) {
    let world = world(columns: columns, rows: rows)
    let box = world.board.canvas.panelBox
    for _ in 0..<40 {
      world.perform(.move(.down))
      _ = world.screen()
      #expect(world.board.canvas.panelBox == box)
    }
  }

  @Test func `what begins a word goes before what stands in one`() throws {
    let whole = try #require(FuzzyMatch.rank("nord", in: "nord"))
    let later = try #require(FuzzyMatch.rank("nord", in: "theme nord"))
    let apart = try #require(FuzzyMatch.rank("nord", in: "notes of a record"))
    #expect(whole < later && later < apart)
    #expect(FuzzyMatch.rank("nrod", in: "nord") == nil)
    #expect(FuzzyMatch.rank("  ", in: "anything") == 0)
    let starts = try #require(FuzzyMatch.rank("cl", in: "command line"))
    let middle = try #require(FuzzyMatch.rank("cl", in: "incline"))
    #expect(starts < middle)
  }
}
