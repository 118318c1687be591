import Cells
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The form on screen: the effects of keys and clicks, and the saved values.
@Suite struct ConfigurationPanelTests {
  static let tile = Placement(id: "a", kind: "clock", family: .systemSmall)
  static let clock = WidgetDescriptor(
    kind: "clock", displayName: "Clock", families: [.systemSmall],
    parameters: [
      ParameterDescriptor(name: "city", title: "City", type: .string, isOptional: true),
      ParameterDescriptor(
        name: "style", title: "Style", type: .enumeration, defaultValue: .string("short"),
        choices: [
          ParameterChoice(value: .string("short"), title: "Short"),
          ParameterChoice(value: .string("long"), title: "In full"),
        ]),
      ParameterDescriptor(
        name: "rows", title: "Rows", type: .integer, defaultValue: .integer(3), least: 1,
        greatest: 8),
      ParameterDescriptor(name: "loud", title: "Loud", type: .bool, defaultValue: .bool(false)),
    ])

  /// The form for the tile, with its preview picture.
  private func world(columns: Int = 80, rows: Int = 24, _ widget: WidgetDescriptor = clock)
    -> GalleryWorld
  {
    let world = GalleryWorld(columns: columns, rows: rows)
    world.board.update(.widgets(["clock": widget]), at: GalleryWorld.now)
    let layout = BoardLayout(pages: [.init(name: "Home", placements: [Self.tile])])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.perform(.configure)
    _ = world.screen()
    world.answerPreviews()
    return world
  }

  private func saved(_ world: GalleryWorld) -> Configuration? {
    guard case .edit(let edits)? = world.effects.first,
      case .configure("a", let configuration)? = edits.first
    else { return nil }
    return configuration
  }

