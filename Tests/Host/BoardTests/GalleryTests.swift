import Cells
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The gallery: its list, its requests, and the tile it puts on the page.
@Suite struct GalleryTests {
  @Test(arguments: [
    ("", ["clock", "timer", "forecast"]),
    ("clock", ["clock", "timer", "forecast"]),
    ("tim", ["timer", "clock"]),
    ("wea", ["forecast"]),
    ("forecast", ["forecast"]),
    ("large", ["clock"]),
    ("rain", ["forecast"]),
    ("clock city", ["clock"]),
    ("xyz", []),
  ])
  func `a search finds names first, then kinds, extensions, families, descriptions`(
    text: String, kinds: [String]
  ) {
    let groups = GalleryGroup.groups(GalleryWorld.widgets, matching: text)
    #expect(groups.flatMap { $0.widgets.map(\.kind) } == kinds)
  }

  @Test func `controls stand behind the widgets, and a search finds the better one first`() {
    let control = GalleryWidget(
      extension: "a-switch", descriptor: WidgetDescriptor(ControlDescriptor(kind: "switch")))
    let all = [control] + GalleryWorld.widgets
    func kinds(_ text: String) -> [String] {
      GalleryGroup.groups(all, matching: text).flatMap { $0.widgets.map(\.kind) }
    }
    #expect(kinds("").last == "switch")
    #expect(kinds("switch").first == "switch")
  }

  @Test func `of two names that begin with what is typed the shorter one comes first`() {
    let all = ["Web Service", "Weather"].map {
      GalleryWidget(
        extension: $0, descriptor: WidgetDescriptor(kind: $0, displayName: $0, families: []))
    }
    func names(_ text: String) -> [String] {
      GalleryGroup.groups(all, matching: text).map(\.extension)
    }
    #expect(names("we") == ["Weather", "Web Service"])
    #expect(names("") == ["Web Service", "Weather"])
  }

