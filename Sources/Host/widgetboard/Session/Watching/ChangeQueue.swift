import ExtensionHost
import TimelineEngine

/// Changes in the board's folders that are not yet followed, in the order in which they happened,
/// and the time to look at them: a flood of changes costs only a share of the time. Pure.
struct ChangeQueue {
  /// The most that messages may cost in one turn before keys and processes have theirs: with small
  /// messages more than a thousand.
  static let messageBytesPerTurn = 512 << 10
  /// Changes within this time are looked at together…
  static let leastPause: Duration = .milliseconds(50)
  /// …and after a turn the queue pauses four times as long as it took, so that a flood takes a
  /// fifth of the time.
  static let pauseFactor = 4
  /// The longest pause. A process that was stopped during a turn seems to have taken long: it must
  /// not ignore changes for four times as long when it goes on.
  static let mostPause: Duration = .seconds(2)

  private var changes: [FolderWatch.Change] = []
  /// The end of the pause.
  private var next: Moment.Instant?
  private var throttle = WatchThrottle()

  /// Whether changes wait and the pause is over.
  func isDue(at now: Moment.Instant) -> Bool { !changes.isEmpty && pause(at: now) == nil }

  /// The end of the pause; nil if it is over.
  func pause(at now: Moment.Instant) -> Moment.Instant? { next.flatMap { $0 > now ? $0 : nil } }

  /// The time of the next look even if no event comes: the end of the pause, because the watch is
  /// not waited for during it and changes may have come.
  func nextLook(at now: Moment.Instant) -> Moment.Instant? {
    changes.isEmpty ? pause(at: now) : next ?? now
  }

  // MARK: Incoming changes

  /// Adds the changes of one reading of the folders, which may be none.
  mutating func noteRead(_ new: [FolderWatch.Change], at now: Moment.Instant) {
    append(new)
    guard changes.isEmpty else { return }
    next = throttle.noteFruitless(at: now) ?? next
  }

  /// Adds changes. A lock goes before all others, so that private content does not stay visible
  /// until a flood is over. If everything may have changed, so may the lock.
  mutating func append(_ new: [FolderWatch.Change]) {
    guard !changes.isEmpty, new.contains(where: { [.locked, .all].contains($0) }) else {
      changes += new
      return
    }
    if changes.first != .locked { changes.insert(.locked, at: 0) }
    changes += new.filter { $0 != .locked }
  }

  /// Adds messages that were there before any waiting change.
  mutating func prepend(_ messages: [String]) {
    changes = messages.map { .message($0) } + changes
  }

  mutating func append(messages: [String]) { changes += messages.map { .message($0) } }

  // MARK: Following changes

  /// The changes to follow in one step.
  enum Batch: Equatable {
    /// Consecutive messages, and their cost.
    case messages([String], cost: Int)
    case change(FolderWatch.Change)
  }

  /// Removes the next change; or the next messages whose cost is within `room`, at least one of
  /// them.
  mutating func popFirst(within room: Int, cost: (String) -> Int) -> Batch? {
    guard let first = changes.first else { return nil }
    var (names, sum): ([String], Int) = ([], 0)
    for change in changes {
      guard sum < room, case .message(let name) = change else { break }
      names.append(name)
      sum += cost(name)
    }
    changes.removeFirst(max(1, names.count))
    return names.isEmpty ? .change(first) : .messages(names, cost: sum)
  }

  /// Sets the pause after changes were followed, from the time that took.
  mutating func noteFollowed(from began: Moment.Instant, to ended: Moment.Instant) {
    let share = began.duration(to: ended) * Self.pauseFactor
    next = ended + min(max(Self.leastPause, share), Self.mostPause)
  }
}
