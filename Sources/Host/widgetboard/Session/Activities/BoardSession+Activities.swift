import Activities
import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Follows activities: what programs post, what a person does with them, and what ends them.
extension BoardSession {
  /// Passes an event to the table of activities and performs its effects.
  func tellActivities(_ event: ActivityEvent, at now: Date) {
    guard let driver = role.driver else { return }
    for effect in driver.activities.handle(event, at: now) {
      serveActivity(effect, of: driver, at: now)
    }
  }

  private func serveActivity(
    _ effect: ActivityEffect, of driver: DrivingTerminal, at now: Date
  ) {
    switch effect {
    case .show:
      driver.activityRevision += 1
      updateBoard(.activities(driver.activities.shown(at: now)), at: now)
      consequences.insert(.reports)
    case .keep(let activity):
      keep(.activity(activity), at: now)
      activityFiles.publish(activity, at: now)
      if activity.end != nil { driver.activityProcesses.forget(activity.id) }
      if activity.push != nil { followPushDirectory(at: now) }
    case .forget(let activity):
      keep(.removeActivity(activity.id), at: now)
      driver.activityProcesses.forget(activity.id)
      activityFiles.removeOutput(of: activity)
      activityFiles.removeState(of: activity.id)
      if activity.push != nil { followPushDirectory(at: now) }
    case .follow(let id, let number, let started):
      guard !driver.activityProcesses.follow(id, number, started: started) else { return }
      // Its last words may be in a message that was not read yet.
      drainMailbox(at: now)
      tellActivities(.processEnded(id), at: now)
    case .draw(let activity): askForDrawing(of: activity, at: now)
    case .introduce(let activity): introduce(activity)
    case .refuse(let id, let name, let rule): refuse(id, name, rule, at: now)
    case .tell(let title, let words):
      tell(AlertRound.Notice(title: title, words: board.isLocked ? "" : words))
    }
  }

  private var activityFiles: ActivityFiles { ActivityFiles(folders: launch.folders) }

  // MARK: A terminal that drives

  /// Goes on with the activities that the last board left.
  func restoreActivities(at now: Date) {
    followActivitySwitch(at: now)
    let kept = store.activities()
    if !kept.isEmpty { tellActivities(.restored(kept), at: now) }
  }

  /// Tells the activities that time has passed, if something is due.
  func followActivities(at now: Date) {
    guard let driver = role.driver, let due = driver.nextActivity(after: now), due <= now else {
      return
    }
    tellActivities(.tick, at: now)
  }

  /// A process with which an activity ends is gone.
  func activityProcessEnded(_ descriptor: Int32, at now: Date) {
    guard let id = role.driver?.activityProcesses.activity(of: descriptor) else { return }
    role.driver?.activityProcesses.forget(id)
    // Its last message comes first: it says how it ended.
    drainMailbox(at: now)
    tellActivities(.processEnded(id), at: now)
  }

  // MARK: A terminal that views

  /// Shows what the terminal that drives has stored.
  func showStoredActivities(at now: Date) {
    guard role.viewer != nil else { return }
    let shown = store.activities().filter {
      let state = $0.state(at: now)
      return state != .pending && state != .dismissed
    }
    updateBoard(.activities(shown.sorted { Activity.isBefore($0, $1, at: now) }), at: now)
  }

  // MARK: The person

  func dismissActivity(_ id: Activity.ID, at now: Date) {
    if role.driver != nil { return tellActivities(.dismissed(id), at: now) }
    let message = ActivityMessage(id: id, change: .end(nil, .immediate), date: now)
    post(.activity(message, sender: .person), at: now)
  }

  func showOutput(of id: Activity.ID, at now: Date) {
    guard let activity = shownActivity(id) else { return }
    guard let bytes = activityFiles.output(of: activity) else {
      return show("The output is not kept any more.")
    }
    let lines = OutputText.lines(of: bytes)
    updateBoard(
      .output(
        title: ActivityWords(activity, at: now).title,
        lines.isEmpty ? ["It has printed nothing."] : lines), at: now)
  }

  /// Whether a view of an activity is still to come.
  func awaitsDrawing(of id: Activity.ID) -> Bool {
    role.driver?.activities.awaitsDrawing(id) == true
  }

  func shownActivity(_ id: Activity.ID) -> Activity? {
    board.shownActivities.first { $0.id == id }
  }

  /// Opens a link of an activity; without one, that of the activity as a whole.
  func openActivity(_ id: Activity.ID, _ url: String?, at now: Date) {
    // The board may have been locked since the press: nothing opens over the lock.
    guard let activity = shownActivity(id), !board.isLocked else { return }
    if let url { return openLink(url, from: activity.source?.extension, at: now) }
    if let link = activity.plain?.link { return openLink(link, from: nil, at: now) }
    let link = activity.drawn?.views.values.compactMap(\.link).first
    guard let link, let name = activity.source?.extension else { return }
    openLink(link, from: name, at: now)
  }
}

extension ArchivedView {
  /// The link of the view as a whole.
  fileprivate var link: String? { variants.lazy.compactMap(\.widgetURL).first }
}