  @Test func `it asks for pictures of the kind that is looked at, the chosen family first`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    #expect(world.board.panelWants.areSamples)
    #expect(
      world.board.panelWants.previews.map(\.family) == [.systemSmall, .systemMedium, .systemLarge])
    world.perform(.move(.right))
    #expect(world.board.panelWants.previews.map(\.family).first == .systemMedium)
    world.answerPreviews()
    #expect(world.board.panelWants.isEmpty)
    world.perform(.move(.down))
    #expect(world.board.panelWants.previews.map(\.kind) == ["timer"])
    world.perform(.cancel)
    #expect(world.board.panelWants.isEmpty)
  }

  @Test func `until somebody moves the first row is chosen, whichever extension answers first`() {
    let world = GalleryWorld()
    let last = Array(GalleryWorld.widgets.suffix(1))
    world.board.update(.gallery(last), at: GalleryWorld.now)
    world.perform(.gallery)
    #expect(world.board.panelWants.previews.first?.kind == last[0].descriptor.kind)
    world.board.update(.gallery(GalleryWorld.widgets), at: GalleryWorld.now)
    #expect(world.board.panelWants.previews.first?.kind == "clock")
    world.perform(.move(.down))
    world.board.update(.gallery(GalleryWorld.widgets), at: GalleryWorld.now)
    #expect(world.board.panelWants.previews.first?.kind == "timer")
  }

  @Test func `Return adds the family to the page, and the tile is shown and focused`() {
    let world = GalleryWorld()
    world.perform(.gallery, .move(.right), .open)
    let tile = Placement(id: "clock-1", kind: "clock", family: .systemMedium)
    #expect(world.effects == [.edit([.add(tile, page: 0, position: nil)])])
    #expect(world.board.context == .page)
    world.applyEdits()
    world.board.update(.message("Added Clock to Home. u undoes."), at: GalleryWorld.now)
    #expect(world.board.focus?.id == "clock-1")
    #expect(world.screen().contains("Added Clock to Home. u undoes. e c configures it."))
  }

  @Test func `a message over a panel leaves nothing of the panel's border in its rows`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    let words = String(repeating: "The disk is full. ", count: 6)
    world.board.update(.message(words), at: GalleryWorld.now)
    for row in world.screen().split(separator: "\n").suffix(2) {
      #expect(row.allSatisfy { $0.isLetter || $0 == " " || $0 == "." }, "\(row)")
    }
  }

  @Test func `a widget with something required shows its form first`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    world.type("weather")
    world.perform(.open)
    #expect(world.effects.isEmpty)
    #expect(world.screen().contains("Add Weather"))
    world.perform(.cancel)
    #expect(world.screen().contains("Add a widget"))
    world.perform(.open, .save)
    let tile = Placement(id: "forecast-1", kind: "forecast", family: .systemMedium)
    #expect(world.effects == [.edit([.add(tile, page: 0, position: nil)])])
  }

  @Test func `everything goes by the mouse`() throws {
    let world = GalleryWorld()
    world.perform(.gallery)
    try world.click("Timer")
    #expect(world.board.panelWants.previews.map(\.kind) == ["timer"])
    try world.click("Clock")
    try world.click(" large")
    #expect(world.board.panelWants.previews.first?.family == .systemLarge)
    try world.click("add to this page")
    guard case .edit(let edits)? = world.effects.first, case .add(let tile, _, _)? = edits.first
    else {
      Issue.record("nothing was added")
      return
    }
    #expect(tile.family == .systemLarge)
    world.perform(.gallery)
    try world.click("Timer", clicks: 2)
    #expect(world.effects.count == 2)
  }

  @Test func `a widget that crashes in its preview says so and can be added`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    world.answerPreviews { _ in
      .placeholder(BoardScreenTests.text("placeholder"), why: "crashed (SIGSEGV)")
    }
    let screen = world.screen()
    #expect(screen.contains("No picture: crashed (SIGSEGV). It can"))
    #expect(screen.contains("be added all the same."))
    world.perform(.open)
    #expect(world.effects.count == 1)
  }

  @Test func `what cannot be described is named with its reason`() {
    let world = GalleryWorld()
    let reason = Unavailability(summary: "exited with status 1", detail: "It exited.")
    world.board.update(.unavailable(["broken": reason]), at: GalleryWorld.now)
    world.perform(.gallery)
    #expect(world.screen().contains("broken: exited with status 1"))
  }

  @Test func `escape takes the search back before it closes`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    world.type("zzz")
    #expect(world.screen().contains("No widget matches “zzz”."))
    world.perform(.cancel)
    #expect(world.screen().contains("Weather"))
    world.perform(.cancel)
    #expect(world.board.context == .page)
  }

  @Test func `at 80×24 the sizes that fit stand beside the list, and descriptions are whole`() {
    let world = GalleryWorld()
    world.perform(.gallery)
    world.answerPreviews()
    world.perform(.move(.right))
    #expect(
      world.screen()
        == """
        ┏━ Add a widget ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ❯ Search                              small   medium   large                 ┃
        ┃                                      ╭─ small ─────────╮                     ┃
        ┃ Time and days                        │                 │                     ┃
        ┃  Clock                               │                 │                     ┃
        ┃    The time here, or in another      │                 │                     ┃
        ┃    city.                             │   clock small   │                     ┃
        ┃  Timer                               │                 │                     ┃
        ┃    Counts down to a day.             │                 │                     ┃
        ┃                                      │                 │                     ┃
        ┃ The world                            ╰─────────────────╯                     ┃
        ┃  Weather                             ┏━ Clock ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ┃
        ┃    The days to come; a clock of      ┃                                     ┃ ┃
        ┃    rain.                             ┃                                     ┃ ┃
        ┃                                      ┃                                     ┃ ┃
        ┃                                      ┃            clock medium             ┃ ┃
        ┃                                      ┃                                     ┃ ┃
        ┃                                      ┃                                     ┃ ┃
        ┃                                      ┃                                     ┃ ┃
        ┃                                      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ┃
        ┃                                                                              ┃
        ┃                                                                              ┃
        ┃                                                                              ┃
        ┗━ Esc close  ← → size  ↑ ↓ choose  ⏎ add to this page ━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test func `at 120×40 all families stand beside each other`() {
    let world = GalleryWorld(columns: 120, rows: 40)
    world.perform(.gallery)
    world.answerPreviews()
    #expect(
      world.screen()
        == """
        ┏━ Add a widget ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ❯ Search                                           small   medium   large                                            ┃
        ┃                                                   ┏━ Clock ━━━━━━━━━━━┓ ╭─ medium ────────────────────────────────╮  ┃
        ┃ Time and days                                     ┃                   ┃ │                                         │  ┃
        ┃  Clock                                            ┃                   ┃ │                                         │  ┃
        ┃    The time here, or in another city.             ┃                   ┃ │                                         │  ┃
        ┃  Timer                                            ┃                   ┃ │                                         │  ┃
        ┃    Counts down to a day.                          ┃    clock small    ┃ │              clock medium               │  ┃
        ┃                                                   ┃                   ┃ │                                         │  ┃
        ┃ The world                                         ┃                   ┃ │                                         │  ┃
        ┃  Weather                                          ┃                   ┃ │                                         │  ┃
        ┃    The days to come; a clock of rain.             ┃                   ┃ │                                         │  ┃
        ┃                                                   ┗━━━━━━━━━━━━━━━━━━━┛ ╰─────────────────────────────────────────╯  ┃
        ┃                                                   ╭─ large ─────────────────────────────────╮                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │               clock large               │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   │                                         │                        ┃
        ┃                                                   ╰─────────────────────────────────────────╯                        ┃
        ┃                                                                                                                      ┃
        ┃                                                                                                                      ┃
        ┃                                                                                                                      ┃
        ┗━ Esc close  ← → size  ↑ ↓ choose  ⏎ add to this page ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test func `sizes are as small as on the fullest page where more of them are seen so`() {
    let world = GalleryWorld(columns: 120, rows: 40)
    let tile = Placement(id: "c", kind: "clock", family: .systemSmall)
    world.board.update(
      .layout(BoardLayout(pages: [.init(name: "Home", placements: [tile])])), at: GalleryWorld.now)
    world.board.update(.automaticText(true), at: GalleryWorld.now)
    // The one tile is large, and so is the text.
    #expect(world.board.environment.tileUnit != PageGrid.unit)
    world.perform(.gallery)
    _ = world.screen()
    world.answerPreviews()
    let screen = world.screen()
    for family in ["small", "medium", "large"] {
      #expect(screen.contains("clock \(family)"), "\(screen)")
    }
  }

  @Test(arguments: [(160, 50), (200, 60), (238, 64)])
  func `previews are as large as there is room for and their widget can use`(
    columns: Int, rows: Int
  ) throws {
    let world = GalleryWorld(columns: columns, rows: rows)
    var large = GalleryWorld.clock
    large.largestUnits = large.families.map {
      LargestUnit(family: $0, columns: 58, rows: 20)
    }
    world.board.update(
      .gallery([
        GalleryWidget(extension: "clock", descriptor: large),
        GalleryWidget(extension: "other", descriptor: GalleryWorld.timer),
      ]), at: GalleryWorld.now)
    world.perform(.gallery)
    _ = world.screen()
    let unit = try #require(world.board.panelWants.unit)
    world.answerPreviews()
    let panel = try #require(world.board.opened.panel as? GalleryPanel)
    let tiles = panel.familyAreas.map(\.rect).filter { $0.size.rows > 1 }
    #expect(tiles.map(\.size.columns).min() == unit.columns)
    let covered = tiles.reduce(0) { $0 + $1.size.columns * $1.size.rows }
    let stage = panel.stageSize
    #expect(Double(covered) >= 0.6 * Double(stage.columns * stage.rows), "\(world.screen())")
    // One that says nothing has no use for more than usual.
    world.perform(.move(.down))
    _ = world.screen()
    #expect(world.board.panelWants.unit == PageTile.largestUsefulUnit)
    // For another size of the terminal all are asked for anew.
    world.answerPreviews()
    #expect(world.board.panelWants.isEmpty)
    world.board.update(
      .resized(CellSize(columns: columns - 10, rows: rows)), at: GalleryWorld.now)
    _ = world.screen()
    #expect(!world.board.panelWants.isEmpty)
  }

  @Test func `cards in the gallery stand apart, each with its name, as on a page`() throws {
    let theme = try #require(Theme.builtIn("nord")?.dark)
    let world = GalleryWorld(
      columns: 120, rows: 40, screenStyle: ScreenStyle(theme: theme))
    world.perform(.gallery)
    world.answerPreviews()
    let grid = world.board.frame(at: GalleryWorld.now).grid
    // The tabs have the names, too, in the second row.
    func place(_ name: String) throws -> CellPoint {
      let row = try #require((2..<40).first { grid.row($0).map(\.text).joined().contains(name) })
      let text = grid.row(row).map(\.text).joined()
      let range = try #require(text.firstRange(of: name))
      return CellPoint(column: text[..<range.lowerBound].count, row: row)
    }
    let medium = try place("medium ")
    let large = try place("large ")
    for (name, place) in [("medium", medium), ("large", large)] {
      #expect(grid[place.column - 2, place.row].text == "▗", "\(name) has a round corner")
      #expect(grid[place.column, place.row].style.background == theme[.tile])
    }
    let above = grid.row(large.row - 1)
    let isFree = above.dropFirst(large.column).prefix(20).allSatisfy {
      $0.style.background == .terminal
    }
    #expect(isFree, "a row between cards")
  }

  @Test func `the sizes are one row of tabs, by short names where others do not fit`() throws {
    let world = GalleryWorld(columns: 80, rows: 24)
    var many = GalleryWorld.clock
    many.families = ArchivedFamily.allCases
    world.board.update(
      .gallery([GalleryWidget(extension: "clock", descriptor: many)]), at: GalleryWorld.now)
    world.perform(.gallery)
    world.answerPreviews()
    #expect(world.screen().contains(" S   M   L   XL "))
    #expect(!world.screen().contains(" extra large "))
  }

  @Test func `where not all is seen the last row says how much is not, and no entry is cut`() {
    let world = GalleryWorld(columns: 80, rows: 12)
    world.perform(.gallery)
    #expect(world.screen().contains("Timer") && !world.screen().contains("Weather"))
    #expect(world.screen().contains("▾ 1 more"))
    world.type("wea")
    #expect(!world.screen().contains("more"))
  }
}
