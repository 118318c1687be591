import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The processes that keep widgets live, beside those that answer and go. Only the loop uses this.
///
/// An extension has one for all its placements; a script, which knows nothing of requests, one for
/// each.
struct LiveJobs {
  enum Event {
    /// The placement as it was when its process was started.
    case replied(Placement, Result<JudgedTimeline, ExtensionFailure>)
    /// All processes that an extension was started with are gone.
    case ended(ExtensionName, ExtensionFailure?)
  }

  /// A placement and what is asked about it.
  struct Inquiry {
    var placement: Placement
    var request: ExtensionRequest
  }

  private struct Job {
    var executable: ExtensionExecutable
    /// What its processes wait for: secrets that are being fetched.
    var fetch: SecretFetch?
    /// What its processes are to be asked, each.
    var next: [[Inquiry]] = []
    /// Whether it was told to go before it had a process.
    var isStopped = false
    var runs: [(run: ExtensionLiveRun, placements: [Int: Placement])] = []
    var failure: ExtensionFailure?
  }

  private var jobs: [ExtensionName: Job] = [:]
  var environment: [String: String]
  /// Which parameters hold references to secrets.
  var secrets = SecretParameters()
  private let logFolder: String

  init(environment: [String: String], logFolder: String) {
    self.environment = environment
    self.logFolder = logFolder
  }

  private var fetches: [SecretFetch] { jobs.values.compactMap(\.fetch) }
  /// Processes beside those of extensions, which these jobs reap themselves.
  var helperIDs: [pid_t] { fetches.flatMap(\.processIDs) }

  var isIdle: Bool { jobs.isEmpty }
  var names: [ExtensionName] { Array(jobs.keys) }
  var runs: [ExtensionLiveRun] { jobs.values.flatMap { $0.runs.map(\.run) } }

  /// When the earliest process is late.
  var nextDeadline: Moment.Instant? {
    let stopped = jobs.values.contains(where: \.isStopped) ? [SuspendingClock.now] : []
    return (runs.compactMap(\.nextDeadline) + fetches.compactMap(\.nextDeadline) + stopped).min()
  }

  /// Starts an extension that has no such process.
  mutating func start(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [Inquiry], at now: Moment
  ) -> [Event] {
    guard jobs[executable.name] == nil else { return [] }
    var job = Job(executable: executable)
    job.next = isScript ? inquiries.map { [$0] } : [inquiries]
    let references = Set(inquiries.flatMap { secrets.references(in: $0.request) })
    let fetch = SecretFetch(references, environment: environment, at: now)
    job.fetch = fetch
    jobs[executable.name] = job
    return fetch.isFinished ? startFetched(executable.name, at: now) : []
  }

  /// Starts the processes whose secrets are there. A placement that lacks one fails alone.
  private mutating func startFetched(_ name: ExtensionName, at now: Moment) -> [Event] {
    guard var job = jobs[name] else { return [] }
    var events: [Event] = []
    for batch in job.next {
      do throws(ExtensionFailure) {
        if let run = try started(batch, job, &events, at: now) { job.runs.append(run) }
      } catch {
        job.failure = error
      }
    }
    (job.fetch, job.next) = (nil, [])
    guard !job.runs.isEmpty else {
      jobs[name] = nil
      return events + [.ended(name, job.failure)]
    }
    jobs[name] = job
    return events
  }

  private func started(
    _ batch: [Inquiry], _ job: Job, _ events: inout [Event], at now: Moment
  ) throws(ExtensionFailure) -> (run: ExtensionLiveRun, placements: [Int: Placement])? {
    var requests: [ExtensionRequest] = []
    var placements: [Int: Placement] = [:]
    var known: Set<String> = []
    for (index, inquiry) in batch.enumerated() {
      do {
        var (request, fetched) = try secrets.resolved(inquiry.request, by: job.fetch)
        request.id = index + 1
        requests.append(request)
        placements[request.id] = inquiry.placement
        known.formUnion(fetched)
      } catch {
        let failure = ExtensionFailure(
          reason: .secret(error), extensionName: job.executable.name, date: now.date)
        events.append(.replied(inquiry.placement, .failure(failure)))
      }
    }
    guard !requests.isEmpty else { return nil }
    let run = try ExtensionLiveRun(
      job.executable, requests: requests, environment: environment, logFolder: logFolder,
      secrets: Array(known), at: now)
    return (run, placements)
  }

  /// Lets an extension's processes go; they have a second for it.
  mutating func stop(_ name: ExtensionName, at now: Moment) {
    if jobs[name]?.fetch != nil {
      jobs[name]?.isStopped = true
      jobs[name]?.fetch = nil
    }
    for (run, _) in jobs[name]?.runs ?? [] { run.stop(at: now) }
  }

  /// Ends all at once: nobody is there to wait for them.
  func kill() {
    for run in runs { run.kill() }
  }

  /// The same, and forgets them.
  mutating func endAll() {
    jobs = [:]
  }

  func add(to poller: inout Poller) {
    for (name, job) in jobs {
      for descriptor in job.fetch?.descriptors ?? [] { poller.add(descriptor, .live(name)) }
      for (run, _) in job.runs {
        for descriptor in run.descriptors { poller.add(descriptor, .live(name)) }
      }
    }
  }

  mutating func handleReady(_ name: ExtensionName, _ descriptor: Int32, at now: Moment) -> [Event] {
    if let fetch = jobs[name]?.fetch {
      fetch.handleReady(descriptor)
      return fetch.isFinished ? startFetched(name, at: now) : []
    }
    return take(of: name) {
      $0.descriptors.contains(descriptor) ? $0.handleReady(descriptor, at: now) : []
    }
  }

  mutating func handleDeadlines(at now: Moment) -> [Event] {
    jobs.keys.flatMap { name -> [Event] in
      if jobs[name]?.isStopped == true {
        jobs[name] = nil
        return [.ended(name, nil)]
      }
      if let fetch = jobs[name]?.fetch {
        fetch.handleDeadline(at: now)
        return fetch.isFinished ? startFetched(name, at: now) : []
      }
      return take(of: name) { run in
        run.nextDeadline.map { $0 <= now.instant } == true ? run.handleDeadline(at: now) : []
      }
    }
  }

  /// What the processes of an extension have to say when each of them is given a turn.
  private mutating func take(
    of name: ExtensionName, _ turn: (ExtensionLiveRun) -> [LiveEvent]
  ) -> [Event] {
    guard var job = jobs[name] else { return [] }
    var events: [Event] = []
    for (run, placements) in job.runs {
      for event in turn(run) {
        switch event {
        case .timeline(let id, let timeline):
          if let placement = placements[id] {
            events.append(.replied(placement, .success(timeline)))
          }
        case .failure(let id, let failure):
          if let placement = placements[id] {
            events.append(.replied(placement, .failure(failure)))
          }
        case .ended(let failure): job.failure = job.failure ?? failure
        }
      }
    }
    job.runs.removeAll { $0.run.isFinished }
    jobs[name] = job.runs.isEmpty ? nil : job
    if job.runs.isEmpty { events.append(.ended(name, job.failure)) }
    return events
  }
}
