import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

/// What a terminal does for its profile. One process drives: it has the engine, runs extensions and
/// writes the store. All others view: they draw from the store, say what is on their screens, and post
/// what the person does; whichever of them is first when the one that drives goes drives on.
///
/// Each has what only it needs: a terminal whose part changes makes the other, and this one goes with
/// all that it had.
enum Role {
  case driving(Driver)
  case viewing(Viewer)

  var driver: Driver? {
    if case .driving(let driver) = self { driver } else { nil }
  }

  var viewer: Viewer? {
    if case .viewing(let viewer) = self { viewer } else { nil }
  }

  /// What could not be written, beside what waits in the store.
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

  /// Ends its processes and lets go of its files. The profile's lock stays.
  func end() {
    switch self {
    case .driving(let driver): driver.end()
    case .viewing(let viewer): viewer.end()
    }
  }
}

/// The profile's lock, or who has it: by this a terminal drives or views at launch.
enum ProfileClaim {
  case held(ProfileLock)
  case awaited(ProfileLockFile)
}

/// What only the terminal that drives has. A class: it is the one that holds the lock, and its
/// processes.
final class Driver {
  /// As long as this is in place the store may be written.
  var lock: ProfileLock
  var engine: RecordedEngine
  /// What the engine wants of extensions.
  var lanes: ExtensionLanes
  var live: LiveTiles
  var transfers: TransferQueue
  var transferRuns: TransferRuns
  /// To the machines whose widgets run.
  var connections: KeptConnections
  /// Terminals that view.
  var viewers = Viewers()
  /// What status bars ask for.
  var statusAsks: [Placement.ID: StatusAsk] = [:]
  var appUses = AppUses()
  /// Of several boards one tells what tiles have to say.
  var alerts = Alerts()
  /// Extensions whose executable was replaced and which have not described themselves since.
  var replaced: Set<ExtensionName> = []
  /// Placeholders that were asked for and have not come.
  var askedPlaceholders: Set<StoredPlaceholderKey> = []
  /// Kinds whose data is closed, as the engine was told.
  var closedKinds: Set<String> = []
  /// Reloads of extensions that have to say what they are first, by extension.
  var firstContacts: [ExtensionName: ReloadBatch] = [:]
  /// The timeline that the engine is just told of: it may want it kept.
  var reply: (placement: Placement, timeline: JudgedTimeline)?
  var unkept: UnkeptFiles

  /// What drivers are made of.
  struct Parts {
    var launch: LaunchEnvironment
    /// What spreads reloads and transfers among all installations.
    var seed: UInt64
    var starter: ExtensionStarter
  }

  init(
    _ lock: ProfileLock, _ parts: Parts, recorder: EventRecorder? = nil,
    unkept: UnkeptFiles = UnkeptFiles()
  ) {
    self.lock = lock
    self.unkept = unkept
    engine = RecordedEngine(pace: Self.pace, seed: parts.seed, recorder: recorder)
    lanes = ExtensionLanes([.reloads], parts.starter)
    live = LiveTiles(parts.starter)
    transfers = TransferQueue(seed: parts.seed)
    transferRuns = TransferRuns(launch: parts.launch)
    connections = KeptConnections(environment: parts.launch.variables)
    parts.starter.willStart = { [weak self] in self?.connections.prepare(for: $0, at: $1) }
  }

  /// Processors online; Foundation's figure reads the control groups first, which takes longer than
  /// drawing a tile.
  static let processorCount = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The numbers of the rules on this machine.
  static var pace: Pace {
    var pace = Pace()
    pace.concurrentRuns = processorCount
    return pace
  }

  var runs: [any MarkedProcess] { lanes.runs + live.runs }
  /// Processes beside those of extensions, which it reaps itself.
  var helperIDs: Set<pid_t> {
    transferRuns.processIDs.union(lanes.helperIDs).union(live.helperIDs)
      .union(connections.processIDs)
  }

  /// The widgets that status bars ask for, in an order that is always the same.
  var statusPlacements: [Placement] {
    statusAsks.values.compactMap { $0.widget?.placement }.sorted { $0.id < $1.id }
  }

  /// When a process of its own is to be looked at.
  var nextDeadline: Moment.Instant? {
    earliest(lanes.nextDeadline, live.nextDeadline, transferRuns.nextDeadline)
  }

  func add(to poller: inout Poller) {
    lanes.add(to: &poller)
    live.add(to: &poller)
    transferRuns.add(to: &poller)
  }

  func end() {
    lanes.endAll()
    live.endAll()
    transferRuns.stopAll()
    connections.endAll()
  }
}

/// What only a terminal that views has. A class: its files are held for as long as it is there.
final class Viewer {
  var link: DriverLink
  /// The files that say so of programs that were opened here and are in front.
  var heldUses: [pid_t: [HeldFile]] = [:]
  var unkept: UnkeptFiles
  /// What is to be recorded once it drives.
  let recorder: EventRecorder?

  init(
    _ link: DriverLink, recorder: EventRecorder? = nil, unkept: UnkeptFiles = UnkeptFiles()
  ) {
    self.link = link
    self.recorder = recorder
    self.unkept = unkept
  }

  /// Lets go of everything but the lock's file.
  func end() {
    link.end()
    for held in heldUses.values.joined() { held.end() }
    heldUses = [:]
  }
}
