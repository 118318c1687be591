import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// What the arrows of edit mode do on pages as people have them, dealt to the terminal that they are in.
@Suite struct EditArrowTests {
  private static let sizes = [
    CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40),
    CellSize(columns: 200, rows: 60), CellSize(columns: 238, rows: 64),
  ]

  /// A page alone, in edit mode.
  private func board(_ families: [ArchivedFamily], _ size: CellSize) -> Board {
    let placements = families.enumerated().map { index, family in
      Placement(id: "\(index)", kind: "kind-\(index)", family: family)
    }
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "Home", placements: placements)]), size: size,
      environment: WidgetEnvironment())
    _ = board.handle(.input(.key(.character("e"))), at: BoardScreenTests.now)
    return board
  }

  /// Whether a tile begins on the side of another that a key points to: in the same rows for left and right.
  private func lies(_ other: CellRect, _ key: Key, of rect: CellRect) -> Bool {
    let isBeside = abs(other.minRow - rect.minRow) < rect.size.rows
    return switch key {
    case .left: other.minColumn < rect.minColumn && isBeside
    case .right: other.minColumn > rect.minColumn && isBeside
    case .up: other.minRow < rect.minRow
    default: other.minRow > rect.minRow
    }
  }

  /// The tiles of a page after the edits of a key, in the units of before; nil for a key that edits nothing.
  private func rects(
    of board: Board, after key: Key, of id: Placement.ID
  ) throws -> (rects: [Placement.ID: CellRect], words: String)? {
    var copy = board
    copy.setFocus(.init(id: id))
    let effects = copy.handle(.input(.key(key)), at: BoardScreenTests.now)
    let edits = effects.flatMap { effect -> [BoardEdit] in
      if case .edit(let edits) = effect { edits } else { [] }
    }
    guard !edits.isEmpty else { return ([:], copy.messageLine.text ?? "") }
    var layout = copy.savedLayout
    for edit in edits { _ = try layout.apply(edit) }
    let tops = layout.pages[0].placements
    let spots = copy.grid(tops, in: copy.paging.grids[0].units).screens.joined()
    return (Dictionary(uniqueKeysWithValues: spots.map { ($0.id, $0.rect) }), "")
  }

  @Test(arguments: 0..<60)
  func `an arrow leads the chosen tile that way, or says that no order does`(seed: UInt64) throws {
    var random = RandomPage(seed: seed)
    let families = random.families(2...9)
    for size in Self.sizes {
      let board = board(families, size)
      for spot in board.paging.spots {
        for key in [Key.left, .right, .up, .down]
        where board.paging.spots.contains(where: { lies($0.rect, key, of: spot.rect) }) {
          let after = try #require(try rects(of: board, after: key, of: spot.id))
          let letters = PageSample.letters(families)
          let what = "\(letters) at \(size): \(key) of \(spot.id): \(after.words)"
          if let rect = after.rects[spot.id], board.paging.screenCounts == [1] {
            #expect(lies(rect, key, of: spot.rect), "\(what)")
          }
          #expect(!after.words.contains("no page"), "\(what)")
        }
      }
    }
  }
}
