import BoardMessages
import Foundation
import Synchronization
import WidgetArchive

/// The activities as far as this program knows them: what it told the board, and what the board has
/// published since.
///
/// Invariant: of a told and a published state of one activity the later one counts, by the dates of
/// their messages, which differ by a millisecond at least.
package final class ActivityBook: Sendable {
  /// The book of this process; tests replace it.
  @TaskLocal package static var current = ActivityBook(
    environment: ProcessInfo.processInfo.environment, arguments: CommandLine.arguments,
    now: { Date() })

  /// An activity that this program has started, changed or ended.
  private struct Told {
    var activity: PublishedActivity
    var startDate: Date?
    var dismissal: ActivityDismissal?
    /// The files of its messages that no board may have taken yet.
    var startFile: String?
    var updateFile: String?
    /// Whether the board has published it: if its file is missing afterwards, it is dismissed.
    var wasPublished = false
  }

  let extensionName: String
  let folder: ActivityFolder
  private let mailbox: BoardMailbox
  private let identity: AppIdentity
  private let now: @Sendable () -> Date
  private let told = Mutex<[String: Told]>([:])
  let changes = ActivityChanges()
  /// The kinds for whose tokens the board was asked, each once.
  private let askedStarts = Mutex<Set<String>>([])

  /// The number of told activities from which those that are dismissed are forgotten.
  private static let mostTold = 256
  /// Dates differ by rounding when they are read back.
  private static let step = 0.001
  private static let rounding = 0.0005

  package init(
    environment: [String: String], arguments: [String], now: @escaping @Sendable () -> Date
  ) {
    let folders = ProfileFolders(environment: environment)
    mailbox = BoardMailbox(folders: folders, now: now)
    identity = AppIdentity(environment: environment, arguments: arguments)
    extensionName = identity.extensionName
    folder = ActivityFolder(folders: folders)
    self.now = now
  }

  // MARK: Reading

  /// Whether the person allows activities.
  var isAllowed: Bool { folder.permission.isEnabled }

  /// The present state of an activity; nil if nobody knows it.
  func activity(_ id: String) -> PublishedActivity? {
    combined(folder.activity(id), id)
  }

  /// The activities of this app that are not dismissed, the earliest change first.
  func activities(ofKind kind: String) -> [PublishedActivity] {
    all().filter { $0.source?.kind == kind && $0.source?.extension == extensionName }
      .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// All activities that are not dismissed.
  private func all() -> [PublishedActivity] {
    let published = folder.activities
    let ids = Set(published.keys).union(told.withLock { $0.keys })
    return ids.compactMap { combined(published[$0], $0) }.filter { $0.state != .dismissed }
  }

  private func combined(_ published: PublishedActivity?, _ id: String) -> PublishedActivity? {
    let now = now()
    return told.withLock { told in
      guard let known = told[id] else { return published?.asOf(now) }
      guard let published else {
        if known.wasPublished {
          var activity = known.activity
          activity.state = .dismissed
          return activity
        }
        return known.activity.asOf(now, startDate: known.startDate, dismissal: known.dismissal)
      }
      told[id]?.wasPublished = true
      guard published.date.timeIntervalSince(known.activity.date) > -Self.rounding else {
        return known.activity.asOf(now, startDate: known.startDate, dismissal: known.dismissal)
      }
      return published.asOf(now)
    }
  }

  // MARK: Telling

  /// Starts an activity.
  /// - Returns: its id.
  func start(_ start: ActivityStart) throws(ActivityAuthorizationError) -> String {
    guard isAllowed else { throw .denied }
    let bytes = (start.source?.attributes.utf8.count ?? 0) + start.update.content.byteCount
    guard bytes <= ActivityLimits.contentBytes else { throw .attributesTooLarge }
    let others = all()
    guard others.count < ActivityLimits.all else { throw .globalMaximumExceeded }
    let own = others.filter { $0.source?.extension == extensionName }
    guard own.count < ActivityLimits.perExtension else { throw .targetMaximumExceeded }

    let id = UUID().uuidString
    let date = now()
    let activity = PublishedActivity(
      id: id, state: start.startDate.map { $0 > date } == true ? .pending : .active,
      source: start.source, style: start.style, update: start.update, date: date,
      push: start.push)
    var known = Told(activity: activity, startDate: start.startDate)
    do {
      known.startFile = try mailbox.post(
        .activity(
          ActivityMessage(id: id, change: .start(start), date: date), sender: identity.sender),
        processID: identity.processID)
    } catch {
      report(error)
      throw .persistenceFailure
    }
    let remaining = Set(others.map(\.id))
    told.withLock { told in
      if told.count >= Self.mostTold { told = told.filter { remaining.contains($0.key) } }
      told[id] = known
    }
    changes.tell()
    return id
  }

  /// Changes the content of an activity that has not ended.
  func update(_ id: String, _ update: ActivityUpdate, at date: Date?) {
    guard let present = activity(id), present.isRunning, accepts(update, for: present),
      let date = next(date, after: present)
    else { return }
    var activity = present
    (activity.update, activity.date) = (update, date)
    if activity.state == .stale { activity.state = .active }
    guard let file = post(ActivityMessage(id: id, change: .update(update), date: date)) else {
      return
    }
    told.withLock { told in
      var known = told[id] ?? Told(activity: activity)
      known.activity = activity
      dropUpdate(of: &known)
      // An update with an alert is not replaced by the next: the person has not seen it yet.
      known.updateFile = update.alert == nil ? file : nil
      told[id] = known
    }
    changes.tell()
  }

  /// Ends an activity that has not ended.
  func end(_ id: String, _ last: ActivityUpdate?, _ dismissal: ActivityDismissal, at date: Date?) {
    guard let present = activity(id), present.isRunning, let date = next(date, after: present)
    else { return }
    let last = last.flatMap { accepts($0, for: present) ? $0 : nil }
    var activity = present
    (activity.state, activity.date) = (.ended, date)
    if let last { activity.update = last }
    var known = told.withLock { $0[id] } ?? Told(activity: activity)
    (known.activity, known.dismissal) = (activity, dismissal)
    dropUpdate(of: &known)
    // No board needs to know an activity that is over before any has taken it.
    let isUnseen = dismissal == .immediate && known.startFile.map { unlink($0) == 0 } == true
    if !isUnseen {
      guard post(ActivityMessage(id: id, change: .end(last, dismissal), date: date)) != nil else {
        return
      }
    }
    told.withLock { $0[id] = known }
    changes.tell()
  }

  /// Removes the file of an update that a newer one makes needless, so that a program that runs for
  /// hours without a board does not fill the mailbox.
  private func dropUpdate(of known: inout Told) {
    if let file = known.updateFile { unlink(file) }
    known.updateFile = nil
  }

  /// The date of a message; nil if it is older than what is known.
  private func next(_ date: Date?, after present: PublishedActivity) -> Date? {
    guard let date else {
      return max(now(), present.date.addingTimeInterval(Self.step))
    }
    return date > present.date ? date : nil
  }

  private func accepts(_ update: ActivityUpdate, for present: PublishedActivity) -> Bool {
    let bytes = (present.source?.attributes.utf8.count ?? 0) + update.content.byteCount
    guard bytes > ActivityLimits.contentBytes else { return true }
    report(ActivityAuthorizationError.attributesTooLarge)
    return false
  }

  /// Asks the board for the token that starts activities of a kind: once, as it keeps what it gives.
  func askForStartToken(ofKind kind: String) {
    guard askedStarts.withLock({ $0.insert(kind).inserted }) else { return }
    _ = reporting {
      try mailbox.post(
        .pushStart(kind: kind, sender: identity.sender), processID: identity.processID)
    }
  }

  private func post(_ message: ActivityMessage) -> String? {
    reporting {
      try mailbox.post(
        .activity(message, sender: identity.sender), processID: identity.processID)
    }
  }

  /// The result of a call; its error is printed, since Apple's methods do not throw.
  func reporting<Value>(_ call: () throws -> Value) -> Value? {
    do {
      return try call()
    } catch {
      report(error)
      return nil
    }
  }

  /// Prints an error on standard error, unless that is the screen of a terminal program.
  private func report(_ error: any Error) {
    guard isatty(STDERR_FILENO) == 0 else { return }
    FileHandle.standardError.write(Data("ActivityKit: \(error)\n".utf8))
  }

  // MARK: Following

  /// The values of an activity, each that differs from the one before, until it is dismissed.
  func values<Value: Equatable & Sendable>(
    of id: String, _ reading: ActivityReading<Value>
  ) -> AsyncStream<Value> {
    changes.stream(watching: folder) { [weak self] (last: inout Value?) in
      guard let activity = self?.activity(id) else { return .end([]) }
      let next = reading.value(activity)
      let news = next == last ? [] : [next].compactMap(\.self)
      if let next { last = next }
      return activity.state == .dismissed ? .end(news) : .values(news)
    }
  }

  /// The activities of a kind, each once.
  func newActivities<Value: Sendable>(
    ofKind kind: String, _ reading: ActivityReading<Value>
  ) -> AsyncStream<Value> {
    changes.stream(watching: folder) { [weak self] (known: inout Set<String>?) in
      guard let self else { return .end([]) }
      let news = activities(ofKind: kind).filter { known?.contains($0.id) != true }
      known = (known ?? []).union(news.map(\.id))
      return .values(news.compactMap(reading.value))
    }
  }

  /// The person's permission, whenever it changes.
  var permissions: AsyncStream<Bool> {
    changes.stream(watching: folder) { [weak self] (last: inout Bool?) in
      guard let self else { return .end([]) }
      let isAllowed = isAllowed
      defer { last = isAllowed }
      return .values(last == isAllowed ? [] : [isAllowed])
    }
  }
}

/// The value of an activity for a stream. Every thread may read it: it is made of types alone, which
/// the compiler does not know to be `Sendable` where an author's are generic.
struct ActivityReading<Value>: @unchecked Sendable {
  let value: (PublishedActivity) -> Value?
}

extension ActivityUpdate.Content {
  var byteCount: Int {
    switch self {
    case .state(let text): text.utf8.count
    case .plain: 0
    }
  }
}

extension PublishedActivity {
  /// Whether it can be updated and ended.
  fileprivate var isRunning: Bool {
    switch state {
    case .pending, .active, .stale: true
    case .ended, .dismissed: false
    }
  }

  /// The activity with the state that follows from the time, which no board may have told yet.
  fileprivate func asOf(
    _ now: Date, startDate: Date? = nil, dismissal: ActivityDismissal? = nil
  ) -> PublishedActivity {
    var activity = self
    if activity.state == .pending, let startDate, startDate <= now { activity.state = .active }
    if activity.state == .active, let staleDate = update.staleDate, staleDate <= now {
      activity.state = .stale
    }
    if activity.state == .ended, let dismissal {
      // The date of the end may be later than the clock by the steps of its messages.
      if dismissal == .immediate || dismissal.end(of: date) <= now { activity.state = .dismissed }
    }
    return activity
  }
}

extension ActivityDismissal {
  /// The time until which an activity is shown that ended at a date.
  fileprivate func end(of date: Date) -> Date {
    let latest = date.addingTimeInterval(ActivityLimits.endedSeconds.value)
    return switch self {
    case .standard: latest
    case .immediate: date
    case .after(let wanted): min(max(wanted, date), latest)
    }
  }
}
