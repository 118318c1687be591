import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The words in a tile whose entry draws nothing visible.
@Suite struct NothingToShowTests {
  private func view(_ make: (inout ArchiveBuilder) -> NodeID) -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = make(&builder)
    let background = builder.add(ArchivedNode(.divider))
    return builder.view(
      variants: [ArchivedVariant(root: root, containerBackground: background)])
  }

  private func text(_ words: String, _ modifiers: [ArchivedModifier] = []) -> ArchivedNode {
    ArchivedNode(.text([TextRun(.verbatim(words))]), modifiers: modifiers)
  }

  @Test func `an entry of empty texts and spaces holds nothing, whatever is behind it`() {
    let empty = view { builder in
      let parts = [
        builder.add(text(" \n")), builder.add(ArchivedNode(.spacer(minLength: nil))),
        builder.add(text("not there yet", [.opacity(0)])), builder.add(ArchivedNode(.empty)),
      ]
      let column = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
      return builder.add(ArchivedNode(.link("https://example.org", column)))
    }
    #expect(empty.holdsNothing)
    let full = view { builder in
      let word = builder.add(text("a"))
      return builder.add(ArchivedNode(.zstack(.center, [word])))
    }
    #expect(!full.holdsNothing)
    #expect(!view { $0.add(ArchivedNode(.symbol("star"))) }.holdsNothing)
    let border = ArchivedModifier.border(.foreground, width: 1)
    let framed = view { $0.add(ArchivedNode(.spacer(minLength: nil), modifiers: [border])) }
    #expect(!framed.holdsNothing)
  }

  @Test func `a picture behind an empty view is something to see`() {
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.empty))
    let background = builder.add(ArchivedNode(.symbol("star")))
    let poster = builder.view(
      variants: [ArchivedVariant(root: root, containerBackground: background)])
    #expect(!poster.holdsNothing)
  }

  @Test func `its tile says so instead of being blank, on screen and to a screen reader`() {
    var board = BoardScreenTests.board(columns: 60, rows: 16)
    let empty = view { $0.add(ArchivedNode(.empty)) }
    board.update(.content("a1", TileContent(view: empty)), at: BoardScreenTests.now)
    let screen = board.frame(at: BoardScreenTests.now).grid.text
    #expect(screen.contains("Nothing to show"))
    #expect(screen.contains("Its entry holds"))
    #expect(screen.contains("tile b1"))
    #expect(
      board.reading(at: BoardScreenTests.now).tiles[0].heading == "kind, small, nothing to show")
    board.update(
      .content("a1", TileContent(view: BoardScreenTests.text("data"))), at: BoardScreenTests.now)
    #expect(!board.frame(at: BoardScreenTests.now).grid.text.contains("Nothing to show"))
  }
}
