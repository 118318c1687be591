import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A page keeps its units, for each size of the terminal, until they no longer hold its tiles or
/// the person asks for others.
@Suite struct KeptUnitsTests {
  private static let now = BoardScreenTests.now
  private static let families: [ArchivedFamily] = [.systemSmall, .systemMedium, .systemLarge]

  private func layout(_ pages: [ArchivedFamily]...) -> BoardLayout {
    BoardLayout(
      pages: pages.enumerated().map { number, families in
        BoardLayout.Page(
          name: "Page \(number)",
          placements: families.enumerated().map {
            Placement(id: "\(number)-\($0.offset)", kind: "kind", family: $0.element)
          })
      })
  }

  private func board(
    _ layout: BoardLayout, columns: Int = 120, rows: Int = 40, keptUnits: KeptUnits = KeptUnits()
  ) -> Board {
    Board(
      layout: layout, size: CellSize(columns: columns, rows: rows),
      environment: WidgetEnvironment(),
      widgets: ["kind": WidgetDescriptor(kind: "kind", families: Self.families)],
      keptUnits: keptUnits)
  }

  private func units(_ board: Board) -> [PageUnits] { board.paging.grids.map(\.units) }

  @Test func `a size that a person comes back to shows the page as it was`() {
    let all: [ArchivedFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemSmall]
    var board = board(layout(all))
    let first = board.paging.grids
    // Three more tiles come, and go again.
    board.update(.layout(layout(all + [.systemLarge, .systemLarge, .systemLarge])), at: Self.now)
    board.update(.layout(layout(all)), at: Self.now)
    let edited = board.paging.grids
    for size in [(80, 24), (238, 64), (120, 40)] {
      board.update(.resized(CellSize(columns: size.0, rows: size.1)), at: Self.now)
    }
    #expect(board.paging.grids == edited)
    #expect(first[0].units.cells.columns >= edited[0].units.cells.columns)
  }

  @Test func `they are the same when the board is opened again, also under other names`() {
    var first = board(layout([.systemSmall, .systemMedium], [.systemLarge]))
    first.update(
      .layout(layout([.systemSmall, .systemMedium, .systemLarge], [.systemLarge])), at: Self.now)
    let kept = KeptUnits(text: first.keptUnits.text)
    #expect(kept == first.keptUnits)
    var renamed = first.layout
    renamed.pages[0].name = "Other"
    renamed.pages.swapAt(0, 1)
    #expect(units(board(renamed, keptUnits: kept)) == units(first).reversed())
  }

  @Test func `a file that says nothing useful is as good as none`() {
    for text in [
      "", "x", "80 22 19 9 4 2 19 10", "80 22 19 9 4 2 19 99 a/small", "80 22 19 9 400 2 19 10 a",
      "80 22 19 9 2 5 1 1 a/small", "0 0 0 0 0 0 0 0 a/small",
      "99999999999999999999 1 1 1 1 1 1 1 a/small",
    ] {
      #expect(KeptUnits(text: text).entries.isEmpty, "\(text)")
    }
    let line = "80 22 19 9 4 2 19 10 a%20b/small c/large\n"
    #expect(KeptUnits(text: line).text == line)
  }

