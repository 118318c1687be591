import ExtensionHost
import Foundation
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
    var runs: [(run: ExtensionLiveRun, placements: [Int: Placement])] = []
    var failure: ExtensionFailure?
  }

  private var jobs: [ExtensionName: Job] = [:]
  var environment: [String: String]
  private let logFolder: String

  init(environment: [String: String], logFolder: String) {
    self.environment = environment
    self.logFolder = logFolder
  }

  var isIdle: Bool { jobs.isEmpty }
  var names: [ExtensionName] { Array(jobs.keys) }
  var runs: [ExtensionLiveRun] { jobs.values.flatMap { $0.runs.map(\.run) } }

  /// When the earliest process is late.
  var nextDeadline: Moment.Instant? { runs.compactMap(\.nextDeadline).min() }

  /// Starts an extension that has no such process.
  mutating func start(
    _ executable: ExtensionExecutable, isScript: Bool, _ inquiries: [Inquiry], at now: Moment
  ) -> [Event] {
    guard jobs[executable.name] == nil else { return [] }
    var job = Job()
    for batch in isScript ? inquiries.map({ [$0] }) : [inquiries] {
      let requests = batch.enumerated().map { index, inquiry in
        var request = inquiry.request
        request.id = index + 1
        return request
      }
      do {
        let run = try ExtensionLiveRun(
          executable, requests: requests, environment: environment, logFolder: logFolder, at: now)
        let ids = zip(requests.map(\.id), batch.map(\.placement))
        job.runs.append((run, Dictionary(uniqueKeysWithValues: ids)))
      } catch {
        job.failure = error
      }
    }
    guard !job.runs.isEmpty else { return [.ended(executable.name, job.failure)] }
    jobs[executable.name] = job
    return []
  }

  /// Lets an extension's processes go; they have a second for it.
  func stop(_ name: ExtensionName, at now: Moment) {
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
      for (run, _) in job.runs {
        for descriptor in run.descriptors { poller.add(descriptor, .live(name)) }
      }
    }
  }

  mutating func handleReady(_ name: ExtensionName, _ descriptor: Int32, at now: Moment) -> [Event] {
    take(of: name) {
      $0.descriptors.contains(descriptor) ? $0.handleReady(descriptor, at: now) : []
    }
  }

  mutating func handleDeadlines(at now: Moment) -> [Event] {
    jobs.keys.flatMap { name in
      take(of: name) { run in
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
