import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Changes the role of this terminal, and takes the profile over.
extension BoardSession {
  /// Drives from now on, with a lock that it has just taken.
  func drive(with lock: ProfileLock, at now: Moment) {
    let parts = DrivingTerminal.Parts(launch: launch, seed: place.seed, starter: starter)
    let viewer = role.viewer
    become(
      .driving(
        DrivingTerminal(
          lock, parts, recorder: viewer?.recorder, unkept: viewer?.unkept ?? UnkeptFiles())))
    beginDriving(at: now)
  }

  /// Views from now on, because another terminal drives.
  func view(_ file: ProfileLockFile, at now: Date) {
    let isRecording = role.driver?.witness.isRecording == true
    become(
      .viewing(
        Viewer(DriverLink(waitingFor: file, at: clock.instant), unkept: role.unkept.ofPerson)))
    beginViewing(at: now)
    if isRecording { show("The recording ended: another terminal drives the board now.") }
    tellUses(at: now)
  }

  /// Changes the role; the old role ends with everything that belongs to it.
  private func become(_ new: Role) {
    // Another terminal may have driven since: the store may hold newer entries than those waiting
    // here.
    if isDriving { forgetWhatWaits() }
    let old = role
    role = new
    old.end()
    stopAwaitingInput()
    reapChildren()
  }

  /// Begins to drive, from what the store has kept.
  func beginDriving(at now: Moment) {
    guard let driver = role.driver else { return }
    hold(driver.lock)
    tellEngineWhatIsKept(at: now.date)
    adoptStrays()
    watchMailbox(at: now.date)
    forgetCatalog()
    discover(at: now)
    tellMoveSinceLastBoard(at: now.date)
    restoreTransfers(at: now)
    restoreActivities(at: now.date)
    followPush(at: now.date)
    publishConfigurations(at: now.date)
    tellUses(at: now.date)
    lookAtSessions(at: now.date)
    lookAtViews(at: now.date)
    queueEarlierMessages()
    followChanges(at: now)
    if !driver.lock.isNamed { role.unkept.note(.profileLock, isKept: false, at: now.date) }
    keepWhatBoardHolds(at: now.date)
    followKeeping(at: now.date)
    sayWhatIsUnkept()
    takeRoomForReports()
    settleConsequences(at: now.date)
  }
}
