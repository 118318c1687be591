import ExtensionHost
import Foundation
import TimelineEngine

/// What changes in the board's folders, followed in the order in which it happened: a message that an
/// app posted while it was in front is taken out before the app's end is told.
extension BoardSession {
  /// What messages may cost that are taken out before keys and processes have their turn again: of
  /// small ones more than a thousand.
  static let messageBytesPerTurn = 512 << 10
  /// Changes that come within this time are looked at together…
  static let leastPause: Duration = .milliseconds(50)
  /// …and of a flood of them no more is looked at than takes a fifth of the time.
  static let pauseFactor = 4

  /// Until when changes wait, nil if they need not.
  var pauseOfChanges: Moment.Instant? {
    nextChanges.flatMap { $0 > SuspendingClock.now ? $0 : nil }
  }

  /// Hears what has happened.
  func readWatch() {
    changes += watch.read()
    guard changes.isEmpty else { return }
    nextChanges = watchThrottle.noteFruitless(at: SuspendingClock.now) ?? nextChanges
  }

  func followChanges(at now: Moment) {
    let began = SuspendingClock.now
    var room = Self.messageBytesPerTurn
    while room > 0, let change = changes.first {
      let (messages, cost) = leadingMessages(within: room)
      changes.removeFirst(max(1, messages.count))
      if !isDriving && change.isForTheDriver { continue }
      if messages.isEmpty {
        follow(change, at: now)
      } else {
        drain(messages, at: now.date)
        room -= cost
      }
    }
    let spent = began.duration(to: SuspendingClock.now)
    nextChanges = SuspendingClock.now + max(Self.leastPause, spent * Self.pauseFactor)
  }

  /// The messages that come next, at least one of them, and what they cost.
  private func leadingMessages(within room: Int) -> (names: [String], cost: Int) {
    var (names, cost): ([String], Int) = ([], 0)
    for change in changes {
      guard cost < room, case .message(let name) = change else { break }
      names.append(name)
      cost += mailbox.cost(of: name)
    }
    return (names, cost)
  }

  private func follow(_ change: FolderWatch.Change, at now: Moment) {
    switch change {
    case .message(let name): drain([name], at: now.date)
    case .view(let name): followView(name, at: now.date)
    case .reports: takeReports(at: now.date)
    case .lock: tryToDrive(at: now)
    case .settings: readSettings(at: now.date)
    case .locked: readLock(at: now.date)
    case .sessionOpened(let name): sessionOpened(name, at: now.date)
    case .sessionClosed(let name): sessionClosed(name, at: now.date)
    case .boardFile: readBoardFile(at: now.date)
    case .preferences, .themes: readLooks(at: now.date)
    case .widgets: discover(at: now)
    case .timeZone: followTimeZone(at: now.date)
    case .attachment: followAttachment(at: now.date)
    case .all: readEverything(at: now)
    }
  }

  private func readEverything(at now: Moment) {
    watchMailbox()
    if isDriving {
      lookAtSessions(at: now.date)
      lookAtViews(at: now.date)
      changes += mailbox.messageNames.map { .message($0) }
    } else {
      takeReports(at: now.date)
      tryToDrive(at: now)
    }
    readSettings(at: now.date)
    readLock(at: now.date)
    readBoardFile(at: now.date)
    readLooks(at: now.date)
    discover(at: now)
    followTimeZone(at: now.date)
    followAttachment(at: now.date)
    if case .driving(let lock) = role, !lock.isInPlace {
      show(
        "\(launch.folders.state) was removed or replaced: nothing is kept any more, and another "
          + "board may open. Quit (q) and start again.")
    }
  }

  /// Watches the mailbox. Again after a change: a folder may have been removed, and its watch with it.
  func watchMailbox() {
    do {
      try mailbox.prepare()
      try sessionFolder.prepare()
      try viewFolder.prepare()
      guard isDriving else {
        note(.mailbox, nil, at: clock.date)
        return watch.watchReports(mailbox.folder)
      }
      watch.watchMailbox(mailbox.folder)
      watch.watchSessions(sessionFolder.path)
      watch.watchViews(viewFolder.path)
      note(.mailbox, nil, at: clock.date)
    } catch {
      note(.mailbox, error.message, at: clock.date)
    }
  }
}

extension FolderWatch.Change {
  /// Whether it is left to whoever drives.
  fileprivate var isForTheDriver: Bool {
    switch self {
    case .message, .sessionOpened, .sessionClosed, .view: true
    case .boardFile, .preferences, .themes, .widgets, .reports, .lock, .settings, .locked,
      .timeZone, .attachment, .all:
      false
    }
  }
}
