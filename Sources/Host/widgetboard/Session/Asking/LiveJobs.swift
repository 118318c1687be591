import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The processes that keep widgets live. Only the loop uses this.
struct LiveJobs {
  enum Event {
    /// A reply for the placement as it was when the process was started.
    case replied(Placement, Result<JudgedTimeline, ExtensionFailure>)
    /// A running process sends nothing for the placement.
    case silent(Placement, ExtensionFailure)
    /// A process has ended, with its placements and, if it died, the reason.
    case ended(LiveProcess, [Placement.ID], ExtensionFailure?)
  }

  /// A placement and the request about it.
  struct Inquiry {
    var placement: Placement
    var request: ExtensionRequest
  }

  private struct Job {
    var executable: ExtensionExecutable
    /// The requests of the process, by request id from 1.
    var inquiries: [Inquiry]
    /// The secrets that are being fetched for it.
    var fetch: SecretFetch?
    /// Whether it was stopped before it was started.
    var isStopped = false
    var run: (any LiveExtension)?
    var failure: ExtensionFailure?

    var ids: [Placement.ID] { inquiries.map(\.placement.id) }

    func inquiry(_ requestID: Int) -> Inquiry? {
      inquiries.indices.contains(requestID - 1) ? inquiries[requestID - 1] : nil
    }

    func placement(_ requestID: Int) -> Placement? { inquiry(requestID)?.placement }
  }

  private var jobs: [LiveProcess: Job] = [:]
  private let starter: ExtensionStarter

  init(_ starter: ExtensionStarter) {
    self.starter = starter
  }

  private var fetches: [SecretFetch] { jobs.values.compactMap(\.fetch) }
  /// Helper processes that fetch secrets, which these jobs reap themselves.
  var helperIDs: [pid_t] { fetches.flatMap(\.processIDs) }

  var isIdle: Bool { jobs.isEmpty }
  var processes: [LiveProcess] { jobs.keys.sorted() }
  var runs: [any LiveExtension] { jobs.values.compactMap(\.run) }

  /// The placements that a process was started for.
  func placements(of process: LiveProcess) -> [Placement.ID] { jobs[process]?.ids ?? [] }

  /// The earliest deadline of all processes.
  var nextDeadline: Moment.Instant? {
    let stopped = jobs.values.contains(where: \.isStopped) ? [SuspendingClock.now] : []
    return (runs.compactMap(\.nextDeadline) + fetches.compactMap(\.nextDeadline) + stopped).min()
  }

  /// Starts a process unless it is already running.
  mutating func start(
    _ process: LiveProcess, _ executable: ExtensionExecutable, _ inquiries: [Inquiry],
    at now: Moment
  ) -> [Event] {
    guard jobs[process] == nil else { return [] }
    var job = Job(executable: executable, inquiries: inquiries)
    let fetch = starter.fetch(for: inquiries.map(\.request), at: now)
    job.fetch = fetch
    jobs[process] = job
    return fetch.isFinished ? startFetched(process, at: now) : []
  }

  /// Starts the process once its secrets are fetched. A placement without its secret fails alone.
  private mutating func startFetched(_ process: LiveProcess, at now: Moment) -> [Event] {
    guard var job = jobs[process] else { return [] }
    var events: [Event] = []
    do throws(ExtensionFailure) {
      job.run = try started(job, &events, at: now)
    } catch {
      job.failure = error
    }
    job.fetch = nil
    jobs[process] = job.run == nil ? nil : job
    return job.run == nil ? events + [.ended(process, job.ids, job.failure)] : events
  }

  private func started(
    _ job: Job, _ events: inout [Event], at now: Moment
  ) throws(ExtensionFailure) -> (any LiveExtension)? {
    var start = ExtensionStarter.ResolvedRequests()
    for (index, inquiry) in job.inquiries.enumerated() {
      do {
        var (request, fetched) = try starter.facts.secrets.resolved(inquiry.request, by: job.fetch)
        request.id = SerialNumber(index + 1)
        start.requests.append(request)
        start.secrets.formUnion(fetched)
      } catch {
        let failure = ExtensionFailure(
          reason: .secret(error), extensionName: job.executable.name, date: now.date)
        events.append(.replied(inquiry.placement, .failure(failure)))
      }
    }
    guard !start.requests.isEmpty else { return nil }
    start.variables = job.inquiries.flatMap(\.placement.environment)
    start.isPrivileged = job.inquiries.contains(where: \.placement.isPrivileged)
    return try starter.startLive(job.executable, start, at: now)
  }

  /// Asks a process to end, within a second.
  mutating func stop(_ process: LiveProcess, at now: Moment) {
    if jobs[process]?.fetch != nil {
      jobs[process]?.isStopped = true
      jobs[process]?.fetch = nil
    }
    jobs[process]?.run?.stop(at: now)
  }

  /// Kills all processes at once: nobody waits for them.
  func kill() {
    for run in runs { run.kill() }
  }

  /// Kills all processes and drops them.
  mutating func endAll() {
    jobs = [:]
  }

  func add(to poller: inout Poller) {
    for (process, job) in jobs {
      for descriptor in job.fetch?.descriptors ?? [] { poller.add(descriptor, .live(process)) }
      for descriptor in job.run?.descriptors ?? [] { poller.add(descriptor, .live(process)) }
    }
  }

  mutating func handleReady(_ process: LiveProcess, _ descriptor: Int32, at now: Moment)
    -> [Event]
  {
    if let fetch = jobs[process]?.fetch {
      fetch.handleReady(descriptor)
      return fetch.isFinished ? startFetched(process, at: now) : []
    }
    return giveTurn(to: process) { $0.handleReady(descriptor, at: now) }
  }

  mutating func handleDeadlines(at now: Moment) -> [Event] {
    processes.flatMap { process -> [Event] in
      if let job = jobs[process], job.isStopped {
        jobs[process] = nil
        return [.ended(process, job.ids, nil)]
      }
      if let fetch = jobs[process]?.fetch {
        fetch.handleDeadline(at: now)
        return fetch.isFinished ? startFetched(process, at: now) : []
      }
      return giveTurn(to: process) { run in
        run.nextDeadline.map { $0 <= now.instant } == true ? run.handleDeadline(at: now) : []
      }
    }
  }

  /// Lets a process handle something, and returns the resulting events.
  private mutating func giveTurn(
    to process: LiveProcess, _ turn: (any LiveExtension) -> [LiveEvent]
  ) -> [Event] {
    guard var job = jobs[process], let run = job.run else { return [] }
    var events: [Event] = []
    for event in LastLine.whileReading(job.executable.name, { turn(run) }) {
      switch event {
      case .timeline(let id, let timeline):
        if let inquiry = job.inquiry(id) {
          events.append(
            .replied(
              inquiry.placement, .success(timeline.made(for: inquiry.request).tellingSlips())))
        }
      case .failure(let id, let failure):
        if let placement = job.placement(id) {
          events.append(.replied(placement, .failure(failure)))
        }
      case .silent(let id, let failure):
        if let placement = job.placement(id) { events.append(.silent(placement, failure)) }
      case .ended(let failure): job.failure = job.failure ?? failure
      }
    }
    jobs[process] = run.isFinished ? nil : job
    if run.isFinished { events.append(.ended(process, job.ids, job.failure)) }
    return events
  }
}
