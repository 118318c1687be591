import ExtensionHost
import Glibc
import TimelineEngine

/// The lanes in which extensions are asked side by side. Each lane has processes of its own: a
/// person who pressed a button or looks at the gallery is waiting, and a timeline may take half a
/// minute.
///
/// Only the loop uses this.
struct ExtensionLanes {
  enum Lane: Hashable, CaseIterable {
    /// Reloads that the engine wants, and descriptions.
    case reloads
    /// Intents of buttons and toggles.
    case intents
    /// Pictures for an open panel.
    case previews
    /// Options for an open form.
    case options
    /// Values of the open panel's controls.
    case controls
  }

  private var jobs: [Lane: ExtensionJobs]

  init(_ lanes: [Lane], _ starter: ExtensionStarter) {
    jobs = Dictionary(uniqueKeysWithValues: lanes.map { ($0, ExtensionJobs(starter)) })
  }

  /// The lanes that exist here, always in the same order.
  private var lanes: [Lane] { Lane.allCases.filter { jobs[$0] != nil } }
  private var all: [ExtensionJobs] { lanes.compactMap { jobs[$0] } }

  func isIdle(_ lane: Lane) -> Bool { jobs[lane]?.isIdle ?? true }
  func isBusy(_ lane: Lane, _ name: ExtensionName) -> Bool { jobs[lane]?.isBusy(name) ?? false }
  /// The number of extensions that are being asked in a lane.
  func count(_ lane: Lane) -> Int { jobs[lane]?.names.count ?? 0 }

  var runs: [any AskedExtension] { all.flatMap(\.runs) }
  /// Helper processes of the jobs, which they reap themselves.
  var helperIDs: [pid_t] { all.flatMap(\.helperIDs) }
  var nextDeadline: Moment.Instant? { all.compactMap(\.nextDeadline).min() }

  /// Does the same as ``ExtensionJobs/start(_:isScript:_:run:at:)``, in a lane that exists here.
  mutating func start(
    _ lane: Lane, _ executable: ExtensionExecutable, isScript: Bool,
    _ inquiries: [ExtensionJobs.Inquiry], run: Int = 1, at now: Moment
  ) -> [ExtensionJobs.Event] {
    jobs[lane]?.start(executable, isScript: isScript, inquiries, run: run, at: now) ?? []
  }

  func add(to poller: inout Poller) {
    for lane in lanes { jobs[lane]?.add(to: &poller) { .asked(lane, $0) } }
  }

  mutating func handleReady(
    _ lane: Lane, _ id: ExtensionJobs.ID, _ descriptor: Int32, at now: Moment
  ) -> [ExtensionJobs.Event] {
    jobs[lane]?.handleReady(id, descriptor, at: now) ?? []
  }

  /// Handles deadlines that have passed in a lane.
  mutating func handleDeadlines(_ lane: Lane, at now: Moment) -> [ExtensionJobs.Event] {
    guard let asked = jobs[lane], !asked.isOver else { return [] }
    return jobs[lane]?.handleDeadlines(at: now) ?? []
  }

  /// Does the same as ``ExtensionJobs/withdraw(_:at:)`` in a lane.
  mutating func withdraw(
    _ lane: Lane, unless isWanted: (Placement) -> Bool, at now: Moment
  ) -> [ExtensionJobs.Event] {
    jobs[lane]?.withdraw(isWanted, at: now) ?? []
  }

  /// Drops a lane's requests, and asks its processes to end.
  mutating func end(_ lane: Lane, at now: Moment) { jobs[lane]?.letGo(at: now) }

  /// Kills all processes and drops their requests.
  mutating func endAll() {
    for lane in lanes { jobs[lane]?.endAll() }
  }
}
