import Cells
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A list that is scrolled inside its tile, and a line that says that there is more.
@Suite struct TileScrollTests {
  /// Two pages; on the first a tile with a list of which three tasks and a line for the rest are shown.
  private func world(holdsMore: Bool = true) -> GalleryWorld {
    let world = GalleryWorld(columns: 80, rows: 24)
    let tiles = ["c", "d"].map { Placement(id: $0, kind: "clock", family: .systemSmall) }
    let layout = BoardLayout(pages: [
      .init(name: "Home", placements: tiles),
      .init(name: "Next", placements: [Placement(id: "e", kind: "timer", family: .systemSmall)]),
    ])
    world.board.update(.layout(layout), at: GalleryWorld.now)
    world.board.update(
      .content("c", TileContent(view: Self.list(3, more: holdsMore))), at: GalleryWorld.now)
    world.board.update(.content("d", TileContent(view: Self.list(2))), at: GalleryWorld.now)
    _ = world.screen()
    return world
  }

  static func list(_ count: Int, more: Bool = false) -> ArchivedView {
    var builder = ArchiveBuilder()
    var rows = (1...count).map {
      builder.add(ArchivedNode(.text([TextRun(.verbatim("task \($0)."))])))
    }
    if more {
      let words = builder.add(ArchivedNode(.text([TextRun(.verbatim("and 37 more"))])))
      rows.append(builder.add(ArchivedNode(.link(ArchivedView.zoomLink, words))))
    }
    rows.append(builder.add(ArchivedNode(.spacer(minLength: 0))))
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, rows)))
    return builder.view(variants: [ArchivedVariant(root: root, holdsMore: more)])
  }

  private func wheel(
    _ lines: Int, over text: String, _ world: GalleryWorld, after seconds: Double = 0
  ) throws {
    let point = try #require(world.place(of: text))
    world.effects += world.board.handle(
      .command(.wheel(lines, at: point)), at: GalleryWorld.now.addingTimeInterval(seconds))
  }

  @Test func `a gesture that began in a list ends there, and a new one turns the page`() throws {
    let world = world()
    try wheel(3, over: "and 37 more", world)
    world.answerPreviews { _ in .picture(Self.list(12)) }
    _ = world.screen()
    for tick in 1...40 { try wheel(3, over: "task 12.", world, after: 0.1 * Double(tick)) }
    #expect(world.board.paging.page == 0)
    // Up at its beginning, too.
    for tick in 1...40 {
      let place = try #require(world.board.paging.spots.first { $0.id == "c" }).inside
      world.effects += world.board.handle(
        .command(.wheel(-3, at: place)),
        at: GalleryWorld.now.addingTimeInterval(5 + 0.1 * Double(tick)))
    }
    #expect(world.board.paging.page == 0 && world.screen().contains("and 37 more"))
    try wheel(3, over: "and 37 more", world, after: 20)
    world.answerPreviews { _ in .picture(Self.list(12)) }
    _ = world.screen()
    for tick in 1...10 where !world.screen().contains("task 12.") {
      try wheel(3, over: "of 12", world, after: 20 + 0.1 * Double(tick))
    }
    #expect(world.board.paging.page == 0)
    try wheel(3, over: "task 12.", world, after: 30)
    #expect(world.board.paging.page == 1)
  }

  @Test func `what can be pressed is counted, not the lines`() throws {
    let world = world()
    try wheel(3, over: "and 37 more", world)
    var builder = ArchiveBuilder()
    var rows: [NodeID] = []
    for number in 1...20 {
      let words = builder.add(ArchivedNode(.text([TextRun(.verbatim("entry \(number)."))])))
      rows.append(builder.add(ArchivedNode(.link("https://example.org/\(number)", words))))
      rows.append(builder.add(ArchivedNode(.text([TextRun(.verbatim("a line about it"))]))))
    }
    rows.append(builder.add(ArchivedNode(.spacer(minLength: 0))))
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, rows)))
    let list = builder.view(variants: [ArchivedVariant(root: root)])
    world.answerPreviews { _ in .picture(list) }
    #expect(world.screen().contains(" of 20") && !world.screen().contains(" of 40"))
  }

  @Test
  func `the wheel scrolls the list of a tile that says that it has more, and ends at both ends`()
    throws
  {
    let world = world()
    try wheel(3, over: "and 37 more", world)
    #expect(world.board.paging.page == 0)
    let wants = world.board.panelWants
    let inside = world.board.tileShape(of: try #require(world.board.layout.placement("c")))
    #expect(wants.previews.map(\.family) == [.systemSmall])
    #expect(wants.shape?.columns == inside.columns && wants.shape?.rows == 8 * inside.rows)
    world.answerPreviews { _ in .picture(Self.list(40)) }
    #expect(world.screen().contains("task 4.") && !world.screen().contains("task 3."))
    #expect(world.screen().contains("4-\(3 + inside.rows) of 40"))
    for _ in 0..<20 { try wheel(3, over: " of 40", world) }
    #expect(world.screen().contains("task 40.") && world.screen().contains("-40 of 40"))
    #expect(world.board.paging.page == 0)
    for _ in 0..<20 where world.screen().contains(" of 40") { try wheel(-3, over: " of 40", world) }
    #expect(world.screen().contains("and 37 more") && world.board.panelWants.isEmpty)
  }

  @Test func `elsewhere the wheel flips pages, and a page that comes back begins anew`() throws {
    let world = world()
    let other = try #require(world.board.paging.spots.first { $0.id == "d" })
    world.perform(.wheel(3, at: other.inside))
    #expect(world.board.paging.page == 1)
    world.perform(.flip(forward: false))
    try wheel(3, over: "and 37 more", world)
    world.answerPreviews { _ in .picture(Self.list(40)) }
    #expect(world.screen().contains("task 4."))
    world.perform(.flip(forward: true), .flip(forward: false))
    #expect(world.screen().contains("and 37 more"))
    let short = self.world(holdsMore: false)
    try wheel(3, over: "task 3.", short)
    #expect(short.board.paging.page == 1)
  }

  @Test func `other content brings another picture, and Escape ends it`() throws {
    let world = world()
    try wheel(3, over: "and 37 more", world)
    world.answerPreviews { _ in .picture(Self.list(40)) }
    let edition = world.board.panelWants.edition
    world.board.update(
      .content("c", TileContent(view: Self.list(4, more: true))), at: GalleryWorld.now)
    #expect(world.board.panelWants.edition != edition)
    #expect(world.screen().contains("task 4."))
    world.perform(.cancel)
    #expect(world.board.panelWants.isEmpty)
    #expect(world.screen().contains("task 1."))
  }

  @Test func `a list that has no more than it shows leaves the wheel to the page`() throws {
    let world = world()
    try wheel(3, over: "and 37 more", world)
    world.answerPreviews { _ in .picture(Self.list(4)) }
    _ = world.screen()
    try wheel(3, over: "and 37 more", world, after: 1)
    #expect(world.board.paging.page == 1)
  }

  @Test func `Enter and a click on the line for more zoom the tile, by keys from elsewhere, too`()
    throws
  {
    let world = world()
    world.perform(.walk(forward: true), .open)
    #expect(world.board.opened.panel is ZoomPanel)
    #expect(world.effects.isEmpty)
    let other = self.world()
    let point = try #require(other.place(of: "and 37 more"))
    other.perform(.press(point))
    other.perform(.drop(point))
    #expect((other.board.opened.panel as? ZoomPanel)?.id == "c")
  }

  @Test func `a zoomed tile is asked for again when its content changes`() {
    let world = world()
    world.perform(.zoom)
    let edition = world.board.panelWants.edition
    world.board.update(.content("c", TileContent(view: Self.list(5))), at: GalleryWorld.now)
    #expect(world.board.panelWants.edition != edition)
  }
}
