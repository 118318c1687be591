import Activities
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The activities on the board, as last told, and the place of their strip.
struct BoardActivities: Hashable {
  /// In the order in which they are shown.
  var all: [Activity] = []
  /// The place of the strip in the header, as last drawn.
  var strip: CellRect?

  /// The date at which the words of the strip change by themselves.
  func nextTick(after now: Date) -> Date? { all.compactMap { $0.nextTick(after: now) }.min() }

  /// Those that are shown at a date: one may have become dismissed since it was told.
  func shown(at now: Date) -> [Activity] {
    all.filter {
      let state = $0.state(at: now)
      return state != .dismissed && state != .pending
    }
  }
}

extension Board {
  var activities: BoardActivities {
    get { header.activities }
    set { header.activities = newValue }
  }

  /// The activities on the board.
  package var shownActivities: [Activity] { activities.all }

  mutating func setActivities(_ all: [Activity], at now: Date) {
    guard activities.all != all else { return }
    activities.all = all
    redraw.headerChange = now
  }

  /// Draws the strip at the end of a part of the first row, and returns when it next changes.
  mutating func drawActivities(in room: CellRect, at now: Date) -> Date? {
    activities.strip = nil
    guard !activities.all.isEmpty else { return nil }
    let strip = ActivityStrip(
      activities: activities.shown(at: now), style: canvas.screenStyle, context: activityContext,
      now: now)
    let parts = strip.parts(in: room.size.columns)
    let width = strip.width(parts)
    guard width > 0 else { return activities.nextTick(after: now) }
    var column = room.maxColumn - width
    activities.strip = CellRect(column: column, row: room.minRow, columns: width, rows: 1)
    for part in parts {
      switch part {
      case .words(let text, let style):
        canvas.grid.write(text, at: CellPoint(column: column, row: room.minRow), style: style)
      case .cells(let grid):
        canvas.grid.copy(grid, to: CellPoint(column: column, row: room.minRow))
      }
      column += part.columns
    }
    return activities.nextTick(after: now)
  }

  /// The context of views that an extension drew for an activity.
  private var activityContext: TileContext {
    TileContext(
      environment: environment, family: .systemMedium, redaction: isLocked ? .privacy : [],
      glyphs: canvas.screenStyle.unicode ? .unicode : .ascii,
      symbols: canvas.screenStyle.symbols, palette: canvas.screenStyle.palette,
      contentMargins: false, border: 0)
  }

  /// `A`: opens the panel of activities.
  mutating func openActivities(at now: Date) -> [BoardEffect] {
    let shown = activities.shown(at: now)
    guard !shown.isEmpty else {
      return say("Nothing runs. “widgetboard activity run -- CMD” shows a command here.")
    }
    open(ActivitiesPanel(shown, context: activityContext))
    return []
  }

  /// Shows the kept output of an activity once the board is unlocked: it may be private.
  mutating func showOutput(title: String, _ lines: [String]) {
    let panel = TextPanel(title: title, lines: lines, startsAtEnd: true)
    if isLocked {
      if lock?.opened.panel is ActivitiesPanel { lock?.opened.panel = panel }
    } else {
      open(panel)
    }
  }
}
