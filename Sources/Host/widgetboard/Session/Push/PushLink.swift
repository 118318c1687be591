import ExtensionHost
import Foundation
import Glibc
import Push
import WidgetArchive

/// The connection to the person's push server: the helper's process, the secret that it needs, and
/// what is remembered of it. Only a terminal that drives has one, and nothing of it is made, read or
/// started before the person has set an address.
final class PushLink {
  /// What the person has set.
  struct Wish: Hashable {
    var address: PushAddress
    var secret: SecretReference?
  }

  private enum Phase {
    case off
    case fetching(SecretFetch)
    case running(ListenerRun)
    /// Until a date, or until a person changes something.
    case paused(until: Moment.Instant)
  }

  private(set) var wish: Wish?
  private(set) var memory: PushMemory?
  /// The tokens that are on the disk.
  private var durableTokens: [String: String]?
  /// What extensions were told by this board and did not take.
  private var refused: [String: String] = [:]
  private(set) var directory = PushDirectory()
  var table: PushTable
  private var phase = Phase.off
  private var published: PublishedPush?
  private var crashes = 0
  private var writtenAt: Moment.Instant?
  /// The time at which what messages have changed is written.
  private var writeAt: Moment.Instant?
  /// The number of the last message for which the file has to be written before the helper may say that
  /// it was taken.
  private var unanswered: Int?
  private let file: PushFile
  private let helper: String
  private let variables: [String: String]

  /// The time after which a server that refused is asked again, and the times after which a helper
  /// that ended by itself is started again.
  private static let refusedPause: Duration = .seconds(3600)
  private static let crashPauses: [Duration] = [.seconds(5), .seconds(30), .seconds(300)]
  /// The least time between two writes of the file because of messages.
  private static let writePause: Duration = .seconds(2)

  init(launch: LaunchEnvironment, seed: UInt64) {
    table = PushTable(seed: seed)
    file = PushFile(folders: launch.folders)
    helper = launch.executableFolder + "/widgetboard-push"
    variables = launch.variables
  }

  var isOn: Bool { wish != nil }
  var server: String { wish?.address.server ?? "" }

  // MARK: What is wanted

  /// Follows the person's settings; ``begin(at:)`` then starts the helper, once the topics are
  /// known: what a broker has kept for one that is missing would be passed over.
  /// - Parameter isFinished: whether a subject has been reloaded since a date, as far as is kept.
  func follow(
    _ wanted: Wish?, at now: Moment, isFinished: (PushTable.Subject, Date) -> Bool
  ) {
    guard wanted != wish else { return }
    stop()
    wish = wanted
    writeAt = nil
    guard let wanted else {
      file.withdraw()
      published = nil
      table.forget()
      write(in: .closed, at: now.date)
      memory = nil
      return
    }
    var memory = memory ?? readMemory(at: now.date, isFinished: isFinished)
    if memory.sinceAddress != wanted.address.text {
      (memory.since, memory.sinceAddress) = (nil, wanted.address.text)
    }
    memory.status = PushStatus(since: now.date)
    self.memory = memory
    write()
    publish()
  }

  /// What the last board remembered, whose pushed reloads go on.
  private func readMemory(
    at now: Date, isFinished: (PushTable.Subject, Date) -> Bool
  ) -> PushMemory {
    guard let memory = file.read() else { return PushMemory(client: Self.newClient()) }
    table.restore(memory.reloads, at: now, isFinished: isFinished)
    durableTokens = memory.tokens
    return memory
  }

  private static func newClient() -> String { "widgetboard-" + PushToken.new().prefix(24) }

  /// Tells the helper of other tokens and channels.
  func follow(_ new: PushDirectory, at now: Moment) {
    guard new != directory else { return }
    let topics = directory.topics
    directory = new
    guard case .running(let run) = phase, new.topics != topics, let job = job(secret: nil) else {
      return
    }
    if !run.send(job.jsonLine()) { phase = .paused(until: now.instant) }
  }

  /// The token of a target, which is made if it has none yet.
  func token(of target: PushTarget) -> String? {
    guard let memory else { return nil }
    if let token = memory.tokens[target.name] { return token }
    guard memory.tokens.count < PushMemory.mostTokens else { return nil }
    let token = PushToken.new()
    self.memory?.tokens[target.name] = token
    write()
    return token
  }

