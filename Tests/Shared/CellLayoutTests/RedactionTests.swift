import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Placeholders, privacy, and invalidatable content during a reload.
struct RedactionTests {
  private let tree = Tree.column([
    .label("Balance", "rectangle"), Tree.text("1,234 €").with(.privacySensitive(true)),
    Tree.text("as ever").with(.unredacted),
  ])

  @Test func `a placeholder is blocks of the content's size`() {
    #expect(
      frame(tree, 9, 3, context: .redacted(.placeholder)) == """
        |░ ░░░░░░░|
        |░░░░░░░  |
        |as ever  |
        """)
  }

  @Test func `privacy hides only what is sensitive`() {
    #expect(
      frame(tree, 9, 3, context: .redacted(.privacy)) == """
        |▭ Balance|
        |░░░░░░░  |
        |as ever  |
        """)
  }

  @Test(arguments: [ArchivedRedaction.privacy, .placeholder])
  func `of a hidden chart there is no bar`(reason: ArchivedRedaction) throws {
    let chart =
      #"{"kind": "chart", "series": [{"mark": "bar", "points": [1, 8]}], "modifiers": [{"privacySensitive": true}]}"#
    let entry = try ArchivedEntry(jsonLine: Data(#"{"view": \#(chart)}"#.utf8))
    let tile = draw(
      entry.view, size: CellSize(columns: 20, rows: 8), context: .redacted(reason),
      at: .distantPast)
    #expect(Set(tile.grid.text.filter { !$0.isWhitespace }) == ["░"], "\(tile.grid.text)")
  }

  @Test func `a view may redact itself`() {
    #expect(frame(Tree.text("abc").with(.redacted(.placeholder)), 3, 1) == "|░░░|")
    #expect(frame(Tree.text("abc").with(.privacySensitive(true)), 3, 1) == "|abc|")
  }

  @Test func `a hidden value shows in no bar, and no clock wakes for it`() {
    let tree = Tree.column([
      .progress(.fraction(0.5)), .date(.style(halfPastTwo.addingTimeInterval(60), .timer)),
    ])
    let tile = tile(tree, 8, 2, context: .redacted(.placeholder))
    #expect(tile.grid.framed == "|░░░░░░░░|\n|░░░░░   |")
    #expect(tile.nextChange == nil)
  }

  @Test func `what waits for a reload is dim`() {
    let tree = Tree.text("x").with(.invalidatable(true))
    #expect(tile(tree, 1, 1, context: .redacted(.invalidated)).grid[0, 0].style.attributes == .dim)
    #expect(tile(tree, 1, 1).grid[0, 0].style == .plain)
  }
}