  @Test func `what tiles show changes no unit`() {
    var board = board(layout([.systemSmall, .systemMedium]))
    let before = board.paging.grids
    for words in ["", "x", String(repeating: "many words ", count: 200)] {
      board.update(
        .content("0-0", TileContent(view: BoardScreenTests.text(words))), at: Self.now)
      _ = board.frame(at: Self.now)
      #expect(board.paging.grids == before)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)].map { CellSize(columns: $0.0, rows: $0.1) })
  func `adding and removing tiles keeps the unit while no other needs fewer screens`(
    size: CellSize
  ) {
    let area = CellSize(columns: size.columns, rows: size.rows - 2)
    for seed in UInt64(0)..<60 {
      var random = RandomPage(seed: seed)
      var families = random.families(1...12)
      var kept = PageUnitsChooser.units(for: tiles(families), in: area, least: PageGrid.unit)
      for _ in 0..<8 {
        let before = (families, kept)
        if random.number(0...2) == 0, families.count > 1 {
          families.remove(at: random.number(0...families.count - 1))
        } else {
          families.append(random.families(1...1)[0])
        }
        kept = PageUnitsChooser.units(
          for: tiles(families), in: area, least: PageGrid.unit, keeping: kept)
        guard let units = kept, let old = before.1 else { continue }
        let fewest = fewestScreens(families, in: area)
        let packing = PagePacking(tiles(families), in: units.count)
        #expect(packing.screenCount == fewest, "seed \(seed) \(PageSample.letters(families))")
        // If a tile had to shrink to fit, the old units did not hold the tiles.
        let inOld = PagePacking(tiles(families), in: old.count)
        if inOld.screenCount == fewest, inOld.shrunkCount == 0, fewest == 1 {
          #expect(units == old, "seed \(seed) \(PageSample.letters(families))")
        }
      }
    }
  }

  @Test(arguments: PageSample.sizes)
  func `no screen holds fewer tiles than in the least units, and none are fewer`(size: CellSize) {
    let area = CellSize(columns: size.columns, rows: size.rows - 2)
    let most = PageUnits(of: PageGrid.unit, in: area).count
    for seed in UInt64(0)..<60 {
      var random = RandomPage(seed: seed)
      let families = random.families(1...24)
      let units = PageUnitsChooser.units(for: tiles(families), in: area, least: PageGrid.unit)
      guard let units else { continue }
      let packing = PagePacking(tiles(families), in: units.count)
      #expect(packing.screenCount == fewestScreens(families, in: area))
      let least = PagePacking(tiles(families), in: most).counts
      for end in 1...max(1, packing.screenCount) {
        #expect(
          packing.counts.prefix(end).reduce(0, +) >= least.prefix(end).reduce(0, +),
          "seed \(seed) \(PageSample.letters(families)) at \(size)")
      }
    }
  }

  @Test func `the key arranges the page anew, says so, and it can be taken back`() throws {
    let small = ArchivedFamily.systemSmall
    var board = board(layout(Array(repeating: small, count: 15)))
    let many = units(board)
    board.update(.layout(layout(Array(repeating: small, count: 8))), at: Self.now)
    #expect(units(board) == many)
    let effects = board.handle(.command(.arrange), at: Self.now)
    guard case .edit(let edits) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(board.words(for: edits) == "arranged the page “Page 0” anew")
    var history = EditHistory()
    var document = BoardDocument(layout: board.layout, comment: "")
    let text = document.text
    try history.apply(edits, to: &document, words: "")
    follow(edits, on: &board)
    #expect(units(board) != many && document.text == text)
    let fresh = units(board)
    follow(try history.undo(&document).edits, on: &board)
    #expect(units(board) == many)
    follow(try history.redo(&document).edits, on: &board)
    #expect(units(board) == fresh && document.text == text)
    #expect(board.handle(.command(.arrange), at: Self.now) == [])
    #expect(board.frame(at: Self.now).grid.text.contains("arranged already"))
  }

  private func follow(_ edits: [BoardEdit], on board: inout Board) {
    for case .arrange(let change) in edits { board.update(.arranged(change), at: Self.now) }
  }

  private func tiles(_ families: [ArchivedFamily]) -> [PageTile] { families.map { PageTile([$0]) } }

  /// The fewest screens over all units of the right shape.
  private func fewestScreens(_ families: [ArchivedFamily], in area: CellSize) -> Int {
    let most = PageUnits(of: PageGrid.unit, in: area).count
    let all = tiles(families)
    var fewest = Int.max
    for columns in 1...most.columns {
      for rows in 1...most.rows {
        let count = CellSize(columns: columns, rows: rows)
        let units = PageUnits(
          count, filling: area, least: PageGrid.unit, most: PageTile.largestUsefulUnit)
        guard units != nil else { continue }
        let packing = PagePacking(all, in: count)
        if packing.shrunkCount == 0 { fewest = min(fewest, packing.screenCount) }
      }
    }
    return fewest
  }
}