  /// Whether the handlers of an extension have to be told this; it is remembered as told.
  func isToBeTold(_ words: String, to name: String) -> Bool {
    guard memory != nil, memory?.told[name] != words, refused[name] != words else { return false }
    memory?.told[name] = words
    write()
    return true
  }

  /// Forgets what an extension was told, which did not take it: this board tells it something else only,
  /// since the same words would fail at once again; the next board tells it anew.
  func forgetTold(_ name: String) {
    refused[name] = memory?.told.removeValue(forKey: name)
    write()
  }

  // MARK: The helper

  /// Starts the helper, after its secret was fetched. Returns reports about what could not be begun.
  func begin(at now: Moment) -> [PushReport] {
    guard let wish else { return [] }
    guard let secret = wish.secret else { return start(secret: nil, at: now) }
    let fetch = SecretFetch([secret], environment: variables, at: now)
    phase = .fetching(fetch)
    return fetch.isFinished ? startFetched(fetch, at: now) : []
  }

  private func startFetched(_ fetch: SecretFetch, at now: Moment) -> [PushReport] {
    guard let reference = wish?.secret else { return start(secret: nil, at: now) }
    do {
      return start(secret: try fetch.result(of: reference).get(), at: now)
    } catch {
      phase = .paused(until: now.instant + Self.refusedPause)
      return [.refused("there is no secret at \(reference.text)")]
    }
  }

  private func job(secret: String?) -> PushJob? {
    guard let wish, let memory else { return nil }
    return PushJob(
      address: wish.address.text, secret: secret, client: memory.client,
      topics: Array(directory.topics.prefix(PushReport.mostTopics)), since: memory.since)
  }

  private func start(secret: String?, at now: Moment) -> [PushReport] {
    guard let job = job(secret: secret) else { return [] }
    do {
      phase = .running(
        try ListenerRun(
          helper: helper, job: job.jsonLine(), lineBytes: PushReport.lineBytes,
          environment: variables.filter { Self.isForHelper($0.key) }, at: now))
      return []
    } catch {
      phase = .paused(until: now.instant + Self.refusedPause)
      return [.refused("\(helper) cannot be started: \(String(cString: strerror(error.errno)))")]
    }
  }

  /// The variables that the helper needs, and no others: among those may be secrets.
  private static func isForHelper(_ name: String) -> Bool {
    [
      "HOME", "PATH", "TZ", "LANG", "SSL_CERT_FILE", "SSL_CERT_DIR", "LD_LIBRARY_PATH",
      "LD_PRELOAD",
    ]
    .contains(name) || name.hasPrefix("LC_") || name.lowercased().hasSuffix("_proxy")
      || name.hasPrefix("WIDGETBOARD_")
  }

  /// Tries again at once, if it is paused.
  func endPause(at now: Moment.Instant) {
    if case .paused = phase { phase = .paused(until: now) }
  }

  private func stop() {
    phase = .off
    crashes = 0
    unanswered = nil
  }

  /// Ends with the board.
  func end() {
    stop()
    write(in: .closed, at: Date())
    (wish, memory, writeAt) = (nil, nil, nil)
  }

  // MARK: The loop

  var processIDs: [pid_t] {
    switch phase {
    case .off, .paused: []
    case .fetching(let fetch): fetch.processIDs
    case .running(let run): [run.processID]
    }
  }

  var nextDeadline: Moment.Instant? { earliest(phaseDeadline, writeAt) }

  private var phaseDeadline: Moment.Instant? {
    switch phase {
    case .off: nil
    case .fetching(let fetch): fetch.nextDeadline
    case .running(let run): run.nextDeadline
    case .paused(let date): date
    }
  }

  func add(to poller: inout Poller) {
    let descriptors =
      switch phase {
      case .off, .paused: [Int32]()
      case .fetching(let fetch): fetch.descriptors
      case .running(let run): run.descriptors
      }
    for descriptor in descriptors { poller.add(descriptor, .push) }
  }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [PushReport] {
    switch phase {
    case .off, .paused: return []
    case .fetching(let fetch):
      fetch.handleReady(descriptor)
      return fetch.isFinished ? startFetched(fetch, at: now) : []
    case .running(let run): return accept(run.handleReady(descriptor, at: now), at: now)
    }
  }

