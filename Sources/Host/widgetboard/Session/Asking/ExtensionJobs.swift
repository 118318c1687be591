import Activities
import Board
import Controls
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// The requests that are under way to extensions.
///
/// A process answers its requests one after the other. What waits behind one that is slow gets a
/// process of its own, so that a server that does not answer keeps no other tile waiting. If a
/// process dies, a new one gets its remaining requests; a script gets a process for each request.
/// Only the loop uses this.
struct ExtensionJobs {
  /// The identity of requests that one process at a time answers.
  struct ID: Hashable, Comparable {
    var name: ExtensionName
    /// The number of the engine's run that they belong to.
    var run = 1
    /// The part of that run: 1, or a higher number for what waited behind a slow request.
    var part = 1

    static func < (one: Self, other: Self) -> Bool {
      (one.name, one.run, one.part) < (other.name, other.run, other.part)
    }
  }

  struct Inquiry {
    var request: ExtensionRequest
    var purpose: Purpose
  }

  private struct Job {
    var executable: ExtensionExecutable
    var isScript: Bool
    /// The secrets that are being fetched for the next process.
    var fetch: SecretFetch?
    /// The requests for that process.
    var next: [Inquiry] = []
    var run: (any AskedExtension)?
    /// The requests to the current process, by request id.
    var asked: [Int: Inquiry] = [:]
    var waiting: [Inquiry]
    /// The beginning of the process or its last answer.
    var since: Moment.Instant?
    /// Whether a timeline was among its requests: then the engine waits for its end.
    var isReload = false
    /// The requests that its process has not begun with.
    var notBegun: [Inquiry] {
      let ids = Set(run?.waitingIDs ?? [])
      return asked.filter { ids.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// What waits behind the request that is being answered and may be answered by another process.
    ///
    /// Widgets of a machine that cannot be reached wait together. A placeholder asks nobody else:
    /// one that is slow shows that the process is slow to start, as another one would be.
    var behind: [Inquiry] {
      let ids = Set(run?.waitingIDs ?? [])
      guard let begun = asked.keys.filter({ !ids.contains($0) }).max(),
        let purpose = asked[begun]?.purpose, run != nil, !purpose.isPlaceholder
      else { return [] }
      return (notBegun + waiting).filter { $0.purpose.mayLeave(purpose) }
    }

    /// The time from which the request that is being answered is slow.
    var slowAt: Moment.Instant? { since.map { $0 + ExtensionJobs.patience } }
  }

  private var jobs: [ID: Job] = [:]
  /// Processes that have answered everything and go on with work that their authors' code has
  /// begun. Nobody waits for them: the extension may have its next process meanwhile.
  private var leaving: [ExtensionName: [any AskedExtension]] = [:]
  /// The most such processes of one extension. At the limit, the next process waits for the current
  /// one to end.
  private static let mostLeaving = 4
  private var slow = SlowRequests()
  /// The time for which requests wait for the one before them.
  static let patience: Moment.Instant.Duration = .seconds(2)
  /// The most processes of one extension, and of all, with which another one is added for what
  /// waits. The engine's further runs have a place beside them.
  static let most = (ofOne: 9, ofAll: 16)
  private let starter: ExtensionStarter

  init(_ starter: ExtensionStarter) {
    self.starter = starter
  }

  /// Whether no request is under way.
  var isIdle: Bool { jobs.isEmpty }
  /// Whether no process is left, either.
  var isOver: Bool { isIdle && leaving.isEmpty }
  var runs: [any AskedExtension] {
    jobs.values.compactMap(\.run) + leaving.values.flatMap(\.self)
  }
  private var fetches: [SecretFetch] { jobs.values.compactMap(\.fetch) }
  /// Helper processes that fetch secrets, which these jobs reap themselves.
  var helperIDs: [pid_t] { fetches.flatMap(\.processIDs) }
  /// The extensions that are being asked, ordered by name.
  var names: [ExtensionName] { Set(jobs.keys.map(\.name)).sorted() }

  func isBusy(_ name: ExtensionName) -> Bool { jobs.keys.contains { $0.name == name } }

  /// The earliest deadline of all processes.
  var nextDeadline: Moment.Instant? {
    (runs.compactMap(\.nextDeadline) + fetches.compactMap(\.nextDeadline)
      + jobs.keys.filter(maySplit).compactMap { jobs[$0]?.slowAt })
      .min()
  }

  /// Asks an extension; if a process already answers the same run, the requests wait for its end.
  mutating func start(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [Inquiry], run: Int = 1,
    at now: Moment
  ) -> [Event] {
    let id = ID(name: executable.name, run: run)
    let isBusy = jobs[id] != nil
    var job = jobs[id] ?? Job(executable: executable, isScript: isScript, waiting: [])
    job.executable = executable
    job.isScript = isScript
    job.waiting += inquiries
    job.isReload = job.isReload || inquiries.contains { $0.purpose.isTimeline }
    jobs[id] = job
    guard !isBusy else { return [] }
    return startProcess(id, at: now)
  }

  private func maySplit(_ id: ID) -> Bool {
    jobs[id]?.behind.isEmpty == false && places(id.name) > 0
  }

  /// The number of processes that may be added for what waits.
  private func places(_ name: ExtensionName) -> Int {
    min(Self.most.ofOne - jobs.keys.count { $0.name == name }, Self.most.ofAll - jobs.count)
  }

  /// Gives what waits behind a slow request processes of their own, so that each waits for none
  /// while there are places.
  private mutating func split(_ id: ID, at now: Moment) -> [Event] {
    guard maySplit(id), let job = jobs[id], job.slowAt.map({ $0 <= now.instant }) == true else {
      return []
    }
    let behind = job.behind
    let purposes = Set(behind.map(\.purpose))
    let left = takeBack(id).filter { !purposes.contains($0.purpose) }
    jobs[id]?.waiting = left
    let count = min(places(id.name), behind.count)
    var other = id
    return (0..<count).flatMap { place in
      while jobs[other] != nil { other.part += 1 }
      jobs[other] = Job(
        executable: job.executable, isScript: job.isScript,
        waiting: stride(from: place, to: behind.count, by: count).map { behind[$0] },
        isReload: job.isReload)
      return startProcess(other, at: now)
    }
  }

  /// Takes back the requests that a process has not begun with, and those that wait for its end.
  private mutating func takeBack(_ id: ID) -> [Inquiry] {
    guard let job = jobs[id], let run = job.run else { return [] }
    let notBegun = job.notBegun
    for number in run.waitingIDs { jobs[id]?.asked[number] = nil }
    if !notBegun.isEmpty { run.takeBackWaiting() }
    jobs[id]?.waiting = []
    return notBegun + job.waiting
  }

  /// Drops the timelines of placements that are wanted no more, and ends a process that works on
  /// one.
  mutating func withdraw(_ isWanted: (Placement) -> Bool, at now: Moment) -> [Event] {
    func isLeft(_ inquiry: Inquiry) -> Bool {
      if case .timeline(let placement) = inquiry.purpose { isWanted(placement) } else { true }
    }
    for id in jobs.keys {
      jobs[id]?.waiting.removeAll { !isLeft($0) }
      jobs[id]?.next.removeAll { !isLeft($0) }
    }
    return jobs.keys.sorted().flatMap { id -> [Event] in
      guard let run = jobs[id]?.run, jobs[id]?.asked.values.allSatisfy(isLeft) == false else {
        return []
      }
      let left = takeBack(id).filter(isLeft)
      jobs[id]?.waiting = left
      guard jobs[id]?.asked.values.contains(where: isLeft) == false else { return [] }
      run.askToEnd(at: now)
      leaving[id.name, default: []].append(run)
      jobs[id]?.asked = [:]
      return startProcess(id, at: now)
    }
  }

  /// Drops all requests, and asks the processes to end.
  mutating func letGo(at now: Moment) {
    for (id, job) in jobs {
      guard let run = job.run else { continue }
      run.askToEnd(at: now)
      leaving[id.name, default: []].append(run)
    }
    jobs = [:]
  }

  /// Kills all processes and drops their requests.
  mutating func endAll() {
    jobs = [:]
    leaving = [:]
  }

  func add(to poller: inout Poller, as source: (ID) -> Poller.Source) {
    for (id, job) in jobs {
      for descriptor in job.run?.descriptors ?? [] { poller.add(descriptor, source(id)) }
      for descriptor in job.fetch?.descriptors ?? [] { poller.add(descriptor, source(id)) }
    }
    for (name, runs) in leaving {
      for descriptor in runs.flatMap(\.descriptors) {
        poller.add(descriptor, source(ID(name: name)))
      }
    }
  }

  mutating func handleReady(_ id: ID, _ descriptor: Int32, at now: Moment) -> [Event] {
    if let run = leaving[id.name]?.first(where: { $0.descriptors.contains(descriptor) }) {
      letGo(of: run, id.name, after: run.handleReady(descriptor, at: now))
      return []
    }
    if let fetch = jobs[id]?.fetch {
      fetch.handleReady(descriptor)
      return fetch.isFinished ? startFetched(id, at: now) : []
    }
    guard let run = jobs[id]?.run else { return [] }
    return accept(
      LastLine.whileReading(id.name) { run.handleReady(descriptor, at: now) }, of: id, at: now)
  }

  mutating func handleDeadlines(at now: Moment) -> [Event] {
    var events: [Event] = []
    for (id, job) in jobs {
      if let fetch = job.fetch {
        fetch.handleDeadline(at: now)
        if fetch.isFinished { events += startFetched(id, at: now) }
      }
      guard let run = job.run, let deadline = run.nextDeadline, deadline <= now.instant else {
        continue
      }
      events += accept(
        LastLine.whileReading(id.name) { run.handleDeadline(at: now) }, of: id, at: now)
    }
    for id in jobs.keys.sorted() { events += split(id, at: now) }
    for (name, runs) in leaving {
      for run in runs {
        guard let deadline = run.nextDeadline, deadline <= now.instant else { continue }
        letGo(of: run, name, after: run.handleDeadline(at: now))
      }
    }
    return events
  }

  /// Drops a process that was leaving once it has ended.
  private mutating func letGo(
    of run: any AskedExtension, _ name: ExtensionName, after news: [ExtensionEvent]
  ) {
    let isGone = news.contains { if case .finished = $0 { true } else { false } }
    guard isGone else { return }
    let left = leaving[name]?.filter { $0 !== run } ?? []
    leaving[name] = left.isEmpty ? nil : left
  }

  /// Starts the next process while one that has answered everything goes on with work that its
  /// author's code has begun.
  private mutating func leaveAnswered(_ id: ID, at now: Moment) -> [Event] {
    guard let job = jobs[id], let run = job.run, job.asked.isEmpty,
      run.hasAnsweredAll, leaving[id.name, default: []].count < Self.mostLeaving
    else { return [] }
    leaving[id.name, default: []].append(run)
    return startProcess(id, at: now)
  }

  private mutating func accept(_ news: [ExtensionEvent], of job: ID, at now: Moment)
    -> [Event]
  {
    var events: [Event] = []
    for piece in news {
      switch piece {
      case .description(let id, _), .timeline(let id, _), .handled(let id, _),
        .previews(let id, _), .options(let id, _), .performed(let id, _), .activity(let id, _),
        .control(let id, _), .failure(let id, _):
        guard let inquiry = jobs[job]?.asked.removeValue(forKey: id),
          let asked = jobs[job]?.run?.executable
        else { continue }
        slow.note(inquiry.purpose, since: jobs[job]?.since ?? now.instant, at: now.instant)
        jobs[job]?.since = now.instant
        let wrong = ExtensionFailure(
          reason: .wrongKindOfAnswer(got: nil, to: inquiry.request.action), extensionName: job.name,
          date: now.date)
        events.append(
          Self.event(of: piece, to: inquiry, asked) ?? Self.failed(inquiry.purpose, wrong, asked))
      case .slips(let slips): events.append(.slipped(slips))
      case .transfers(let requests): events.append(.handedOver(requests, from: job.name))
      case .finished(let unanswered):
        let rest = unanswered.compactMap { jobs[job]?.asked[$0.id.value] }
        jobs[job]?.waiting.insert(contentsOf: rest, at: 0)
        jobs[job]?.run = nil
        events += startProcess(job, at: now)
      }
    }
    return events + leaveAnswered(job, at: now)
  }

  /// Starts a process for the waiting requests, or ends the job if there are none.
  private mutating func startProcess(_ id: ID, at now: Moment) -> [Event] {
    guard var job = jobs[id] else { return [] }
    guard !job.waiting.isEmpty else { return end(job, id) }
    let batch = job.isScript ? Array(job.waiting.prefix(1)) : slow.last(in: job.waiting)
    job.waiting.removeFirst(batch.count)
    let numbered = batch.enumerated().map { index, inquiry in
      var inquiry = inquiry
      inquiry.request.id = SerialNumber(index + 1)
      return inquiry
    }
    (job.run, job.since) = (nil, nil)
    job.next = numbered
    let fetch = starter.fetch(for: numbered.map(\.request), at: now)
    job.fetch = fetch
    jobs[id] = job
    return fetch.isFinished ? startFetched(id, at: now) : []
  }

  /// Ends a job. The end of the last part of a run is the end of the run.
  private mutating func end(_ job: Job, _ id: ID) -> [Event] {
    jobs[id] = nil
    guard job.isReload else { return [] }
    if let other = jobs.keys.first(where: { $0.name == id.name && $0.run == id.run }) {
      jobs[other]?.isReload = true
      return []
    }
    return [.ended(id.name, run: id.run)]
  }

  /// Starts the process once its secrets are fetched. Requests without their secret fail, and the
  /// others go on.
  private mutating func startFetched(_ id: ID, at now: Moment) -> [Event] {
    guard var job = jobs[id] else { return [] }
    var events: [Event] = []
    var start = ExtensionStarter.ResolvedRequests()
    job.asked = [:]
    for inquiry in job.next {
      do {
        let (request, fetched) = try starter.facts.secrets.resolved(inquiry.request, by: job.fetch)
        start.requests.append(request)
        start.secrets.formUnion(fetched)
        // Keep the request without its secrets: if the process dies, a new one resolves them again.
        job.asked[inquiry.request.id.value] = inquiry
      } catch {
        let failure = ExtensionFailure(
          reason: .secret(error), extensionName: id.name, date: now.date)
        events.append(Self.failed(inquiry.purpose, failure, job.executable))
      }
    }
    (job.fetch, job.next) = (nil, [])
    jobs[id] = job
    guard !start.requests.isEmpty else { return events + startProcess(id, at: now) }
    do throws(ExtensionFailure) {
      start.variables = job.asked.values.flatMap { $0.purpose.environment }
      start.isPrivileged = job.asked.values.contains { $0.purpose.isPrivileged }
      jobs[id]?.run = try starter.start(job.executable, start, at: now)
      jobs[id]?.since = now.instant
      return events
    } catch {
      let asked = job.asked.values.sorted { $0.request.id < $1.request.id }
      return events
        + (asked + job.waiting).map { Self.failed($0.purpose, error, job.executable) }
        + end(job, id)
    }
  }
}
