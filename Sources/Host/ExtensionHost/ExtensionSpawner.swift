import WidgetArchive

/// One process of an extension and the requests it was given, as the event loop drives it:
/// ``ExtensionRun``, or a script of replies in a test.
package protocol AskedExtension: MarkedProcess {
  var executable: ExtensionExecutable { get }
  /// The descriptors to poll for reading.
  var descriptors: [Int32] { get }
  /// When to call ``handleDeadline(at:)``; in the past where there is work left.
  var nextDeadline: Moment.Instant? { get }

  /// Takes what a descriptor has to give; one that is not this run's is ignored.
  func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent]
  /// Goes on with what is left to judge, stops what is late.
  func handleDeadline(at now: Moment) -> [ExtensionEvent]
  /// Whether nothing more is expected of it but its end.
  var hasAnsweredAll: Bool { get }
  /// Asks it to end, as soon as it has written what it keeps: nobody waits for its answers any more.
  func askToEnd(at now: Moment)
}

/// One process of an extension that answers again and again: ``ExtensionLiveRun``, or a script of
/// replies in a test.
package protocol LiveExtension: MarkedProcess {
  /// Whether `.ended` has been told.
  var isFinished: Bool { get }
  var descriptors: [Int32] { get }
  var nextDeadline: Moment.Instant? { get }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent]
  func handleDeadline(at now: Moment) -> [LiveEvent]
  /// Ends its input and lets it go.
  func stop(at now: Moment)
  /// Ends it at once.
  func kill()
}

/// What starts extensions: the one place where a reload becomes a process.
package protocol ExtensionSpawner {
  /// Starts an executable on requests, whose ids count from 1.
  func start(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure) -> any AskedExtension
  /// Starts an executable on requests for `live`, each with an id of its own.
  func startLive(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any LiveExtension
}

/// What an extension is started with.
package struct ExtensionStart: Sendable {
  package var executable: ExtensionExecutable
  package var requests: [ExtensionRequest]
  /// The whole environment of the process, save ``ProcessMark/variable``.
  package var environment: [String: String]
  /// Where what it writes to its standard error is kept.
  package var logFolder: String
  /// What is veiled in its log and in what it reports.
  package var secrets: [String]
  /// Whether the person lets it gain privileges, as by `sudo`.
  package var isPrivileged = false

  package init(
    _ executable: ExtensionExecutable, requests: [ExtensionRequest],
    environment: [String: String], logFolder: String, secrets: [String]
  ) {
    self.executable = executable
    self.requests = requests
    self.environment = environment
    self.logFolder = logFolder
    self.secrets = secrets
  }
}

extension ExtensionStart {
  /// The limits of its process.
  var limits: ExtensionLimits {
    var limits = ExtensionLimits()
    limits.mayGainPrivileges = isPrivileged
    return limits
  }
}

extension ExtensionRun: AskedExtension {}
extension ExtensionLiveRun: LiveExtension {}

/// Starts extensions as processes.
package struct ProcessSpawner: ExtensionSpawner {
  package init() {}

  package func start(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any AskedExtension
  {
    try PicturedRun(start, at: now)
  }

  package func startLive(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any LiveExtension
  {
    try PicturedLiveRun(start, at: now)
  }
}
