import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// What could not be kept yet, the oldest first, and when it is tried again.
///
/// Pure: it is given each attempt's outcome. Made and used by ``WidgetStore``, which looks here before
/// it looks into its file, so that the board shows what it has. Of writes about the same only the last
/// waits; what waits is bounded, and history is forgotten before pictures are.
package struct PendingWrites: Sendable {
  package private(set) var writes: [StoreWrite] = []
  /// About how many bytes wait.
  package private(set) var weight = 0
  /// Since when something has been waiting, and why the last attempt failed.
  package private(set) var since: Date?
  package private(set) var error: StoreError?
  /// Writes that were forgotten because too much waited.
  package private(set) var forgotten = 0
  private var pauses = GrowingPauses()

  /// About what a board of many large tiles has, and what it decides in a day; of more, the oldest is
  /// forgotten.
  static let mostBytes = 64 << 20
  static let mostHistory = 5000

  package init() {}

  package var isEmpty: Bool { writes.isEmpty }

  /// When it is tried again without anything else happening; nil while nothing waits.
  package var nextAttempt: Date? { isEmpty ? nil : pauses.next }

  /// Whether an attempt is due.
  package func isDue(at now: Date) -> Bool { !isEmpty && pauses.isDue(at: now) }

  /// Whether a further write is a reason for one.
  func mayTry(at now: Date) -> Bool { pauses.mayTry(at: now) }

  // MARK: Waiting

  /// Takes in a write that is to wait.
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

  /// What an attempt at a write came to.
  enum Outcome {
    case done
    /// It waits on.
    case failed(StoreError)
    /// It can never be done.
    case hopeless(StoreError)
  }

  /// Tries everything that waits, in its order. A full disk may have room for something smaller; any
  /// other fault is the same for all.
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

  /// Rows that follow one another are kept together, everything else by itself.
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

/// When to try again what failed: after a second, and then after twice as long each time, up to half a
/// minute.
package struct GrowingPauses: Hashable, Sendable {
  /// Nil as long as nothing failed.
  package private(set) var next: Date?
  private var failedAt: Date?
  private var pause: TimeInterval = 0

  private static let shortest: TimeInterval = 1
  package static let longest: TimeInterval = 30

  package init() {}

  /// Whether it is time for an attempt. A clock that was set back delays it by no more than the
  /// longest pause.
  package func isDue(at now: Date) -> Bool {
    next.map { $0 <= now || $0 > now.addingTimeInterval(Self.longest) } ?? true
  }

  /// Whether something else gives a reason to try before that: at most once in the shortest pause.
  package func mayTry(at now: Date) -> Bool {
    failedAt.map { abs(now.timeIntervalSince($0)) >= Self.shortest } ?? true
  }

  package mutating func failed(at now: Date) {
    failedAt = now
    pause = min(Self.longest, max(Self.shortest, pause * 2))
    next = now.addingTimeInterval(pause)
  }
}
