import Activities
import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Asks before a button of a tile or of an activity is pressed whose action wants that.
struct QuestionPanel: Panel {
  /// The place of the button.
  enum Place: Sendable {
    case tile(Placement.ID)
    /// `fromPanel`: whether the panel of activities, which this one replaces, comes back afterwards.
    case activity(Activity.ID, fromPanel: Bool)
  }

  /// Longer lines are hard to read.
  private static let mostColumns = 72

  let words: String
  let region: HitRegion
  let place: Place

  /// Its keys: yes has one of its own, so that a key held down does not say it.
  var context: KeyContext { .controls }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .save: .close(yes + after)
    // The click or the key that opened it.
    case .drop, .open: .stay()
    default: .close(after)
    }
  }

  private var yes: [PanelRequest] {
    switch place {
    case .tile(let id): [.confirmed(region, of: id)]
    case .activity(let id, _): [.confirmedInActivity(region, id)]
    }
  }

  private var after: [PanelRequest] {
    if case .activity(let id, fromPanel: true) = place { [.showActivity(id)] } else { [] }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    // Whole: who says yes has read what to.
    let lines = words.wrapped(to: max(1, min(Self.mostColumns, canvas.size.columns - 8)))
    let width = lines.map { Grapheme.width(of: $0) }.max() ?? 0
    let inside = canvas.drawBox(
      title: "Sure?", hints: [Hint("yes", .save), Hint("no", .cancel)],
      content: CellSize(columns: max(24, width), rows: lines.count), context: .controls)
    for (row, line) in lines.enumerated() {
      canvas.grid.write(
        line, at: CellPoint(column: inside.minColumn, row: inside.minRow + row), style: .plain,
        clip: inside)
    }
    return nil
  }
}
