import Foundation
import WidgetArchive

/// The reason why a request has no answer, as evidence. ``tileText`` and ``sentence`` put it in
/// words.
package struct ExtensionFailure: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    // The process.
    case couldNotStart(errno: Int32)
    /// Starting would have had to wait for its file, or the file that runs it: another program has
    /// a lease on it.
    case held(path: String)
    /// Its file cannot be run, whether found when the folders were read or at its start.
    case unusable(ExecutableFault, path: String)
    case crashed(signal: Int32)
    case exited(status: Int32)
    /// It exited with 0 after `received` of `announced` entries.
    case exitedWithoutAnswer(received: Int, announced: Int)
    case closedOutput
    case timedOut(ExtensionRequest.Action, after: Duration)
    case memory(bytes: Int, limit: Int)
    case tooManyProcesses(count: Int, limit: Int)
    case wroteTooMuch(limit: Int)
    case logTooLarge(limit: Int)

    /// It was not started: reading its last answer ended the board's program.
    case quarantined
    /// It was not started: a secret that it needs is not available.
    case secret(MissingSecret)

    // The reply; lines and entries count from 1.
    case outputTooLarge(limit: Int)
    /// A live extension wrote more than the limit in a second.
    case outputTooFast(limit: Int)
    case lineTooLong(line: Int, limit: Int)
    case notJSON(line: Int, excerpt: String)
    /// Its answer begins as JSON and breaks off being JSON.
    case brokenJSON(BrokenJSON)
    /// JSON that is neither a reply nor an entry, with the fault.
    case notUnderstood(line: Int, detail: String)
    case outOfTurn(expected: Int, got: Int)
    /// An answer of another kind than the request, such as a description for `timeline`: its
    /// member, and the request's action.
    case wrongKindOfAnswer(got: String?, to: ExtensionRequest.Action)
    case noWidgets
    /// An error in the extension's own words.
    case reported(String)
    /// The same, if the extension says that it lasts until somebody changes something.
    case refused(String)

    // The timeline.
    case emptyTimeline
    case tooManyEntries(count: Int, limit: Int)
    case tooDeep(entry: Int, levels: Int, limit: Int)
    case tooManyNodes(entry: Int, count: Int, limit: Int)
    /// With this entry, the views and modifiers of the timeline exceed the limit.
    case tooManyNodesInAll(entry: Int, limit: Int)
    /// The table of shared parts has too many of them.
    case tableTooLarge(count: Int, limit: Int)
    /// The steps that placing and drawing the entry could take exceed the limit.
    case tooDear(entry: Int, steps: Int, limit: Int)

    init(_ error: ChildProgram.StartError, starting path: String) {
      let fault = ExecutableFault(startError: error.errno, path: path)
      self =
        error.isHeld
        ? .held(path: path)
        : fault.map { .unusable($0, path: path) } ?? .couldNotStart(errno: error.errno)
    }

    /// Whether the process exceeded a limit of its use.
    var isExcess: Bool {
      switch self {
      case .memory, .tooManyProcesses, .wroteTooMuch, .logTooLarge, .outputTooLarge,
        .outputTooFast, .lineTooLong:
        true
      default: false
      }
    }
  }

  package var reason: Reason
  /// The file name of the extension.
  package var extensionName: String
  package var date: Date
  /// The last lines of its standard error.
  package var log: [String]
  /// The line of its standard error that names the error.
  package var errorLine: String?

  package init(
    reason: Reason, extensionName: String, date: Date, log: [String] = [], errorLine: String? = nil
  ) {
    self.reason = reason
    self.extensionName = extensionName
    self.date = date
    self.log = log
    self.errorLine = errorLine
  }

  /// Whether the process ended badly by its own fault, rather than gave a bad answer: after three
  /// in a row only a look or a person causes another request. A process that takes too long, or
  /// exits with a status to say that it could not answer, as scripts do, may succeed the next time.
  package var isCrash: Bool {
    switch reason {
    case .couldNotStart, .crashed, .exitedWithoutAnswer, .closedOutput, .memory,
      .tooManyProcesses, .wroteTooMuch, .logTooLarge:
      true
    case .held, .unusable, .exited, .timedOut, .quarantined, .secret, .outputTooLarge,
      .outputTooFast,
      .lineTooLong, .notJSON, .brokenJSON, .notUnderstood, .outOfTurn, .wrongKindOfAnswer,
      .noWidgets, .reported, .refused, .emptyTimeline, .tooManyEntries, .tooDeep, .tooManyNodes,
      .tooManyNodesInAll, .tableTooLarge, .tooDear:
      false
    }
  }

  /// Whether another request would fail in the same way until somebody changes its file, the tile's
  /// configuration or size, or the environment.
  package var isLasting: Bool {
    switch reason {
    case .unusable, .noWidgets, .refused, .tooManyEntries, .tooDeep, .tooManyNodes,
      .tooManyNodesInAll, .tableTooLarge, .tooDear:
      true
    case .couldNotStart, .held, .crashed, .exited, .exitedWithoutAnswer, .closedOutput, .timedOut,
      .memory, .tooManyProcesses, .wroteTooMuch, .logTooLarge, .quarantined, .secret,
      .outputTooLarge, .outputTooFast, .lineTooLong, .notJSON, .brokenJSON, .notUnderstood,
      .outOfTurn,
      .wrongKindOfAnswer, .reported, .emptyTimeline:
      false
    }
  }

  /// Whether the widget answered, and has no entries: `timeline.empty`.
  package var hasNoEntries: Bool {
    if case .emptyTimeline = reason { return true }
    guard case .reported(let words) = reason else { return false }
    return words.hasPrefix("timeline.empty: ")
  }
}
