import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Drives the profile: decides about reloads, runs extensions and writes the store.
extension BoardSession {
  var isDriving: Bool { role.driver != nil }

  /// Whether this process drives, and no other process took over while this one was stopped.
  var stillDrives: Bool { role.driver?.lock.isInPlace ?? false }

  // MARK: Changing the role

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
    for app in programs.running { beginUse(of: app, at: now) }
  }

  /// Changes the role; the old role ends with everything that belongs to it.
  private func become(_ new: Role) {
    // Another terminal may have driven since: the store may hold newer entries than those waiting
    // here.
    if isDriving { store.forgetPending() }
    let old = role
    role = new
    old.end()
    attention.presence.stopWaiting()
    reapChildren()
  }

  // MARK: Taking the profile over

  /// Begins to drive, from what the store has kept.
  func beginDriving(at now: Moment) {
    guard let driver = role.driver else { return }
    hold(driver.lock)
    store.leavesDamage = false
    tellEngineWhatIsKept(at: now.date)
    process.adoptStrays()
    watchMailbox()
    catalog = Catalog()
    discover(at: now)
    tellMoveSinceLastBoard(at: now.date)
    restoreTransfers(at: now)
    publishConfigurations()
    for app in programs.running { beginUse(of: app, at: now.date) }
    lookAtSessions(at: now.date)
    lookAtViews(at: now.date)
    changes.queue.prepend(place.mailbox.messageNames)
    followChanges(at: now)
    if !driver.lock.isNamed { role.unkept.note(.profileLock, isKept: false, at: now.date) }
    keepWhatBoardHolds(at: now.date)
    followKeeping(at: now.date)
    sayWhatIsUnkept()
    PublishedReports.takeRoom(in: place.mailbox.folder, placements: placements.count)
    settleConsequences(at: now.date)
  }

  private func keepWhatBoardHolds(at now: Date) {
    let boardFile = place.boardFile
    if !boardFile.exists {
      keepBoard(at: now)
    } else if let document = try? boardFile.read(), document.layout == board.layout {
      keepDocument(document, at: now)
    }
    let placements = placements
    keep(.placements(Set(placements.map(\.id)), kinds: Set(placements.map(\.kind))), at: now)
    keep(.stacks(Set(board.layout.placements.compactMap(\.stack))), at: now)
  }

  /// Drives with this lock: the store may be written as long as the lock is in place.
  func hold(_ lock: ProfileLock) {
    role.driver?.lock = lock
    store.mayWrite = { lock.isInPlace }
  }

  private func tellEngineWhatIsKept(at now: Date) {
    updateBoard(.developerMode(appearance.settings.isDeveloperMode), at: now)
    role.driver?.begin(knowing: facts(looks: recentLooks(at: now)))
    role.driver?.statusAsks = StatusAsk.recent(store.statusAsks, at: now)
    let placements = placements
    noteAdded(placements, at: now)
    let kept = store.keptPlacements(placements, at: now)
    tellEngine(attention.presence.begin(at: now), at: now)
    tellEngine(.placements(placements), at: now)
    tellEngine(.restored(kept), at: now)
    display.toldShapes = [:]
    followShapes()
    tellChangesSinceLastBoard(at: now)
    consequences.formUnion([.visible, .contents])
    // At once: the engine must know what is visible before it hears of extensions.
    settleConsequences(at: now)
    if let trouble = store.takeTrouble() { show("\(trouble)") }
  }

  private func recentLooks(at now: Date) -> [Look] {
    store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * Pace.day))
  }

  // MARK: A stop

  /// Releases the lock while the process is stopped, since it cannot drive then, and another
  /// terminal can.
  func stopDriving(while stop: () -> Void) {
    guard let driver = role.driver else { return stop() }
    driver.lock.release()
    stop()
    takeUpDriving(at: moment)
  }

  /// Goes on driving if no other terminal drove meanwhile; otherwise begins anew from the store, or
  /// views.
  private func takeUpDriving(at now: Moment) {
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    let lock = file.take(boardFile: place.boardFile.absolutePath)
    if let lock, lock.previousHolder == getpid() { return hold(lock) }
    guard let lock else { return view(file, at: now.date) }
    drive(with: lock, at: now)
  }

  /// Views from now on if another terminal has replaced the lock because this process was stopped.
  func yieldIfReplaced(at now: Moment) {
    guard let driver = role.driver, !driver.lock.isInPlace, driver.lock.isReplaced,
      let file = try? ProfileLockFile(folders: launch.folders)
    else { return }
    driver.lock.release()
    view(file, at: now.date)
    show("While this terminal was stopped, another took over driving the board; this one views.")
  }

  // MARK: Terminals that view

  /// Reads which terminals view, and which tiles are on their screens.
  func lookAtViews(at now: Date) {
    guard let driver = role.driver else { return }
    let names = place.viewFolder.names
    for name in driver.viewers.views.keys where !names.contains(name) {
      driver.viewers.show(nil, of: name)
    }
    for name in names { driver.viewers.show(place.viewFolder.view(name), of: name) }
    consequences.insert(.visible)
    followSizes(at: now)
  }

  func followView(_ name: String, at now: Date) {
    role.driver?.viewers.show(place.viewFolder.view(name), of: name)
    consequences.insert(.visible)
    followSizes(at: now)
  }

  /// Publishes reports for the terminals that view and for `explain`, if anything has changed or
  /// somebody asked.
  func publishToViewers(at now: Date) {
    guard let driver = role.driver,
      !driver.viewers.isEmpty || driver.viewers.asked != nil || isAnythingUnkept
    else { return }
    let news = Viewers.Told(
      statuses: Dictionary(
        placements.compactMap { tile in status(of: tile.id, at: now).map { (tile.id, $0) } },
        uniquingKeysWith: { $1 }),
      taken: driver.viewers.taken, decider: driver.viewers.decider?.process)
    guard driver.viewers.told != news else { return }
    publishReports(forecasting: driver.viewers.publish(news), at: now)
  }
}
