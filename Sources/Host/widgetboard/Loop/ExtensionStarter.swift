import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What processes of extensions are started with, and what starts them. One for all jobs of a session,
/// so that what is set here holds for every process that is started from then on, whichever job it is
/// of.
final class ExtensionStarter {
  /// What secrets are taken from, and of which processes get what ``ExtensionEnvironment`` allows.
  var environment: [String: String]
  /// Which parameters hold references to secrets: those are resolved when a process is started.
  var secrets: SecretParameters
  /// The types and defaults of what is configured.
  var parameters = ParameterValues()
  /// What extensions call kinds that the board writes otherwise.
  var ownKinds: [String: String] = [:]
  /// What is not started, since reading what it wrote ended the program.
  var quarantine = Quarantine()
  /// Whether a program was ever asked for a secret: what that leaves behind is the person's.
  private(set) var hasAskedPrograms = false
  /// Is told of each that is about to run.
  var willStart: ((ExtensionExecutable, Moment.Instant) -> Void)?
  private let logFolder: String
  private let spawner: any ExtensionSpawner

  init(
    environment: [String: String], logFolder: String,
    secrets: SecretParameters = SecretParameters(), spawner: any ExtensionSpawner = ProcessSpawner()
  ) {
    self.environment = environment
    self.logFolder = logFolder
    self.secrets = secrets
    self.spawner = spawner
  }

  /// What extensions find in their environment: ours, as the person's settings change it, where the
  /// mailbox is, and no back trace, which would keep a crashed one alive for a third of a second to
  /// write to its log.
  static func environment(_ launch: LaunchEnvironment, _ settings: Settings) -> [String: String] {
    settings.variables(over: launch.variables)
      .merging(["WIDGETBOARD_MAILBOX": launch.folders.mailbox]) { $1 }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
  }

  /// Begins to fetch the secrets that requests refer to.
  func fetch(for requests: [ExtensionRequest], at now: Moment) -> SecretFetch {
    let references = Set(requests.flatMap { secrets.references(in: $0) })
    let fetch = SecretFetch(references, environment: environment, at: now)
    if !fetch.processIDs.isEmpty { hasAskedPrograms = true }
    return fetch
  }

  /// Starts a process that answers and goes.
  func start(
    _ executable: ExtensionExecutable, _ start: ResolvedRequests, at now: Moment
  ) throws(ExtensionFailure) -> any AskedExtension {
    try spawner.start(try resolved(executable, start, at: now), at: now)
  }

  /// Starts a process that answers again and again.
  func startLive(
    _ executable: ExtensionExecutable, _ start: ResolvedRequests, at now: Moment
  ) throws(ExtensionFailure) -> any LiveExtension {
    try spawner.startLive(try resolved(executable, start, at: now), at: now)
  }

  /// Requests whose secrets are in them.
  struct ResolvedRequests {
    var requests: [ExtensionRequest] = []
    /// The secrets themselves.
    var secrets: Set<String> = []
    /// The names of variables that the board file gives to the tiles they are for.
    var variables: [String] = []
    /// Whether the board file lets one of them gain privileges.
    var isPrivileged = false
  }

  private func resolved(
    _ executable: ExtensionExecutable, _ start: ResolvedRequests, at now: Moment
  ) throws(ExtensionFailure) -> ExtensionStart {
    guard !quarantine.extensions.contains(executable.name) else {
      throw ExtensionFailure(reason: .quarantined, extensionName: executable.name, date: now.date)
    }
    willStart?(executable, now.instant)
    let timeZone = environment["TZ"].flatMap(TimeZone.init(identifier:)) ?? .current
    let requests = start.requests.map { request in
      var typed = parameters.typed(request, in: timeZone)
      typed.kind = typed.kind.map { ownKinds[$0] ?? $0 }
      return typed
    }
    let own = requests.first.map { RequestVariables.variables(of: $0, besides: start.secrets) }
    // A widget of another machine is reached with the person's keys.
    let keys = KindOnHost(executable.baseName) == nil ? [] : ["SSH_AUTH_SOCK"]
    var whole = ExtensionStart(
      executable, requests: requests,
      environment: ExtensionEnvironment.variables(of: environment, and: start.variables + keys)
        .merging(own ?? [:]) { $1 },
      logFolder: logFolder, secrets: Array(start.secrets))
    whole.isPrivileged = start.isPrivileged
    return whole
  }
}
