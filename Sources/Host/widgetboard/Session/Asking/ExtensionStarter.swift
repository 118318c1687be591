import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Starts processes of extensions with the current facts. One starter serves all jobs of a session,
/// so that a change of its facts applies to every process that is started later, in whichever job.
final class ExtensionStarter {
  var facts: StartingFacts
  /// Whether a program was ever asked for a secret: processes that it leaves behind are the
  /// person's and must not be killed.
  private(set) var hasAskedPrograms = false
  /// Called with each executable that is about to run.
  var willStart: ((ExtensionExecutable, Moment.Instant) -> Void)?
  private let logFolder: String
  private let spawner: any ExtensionSpawner

  init(
    _ facts: StartingFacts, logFolder: String, spawner: any ExtensionSpawner = ProcessSpawner()
  ) {
    self.facts = facts
    self.logFolder = logFolder
    self.spawner = spawner
  }

  /// The environment of extensions: the board's own, changed by the person's settings, with the
  /// mailbox's folder, and without back traces, which would keep a crashed extension alive for a
  /// third of a second while they are written to its log.
  static func environment(_ launch: LaunchEnvironment, _ settings: Settings) -> [String: String] {
    settings.variables(over: launch.variables)
      .merging(["WIDGETBOARD_MAILBOX": launch.folders.mailbox]) { $1 }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
  }

  /// Begins to fetch the secrets that the requests refer to.
  func fetch(for requests: [ExtensionRequest], at now: Moment) -> SecretFetch {
    let references = Set(requests.flatMap { facts.secrets.references(in: $0) })
    let fetch = SecretFetch(references, environment: facts.variables, at: now)
    if !fetch.processIDs.isEmpty { hasAskedPrograms = true }
    return fetch
  }

  /// Starts a process that answers its requests and ends.
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

  /// Requests in which references to secrets are replaced by the secrets.
  struct ResolvedRequests {
    var requests: [ExtensionRequest] = []
    /// The secrets in the requests.
    var secrets: Set<String> = []
    /// The names of the variables that the board file gives the tiles.
    var variables: [String] = []
    /// Whether the board file lets one of the tiles gain privileges.
    var isPrivileged = false
  }

  private func resolved(
    _ executable: ExtensionExecutable, _ start: ResolvedRequests, at now: Moment
  ) throws(ExtensionFailure) -> ExtensionStart {
    guard !facts.quarantine.extensions.contains(executable.name) else {
      throw ExtensionFailure(reason: .quarantined, extensionName: executable.name, date: now.date)
    }
    willStart?(executable, now.instant)
    let timeZone = facts.variables["TZ"].flatMap(TimeZone.init(identifier:)) ?? .current
    let requests = start.requests.map { request in
      var typed = facts.parameters.typed(request, in: timeZone)
      typed.kind = typed.kind.map { facts.ownKinds[$0] ?? $0 }
      return typed
    }
    let own = requests.first.map { RequestVariables.variables(of: $0, besides: start.secrets) }
    // A widget of another machine is reached with the person's SSH keys.
    let keys = KindOnHost(executable.baseName) == nil ? [] : ["SSH_AUTH_SOCK"]
    var whole = ExtensionStart(
      executable, requests: requests,
      environment: ExtensionEnvironment.variables(of: facts.variables, and: start.variables + keys)
        .merging(own ?? [:]) { $1 },
      logFolder: logFolder, secrets: Array(start.secrets))
    whole.isPrivileged = start.isPrivileged
    whole.isChecked = facts.isCheck
    return whole
  }
}
