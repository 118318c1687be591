import Board
import Foundation
import WidgetArchive

/// `:` on the board: what was typed there and runs, and what was run before.
struct CommandLineRuns {
  private(set) var job: CommandJob?
  private(set) var history: CommandHistory
  private var knowsHistory = false

  init(folders: ProfileFolders) {
    history = CommandHistory(folders: folders)
  }

  /// Reads the history when it is first wanted; nil where it is known.
  mutating func readHistoryOnce() -> [String]? {
    guard !knowsHistory else { return nil }
    knowsHistory = true
    history.read()
    return history.lines
  }

  /// Adds a line to the history. Another terminal may have added to its file, which is read first where
  /// it is of any use.
  mutating func remember(_ text: String, readingFile isRead: Bool) {
    if isRead { history.read() }
    history.add(text)
  }

  /// Starts a subcommand in place of the one that runs; whether there was room for it.
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

  /// Takes what the subcommand has printed; once it has ended, what came of it.
  mutating func handleReady(_ descriptor: Int32, hangUp: Bool) -> CommandResult? {
    guard let running = job, let ending = job?.handleReady(descriptor, hangUp: hangUp)
    else { return nil }
    job = nil
    return CommandResult(ending, line: running.line, words: running.words)
  }
}

extension CommandResult {
  /// Errors are shown at the line; what a command prints beside its output is a part of that.
  init(_ ending: CommandJob.Ending, line: String, words: [String]) {
    let errors = Self.lines(ending.errors).map { line in
      line.hasPrefix("widgetboard: ") ? String(line.dropFirst(13)) : line
    }
    let output = Self.lines(ending.output)
    // Some subcommands say by their status what they found, and print it.
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
