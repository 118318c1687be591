import Foundation
import TimelineEngine

/// Writes that may wait in memory, so that a board works on when its disk is full or broken.
extension WidgetStore {
  /// Stores something at once, or as soon as that is possible; until then readers of the store find
  /// it in memory.
  package func keep(_ write: StoreWrite, at now: Date) {
    let isFirst = pending.isEmpty
    pending.add(write)
    if isFirst || pending.mayTry(at: now) { keepPending(at: now) }
  }

  /// Tries to store all waiting writes.
  package func keepPending(at now: Date) {
    guard !pending.isEmpty else { return }
    var attempt = pending
    attempt.attempt(at: now) { outcome(of: $0) }
    pending = attempt
  }

  private func outcome(of writes: [StoreWrite]) -> PendingWrites.Outcome {
    do {
      do {
        try perform(writes)
      } catch .corrupt(_, _?, _) {
        // The damaged file was set aside.
        try perform(writes)
      }
      return .done
    } catch {
      if case .replaced = error { return .hopeless(error) }
      guard error.fault != nil else {
        note(error)
        return .hopeless(error)
      }
      return .failed(error)
    }
  }

  /// Performs writes; rows are stored together.
  private func perform(_ writes: [StoreWrite]) throws(StoreError) {
    let rows = writes.compactMap { if case .row(let row) = $0 { row } else { nil } }
    if rows.count == writes.count { return try append(rows) }
    for write in writes { try perform(write) }
  }

  func perform(_ write: StoreWrite) throws(StoreError) {
    switch write {
    case .row(let row): try append(row)
    case .timeline(let timeline, let placement, _, let row?):
      try save(timeline, of: placement, row: row)
    case .timeline(let timeline, let placement, let loadedAt, nil):
      try save(timeline, of: placement, loadedAt: loadedAt)
    case .look(let look): try keepLook(look)
    case .eraseLooks: _ = try eraseLooks()
    case .description(let description, let name, let identity):
      try saveDescription(description, of: name, identity: identity)
    case .placeholder(let line, let key): try savePlaceholder(line, for: key)
    case .transfer(let transfer): try save(transfer)
    case .removeTransfer(let id): try removeTransfer(id)
    case .answer(let answer, let session, let url):
      unneededFiles += try keepAnswer(answer, of: session, url: url)
    case .stack(let state, let name): try keep(state, of: name)
    case .statusAsks(let asks, let date): try keep(asks, at: date)
    case .environment(let environment): try keepEnvironment(environment)
    case .added(let dates): try notePlacements(dates)
    case .placements(let kept, let kinds):
      try removePlacements(except: kept)
      try removeScores(exceptOfKinds: kinds)
    case .statusPlacements(let kept): try removeStatusPlacements(except: kept)
    case .stacks(let kept): try removeStacks(except: kept)
    case .activity(let activity): try save(activity)
    case .removeActivity(let id): try removeActivity(id)
    }
  }

  /// Drops the waiting writes: another process now writes the store, and its data is newer.
  package func forgetPending() {
    pending = PendingWrites()
  }

  /// The files of answers that were removed from the store; returned once.
  package func takeUnneededFiles() -> [String] {
    defer { unneededFiles = [] }
    return unneededFiles
  }
}
