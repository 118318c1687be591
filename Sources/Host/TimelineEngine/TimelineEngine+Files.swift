import Foundation
import WidgetArchive

/// The files that a placement's timeline was made from, and what is known of their changes.
struct FileChanges: Hashable {
  var read: [FileRead] = []
  /// The name of a file that has changed since the last reload began.
  var changed: String?
  /// The dates of the last reloads by `free.files`, the oldest first.
  private(set) var reloads: [Date] = []

  /// A reload begins: it reads the files as they are now.
  mutating func begin(by cause: Rule, at now: Date, _ pace: Pace) {
    changed = nil
    guard cause == .freeFiles else { return }
    reloads = Array((reloads + [now]).suffix(max(1, pace.fileBurst)))
  }

  /// The date before which no further reload begins; nil if it may begin at once.
  func pause(_ pace: Pace) -> Date? {
    guard reloads.count >= pace.fileBurst, let first = reloads.first, let last = reloads.last,
      last.timeIntervalSince(first) < pace.fileWindow
    else { return nil }
    return min(
      last.addingTimeInterval(pace.filePause), first.addingTimeInterval(pace.fileWindow))
  }

  mutating func followClock(backTo now: Date) {
    reloads = reloads.map { min($0, now) }
  }
}

extension PlacementState {
  /// Notes the files of a new timeline. Paths of another machine mean nothing on this one.
  mutating func noteFiles() {
    let read = host == nil ? summary?.reads.compactMap(\.file) ?? [] : []
    files.read = read.sorted { $0.path < $1.path }
  }
}

/// The files that the timeline on screen was made from.
package struct WatchedTimeline: Hashable, Sendable {
  package var placement: Placement.ID
  package var files: [FileRead]
  /// The date at which its reload began.
  package var loadedAt: Date

  package init(placement: Placement.ID, files: [FileRead], loadedAt: Date) {
    self.placement = placement
    self.files = files
    self.loadedAt = loadedAt
  }
}

/// `free.files`: placements whose files have changed reload while somebody looks at them.
extension TimelineEngine {
  /// The timelines whose files are worth a watch: somebody looks at them, and they are not about to
  /// be replaced, by a reload or by the next timeline of a live tile.
  package var watchedTimelines: [WatchedTimeline] {
    attention.lookedAt.compactMap { slot in
      let state = slots[slot]
      guard !state.files.read.isEmpty, state.files.changed == nil, state.running == nil,
        !live.kept.contains(state.placement.id),
        let loadedAt = state.summary?.loadedAt
      else { return nil }
      return WatchedTimeline(
        placement: state.placement.id, files: state.files.read, loadedAt: loadedAt)
    }
  }

  mutating func noteChanges(of names: [Placement.ID: String], at now: Date) {
    for (id, name) in names.sorted(by: { $0.key < $1.key }) {
      guard let slot = slotOf[id] else { continue }
      slots[slot].files.changed = name
      // After too many crashes only a look or a person may try it again.
      if slots[slot].isLookedAt, !crashHold(slot) { wantFiles(of: slot, at: now) }
    }
  }

  mutating func wantFiles(of slot: Int, at now: Date) {
    want(slot, .freeFiles, sender: slots[slot].files.changed, at: now)
  }

  /// A program that writes a file may not have ended; and of very many changes only some count.
  func waitForFiles(_ reload: inout PlannedReload, _ slot: Int) {
    reload.wait(until: reload.due.addingTimeInterval(pace.fileSettling), by: .freeFiles)
    reload.wait(until: slots[slot].files.pause(pace), by: .freeFiles)
  }
}