  @Test func `at 80×24 the form stands beside the tile`() {
    let world = world()
    #expect(
      world.screen()
        == """
         Home                                                        Sat, Nov 21  09:41



        ┏━ Configure Clock ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ❯ City                                            ╭─ Clock ────────────────╮ ┃
        ┃   Style  Short                                    │                        │ ┃
        ┃          Short or In full.                        │                        │ ┃
        ┃   Rows   3              1 to 8                    │                        │ ┃
        ┃   Loud   ○ off                                    │                        │ ┃
        ┃                                                   │      clock small       │ ┃
        ┃   Alert  not set                                  │                        │ ┃
        ┃          Notifies you: type change, trouble, or   │                        │ ┃
        ┃          a comparison of the tile's first number  │                        │ ┃
        ┃          such as value > 90 (also >=, <, <=, ==,  │                        │ ┃
        ┃          !=).                                     │                        │ ┃
        ┃                                                   ╰────────────────────────╯ ┃
        ┃   [ Save ]  [ Cancel ]                                                       ┃
        ┗━ Esc cancel  ↓ next  ← → change  Ctrl-S save ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛




         ●             r reload  e edit  a add  [ ] page  ⏎ open  i why  ? help  q quit
        """)
  }

  @Test func `at 120×40 as well`() {
    let world = world(columns: 120, rows: 40)
    #expect(
      world.screen()
        == """
         Home                                                                                                Sat, Nov 21  09:41












                    ┏━ Configure Clock ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                    ┃ ❯ City                                                            ╭─ Clock ────────────────╮ ┃
                    ┃   Style  Short                                                    │                        │ ┃
                    ┃          Short or In full.                                        │                        │ ┃
                    ┃   Rows   3              1 to 8                                    │                        │ ┃
                    ┃   Loud   ○ off                                                    │                        │ ┃
                    ┃                                                                   │      clock small       │ ┃
                    ┃   Alert  not set                                                  │                        │ ┃
                    ┃          Notifies you: type change, trouble, or a comparison of   │                        │ ┃
                    ┃          the tile's first number such as value > 90 (also >=, <,  │                        │ ┃
                    ┃          <=, ==, !=).                                             │                        │ ┃
                    ┃                                                                   │                        │ ┃
                    ┃   [ Save ]  [ Cancel ]                                            ╰────────────────────────╯ ┃
                    ┗━ Esc cancel  ↓ next  ← → change  Ctrl-S save ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛












         ●                                                     r reload  e edit  a add  [ ] page  ⏎ open  i why  ? help  q quit
        """)
  }

  @Test func `where not all sentences fit, the first ones are there and the box is no larger`() {
    var long = Self.clock
    long.parameters = (1...12).map { number in
      ParameterDescriptor(
        name: "n\(number)", title: "Name \(number)", type: .string,
        description: "Words about it, number \(number).", isOptional: true)
    }
    let world = world(long)
    var boxes: Set<[Int]> = []
    for number in 1...12 {
      let lines = world.screen().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.contains { $0.contains("Words about it, number \(number).") }, "\(number)")
      // All the names, and sentences of as many as there is room for.
      #expect(lines.count { $0.contains("Name ") } == 12)
      #expect(lines.count { $0.contains("Words about it") } >= 2)
      boxes.insert(lines.indices.filter { lines[$0].contains("┏") || lines[$0].contains("┗") })
      world.perform(.move(.down))
    }
    #expect(boxes.count == 1)
  }

  @Test(arguments: [false, true])
  func `a page's step in a form of one field ends within the form`(forward: Bool) {
    var short = Self.clock
    short.parameters = []
    let world = world(short)
    // The stops are Alert, Save and Cancel: a page's four steps go back to Cancel, or on to Save.
    world.perform(.flip(forward: forward))
    #expect(world.screen().contains("[ Save ]"))
    world.perform(.open)
    #expect(!world.screen().contains("Configure Clock"))
  }

  @Test func `what is set is one edit, and the picture is asked for with it`() {
    let world = world()
    #expect(world.board.panelWants.previews.isEmpty)
    world.type("Oslo")
    let wanted = world.board.panelWants
    #expect(wanted.previews.map(\.configuration) == [["city": .string("Oslo")]])
    #expect(!wanted.areSamples)
    world.perform(
      .open, .move(.right), .move(.down), .move(.down), .text(" "), .save)
    #expect(
      saved(world) == [
        "city": .string("Oslo"), "style": .string("long"), "loud": .string("true"),
      ])
    #expect(world.board.context == .page)
  }

  @Test func `a widget without parameters has a form for its alert`() {
    var plain = Self.clock
    plain.parameters = []
    let world = world(plain)
    #expect(world.screen().contains("❯ Alert"))
    #expect(
      world.screen().contains("type change, trouble") && world.screen().contains("value > 90"))
    world.type("value >")
    world.perform(.save)
    #expect(world.effects.isEmpty && world.screen().contains("The word change, or a comparison"))
    world.type(" 90")
    world.perform(.move(.down))
    #expect(world.screen().contains("❯ Quiet"))
    world.type("22:00-07:00")
    world.perform(.save)
    var alert = TileAlert(condition: .value(.above, 90))
    alert.quiet = QuietTime(written: "22:00-07:00")
    #expect(world.effects == [.edit([.alert("a", alert)])])
  }

  @Test func `what is wrong is gone to and not saved, and the picture stays`() {
    let world = world()
    world.perform(.move(.down), .move(.down))
    world.type("99")
    world.perform(.move(.up), .save)
    #expect(world.effects.isEmpty)
    #expect(world.screen().contains("1 to 8 is expected."))
    #expect(world.screen().contains("clock small"))
    world.perform(.erase(.line), .save)
    #expect(world.effects.isEmpty)
    #expect(world.board.context == .page)
  }

  @Test func `escape asks once before it throws changes away`() {
    let world = world()
    world.type("Oslo")
    world.perform(.cancel)
    #expect(world.screen().contains("Esc discard the changes"))
    world.perform(.move(.down), .cancel, .cancel)
    #expect(world.board.context == .page)
    #expect(world.effects.isEmpty)
  }

  @Test func `everything goes by the mouse`() throws {
    let world = world()
    try world.click("off")
    #expect(world.screen().contains("◉ on"))
    try world.click("Short or In full.")
    try world.click("  In full")
    #expect(world.screen().contains("Style‹ In full ›"))
    try world.click("1 to 8")
    try world.click("›")
    try world.click("[ Save ]")
    #expect(
      saved(world) == [
        "rows": .string("4"), "style": .string("long"), "loud": .string("true"),
      ])
  }

  @Test
  func `a list is asked for, searched, chosen from, and asked for again by what it depends on`() {
    let entities = WidgetDescriptor(
      kind: "clock", displayName: "Clock", families: [.systemSmall],
      parameters: [
        ParameterDescriptor(name: "country", title: "Country", type: .string, isOptional: true),
        ParameterDescriptor(
          name: "city", title: "City", type: .entity, isOptional: true, hasOptions: true,
          isSearchable: true, dependsOn: ["country"]),
      ])
    let world = world(entities)
    world.perform(.move(.down), .open)
    let first = OptionsQuestion(kind: "clock", parameter: "city")
    #expect(world.board.panelWants.questions == [first])
    #expect(world.screen().contains("…"))
    let oslo = ConfigurationValue.object(identifier: "1", display: "Oslo")
    let cities = ParameterSection(
      title: "Cities", choices: [ParameterChoice(value: oslo, title: "Oslo", subtitle: "in Norway")]
    )
    world.board.update(.options(first, .sections([cities])), at: GalleryWorld.now)
    #expect(world.screen().contains("Oslo  in Norway"))
    world.type("osl")
    #expect(world.board.panelWants.questions.first?.search == "osl")
    world.perform(.open)
    #expect(world.screen().contains("Oslo ▾"))
    world.perform(.move(.up))
    world.type("no")
    let second = OptionsQuestion(
      kind: "clock", parameter: "city", configuration: ["country": .string("no")])
    #expect(world.board.panelWants.questions == [second])
    world.board.update(.options(second, .sections([])), at: GalleryWorld.now)
    #expect(world.screen().contains("Oslo is not among what is offered"))
    world.board.update(
      .options(second, .failed("cities.widget crashed.")), at: GalleryWorld.now)
    world.perform(.move(.down), .open)
    #expect(world.screen().contains("cities.widget crashed."))
  }

  @Test func `the tile on its page shows what the form beside it has, where there is room`() throws
  {
    let world = GalleryWorld(columns: 160, rows: 50)
    world.board.update(.widgets(["clock": Self.clock]), at: GalleryWorld.now)
    let others = (1...5).map { Placement(id: "b\($0)", kind: "clock", family: .systemSmall) }
    for tiles in [[Self.tile] + others, others + [Self.tile]] {
      let layout = BoardLayout(pages: [.init(name: "Home", placements: tiles)])
      world.board.update(.layout(layout), at: GalleryWorld.now)
      while world.board.focus?.id != "a" { world.perform(.walk(forward: true)) }
      world.perform(.configure)
      _ = world.screen()
      world.answerPreviews()
      let screen = world.screen()
      let spot = try #require(world.board.paging.spots.first { $0.id == "a" })
      let box = try #require(world.board.canvas.panelBox)
      #expect(box.intersection(spot.rect).isEmpty && box.size.columns <= 68, "\(screen)")
      #expect(box.intersection(world.board.canvas.grid.bounds) == box)
      let tile = world.board.frame(at: GalleryWorld.now).grid.slice(spot.rect).text
      #expect(tile.contains("clock small"), "\(screen)")
      world.perform(.cancel)
    }
  }

  @Test func `a locked board shows no settings`() {
    let world = world()
    world.perform(.cancel, .lock)
    world.perform(.configure)
    #expect(world.board.context == .locked && world.board.opened.panel == nil)
  }

  @Test func `what could not be saved is still in the form`() {
    let world = world()
    world.type("Berlin")
    world.perform(.save)
    #expect(world.board.opened.panel == nil)
    world.board.update(.editRefused, at: GalleryWorld.now)
    world.board.update(.message("board.conf:3: no"), at: GalleryWorld.now)
    let screen = world.screen()
    #expect(screen.contains("Berlin") && screen.contains("board.conf:3: no"))
    world.perform(.save)
    world.board.update(.layout(world.board.layout), at: GalleryWorld.now)
    #expect(world.board.opened.panel == nil)
  }
}
