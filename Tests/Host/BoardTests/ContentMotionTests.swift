import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// What moves inside a tile when a new entry comes.
@Suite struct ContentMotionTests {
  private let now = GalleryWorld.now

  private func world(isOn: Bool = true) -> GalleryWorld {
    let world = GalleryWorld(columns: 80, rows: 24)
    world.board.showsMotion = isOn
    let tile = Placement(id: "c", kind: "clock", family: .systemSmall)
    world.board.update(
      .layout(BoardLayout(pages: [.init(name: "Home", placements: [tile])])), at: now)
    return world
  }

  private func content(_ text: String, _ kind: String, value: String? = nil) -> BoardFact {
    content([TextRun(.verbatim(text))], kind, value: value)
  }

  private func content(_ runs: [TextRun], _ kind: String, value: String? = nil) -> BoardFact {
    var builder = ArchiveBuilder()
    let modifiers: [ArchivedModifier] = [
      .lineLimit(1), .motion(kind: kind, value: value),
      .flexibleFrame(
        .init(maxWidth: .infinity, maxHeight: .infinity), ArchivedAlignment(.leading, .top)),
    ]
    let root = builder.add(
      ArchivedNode(.text(runs), modifiers: modifiers))
    return .content("c", TileContent(view: builder.view(variants: [ArchivedVariant(root: root)])))
  }

  /// The frames from a new content until all motion has ended.
  private func frames(_ world: GalleryWorld, _ fact: BoardFact, at start: Date) -> [BoardFrame] {
    world.board.update(fact, at: start)
    var frames = [world.board.frame(at: start)]
    while let next = frames.last?.nextMotion, frames.count < 50 {
      frames.append(world.board.frame(at: next))
    }
    return frames
  }

  /// The letters of the tile's first row.
  private func line(_ frame: BoardFrame, _ world: GalleryWorld) -> String {
    guard let inside = world.board.paging.spots.first?.insideRect else { return "" }
    let row = CellRect(
      column: inside.minColumn, row: inside.minRow, columns: inside.size.columns, rows: 1)
    return frame.grid.slice(row).text.filter { $0.isNumber || $0.isLetter }
  }

  @Test func `digits count to their new value within 0_3 seconds, and then nothing wakes it`()
    throws
  {
    let world = world()
    world.board.update(content("12 km", "numericText"), at: now)
    _ = world.board.frame(at: now)
    let frames = frames(world, content("58 km", "numericText"), at: now)
    #expect((2...12).contains(frames.count), "\(frames.count)")
    let numbers = frames.map { Int(line($0, world).prefix(2)) ?? -1 }
    #expect(numbers == numbers.sorted() && numbers[0] > 12 && numbers.last == 58, "\(numbers)")
    #expect(Set(numbers).count > 3 && frames.allSatisfy { line($0, world).hasSuffix("km") })
    #expect(frames.last?.nextMotion == nil && frames.last?.grid == world.board.canvas.grid)
    var shown = frames[0].grid
    for frame in frames.dropFirst() {
      for rect in try #require(frame.changed) { shown.copy(frame.grid, rect, to: .zero) }
      #expect(shown == frame.grid)
    }
    let later = frames.count
    #expect(world.board.frame(at: now.addingTimeInterval(Double(later))).nextMotion == nil)
  }

  @Test func `nothing moves where slides are off, where nothing changes, and not without a pause`()
  {
    let still = world(isOn: false)
    still.board.update(content("12", "numericText"), at: now)
    _ = still.board.frame(at: now)
    #expect(frames(still, content("58", "numericText"), at: now).count == 1)

    let world = world()
    world.board.update(content("12", "numericText"), at: now)
    _ = world.board.frame(at: now)
    #expect(frames(world, content("12", "numericText", value: "x"), at: now).count == 1)
    #expect(frames(world, content("58", "numericText"), at: now).count > 1)
    let soon = now.addingTimeInterval(2)
    #expect(frames(world, content("12", "numericText"), at: soon).count == 1)
    #expect(frames(world, content("58", "numericText"), at: now.addingTimeInterval(9)).count > 1)
    #expect(frames(world, content("5", "someday"), at: now.addingTimeInterval(20)).count == 1)
  }

  @Test func `a timer that has gone on does not roll when an entry comes`() {
    let world = world()
    let end = now.addingTimeInterval(900)
    let timer = [
      TextRun(.date(.interval(now, end, pause: nil, countsDown: true, showsHours: true)))
    ]
    world.board.update(content(timer, "numericText"), at: now)
    _ = world.board.frame(at: now)
    let later = now.addingTimeInterval(7)
    #expect(frames(world, content(timer, "numericText", value: "2"), at: later).count == 1)
    #expect(frames(world, content("58", "numericText"), at: later).count > 1)
  }

  @Test func `a symbol lights up only if its value has changed`() {
    let world = world()
    world.board.update(content("bell", "pulse", value: "1"), at: now)
    _ = world.board.frame(at: now)
    #expect(frames(world, content("bell!", "pulse", value: "1"), at: now).count == 1)
    let lit = frames(world, content("bell!", "pulse", value: "2"), at: now)
    #expect((2...12).contains(lit.count))
    #expect(Set(lit.map { $0.grid.cells.map(\.style) }).count > 1)
    #expect(Set(lit.map { $0.grid.text }).count == 1)
  }

  @Test func `a picture comes in from an edge, and a page that flips ends it`() {
    let world = world()
    world.board.update(content("before", "pushTrailing"), at: now)
    _ = world.board.frame(at: now)
    world.board.update(content("behind", "pushTrailing"), at: now)
    let first = world.board.frame(at: now)
    #expect(
      line(first, world) != "before" && line(first, world) != "behind" && first.nextMotion != nil)
    world.perform(.help)
    let covered = world.board.frame(at: now)
    #expect(covered.nextMotion == nil && covered.changed == nil)
  }
}
