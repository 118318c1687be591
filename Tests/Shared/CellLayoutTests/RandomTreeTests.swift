import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Any tree, at any size and date: no trap, nothing outside, the same picture twice, and a tile that
/// is advanced is the tile that would be drawn anew.
struct RandomTreeTests {
  @Test(arguments: 0..<400)
  func `any tree is drawn, stays inside, and advances as if drawn anew`(seed: Int) throws {
    var random = TreeMaker(seed: UInt64(seed))
    let view = random.view()
    let size = CellSize(columns: random.pick([0, 1, 2, 5, 15, 17, 37]), rows: random.below(18))
    let context = random.context()
    let now = random.date
    var tile = draw(view, size: size, context: context, at: now)
    let again = draw(view, size: size, context: context, at: now)
    #expect(tile.grid == again.grid, "seed \(seed)")
    #expect(tile.regions == again.regions)
    #expect(tile.grid.size == size)
    #expect(tile.regions.allSatisfy { tile.grid.bounds.intersection($0.rect) == $0.rect })
    for _ in 0..<12 {
      guard let next = tile.nextChange else { break }
      let moment = next.addingTimeInterval(random.pick([0, 0, 0, 0.4, 7, 3000]))
      if tile.advance(to: moment) == .layout {
        tile = draw(view, size: size, context: context, at: moment)
      }
      let fresh = draw(view, size: size, context: context, at: moment)
      #expect(tile.grid == fresh.grid, "seed \(seed)")
      #expect(tile.nextChange == fresh.nextChange, "seed \(seed)")
      #expect(tile.regions == fresh.regions, "seed \(seed)")
      #expect(tile.nextChange.map { $0 > moment } ?? true, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<200)
  func `what is drawn again after coding is the same picture`(seed: Int) throws {
    var random = TreeMaker(seed: UInt64(seed) + 20_000)
    let entry = ArchivedEntry(date: Date(timeIntervalSince1970: 0), view: random.view())
    let line = entry.jsonLine()
    // Values that no archive may hold (a date beyond all calendars) are refused with a reason.
    let read: ArchivedEntry
    do throws(ArchiveError) {
      read = try ArchivedEntry(jsonLine: Data(line))
    } catch {
      return #expect(!error.description.isEmpty)
    }
    // Numbers that JSON cannot express are bounded once, and a second pass changes nothing.
    let again = try ArchivedEntry(jsonLine: Data(read.jsonLine()))
    #expect(again == read, "seed \(seed)")
    let size = CellSize(columns: 17, rows: 7)
    let context = random.context()
    let first = draw(read.view, size: size, context: context, at: random.date)
    let second = draw(again.view, size: size, context: context, at: random.date)
    #expect(first.grid == second.grid, "seed \(seed)")
  }

  @Test(arguments: 0..<100)
  func `nothing changes before the change that was announced`(seed: Int) throws {
    var random = TreeMaker(seed: UInt64(seed) + 10_000)
    let view = random.view()
    let size = CellSize(columns: 30, rows: 9)
    let context = random.context()
    let tile = draw(view, size: size, context: context, at: random.date)
    let before = (tile.nextChange ?? random.date.addingTimeInterval(90_000)).addingTimeInterval(
      -0.1)
    guard before > random.date else { return }
    let isSame = draw(view, size: size, context: context, at: before).grid == tile.grid
    #expect(isSame, "seed \(seed)")
  }

  @Test func `a tree deeper than the stack, or wider than memory, is cut`() {
    var nodes = [ArchivedNode(.text([TextRun(.verbatim("x"))]))]
    for index in 0..<5000 {
      nodes.append(ArchivedNode(.vstack(.leading, spacing: nil, [index, index])))
    }
    let view = ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: nodes.count - 1)])
    let tile = draw(
      view, size: CellSize(columns: 10, rows: 4), context: TileContext(), at: halfPastTwo)
    #expect(tile.grid.size == CellSize(columns: 10, rows: 4))
  }

  @Test func `a view without variants or with dangling nodes is blank`() {
    let none = ArchivedView(nodes: [], variants: [])
    let dangling = ArchivedView(nodes: [], variants: [ArchivedVariant(root: 7)])
    for view in [none, dangling] {
      let tile = draw(
        view, size: CellSize(columns: 3, rows: 1), context: TileContext(), at: halfPastTwo)
      #expect(tile.grid.text == "")
    }
  }
}
