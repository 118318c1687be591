import CellLayout
import Cells
import Controls
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A panel without a board: handles events and records the effects it returns.
struct PanelWorld<P: Panel> {
  var panel: P
  var context = PanelContext(environment: WidgetEnvironment(locale: "en_US@hours=h23"))
  var canvas = BoardCanvas(size: CellSize(columns: 60, rows: 16))
  /// All effects, as text.
  private(set) var wanted: [String] = []
  private(set) var isClosed = false

  init(_ panel: P) { self.panel = panel }

  mutating func perform(_ commands: BoardCommand...) {
    for command in commands where !isClosed {
      let requests: [PanelRequest]
      switch panel.perform(command, in: context, at: BoardScreenTests.now) {
      case .stay(let list): requests = list
      case .close(let list):
        isClosed = true
        requests = list
      }
      wanted += requests.map(Self.words)
    }
  }

  mutating func type(_ text: String) {
    for character in text { perform(.text(String(character))) }
  }

  mutating func draw() -> String {
    canvas.grid.fill(canvas.grid.bounds, style: .plain)
    canvas.hints = []
    _ = panel.draw(on: &canvas, in: context, at: BoardScreenTests.now)
    return canvas.grid.text
  }

  private static func words(_ request: PanelRequest) -> String {
    switch request {
    case .want(let effect): "want \(effect)"
    case .explainKeys(let panel): "explain keys of \(Swift.type(of: panel))"
    case .perform(let command): "perform \(command)"
    case .add(let widget, let placement): "add \(widget.kind) \(placement.family.shortName)"
    case .use(_, let id): "use of \(id)"
    case .confirmed(_, let id): "confirmed use of \(id)"
    case .useInActivity(_, let id): "use of activity \(id)"
    case .confirmedInActivity(_, let id): "confirmed use of activity \(id)"
    case .showActivity(let id): "show activity \(id)"
    case .openTile(let id): "open \(id)"
    case .reveal(let id): "reveal \(id)"
    case .wear(let colors): "wear \(colors.scheme)"
    case .wearTiles(let style): "wear tiles \(style)"
    case .show(let panel): "show \(Swift.type(of: panel))"
    }
  }
}

@Suite struct PanelTests {
  @Test func `a prompt keeps what is no answer and closes with one`() {
    var world = PanelWorld(
      TextPrompt(title: "Name", text: "") { $0.isEmpty ? nil : [.edit([.renamePage(0, $0)])] })
    world.perform(.open)
    #expect(!world.isClosed && world.wanted == [])
    world.type("Desk")
    world.perform(.open)
    #expect(world.isClosed)
    #expect(world.wanted == ["want \(BoardEffect.edit([.renamePage(0, "Desk")]))"])
  }

  @Test func `a text is scrolled as far as its lines, and leads back to the command line`() {
    var world = PanelWorld(TextPanel(title: "Log", lines: (1...40).map { "line \($0)" }))
    let drawing1 = world.draw()
    #expect(drawing1.contains("1-14 of 40"))
    world.perform(.jump(toEnd: true))
    let drawing2 = world.draw()
    #expect(drawing2.contains("27-40 of 40"))
    world.perform(.commandLine)
    #expect(world.isClosed)
    #expect(world.wanted == ["show CommandLinePanel", "want \(BoardEffect.complete(""))"])
  }

  @Test func `the help asks the page for what a line says, and not for itself`() {
    let bindings = KeyBindings([
      .page: [
        .init(.help, [.character("?")], "lists the keys"),
        .init(.reload, [.character("r")], "reloads the tile"),
      ]
    ])
    let help = HelpPanel(bindings, in: .page, unicode: true, about: ["1.0"])
    for (index, line) in help.lines.enumerated() {
      var world = PanelWorld(help)
      let drawing3 = world.draw()
      #expect(drawing3.contains(line.action))
      for _ in 0..<index { world.perform(.move(.down)) }
      world.perform(.open)
      #expect(world.isClosed)
      #expect(world.wanted == (line.command == .help ? [] : ["perform \(line.command)"]))
    }
  }

  @Test func `a menu asks for the command of the line that is clicked`() {
    var world = PanelWorld(
      TileMenu(
        title: "Clock", place: CellPoint(column: 55, row: 14),
        groups: [
          [
            .init(label: "Open", command: .open, key: "⏎"),
            .init(label: "Remove", command: .remove, key: "x"),
          ]
        ]))
    let drawing4 = world.draw()
    #expect(drawing4.contains("Remove"))
    let box = world.canvas.panelBox
    #expect(box?.maxColumn == 60 && box?.maxRow == 16)
    world.perform(.press(CellPoint(column: (box?.minColumn ?? 0) + 3, row: 14)))
    #expect(world.isClosed && world.wanted == ["perform remove"])
  }

