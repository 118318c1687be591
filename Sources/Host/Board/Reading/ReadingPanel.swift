import Cells
import Foundation
import TimelineEngine

/// `z` on a board that is heard: all that a tile says, line by line. On the page a tile says no more than
/// fits a few seconds.
struct ReadingPanel: Panel {
  let id: Placement.ID

  var context: KeyContext { .panel }
  var closesAtAnyKey: Bool { true }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  { .close() }

  /// Draws only a box with its hint: ``Board/panelSpeech(at:)`` has the words.
  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    canvas.drawBox(
      title: id, hints: [Hint("close", .cancel)], content: CellSize(columns: 30, rows: 1),
      context: .panel)
    return nil
  }
}
