import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Asks before a button of a tile is pressed whose action wants that.
struct QuestionPanel: Panel {
  let words: String
  let region: HitRegion
  let id: Placement.ID

  /// Its keys: yes has one of its own, so that a key held down does not say it.
  var context: KeyContext { .controls }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .save: .close([.confirmed(region, of: id)])
    // The click or the key that opened it.
    case .drop, .open: .stay()
    default: .close()
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let width = min(max(24, Grapheme.width(of: words)), canvas.size.columns - 8)
    let inside = canvas.drawBox(
      title: "Sure?", hints: [Hint("yes", .save), Hint("no", .cancel)],
      content: CellSize(columns: width, rows: 1), context: .controls)
    canvas.grid.write(
      words.fitted(to: width, ellipsis: canvas.screenStyle.ellipsis), at: inside.origin,
      style: .plain, clip: inside)
    return nil
  }
}
