import Activities
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Performs buttons and switches in the views of activities: their intents run in the extension, and a
/// pressed one stays dim until the view that they caused is drawn.
extension BoardSession {
  func startPress(of action: ArchivedAction, isOn: Bool?, in id: Activity.ID, at now: Moment) {
    guard let source = shownActivity(id)?.source,
      let executable = catalog.executables[source.extension]
    else {
      show("“\(action.name)” cannot be done: the extension of the activity is not installed.")
      return release(action, in: id, at: now.date)
    }
    var request = ExtensionRequest(
      id: 0, action: .perform, kind: source.kind, environment: environment, now: now.date)
    (request.perform, request.isOn) = (action, isOn)
    ask(
      .intents, executable, [.init(request: request, purpose: .press(id, action, now.date))],
      at: now)
  }

  /// Handles the result of an intent. If it failed, the control shows its earlier state again.
  func acceptPress(
    of action: ArchivedAction, in id: Activity.ID, pressedAt date: Date,
    _ result: Result<PerformedAction, ExtensionFailure>, at now: Date
  ) {
    switch result {
    case .success(let performed):
      follow(performed, action, in: id, at: now)
      if let words = words(about: performed, action, in: id, pressedAt: date) { show(words) }
    case .failure(let failure):
      show("“\(action.name)” failed: \(failure.sentence)")
      release(action, in: id, at: now)
    }
  }

  private func follow(
    _ performed: PerformedAction, _ action: ArchivedAction, in id: Activity.ID, at now: Date
  ) {
    errands.activityControls.note(action, of: id)
    if let source = shownActivity(id)?.source {
      reload(afterIntentOf: source.kind, performed.reloads, at: now)
    }
    // Its update of the activity is a message that was posted before it answered.
    drainMailbox(at: now)
    if !awaitsDrawing(of: id) { settlePresses(of: id, at: now) }
    if performed.url != nil || action.opensApp { openActivity(id, performed.url, at: now) }
  }

  /// What a press was worth: the intent's own words, or that it is done where nothing shows that.
  private func words(
    about performed: PerformedAction, _ action: ArchivedAction, in id: Activity.ID,
    pressedAt date: Date
  ) -> String? {
    if let dialog = performed.dialog { return dialog }
    guard performed.url == nil, !action.opensApp, performed.reloads.isEmpty,
      // A terminal that views learns of an update only later.
      let activity = role.driver?.activities.latest(id), activity.posted < date
    else { return nil }
    guard let end = activity.end else {
      return "“\(action.name)” is done; the activity shows what it did before."
    }
    guard end.date < date else { return nil }
    return "“\(action.name)” is done; the activity has ended and changes no more."
  }

  /// Shows the view's own state on its controls again.
  func settlePresses(of id: Activity.ID, at now: Date) {
    for action in errands.activityControls.settle(id) { release(action, in: id, at: now) }
  }

  private func release(_ action: ArchivedAction, in id: Activity.ID, at now: Date) {
    updateBoard(.activitySettled(id, action), at: now)
  }
}
