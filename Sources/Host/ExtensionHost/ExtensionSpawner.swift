import WidgetArchive

/// One process of an extension and its requests, as the event loop drives it: ``ExtensionRun``, or
/// a script of replies in a test.
package protocol AskedExtension: MarkedProcess {
  var executable: ExtensionExecutable { get }
  /// The descriptors to poll for reading.
  var descriptors: [Int32] { get }
  /// The time to call ``handleDeadline(at:)``; in the past while work is left.
  var nextDeadline: Moment.Instant? { get }

  /// Reads a descriptor that is ready; ignores one that is not this run's.
  func handleReady(_ descriptor: Int32, at now: Moment) -> [ExtensionEvent]
  /// Goes on judging the output, and stops a late process.
  func handleDeadline(at now: Moment) -> [ExtensionEvent]
  /// Whether nothing but its end is expected of it.
  var hasAnsweredAll: Bool { get }
  /// The ids of the requests behind the one that is being answered.
  var waitingIDs: [Int] { get }
  /// Takes these requests back: it ends after the answer to the one before them. One that has read
  /// them already may go on with them; its answers are not heard.
  func takeBackWaiting()
  /// Asks it to end once it has saved its state: nobody waits for its answers any more.
  func askToEnd(at now: Moment)
}

/// One process of an extension that answers repeatedly: ``ExtensionLiveRun``, or a script of
/// replies in a test.
package protocol LiveExtension: MarkedProcess {
  /// Whether `.ended` was reported.
  var isFinished: Bool { get }
  var descriptors: [Int32] { get }
  var nextDeadline: Moment.Instant? { get }

  func handleReady(_ descriptor: Int32, at now: Moment) -> [LiveEvent]
  func handleDeadline(at now: Moment) -> [LiveEvent]
  /// Ends its input, so that it ends by itself.
  func stop(at now: Moment)
  /// Kills it at once.
  func kill()
}

/// The starter of extensions: the one place where a reload becomes a process.
package protocol ExtensionSpawner {
  /// Starts an executable with requests whose ids count from 1.
  func start(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure) -> any AskedExtension
  /// Starts an executable with requests for `live`, each with an id of its own.
  func startLive(_ start: ExtensionStart, at now: Moment) throws(ExtensionFailure)
    -> any LiveExtension
}

/// The data for the start of an extension.
package struct ExtensionStart: Sendable {
  package var executable: ExtensionExecutable
  package var requests: [ExtensionRequest]
  /// The whole environment of the process, except ``ProcessMark/variable``.
  package var environment: [String: String]
  /// The folder for the log of its standard error.
  package var logFolder: String
  /// The texts that are veiled in its log and in its reports.
  package var secrets: [String]
  /// Whether the person allows it to gain privileges, for example by `sudo`.
  package var isPrivileged = false
  /// Whether its author checks it, and waits longer than a board for short answers.
  package var isChecked = false

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
    return isChecked ? limits.patient : limits
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
