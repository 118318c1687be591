import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// A terminal that drives: it decides about reloads, runs extensions and writes the store.
extension BoardSession {
  /// Takes the profile over, as it was kept.
  func beginDriving(_ lock: ProfileLock, at now: Moment) {
    hold(lock)
    store.leavesDamage = false
    tellEngineWhatIsKept(at: now.date)
    adoptStrays()
    watchMailbox()
    catalog = Catalog()
    discover(at: now)
    tellMoveSinceLastBoard(at: now.date)
    restoreTransfers(at: now)
    publishConfigurations()
    for app in apps {
      endUse(of: app, at: now.date)
      beginUse(of: app, at: now.date)
    }
    lookAtSessions(at: now.date)
    lookAtViews(at: now.date)
    changes = mailbox.messageNames.map { .message($0) } + changes
    followChanges(at: now)
    if !lock.isNamed { unkept.note(.profileLock, isKept: false, at: now.date) }
    if !boardFile.exists {
      keepBoard(at: now.date)
    } else if let document = try? boardFile.read(), document.layout == board.layout {
      keep(document, at: now.date)
    }
    let placements = placements
    keep(
      .placements(Set(placements.map(\.id)), kinds: Set(placements.map(\.kind))), at: now.date)
    keep(.stacks(Set(board.layout.placements.compactMap(\.stack))), at: now.date)
    followKeeping(at: now.date)
    sayWhatIsUnkept()
    PublishedReports.takeRoom(in: mailbox.folder, placements: placements.count)
  }

  /// Drives with this lock: as long as it is in place the store may be written.
  func hold(_ lock: ProfileLock) {
    role = .driving(lock)
    store.mayWrite = { lock.isInPlace }
  }

  private func tellEngineWhatIsKept(at now: Date) {
    beginSettings(at: now)
    statusAsks = StatusAsk.recent(store.statusAsks, at: now)
    let placements = placements
    note(placements, at: now)
    let looks = store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * 86_400))
    let kept = store.keptPlacements(placements, at: now)
    tell(.looks(looks), at: now)
    tell(presence.begin(at: now), at: now)
    tell(.placements(placements), at: now)
    tell(.restored(kept), at: now)
    closedKinds = []
    tellClosedData(at: now)
    tellChangesSinceLastBoard(at: now)
    tellVisible(at: now)
    refreshContents(at: now)
    if let trouble = store.takeTrouble() { show("\(trouble)") }
  }

  // MARK: A stop

  /// A process that is stopped cannot drive: whoever looks at another terminal meanwhile does.
  func stopDriving(while stop: () -> Void) {
    guard case .driving(let lock) = role else { return stop() }
    lock.release()
    stop()
    takeUpDriving(at: moment)
  }

  /// Goes on where nobody else drove meanwhile; else with what they left, or as one that views.
  private func takeUpDriving(at now: Moment) {
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    let lock = file.take(boardFile: boardFile.absolutePath)
    if let lock, lock.previousHolder == getpid() { return hold(lock) }
    guard let lock else { return viewInstead(file, at: now.date) }
    forgetDriving()
    beginDriving(lock, at: now)
  }

  /// Another terminal drives: this one views what it does.
  func viewInstead(_ file: ProfileLockFile, at now: Date) {
    forgetDriving()
    beginViewing(file, at: now)
    for app in apps { beginUse(of: app, at: now) }
  }

  /// Views from now on where another terminal drives: it took this one for dead, as it was stopped.
  func yieldIfReplaced(at now: Moment) {
    guard case .driving(let lock) = role, !lock.isInPlace, lock.isReplaced,
      let file = try? ProfileLockFile(folders: launch.folders)
    else { return }
    lock.release()
    viewInstead(file, at: now.date)
    show("Another terminal has driven this board while this one was stopped, and goes on.")
  }

  /// Ends what only one that drives has: somebody else has it now.
  private func forgetDriving() {
    jobs.endAll()
    liveJobs.endAll()
    transferRuns.stopAll()
    transfers = TransferQueue(seed: seed)
    engine = RecordedEngine(pace: Self.pace, seed: seed)
    liveTimelines = LiveTimelines()
    (failingLive, firstLive) = ([], [])
    appUses = AppUses()
    (replaced, askedPlaceholders) = ([], [])
    (viewers, statusAsks) = (Viewers(), [:])
    store.forgetPending()
    unkept = UnkeptFiles()
    presence.stopWaiting()
    reapChildren()
  }

  // MARK: Terminals that view

  /// Follows which terminals view, and what is on their screens.
  func lookAtViews(at now: Date) {
    let names = viewFolder.names
    for name in viewers.views.keys where !names.contains(name) { viewers.take(nil, of: name) }
    for name in names { viewers.take(viewFolder.view(name), of: name) }
    tellVisible(at: now)
  }

  func followView(_ name: String, at now: Date) {
    viewers.take(viewFolder.view(name), of: name)
    tellVisible(at: now)
  }

  /// Tells terminals that view what has changed, if anything has.
  func publishToViewers(at now: Date) {
    guard isDriving, !viewers.isEmpty || isAnythingUnkept else { return }
    let news = Viewers.Told(
      statuses: Dictionary(
        placements.compactMap { tile in status(of: tile.id, at: now).map { (tile.id, $0) } },
        uniquingKeysWith: { $1 }),
      taken: viewers.taken)
    guard viewers.told != news else { return }
    viewers.told = news
    publishReports(at: now)
  }
}
