import Cells
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A tile over the whole screen: what it asks for, and the list in it.
@Suite struct ZoomTests {
  /// A page with a tile of a widget that has a larger size, too.
  private func world(
    columns: Int = 80, rows: Int = 24, screenStyle: ScreenStyle = ScreenStyle(),
    family: ArchivedFamily = .systemSmall
  ) -> GalleryWorld {
    let world = GalleryWorld(columns: columns, rows: rows, screenStyle: screenStyle)
    let tile = Placement(id: "c", kind: "clock", family: family)
    let layout = BoardLayout(pages: [.init(name: "Home", placements: [tile])])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.board.update(
      .content("c", TileContent(view: Self.list(3))), at: GalleryWorld.now)
    _ = world.screen()
    return world
  }

  /// A list, as a widget makes one for its room.
  private static func list(_ count: Int) -> ArchivedView {
    var builder = ArchiveBuilder()
    var rows = (1...count).map {
      builder.add(ArchivedNode(.text([TextRun(.verbatim("task \($0)"))])))
    }
    rows.append(builder.add(ArchivedNode(.spacer(minLength: 0))))
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, rows)))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  private func key(_ key: Key, _ world: GalleryWorld) {
    world.effects += world.board.handle(.input(.key(key)), at: GalleryWorld.now)
  }

  @Test(arguments: [ArchivedFamily.systemSmall, .systemLarge])
  func `it is made for the whole screen, in the size that it has on its page if it uses room`(
    family: ArchivedFamily
  ) {
    let world = world(family: family)
    if family == .systemLarge {
      let room = WidgetDescriptor(
        kind: "clock", displayName: "Clock", families: [.systemSmall, .systemLarge],
        largestUnits: [LargestUnit(family: .systemLarge, columns: 50, rows: 20)])
      world.board.update(.widgets(["clock": room]), at: GalleryWorld.now)
    }
    world.perform(.zoom)
    let wants = world.board.panelWants
    #expect(wants.previews.map(\.family) == [.systemLarge])
    #expect(wants.shape == TileShape(family: .systemLarge, columns: 78, rows: 21))
  }

  @Test(arguments: [
    (200, 60, ArchivedFamily.systemExtraLarge), (80, 90, .systemExtraLargePortrait),
  ])
  func `of two sizes with as many units it has the shape of the screen`(
    _ columns: Int, _ rows: Int, _ family: ArchivedFamily
  ) {
    let world = GalleryWorld(columns: columns, rows: rows)
    let calendar = WidgetDescriptor(
      kind: "clock", displayName: "Clock",
      families: [.systemSmall, .systemExtraLarge, .systemExtraLargePortrait])
    world.board.update(.widgets(["clock": calendar]), at: GalleryWorld.now)
    let tile = Placement(id: "c", kind: "clock", family: .systemSmall)
    world.board.update(
      .layout(BoardLayout(pages: [.init(name: "Home", placements: [tile])])), at: GalleryWorld.now)
    _ = world.screen()
    world.perform(.zoom)
    #expect(world.board.panelWants.previews.map(\.family) == [family])
  }

  @Test func `as a card it has its title, also while its list is scrolled`() throws {
    let theme = try #require(Theme.builtIn("nord")?.dark)
    let world = world(screenStyle: ScreenStyle(theme: theme))
    world.perform(.zoom)
    world.answerPreviews { _ in .picture(Self.list(21)) }
    for _ in 0..<2 {
      let grid = world.board.frame(at: GalleryWorld.now).grid
      #expect(grid.text.split(separator: "\n")[0].contains("Clock"))
      #expect(grid[0, 3].text == "▐" && grid[3, 3].style.background == theme[.tile])
      world.perform(.scroll(1))
      world.answerPreviews { _ in .picture(Self.list(60)) }
    }
    #expect(world.screen().contains("of 60"))
  }

  @Test func `a key pressed before the picture has come scrolls as soon as it is there`() {
    let world = world()
    world.perform(.zoom)
    key(.character("j"), world)
    key(.character("j"), world)
    world.answerPreviews { _ in .picture(Self.list(21)) }
    #expect(world.board.panelWants.areScrolled)
    world.answerPreviews { _ in .picture(Self.list(40)) }
    #expect(world.screen().contains("↑ ↓ 3-23 of 40"), "\(world.screen())")
  }

  @Test func `a list is scrolled, by keys and the wheel, and never past its end`() {
    let world = world()
    world.perform(.zoom)
    world.answerPreviews { _ in .picture(Self.list(21)) }
    #expect(world.screen().contains("task 21") && world.screen().contains("↑ ↓ scroll"))
    key(.character("j"), world)
    #expect(world.board.panelWants.shape?.rows == 250)
    world.answerPreviews { _ in .picture(Self.list(40)) }
    #expect(world.screen().contains("task 22") && !world.screen().contains("task 1 "))
    #expect(world.screen().contains("↑ ↓ 2-22 of 40"))
    for _ in 0..<9 { world.perform(.scroll(5)) }
    #expect(world.screen().contains("task 40") && world.screen().contains("20-40 of 40"))
    key(.character("k"), world)
    #expect(world.screen().contains("19-39 of 40"))
    key(.character("x"), world)
    #expect(world.board.opened.panel == nil)
  }

  @Test func `what is seen whole says so and stays`() {
    let world = world()
    world.perform(.zoom)
    world.answerPreviews { _ in .picture(Self.list(5)) }
    _ = world.screen()
    key(.down, world)
    world.answerPreviews { _ in .picture(Self.list(5)) }
    #expect(world.screen().contains("this is all of it, any other key"))
    key(.down, world)
    #expect(world.screen().contains("task 1"))
  }

  @Test func `it is said that a widget gives no longer picture`() {
    let world = world()
    world.perform(.zoom)
    world.answerPreviews { _ in .picture(Self.list(21)) }
    #expect(world.screen().contains("↑ ↓ scroll, any other key goes back"))
    key(.down, world)
    world.answerPreviews { _ in .failed(summary: "Too much to draw", detail: "Too much.") }
    #expect(world.screen().contains("the rest cannot be shown, any other key goes back"))
    #expect(world.screen().contains("task 21"))
  }

  @Test func `a key that comes before the picture neither scrolls nor closes`() {
    let world = world()
    world.perform(.zoom)
    key(.down, world)
    #expect(world.board.panelWants.shape?.rows == 21)
    #expect(world.board.opened.panel is ZoomPanel)
  }

  @Test func `a tile that leads nowhere is shown whole, and to a screen reader it is said`() {
    let world = world()
    world.perform(.open)
    #expect(world.effects.last == .open(.app, from: "c"))
    world.board.update(.leadsNowhere("c"), at: GalleryWorld.now)
    #expect(world.board.opened.panel is ZoomPanel)
    let other = self.world()
    other.board.update(.manner(BoardManner(isLinear: true)), at: GalleryWorld.now)
    other.board.update(.leadsNowhere("c"), at: GalleryWorld.now)
    #expect(other.board.opened.panel == nil)
    #expect(other.board.messageLine.text == "This tile has no link, and no app to open.")
  }

  @Test func `a form asks for its tile in the shape that it has on the page`() throws {
    let world = world(columns: 120, rows: 40)
    let shape = world.board.tileShape(of: try #require(world.board.layout.placement("c")))
    world.perform(.configure)
    _ = world.screen()
    #expect(world.board.panelWants.shape == shape)
    world.answerPreviews { _ in .picture(Self.list(2)) }
    let edge = "╭─ Clock " + String(repeating: "─", count: shape.columns - 8) + "╮"
    #expect(world.screen().contains(edge))
  }
}