  @Test func `links are used, and the tile itself is opened`() {
    let region = HitRegion(
      rect: CellRect(column: 0, row: 0, columns: 4, rows: 1), target: .link("https://a.example"))
    let panel = LinksPanel(
      id: "a1", title: "News",
      choices: [
        .init(label: "First", meaning: "https://a.example", region: region),
        .init(label: "the tile", meaning: "https://b.example", region: nil),
      ])
    var world = PanelWorld(panel)
    world.perform(.page(1))
    #expect(world.isClosed && world.wanted == ["use of a1"])
    world = PanelWorld(panel)
    world.perform(.move(.down), .open)
    #expect(world.wanted == ["open a1"])
  }

  @Test func `the tiles to find are read once, and again after one has changed`() {
    let reads = Counter()
    var world = PanelWorld(PalettePanel([], order: .tilesFirst))
    world.context.tiles = {
      reads.count += 1
      return ["Clock", "News"].map {
        TileSearch.Candidate(
          id: $0.lowercased(), title: $0, page: 1, pageName: "Home", facts: [], settings: [],
          lines: [])
      }
    }
    world.type("ne")
    let screen = world.draw()
    #expect(screen.contains("News") && !screen.contains("Clock"))
    #expect(reads.count == 1)
    let concerns = world.panel.follow(.clockChanged)
    #expect(concerns)
    _ = world.draw()
    #expect(reads.count == 2)
    world.perform(.open)
    #expect(world.isClosed && world.wanted == ["reveal news"])
  }

  private final class Counter { var count = 0 }

  @Test func `a theme is worn while it is chosen, and what was worn before when it is not kept`() {
    let themes = ThemeShelf().themes
    let before = ThemeColors([:], scheme: .light)
    var world = PanelWorld(ThemePanel(themes, before: before, appearance: .light))
    world.perform(.move(.down))
    #expect(world.wanted.count == 1 && world.wanted[0].hasPrefix("wear "))
    world.perform(.cancel)
    #expect(world.isClosed && world.wanted.last == "wear light")
  }

  @Test func `the command line recalls what ran, and asks for what is typed to be completed`() {
    var world = PanelWorld(CommandLinePanel())
    world.context.commandHistory = ["status", "reload a1"]
    world.perform(.move(.up), .move(.up))
    #expect(world.panel.field.text == "status")
    world.perform(.move(.down))
    #expect(world.panel.field.text == "reload a1")
    #expect(world.wanted.last == "want \(BoardEffect.complete("reload a1"))")
    world.perform(.open, .open)
    // A second Return has no effect: the command is still running.
    #expect(world.wanted.filter { $0.hasPrefix("want run") }.count == 1)
    world.perform(.cancel)
    #expect(world.isClosed && world.wanted.last == "want \(BoardEffect.cancelRun)")
  }

  @Test func `the gallery adds at once what needs no settings, and shows the form of what does`() {
    var world = PanelWorld(GalleryPanel(GalleryWorld.widgets))
    world.type("timer")
    world.perform(.open)
    #expect(world.isClosed && world.wanted == ["add timer small"])
    world = PanelWorld(GalleryPanel(GalleryWorld.widgets))
    world.type("weather")
    world.perform(.open)
    #expect(!world.isClosed && world.wanted == ["show ConfigurationPanel"])
  }

  @Test func `the gallery leaves out the controls that the machine does not have`() {
    func kinds(_ panel: GalleryPanel) -> [String] { panel.groups.flatMap(\.widgets).map(\.kind) }
    var gallery = GalleryPanel(GalleryWorld.widgets)
    #expect(kinds(gallery).contains("timer"))
    let follows = gallery.follow(.controls(ShownControls(absent: ["timer"])))
    #expect(follows && !kinds(gallery).contains("timer"))
    #expect(!kinds(GalleryPanel(GalleryWorld.widgets, without: ["timer"])).contains("timer"))
  }

  @Test func `a form that adds goes back to the gallery when it is left`() {
    let panel = ConfigurationPanel(
      adding: Placement(id: "", kind: "clock", family: .systemSmall), of: GalleryWorld.clock,
      from: GalleryPanel(GalleryWorld.widgets), in: WidgetEnvironment(), at: BoardScreenTests.now)
    var world = PanelWorld(panel)
    world.perform(.cancel)
    #expect(world.isClosed && world.wanted == ["show GalleryPanel"])
    world = PanelWorld(panel)
    world.type("Berlin")
    world.perform(.cancel)
    #expect(!world.isClosed && world.panel.isAskingToDiscard)
    world.perform(.move(.down), .save)
    #expect(world.isClosed && world.wanted == ["add clock small"])
  }
}
