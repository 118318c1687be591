import Activities
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// The role of a terminal for its profile. One process drives: it has the engine, runs extensions
/// and writes the store. All others view: they draw from the store, publish which tiles are on
/// their screens, and post what the person does. When the driver ends, the first of them to take
/// the lock drives.
///
/// Each role has the values that only it needs: a terminal that changes its role makes the other
/// value and drops this one with everything in it.
enum Role {
  case driving(DrivingTerminal)
  case viewing(Viewer)

  var driver: DrivingTerminal? {
    if case .driving(let driver) = self { driver } else { nil }
  }

  var viewer: Viewer? {
    if case .viewing(let viewer) = self { viewer } else { nil }
  }

  /// The files that could not be written, beside what waits in the store.
  var unkept: UnkeptFiles {
    get {
      switch self {
      case .driving(let driver): driver.unkept
      case .viewing(let viewer): viewer.unkept
      }
    }
    nonmutating set {
      switch self {
      case .driving(let driver): driver.unkept = newValue
      case .viewing(let viewer): viewer.unkept = newValue
      }
    }
  }

  /// Ends the role's processes and releases its files. The profile's lock stays.
  func end() {
    switch self {
    case .driving(let driver): driver.end()
    case .viewing(let viewer): viewer.end()
    }
  }
}

/// The outcome of a terminal's claim on the profile at launch: the lock, with which it drives, or the
/// lock file that another process holds, beside which it views.
enum ProfileClaim {
  case held(ProfileLock)
  case awaited(ProfileLockFile)
}

/// The parts of a terminal that drives. A class, because there is one, which holds the lock and its
/// processes.
final class DrivingTerminal {
  /// The profile's lock: the store may be written only while it is in place.
  var lock: ProfileLock
  /// Decides about reloads; nil until the profile's kept state has been read.
  private(set) var reloads: Driver?
  let witness: EventWitness
  /// The requests of the engine to extensions.
  var lanes: ExtensionLanes
  var live: LiveTiles
  var transfers: TransferQueue
  var transferRuns: TransferRuns
  /// The connections to machines whose widgets run.
  var connections: KeptConnections
  /// The terminals that view.
  var viewers = Viewers()
  /// The requests of status bars.
  var statusAsks: [Placement.ID: StatusAsk] = [:]
  var appUses = AppUses()
  /// The state of alerts: of several boards only the one that drives alerts the person.
  var alerts = Alerts()
  /// Extensions whose executable was replaced and which have not described themselves since.
  var replaced: Set<ExtensionName> = []
  /// Placeholders that were requested and have not come yet.
  var askedPlaceholders: Set<StoredPlaceholderKey> = []
  /// Reloads of extensions that must describe themselves first, by extension.
  var firstContacts: [ExtensionName: [ReloadBatch]] = [:]
  var unkept: UnkeptFiles
  /// The activities, the number of changes of what is shown of them, and the processes with which
  /// they end.
  var activities = ActivityTable()
  var activityRevision = 0
  var activityProcesses = ActivityProcesses()
  /// The person's push server.
  let push: PushLink

  /// The parts that a driver is made of.
  struct Parts {
    var launch: LaunchEnvironment
    /// The number that spreads reloads and transfers of all installations over time.
    var seed: UInt64
    var starter: ExtensionStarter
  }

  init(
    _ lock: ProfileLock, _ parts: Parts, recorder: EventRecorder? = nil,
    unkept: UnkeptFiles = UnkeptFiles()
  ) {
    self.lock = lock
    self.unkept = unkept
    witness = EventWitness(recorder)
    lanes = ExtensionLanes([.reloads], parts.starter)
    live = LiveTiles(parts.starter)
    transfers = TransferQueue(seed: parts.seed)
    transferRuns = TransferRuns(launch: parts.launch)
    connections = KeptConnections(environment: parts.launch.variables)
    push = PushLink(launch: parts.launch, seed: parts.seed)
    parts.starter.willStart = { [weak self] in self?.connections.prepare(for: $0, at: $1) }
  }

  /// Makes the driver, which decides about reloads from now on, with the facts of the profile.
  func begin(knowing facts: ProfileFacts) {
    reloads = Driver(facts) { [witness] event, now in witness.note(event, at: now) }
  }

  /// The number of processors online, at least 2. Foundation's number reads the control groups
  /// first, which takes longer than drawing a tile.
  static let processorCount = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The numbers of the engine's rules for this machine.
  static var pace: Pace {
    var pace = Pace()
    pace.concurrentRuns = processorCount
    return pace
  }

  var runs: [any MarkedProcess] { lanes.runs + live.runs }
  /// Processes other than those of extensions, which it reaps itself.
  var helperIDs: Set<pid_t> {
    transferRuns.processIDs.union(lanes.helperIDs).union(live.helperIDs)
      .union(connections.processIDs).union(push.processIDs)
  }

  /// The widgets that status bars ask for, always in the same order.
  var statusPlacements: [Placement] {
    statusAsks.values.compactMap { $0.widget?.placement }.sorted { $0.id < $1.id }
  }

  /// The earliest deadline of its processes.
  var nextDeadline: Moment.Instant? {
    earliest(
      lanes.nextDeadline, live.nextDeadline, transferRuns.nextDeadline, push.nextDeadline)
  }

  /// The date at which something about an activity is due.
  func nextActivity(after now: Date) -> Date? { activities.nextDeadline(after: now) }

  func add(to poller: inout Poller) {
    lanes.add(to: &poller)
    live.add(to: &poller)
    transferRuns.add(to: &poller)
    activityProcesses.add(to: &poller)
    push.add(to: &poller)
  }

  func end() {
    lanes.endAll()
    live.endAll()
    transferRuns.stopAll()
    connections.endAll()
    activityProcesses.endAll()
    push.end()
  }
}

/// The parts of a terminal that views. A class, because its files are held while it exists.
final class Viewer {
  var link: DriverLink
  /// The held files which say that programs opened here are in front.
  var heldUses: [pid_t: [HeldFile]] = [:]
  var unkept: UnkeptFiles
  /// The recorder to use once this terminal drives.
  let recorder: EventRecorder?

  init(
    _ link: DriverLink, recorder: EventRecorder? = nil, unkept: UnkeptFiles = UnkeptFiles()
  ) {
    self.link = link
    self.recorder = recorder
    self.unkept = unkept
  }

  /// Releases everything except the lock's file.
  func end() {
    link.end()
    for held in heldUses.values.joined() { held.end() }
    heldUses = [:]
  }
}
