import ExtensionHost
import TimelineEngine

/// What has changed in the board's folders and is not followed yet, in the order in which it happened,
/// and when it is looked at: a flood of changes costs no more than a share of the time. Pure.
struct ChangeQueue {
  /// What messages may cost that are taken out before keys and processes have their turn again: of
  /// small ones more than a thousand.
  static let messageBytesPerTurn = 512 << 10
  /// Changes that come within this time are looked at together…
  static let leastPause: Duration = .milliseconds(50)
  /// …and of a flood of them no more is looked at than takes a fifth of the time.
  static let pauseFactor = 4
  /// Following them may seem to take long: a process that is stopped meanwhile is not to be deaf for four
  /// times as long once it goes on.
  static let mostPause: Duration = .seconds(2)

  private var changes: [FolderWatch.Change] = []
  /// Before this nothing of that is looked at.
  private var next: Moment.Instant?
  private var throttle = WatchThrottle()

  /// Whether there is something to look at now.
  func isDue(at now: Moment.Instant) -> Bool { !changes.isEmpty && pause(at: now) == nil }

  /// Until when changes wait, nil if they need not.
  func pause(at now: Moment.Instant) -> Moment.Instant? { next.flatMap { $0 > now ? $0 : nil } }

  /// When it is to be looked at whatever is heard: what waits at the end of its pause, which may have
  /// come since anybody asked.
  func nextLook(at now: Moment.Instant) -> Moment.Instant? {
    changes.isEmpty ? pause(at: now) : next ?? now
  }

  // MARK: What comes in

  /// Takes in what a reading of the folders gave, which may be nothing.
  mutating func noteRead(_ new: [FolderWatch.Change], at now: Moment.Instant) {
    changes += new
    guard changes.isEmpty else { return }
    next = throttle.noteFruitless(at: now) ?? next
  }

  mutating func append(_ new: [FolderWatch.Change]) { changes += new }

  /// Messages that were there before anything that is waiting.
  mutating func prepend(_ messages: [String]) {
    changes = messages.map { .message($0) } + changes
  }

  mutating func append(messages: [String]) { changes += messages.map { .message($0) } }

  // MARK: What is followed

  /// What is to be followed at once.
  enum Batch: Equatable {
    /// Messages that came one after the other, and what they cost.
    case messages([String], cost: Int)
    case change(FolderWatch.Change)
  }

  /// The next change, or the messages that come next and cost no more than `room`, at least one of them.
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

  /// Following them took from one instant to another.
  mutating func noteFollowed(from began: Moment.Instant, to ended: Moment.Instant) {
    let share = began.duration(to: ended) * Self.pauseFactor
    next = ended + min(max(Self.leastPause, share), Self.mostPause)
  }
}

/// The board's folders: what is watched of them, and what of its changes waits.
struct FolderChanges {
  var watch: FolderWatch
  var queue = ChangeQueue()

  /// What was said of folders that cannot be watched.
  var toldTrouble: String?
  private var lastInput: Moment.Instant?
  private var lastLook: Moment.Instant?

  /// How often folders that cannot be watched are looked at.
  static let lookInterval: Duration = .seconds(10)
  /// As long as a person counts as being there.
  private static let attention = Duration.seconds(Pace().attention)
  static let fallback =
    "; what changes there is looked for every \(lookInterval.components.seconds) s while you are here"

  init(_ watch: FolderWatch) {
    self.watch = watch
  }

  // MARK: What cannot be watched

  mutating func noteInput(at now: Moment.Instant) { lastInput = now }

  /// When all is looked at because something cannot be watched; nil while nobody is there to see it.
  var nextLook: Moment.Instant? {
    guard !watch.unwatched.isEmpty, let lastInput else { return nil }
    let next = (lastLook ?? lastInput) + Self.lookInterval
    return next - lastInput <= Self.attention ? next : nil
  }

  mutating func lookAgain(at now: Moment.Instant) {
    guard let nextLook, nextLook <= now else { return }
    lastLook = now
    queue.append([.all])
  }

  // MARK: What can

  /// Hears what has happened.
  mutating func read(at now: Moment.Instant) { queue.noteRead(watch.read(), at: now) }
}
