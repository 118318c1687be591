import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Writes the store, and copes when that fails: unwritten values are shown from memory, a message
/// says so, and they are written as soon as possible.
extension BoardSession {
  /// Writes a value to the store, now or later. Only a terminal that drives writes.
  func keep(_ write: StoreWrite, at now: Date) {
    guard isDriving else { return }
    store.keep(write, at: now)
    followKeeping(at: now)
  }

  /// Forgets values that wait: another terminal may have driven since, and the store may hold newer
  /// ones.
  func forgetWhatWaits() { store.forgetPending() }

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

  /// Notes whether a file could be written. The first failure is shown in a message, unless the
  /// disk is known to be at fault.
  func noteFile(_ file: UnkeptFiles.File, _ failure: String?, at now: Date) {
    if let failure, role.unkept.storeTrouble == nil, !role.unkept.files.contains(file) {
      show(failure)
    }
    role.unkept.note(file, isKept: failure == nil, at: now)
  }

  /// Whether a file is written as far as this terminal knows.
  func isKept(_ file: UnkeptFiles.File) -> Bool { !role.unkept.files.contains(file) }

  var isAnythingUnkept: Bool { !store.pending.isEmpty || role.unkept.storeTrouble != nil }

  /// Prepares the message about the store's trouble, once, and the message that it is over.
  func followKeeping(at now: Date) {
    for file in store.takeUnneededFiles() { unlink(file) }
    let error = store.pending.error ?? store.hindrance
    let trouble = error.flatMap {
      StoreTrouble($0, path: launch.folders.store, waiting: store.pending.weight)
    }
    if let over = role.unkept.follow(trouble, store.pending) { withdraw(over) }
  }

  func sayWhatIsUnkept() {
    guard let message = role.unkept.message else { return }
    role.unkept.message = nil
    show(message)
  }

  /// The message printed in the shell after the board has ended.
  var lastWords: String? { isDriving ? role.unkept.lastWords(store.pending) : nil }
}

extension Role {
  /// The reason why a placement's timeline is only in memory.
  func unkept(of id: Placement.ID, in store: WidgetStore) -> Unkept? {
    guard driver != nil, !store.pending.isEmpty, store.pending.placements.contains(id),
      let since = store.pending.since
    else { return nil }
    return unkept.storeTrouble?.unkept(since: since)
  }
}
