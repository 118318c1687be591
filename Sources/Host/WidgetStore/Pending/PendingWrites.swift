import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// The writes that could not be stored yet, the oldest first, and the time of the next attempt.
///
/// Pure: it is told the outcome of each attempt. Made and used by ``WidgetStore``, which looks here
/// before it looks into its file, so that the board shows its latest data. Of writes about the same
/// subject only the last waits; the waiting writes are bounded, and history is dropped before
/// pictures are.
package struct PendingWrites: Sendable {
  package private(set) var writes: [StoreWrite] = []
  /// The approximate number of waiting bytes.
  package private(set) var weight = 0
  /// The date since which writes have been waiting, and the error of the last attempt.
  package private(set) var since: Date?
  package private(set) var error: StoreError?
  /// The number of writes that were dropped because too many waited.
  package private(set) var forgotten = 0
  private var pauses = GrowingPauses()

  /// The most that waits: about the data of a board with many large tiles, and its decisions in a
  /// day. Beyond that the oldest is dropped.
  static let mostBytes = 64 << 20
  static let mostHistory = 5000

  package init() {}

  package var isEmpty: Bool { writes.isEmpty }

  /// The date of the next attempt if nothing else happens; nil while nothing waits.
  package var nextAttempt: Date? { isEmpty ? nil : pauses.next }

  /// Whether an attempt is due.
  package func isDue(at now: Date) -> Bool { !isEmpty && pauses.isDue(at: now) }

  /// Whether a further write justifies an attempt.
  func mayTry(at now: Date) -> Bool { pauses.mayTry(at: now) }

  // MARK: Waiting

  /// Adds a write that must wait.
  mutating func add(_ write: StoreWrite) {
    for index in writes.indices.reversed() where write.undoes(writes[index]) {
      replace(index, with: writes[index].remainder)
    }
    var write = write
    if let subject = write.subject, let index = writes.firstIndex(where: { $0.subject == subject })
    {
      write = write.following(writes[index])
      replace(index, with: writes[index].remainder)
    }
    writes.append(write)
    weight += write.weight
    forgetBeyondLimit()
  }

  private mutating func replace(_ index: Int, with write: StoreWrite?) {
    weight -= writes[index].weight
    guard let write else {
      writes.remove(at: index)
      return
    }
    writes[index] = write
    weight += write.weight
  }

  private mutating func forgetBeyondLimit() {
    let isTooMuch =
      writes.count > Self.mostHistory && writes.count(where: \.isHistory) > Self.mostHistory
    guard isTooMuch || weight > Self.mostBytes else { return }
    repeat {
      let index = writes.firstIndex(where: \.isHistory) ?? 0
      weight -= writes.remove(at: index).weight
      forgotten += 1
    } while weight > Self.mostBytes && writes.count > 1
  }

  // MARK: Trying

  /// The outcome of an attempt at writes.
  enum Outcome {
    case done
    /// It failed and keeps waiting.
    case failed(StoreError)
    /// It can never succeed.
    case hopeless(StoreError)
  }

  /// Tries all waiting writes in order. A full disk may have room for something smaller; any other
  /// fault is the same for all.
  mutating func attempt(at now: Date, _ perform: ([StoreWrite]) -> Outcome) {
    guard !isEmpty else { return }
    var left: [StoreWrite] = []
    var fault: StoreError?
    var runs = runs[...]
    while let run = runs.popFirst() {
      switch perform(run) {
      case .done: continue
      case .hopeless(let error): self.error = error
      case .failed(let error):
        fault = error
        left += run
        if error.fault != .diskFull {
          left += runs.flatMap(\.self)
          runs = []
        }
      }
    }
    writes = left
    weight = left.reduce(0) { $0 + $1.weight }
    if let fault {
      error = fault
      since = since ?? now
      pauses.failed(at: now)
    } else {
      (since, error, forgotten) = (nil, nil, 0)
      pauses = GrowingPauses()
    }
  }

  /// The writes in groups: consecutive rows are stored together, all others singly.
  private var runs: [[StoreWrite]] {
    var runs: [[StoreWrite]] = []
    for write in writes {
      if case .row = write, case .row? = runs.last?.last {
        runs[runs.count - 1].append(write)
      } else {
        runs.append([write])
      }
    }
    return runs
  }
}

/// The pauses between attempts: one second after a failure, and then twice as long each time, up to
/// half a minute.
package struct GrowingPauses: Hashable, Sendable {
  /// The date of the next attempt; nil while nothing has failed.
  package private(set) var next: Date?
  private var failedAt: Date?
  private var pause: TimeInterval = 0

  private static let shortest: TimeInterval = 1
  package static let longest: TimeInterval = 30

  package init() {}

  /// Whether an attempt is due. A clock that was set back delays it by no more than the longest
  /// pause.
  package func isDue(at now: Date) -> Bool {
    next.map { $0 <= now || $0 > now.addingTimeInterval(Self.longest) } ?? true
  }

  /// Whether an attempt may be made earlier for another reason: at most once in the shortest pause.
  package func mayTry(at now: Date) -> Bool {
    failedAt.map { abs(now.timeIntervalSince($0)) >= Self.shortest } ?? true
  }

  package mutating func failed(at now: Date) {
    failedAt = now
    pause = min(Self.longest, max(Self.shortest, pause * 2))
    next = now.addingTimeInterval(pause)
  }
}
