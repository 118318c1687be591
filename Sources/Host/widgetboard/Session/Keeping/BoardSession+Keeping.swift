import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Writes the store and files, and copes when that fails: unwritten values are shown from memory, a
/// message says so, and they are written as soon as possible.
extension BoardSession {
  /// Writes a value to the store, now or later. Only a terminal that drives writes.
  func keep(_ write: StoreWrite, at now: Date) {
    guard isDriving else { return }
    store.keep(write, at: now)
    followKeeping(at: now)
  }

  /// Records when placements were added to the board.
  func noteAdded(_ placements: [Placement], at now: Date) {
    keep(.added(Dictionary(placements.map { ($0.id, now) }, uniquingKeysWith: { $1 })), at: now)
  }

  /// The date of the next attempt to write; nil if nothing waits.
  var nextKeeping: Date? {
    earliest(store.pending.nextAttempt, role.unkept.nextAttempt)
  }

  /// Tries again to write what is due.
  func keepWhatWaits(at now: Moment) {
    // These files include the profile's lock, which must come before anything that another terminal
    // may write.
    for file in role.unkept.take(at: now.date) { retry(file, at: now) }
    if store.pending.isDue(at: now.date) {
      store.keepPending(at: now.date)
      followKeeping(at: now.date)
      consequences.formUnion([.contents, .reports])
    }
    sayWhatIsUnkept()
  }

  /// Retries changes that waited while another program wrote in the same folder.
  func tryWaitingChanges(_ items: [WaitingChanges.Item], at now: Moment) {
    for item in items {
      switch item.change {
      case .board(let change): make(change, since: item.since, at: now.date)
      case .file(let file): retry(file, since: item.since, at: now)
      }
    }
  }

  /// Has a change retried soon; returns false if it has been tried for long enough.
  func wait(_ change: WaitingChanges.Change, since: Moment.Instant?) -> Bool {
    let now = clock.instant
    return kept.waiting.wait(.init(change: change, since: since ?? now), at: now)
  }

  /// The loop has keys to answer and never waits for another program; at the board's end it may.
  var folderPatience: FolderLock.Patience { exit == nil ? .none : .aSecond }

  /// Settings that apply in this board and are not in the settings file.
  var unwrittenSettings: Set<Setting> { role.unkept.settings.union(kept.waiting.settings) }

  private func retry(_ file: UnkeptFiles.File, since: Moment.Instant? = nil, at now: Moment) {
    switch file {
    case .lock: keepLock()
    case .setting(let setting):
      keepSetting(setting, since: since, at: now.date)
      // The file also brought changes that other programs made.
      followSettings(at: now.date)
    case .board: keepBoard(since: since, at: now.date)
    case .commandHistory: keepHistory(at: now.date)
    case .configurations: publishConfigurations()
    case .mailbox:
      watchMailbox()
      changes.queue.append(messages: place.mailbox.messageNames)
    case .profileLock: completeLock(at: now)
    }
  }

  func keepBoard(since: Moment.Instant? = nil, at now: Date) {
    guard place.boardFile.exists || !board.isReadOnly else { return }
    let first = BoardDocument(layout: board.savedLayout, comment: WelcomeBoard.comment)
    guard let document = place.boardFile.exists ? try? place.boardFile.read() : first else {
      return
    }
    keepDocument(document, since: since, at: now)
  }

  /// Takes the profile's lock if its file could not be made before, or writes its holder into it.
  /// Views from now on if another terminal was faster.
  private func completeLock(at now: Moment) {
    guard let driver = role.driver else {
      return role.unkept.note(.profileLock, isKept: true, at: now.date)
    }
    let path = place.boardFile.absolutePath
    guard driver.lock.isMissing else {
      let isKept = driver.lock.writeHolder(boardFile: path)
      return role.unkept.note(.profileLock, isKept: isKept, at: now.date)
    }
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    guard let lock = file.take(boardFile: path) else { return view(file, at: now.date) }
    hold(lock)
    role.unkept.note(.profileLock, isKept: lock.isNamed, at: now.date)
  }

  // MARK: Messages about it

  /// Notes whether a file could be written. The first failure is shown in a message, unless the
  /// disk is known to be at fault.
  func noteFile(_ file: UnkeptFiles.File, _ failure: String?, at now: Date) {
    if let failure, role.unkept.storeTrouble == nil, !role.unkept.files.contains(file) {
      show(failure)
    }
    role.unkept.note(file, isKept: failure == nil, at: now)
  }

  var isAnythingUnkept: Bool { !store.pending.isEmpty || role.unkept.storeTrouble != nil }

  /// The reason why a placement's timeline is only in memory.
  func unkeptNow(_ id: Placement.ID) -> Unkept? {
    guard isDriving, !store.pending.isEmpty, store.pending.placements.contains(id),
      let since = store.pending.since
    else { return nil }
    return role.unkept.storeTrouble?.unkept(since: since)
  }

  /// Prepares the message about the store's trouble, once, and the message that it is over.
  func followKeeping(at now: Date) {
    for file in store.takeUnneededFiles() { unlink(file) }
    let error = store.pending.error ?? store.hindrance
    let trouble = error.flatMap {
      StoreTrouble($0, path: launch.folders.store, waiting: store.pending.weight)
    }
    let before = role.unkept.storeTrouble
    let hasTimelines = !store.pending.isEmpty && !store.pending.placements.isEmpty
    let isNews = trouble?.fault != before?.fault || hasTimelines && !role.unkept.hasTimelines
    role.unkept.hasTimelines = hasTimelines
    guard isNews else { return }
    role.unkept.storeTrouble = trouble
    if let before { withdraw(before.sentence) }
    role.unkept.message = trouble?.sentence ?? "What could not be kept is kept now."
  }

  func sayWhatIsUnkept() {
    guard let message = role.unkept.message else { return }
    role.unkept.message = nil
    show(message)
  }

  /// The message printed in the shell after the board has ended.
  var lastWords: String? {
    guard isDriving, !store.pending.isEmpty, let trouble = role.unkept.storeTrouble else {
      return nil
    }
    let count = store.pending.placements.count
    let timelines = count == 1 ? "1 timeline" : "\(count) timelines"
    return "\(trouble.reason.capitalizedFirst): \(timelines) and what else was new could not be "
      + "kept. \(trouble.advice)"
  }
}
