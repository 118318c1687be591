import Foundation
import WidgetArchive

/// Why a request has no answer: the evidence. ``tileText`` and ``sentence`` put it in words.
package struct ExtensionFailure: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    // The process.
    case couldNotStart(errno: Int32)
    /// Its file cannot be run, wherever it was found out: when the folders were read or when it was
    /// to be started.
    case unusable(ExecutableFault, path: String)
    case crashed(signal: Int32)
    case exited(status: Int32)
    /// It exited with 0; `received` of `announced` entries had come.
    case exitedWithoutAnswer(received: Int, announced: Int)
    case closedOutput
    case timedOut(ExtensionRequest.Action, after: Duration)
    case memory(bytes: Int, limit: Int)
    case tooManyProcesses(count: Int, limit: Int)
    case wroteTooMuch(limit: Int)
    case logTooLarge(limit: Int)

    /// It was not started: reading what it wrote ended the program.
    case quarantined
    /// It was not started: a secret it needs cannot be had.
    case secret(MissingSecret)

    // The reply; lines and entries count from 1.
    case outputTooLarge(limit: Int)
    /// In a second, of one that is live.
    case outputTooFast(limit: Int)
    case lineTooLong(line: Int, limit: Int)
    case notJSON(line: Int, excerpt: String)
    /// It begins as JSON does.
    case brokenJSON(BrokenJSON)
    /// JSON that is not a reply or an entry, and what is wrong with it.
    case notUnderstood(line: Int, detail: String)
    case outOfTurn(expected: Int, got: Int)
    /// A description where a timeline was asked for: the member it came in, and what was asked.
    case wrongKindOfAnswer(got: String?, to: ExtensionRequest.Action)
    case noWidgets
    /// The extension's own words.
    case reported(String)
    /// The same, where it says that they stay true until somebody changes something.
    case refused(String)

    // The timeline.
    case emptyTimeline
    case tooManyEntries(count: Int, limit: Int)
    case tooDeep(entry: Int, levels: Int, limit: Int)
    case tooManyNodes(entry: Int, count: Int, limit: Int)
    /// With the views and modifiers of this entry those of the timeline are more than the limit.
    case tooManyNodesInAll(entry: Int, limit: Int)
    /// What the entries of a timeline share.
    case tableTooLarge(count: Int, limit: Int)
    /// Steps that placing and drawing it could take.
    case tooDear(entry: Int, steps: Int, limit: Int)

    /// Whether the process has used more than it may.
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
  /// The last lines it wrote to its standard error.
  package var log: [String]
  /// Of all that it wrote there, the line that names the error.
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

  /// Whether the process came to a bad end that is its own fault, rather than giving a bad answer: after
  /// three in a row nothing but a look or a person asks again. One that takes too long, or exits with a
  /// status to say that it could not, as scripts do, may be right the next time.
  package var isCrash: Bool {
    switch reason {
    case .couldNotStart, .crashed, .exitedWithoutAnswer, .closedOutput, .memory,
      .tooManyProcesses, .wroteTooMuch, .logTooLarge:
      true
    case .unusable, .exited, .timedOut, .quarantined, .secret, .outputTooLarge, .outputTooFast,
      .lineTooLong, .notJSON, .brokenJSON, .notUnderstood, .outOfTurn, .wrongKindOfAnswer,
      .noWidgets, .reported, .refused, .emptyTimeline, .tooManyEntries, .tooDeep, .tooManyNodes,
      .tooManyNodesInAll, .tableTooLarge, .tooDear:
      false
    }
  }

  /// Whether asking again gives the same until somebody changes something: its file, what the tile is set
  /// to, its size, the environment.
  package var isLasting: Bool {
    switch reason {
    case .unusable, .noWidgets, .refused, .tooManyEntries, .tooDeep, .tooManyNodes,
      .tooManyNodesInAll, .tableTooLarge, .tooDear:
      true
    case .couldNotStart, .crashed, .exited, .exitedWithoutAnswer, .closedOutput, .timedOut,
      .memory, .tooManyProcesses, .wroteTooMuch, .logTooLarge, .quarantined, .secret,
      .outputTooLarge, .outputTooFast, .lineTooLong, .notJSON, .brokenJSON, .notUnderstood,
      .outOfTurn,
      .wrongKindOfAnswer, .reported, .emptyTimeline:
      false
    }
  }
}