  func handleDeadline(at now: Moment) -> [PushReport] {
    if let writeAt, writeAt <= now.instant { write(at: now.instant) }
    guard let deadline = phaseDeadline, deadline <= now.instant else { return [] }
    switch phase {
    case .off: return []
    case .fetching(let fetch):
      fetch.handleDeadline(at: now)
      return fetch.isFinished ? startFetched(fetch, at: now) : []
    case .running(let run): return accept(run.handleDeadline(at: now), at: now)
    case .paused: return begin(at: now)
    }
  }

  private func accept(_ news: ListenerRun.News, at now: Moment) -> [PushReport] {
    var reports = news.lines.compactMap {
      try? PushReport(jsonLine: $0, limits: PushReport.limits)
    }
    for report in reports {
      if case .connected = report { crashes = 0 }
      if case .refused = report {
        // It ends by itself, often only after this line was read: its end says nothing more.
        phase = .paused(until: now.instant + Self.refusedPause)
        return reports
      }
    }
    guard let end = news.end else { return reports }
    let pause = Self.crashPauses[min(crashes, Self.crashPauses.count - 1)]
    crashes += 1
    phase = .paused(until: now.instant + pause)
    reports.append(.waiting("the helper failed: \(end)", seconds: pause / .seconds(1)))
    return reports
  }

  // MARK: What is remembered

  /// Notes a change of the state; returns new words for the person.
  func note(_ report: PushReport, at now: Moment) -> String? {
    guard var status = memory?.status else { return nil }
    let before = status.connection
    let words = status.take(report, from: server, at: now.date)
    memory?.status = status
    // Before the first message has an id, a stream of ntfy goes on from this time.
    if report == .connected, memory?.since == nil, wish?.address.transport.isMQTT == false {
      memory?.since = String(Int(clamping: now.date.timeIntervalSince1970))
    }
    if status.connection != before { write() }
    return words
  }

  /// Notes that a message did something, or why it did not.
  func note(_ refusal: PushRefusal?, of message: PushedMessage, at now: Moment) {
    if let id = message.id { memory?.since = id }
    if let refusal {
      if !refusal.isForOthers { memory?.status?.refuse(refusal.words) }
    } else {
      memory?.status?.taken += 1
      memory?.status?.lastTaken = now.date
    }
    if let writtenAt, writtenAt.duration(to: now.instant) < Self.writePause {
      writeAt = writtenAt + Self.writePause
    } else {
      write(at: now.instant)
    }
  }

  /// Tells the helper that messages up to a number are taken, once the file has the reloads for which
  /// they asked: whatever is killed before, the broker sends them again.
  func answer(_ number: Int, at now: Moment) {
    unanswered = number
    if table.kept != memory?.reloads {
      write(at: now.instant)
    } else {
      sendReceipt(at: now.instant)
    }
  }

  private func sendReceipt(at now: Moment.Instant) {
    guard let number = unanswered else { return }
    unanswered = nil
    guard case .running(let run) = phase else { return }
    if !run.send(PushReceipt(number).jsonLine()) { phase = .paused(until: now) }
  }

  /// Writes the file soon, if a reload has begun since it was written: one that is written as due would
  /// begin again at the next launch.
  func noteBegun(at now: Moment.Instant) {
    if writeAt == nil, table.kept != memory?.reloads { writeAt = now + Self.writePause }
  }

  @discardableResult
  private func write() -> Bool {
    memory?.reloads = table.kept
    guard let memory else { return false }
    guard file.write(memory, isDurable: memory.tokens != durableTokens) else { return false }
    durableTokens = memory.tokens
    return true
  }

  private func write(in connection: PushStatus.Connection, at now: Date) {
    memory?.status?.set(connection, nil, at: now)
    write()
  }

  private func write(at now: Moment.Instant) {
    (writtenAt, writeAt) = (now, nil)
    if write() {
      sendReceipt(at: now)
    } else if unanswered != nil {
      // The disk is full: the broker keeps what the file cannot.
      writeAt = now + Self.writePause
    }
  }

  /// Publishes the tokens, if they have changed.
  func publish() {
    guard let published = memory?.published, published != self.published else { return }
    self.published = published
    file.publish(published)
  }
}
