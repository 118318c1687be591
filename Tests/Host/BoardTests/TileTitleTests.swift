import Cells
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A tile has one title: that of its content, else the name of its widget.
@Suite struct TileTitleTests {
  private func world(title: String?) -> GalleryWorld {
    let world = GalleryWorld(columns: 80, rows: 24)
    let tile = Placement(id: "c", kind: "clock", family: .systemSmall)
    world.board.update(
      .layout(BoardLayout(pages: [.init(name: "Home", placements: [tile])])), at: GalleryWorld.now)
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim("21 degrees"))])))
    let view = builder.view(variants: [ArchivedVariant(root: root, title: title)])
    world.board.update(.content("c", TileContent(view: view)), at: GalleryWorld.now)
    return world
  }

  @Test func `it replaces the name of the widget on the frame, and in what is read and found`() {
    let world = world(title: " The sea \n at Lisbon ")
    let screen = world.screen()
    #expect(screen.contains("━ The sea at Lisbon ━") && !screen.contains("Clock"))
    let reading = world.board.reading(at: GalleryWorld.now)
    #expect(reading.tiles.map(\.title) == ["The sea at Lisbon"])
    let candidates = world.board.searchCandidates(at: GalleryWorld.now)
    #expect(candidates[0].title == "The sea at Lisbon" && candidates[0].facts.contains("Clock"))
    world.perform(.zoom)
    #expect(world.screen().contains("━ The sea at Lisbon ━"))
  }

  @Test func `what is found in one of two columns is shown without the other`() {
    let world = world(title: nil)
    var builder = ArchiveBuilder()
    func column(_ texts: [String]) -> NodeID {
      let rows = texts.map { builder.add(ArchivedNode(.text([TextRun(.verbatim($0))]))) }
      return builder.add(ArchivedNode(.vstack(.leading, spacing: 0, rows)))
    }
    let left = column(["20 21", "27 28", "1 2", "3 4", "5 6", "7 8", "9 9"])
    let line = builder.add(ArchivedNode(.divider))
    let right = column(["Dinner"])
    let root = builder.add(ArchivedNode(.hstack(.top, spacing: 8, [left, line, right])))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    world.board.update(.content("c", TileContent(view: view)), at: GalleryWorld.now)
    let lines = world.board.searchCandidates(at: GalleryWorld.now)[0].lines
    #expect(lines.contains("20 21") && lines.contains("Dinner"), "\(lines)")
  }

  @Test func `it is cut only where it has no room, not for the line after it`() {
    for (theme, least) in [(nil, 14), (Theme.builtIn("nord")?.dark, 15)] {
      for length in [least, least + 1] {
        let title = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
        var style = ScreenStyle()
        if let theme { style.theme = theme }
        var canvas = BoardCanvas(size: CellSize(columns: 19, rows: 9), screenStyle: style)
        let rect = canvas.grid.bounds
        if theme == nil {
          canvas.drawFrame(rect, title: title, note: nil, mark: nil, focused: true)
        } else {
          canvas.drawCard(rect, title: title, note: nil, mark: nil, focused: true)
        }
        #expect(canvas.grid.text.contains(title) == (length == least), "\(canvas.grid.text)")
      }
    }
  }

  @Test func `without one, with a blank one and while the board is locked it is the name`() {
    #expect(world(title: nil).screen().contains("━ Clock ━"))
    #expect(world(title: " \n ").screen().contains("━ Clock ━"))
    let locked = world(title: "Secret plans")
    locked.perform(.lock)
    #expect(locked.screen().contains("─ Clock ─") && !locked.screen().contains("Secret"))
  }
}
