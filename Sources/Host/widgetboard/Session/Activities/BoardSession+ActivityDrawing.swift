import Activities
import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Has extensions draw their activities. The table asks for it once a second and extension at most.
extension BoardSession {
  func askForDrawing(of activity: Activity, at now: Date) {
    guard let source = activity.source, case .state(let state) = activity.update.content else {
      return
    }
    guard let executable = catalog.executables[source.extension] else {
      let reason = "\(source.extension) is in no folder of widgets. Install it, or put this away."
      return tellActivities(.undrawn(activity.id, reason), at: now)
    }
    var request = ExtensionRequest(
      id: 0, action: .activity, kind: source.kind, environment: environment, now: now)
    request.activity = ActivityRequest(
      id: activity.id, attributes: source.attributes, state: state,
      isStale: activity.state(at: now) == .stale, places: activityPlaces)
    ask(
      .intents, executable, [.init(request: request, purpose: .activity(activity.id))],
      at: Moment(date: now, instant: clock.instant))
  }

  /// Accepts the views of an activity; without them the board shows its own words.
  func acceptDrawing(
    of id: Activity.ID, _ result: Result<ArchivedActivity, ExtensionFailure>, at now: Date
  ) {
    switch result {
    case .success(let drawn): tellActivities(.drawn(id, drawn), at: now)
    case .failure(let failure):
      show("The activity of \(failure.extensionName) was not drawn: \(failure.sentence)")
      tellActivities(.undrawn(id, failure.sentence), at: now)
    }
    settlePresses(of: id, at: now)
  }

  /// The places of presentations on this screen.
  private var activityPlaces: [ActivityPlace] {
    let size = board.size
    let view = CellCount(ActivityStrip.viewColumns)
    let isNarrow = size.columns < ActivityStrip.narrowScreen
    let panel = CellCount(ActivitiesPanel.viewColumns(in: size.columns))
    return [
      ActivityPlace(.compactLeading, columns: view, rows: 1, isLimitedInWidth: isNarrow),
      ActivityPlace(.compactTrailing, columns: view, rows: 1, isLimitedInWidth: isNarrow),
      ActivityPlace(.minimal, columns: CellCount(ActivityStrip.minimalColumns), rows: 1),
      ActivityPlace(.expanded, columns: panel, rows: CellCount(ActivitiesPanel.viewRows)),
      ActivityPlace(.small, columns: 17, rows: 7),
      ActivityPlace(.lockScreen, columns: panel, rows: CellCount(Board.lockActivityRows)),
    ]
  }
}
