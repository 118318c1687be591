import Board
import Foundation
import WidgetArchive

/// The state of the board's command line (`:`): the running command and the history.
struct CommandLineRuns {
  private(set) var job: CommandJob?
  private(set) var history: CommandHistory
  private var knowsHistory = false

  init(folders: ProfileFolders) {
    history = CommandHistory(folders: folders)
  }

  /// Reads the history on the first call; nil on later ones.
  mutating func readHistoryOnce() -> [String]? {
    guard !knowsHistory else { return nil }
    knowsHistory = true
    history.read()
    return history.lines
  }

  /// Adds a line to the history. `readingFile` says whether to read the file first, to which
  /// another terminal may have added lines.
  mutating func remember(_ text: String, readingFile isRead: Bool) {
    if isRead { history.read() }
    history.add(text)
  }

  /// Starts a subcommand in place of the running one. Returns whether the system had room for a
  /// process.
  mutating func start(
    _ line: String, _ words: [String], environment: [String: String], columns: Int
  ) -> Bool {
    cancel()
    job = CommandJob(line: line, words: words, environment: environment, columns: columns)
    return job != nil
  }

  mutating func cancel() {
    job?.abandon()
    job = nil
  }

  /// Reads the subcommand's output. Returns the result once it has ended.
  mutating func handleReady(_ descriptor: Int32, hangUp: Bool) -> CommandResult? {
    guard let running = job, let ending = job?.handleReady(descriptor, hangUp: hangUp)
    else { return nil }
    job = nil
    return CommandResult(ending, line: running.line, words: running.words)
  }
}

extension CommandResult {
  /// The result of a command. Errors appear at the command line; text that a successful command
  /// prints on standard error belongs to its output.
  init(_ ending: CommandJob.Ending, line: String, words: [String]) {
    let errors = Self.lines(ending.errors).map { line in
      line.hasPrefix("widgetboard: ") ? String(line.dropFirst(13)) : line
    }
    let output = Self.lines(ending.output)
    // Some subcommands report a finding by their exit status and print it: output counts as
    // success.
    guard ending.status == 0 || !output.isEmpty else {
      let reason =
        errors.isEmpty ? "It ended with status \(ending.status)." : errors.joined(separator: " ")
      let written = WrittenLine(line).words ?? []
      self = .failed(reason, column: CommandCheck.column(of: reason, in: written))
      return
    }
    self = .done(title: words.joined(separator: " "), lines: output + errors)
  }

  private static func lines(_ text: String) -> [String] {
    var lines = printableLines(text.replacing("\t", with: "  ")).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
