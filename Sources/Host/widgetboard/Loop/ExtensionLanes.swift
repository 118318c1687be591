import ExtensionHost
import Glibc
import TimelineEngine

/// What is asked of extensions side by side. Each lane has processes of its own: someone waits who
/// pressed a button or looks at the gallery, and a timeline may take half a minute.
///
/// Only the loop uses this.
struct ExtensionLanes {
  enum Lane: Hashable, CaseIterable {
    /// What the engine wants, and descriptions.
    case reloads
    /// Intents of buttons and toggles.
    case intents
    /// Pictures for an open panel.
    case previews
    /// Options for an open form.
    case options
  }

  private var jobs: [Lane: ExtensionJobs]

  init(_ lanes: [Lane], _ starter: ExtensionStarter) {
    jobs = Dictionary(uniqueKeysWithValues: lanes.map { ($0, ExtensionJobs(starter)) })
  }

  /// Those there are, in an order that is always the same.
  private var lanes: [Lane] { Lane.allCases.filter { jobs[$0] != nil } }
  private var all: [ExtensionJobs] { lanes.compactMap { jobs[$0] } }

  func isIdle(_ lane: Lane) -> Bool { jobs[lane]?.isIdle ?? true }
  func isBusy(_ lane: Lane, _ name: ExtensionName) -> Bool { jobs[lane]?.isBusy(name) ?? false }
  /// With how many extensions a lane is busy.
  func count(_ lane: Lane) -> Int { jobs[lane]?.count ?? 0 }

  var runs: [any AskedExtension] { all.flatMap(\.runs) }
  /// Processes beside those of extensions, which the jobs reap themselves.
  var helperIDs: [pid_t] { all.flatMap(\.helperIDs) }
  var nextDeadline: Moment.Instant? { all.compactMap(\.nextDeadline).min() }

  /// As ``ExtensionJobs/start(_:isScript:_:at:)``, in a lane that there is.
  mutating func start(
    _ lane: Lane, _ executable: ExtensionExecutable, isScript: Bool,
    _ inquiries: [ExtensionJobs.Inquiry], at now: Moment
  ) -> [ExtensionJobs.Event] {
    jobs[lane]?.start(executable, isScript: isScript, inquiries, at: now) ?? []
  }

  func add(to poller: inout Poller) {
    for lane in lanes { jobs[lane]?.add(to: &poller) { .asked(lane, $0) } }
  }

  mutating func handleReady(
    _ lane: Lane, _ name: ExtensionName, _ descriptor: Int32, at now: Moment
  ) -> [ExtensionJobs.Event] {
    jobs[lane]?.handleReady(name, descriptor, at: now) ?? []
  }

  /// Looks at what is late in a lane.
  mutating func handleDeadlines(_ lane: Lane, at now: Moment) -> [ExtensionJobs.Event] {
    guard let asked = jobs[lane], !asked.isOver else { return [] }
    return jobs[lane]?.handleDeadlines(at: now) ?? []
  }

  /// Forgets what a lane was asked, and asks its processes to end.
  mutating func end(_ lane: Lane, at now: Moment) { jobs[lane]?.letGo(at: now) }

  /// Kills all processes and forgets what they were asked.
  mutating func endAll() {
    for lane in lanes { jobs[lane]?.endAll() }
  }
}
