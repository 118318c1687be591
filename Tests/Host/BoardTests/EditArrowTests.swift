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

  @Test(arguments: 0..<60)
  func `an arrow that points to a tile moves the chosen one`(seed: UInt64) {
    var random = RandomPage(seed: seed)
    let families = random.families(2...9)
    for size in Self.sizes {
      let board = board(families, size)
      for spot in board.paging.spots {
        for key in [Key.left, .right, .up, .down]
        where board.paging.spots.contains(where: { lies($0.rect, key, of: spot.rect) }) {
          var copy = board
          copy.setFocus(.init(id: spot.id))
          let effects = copy.handle(.input(.key(key)), at: BoardScreenTests.now)
          let edits = effects.contains { if case .edit = $0 { true } else { false } }
          #expect(
            edits,
            "\(PageSample.letters(families)) at \(size): \(key) of \(spot.id): \(copy.messageLine.text)"
          )
        }
      }
    }
  }
}
