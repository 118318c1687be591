import Cells
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// A tile grows no further than its widget says that its content can use the room.
@Suite struct LargestUnitTests {
  private static let now = BoardScreenTests.now

  private static let list = WidgetDescriptor(kind: "list", families: [.systemSmall])
  private static let picture = WidgetDescriptor(
    kind: "picture", families: [.systemSmall],
    largestUnits: [
      LargestUnit(family: .systemSmall, columns: 60, rows: 28),
      LargestUnit(family: .systemLarge, columns: 20, rows: 9),
    ])
  private static let word = WidgetDescriptor(
    kind: "word", families: [.systemSmall],
    largestUnits: [LargestUnit(family: .systemSmall, columns: 22, rows: 10)])

  private func board(_ kinds: String..., isKnown: Bool = true) -> Board {
    let placements = kinds.enumerated().map {
      Placement(id: "\($0.element)-\($0.offset)", kind: $0.element, family: .systemSmall)
    }
    return Board(
      layout: BoardLayout(pages: [BoardLayout.Page(name: "Page", placements: placements)]),
      size: CellSize(columns: 200, rows: 60), environment: WidgetEnvironment(),
      widgets: isKnown ? Self.widgets : [:], keptUnits: KeptUnits())
  }

  private static var widgets: [String: WidgetDescriptor] {
    Dictionary(uniqueKeysWithValues: [list, picture, word].map { ($0.kind, $0) })
  }

  private func cells(_ board: Board) -> CellSize { board.paging.grids[0].units.cells }

  @Test func `what says nothing has the board's own, what says more becomes larger`() {
    #expect(cells(board("list")) == PageTile.largestUsefulUnit)
    #expect(cells(board("picture")) == CellSize(columns: 60, rows: 28))
    #expect(cells(board("word")) == CellSize(columns: 22, rows: 10))
  }

  @Test func `the least of a page is what holds`() {
    #expect(cells(board("picture", "list")) == PageTile.largestUsefulUnit)
    #expect(cells(board("picture", "word", "list")) == CellSize(columns: 22, rows: 10))
  }

  @Test func `what says nothing keeps no page small of which it is a small part`() {
    let units = cells(board("picture", "picture", "picture", "list"))
    #expect(units.columns > PageTile.largestUsefulUnit.columns)
    #expect(units.rows > PageTile.largestUsefulUnit.rows)
    #expect(cells(board("picture", "list", "list")) == PageTile.largestUsefulUnit)
  }

  @Test func `before a widget has described itself nothing is kept`() {
    var board = board("picture", isKnown: false)
    board.update(.widgets([:], isComplete: false), at: Self.now)
    #expect(cells(board) == PageTile.largestUsefulUnit && board.keptUnits.text.isEmpty)
    board.update(.widgets(Self.widgets, isComplete: true), at: Self.now)
    #expect(cells(board) == CellSize(columns: 60, rows: 28))
    #expect(!board.keptUnits.text.isEmpty)
  }

  @Test func `a page of bundled widgets stands where it stays before any has described itself`() {
    let families: [ArchivedFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
    let kinds = BundledKind.all.keys.sorted()
    for (kind, other) in zip(kinds, kinds.dropFirst() + kinds.prefix(1)) {
      for family in families {
        let tiles = [kind, other].map { Placement(id: $0, kind: $0, family: family) }
        var board = Board(
          layout: BoardLayout(pages: [BoardLayout.Page(name: "Page", placements: tiles)]),
          size: CellSize(columns: 200, rows: 60), environment: WidgetEnvironment(), widgets: [:])
        let first = board.paging.grids
        board.update(.widgets([:], isComplete: false), at: Self.now)
        let described = tiles.map { tile in
          let unit = BundledKind.all[tile.kind]?.largestUnit(for: family) ?? PageGrid.unit
          return WidgetDescriptor(
            kind: tile.kind, families: [family],
            largestUnits: [
              LargestUnit(
                family: family, columns: CellCount(unit.columns), rows: CellCount(unit.rows))
            ])
        }
        board.update(
          .widgets(Dictionary(uniqueKeysWithValues: described.map { ($0.kind, $0) })),
          at: Self.now)
        #expect(board.paging.grids == first, "\(kind) \(other) \(family)")
      }
    }
  }

  @Test func `a bundled widget has its name on the first frame`() {
    let clock = Placement(id: "a", kind: "todo", family: .systemMedium)
    var board = Board(
      layout: BoardLayout(pages: [BoardLayout.Page(name: "Page", placements: [clock])]),
      size: CellSize(columns: 80, rows: 24), environment: WidgetEnvironment(), widgets: [:])
    #expect(board.frame(at: Self.now).grid.text.contains("━ To-do ━"))
    board.update(.widgets([:]), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains("━ todo ━"))
  }

  @Test func `a page that has units keeps them, whatever its widget says later`() {
    var board = board("list")
    var described = Self.widgets
    described["list"]?.largestUnits = Self.picture.largestUnits
    board.update(.widgets(described, isComplete: true), at: Self.now)
    #expect(cells(board) == PageTile.largestUsefulUnit)
  }
}
