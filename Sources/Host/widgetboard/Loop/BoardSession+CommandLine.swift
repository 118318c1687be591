import Board
import Foundation
import Glibc
import TimelineEngine

/// `:` on the board: what may follow, and running what was typed.
extension BoardSession {
  func complete(_ text: String, at now: Date) {
    if !knowsHistory {
      knowsHistory = true
      commandHistory.read()
      _ = board.handle(.commandHistory(commandHistory.lines), at: now)
    }
    let completer = LineCompleter(layout: board.layout, widgets: catalog.descriptors)
    _ = board.handle(.completions(completer.completions(of: text)), at: now)
  }

  func run(_ text: String, at now: Date) {
    let file = boardFile.path == launch.folders.boardFile ? nil : boardFile.path
    switch CommandCheck.answer(to: text, boardFile: file) {
    case .mistake(let reason, let column):
      _ = board.handle(.commandEnded(.failed(reason, column: column)), at: now)
    case .board(let word, let arguments):
      remember(text, at: now)
      _ = board.handle(.commandEnded(.done(title: "", lines: [])), at: now)
      if let event = word.event(arguments) { handle(event, at: now) }
    case .edit(let command, let arguments): change(command, arguments, text, at: now)
    case .program(let words):
      remember(text, at: now)
      commandJob?.abandon()
      commandJob = CommandJob(
        line: text, words: words, environment: launch.variables,
        columns: max(20, board.size.columns - 4))
      guard commandJob == nil else { return }
      let reason = "There is no room for another process; try again."
      _ = board.handle(.commandEnded(.failed(reason, column: nil)), at: now)
    }
  }

  /// A change of this board: the same as in the shell, but one step that can be undone.
  private func change(_ command: Subcommand, _ arguments: [String], _ text: String, at now: Date) {
    do {
      let options = try ParsedOptions(
        arguments, command.options, command: command.rawValue + " ")
      let edits = try EditCommand(
        command: command, options: options, widgets: catalog.descriptors
      ).edits(of: board.layout)
      remember(text, at: now)
      _ = board.handle(.commandEnded(.done(title: "", lines: [])), at: now)
      edit(edits, at: now)
    } catch {
      let column = CommandCheck.column(
        of: error.message, in: WrittenLine(text).words ?? [])
      _ = board.handle(.commandEnded(.failed(error.message, column: column)), at: now)
    }
  }

  func cancelCommand() {
    commandJob?.abandon()
    commandJob = nil
  }

  func commandReady(_ descriptor: Int32, hangUp: Bool, at now: Date) {
    guard let job = commandJob,
      let ending = commandJob?.handleReady(descriptor, hangUp: hangUp)
    else { return }
    commandJob = nil
    // What it told the board is done before its end is shown.
    drainMailbox(at: now)
    handle(.commandEnded(result(ending, of: job)), at: now)
  }

  /// Errors are shown at the line; what a command prints beside its output is a part of that.
  private func result(_ ending: CommandJob.Ending, of job: CommandJob) -> CommandResult {
    let errors = lines(ending.errors).map { line in
      line.hasPrefix("widgetboard: ") ? String(line.dropFirst(13)) : line
    }
    let output = lines(ending.output)
    // Some subcommands say by their status what they found, and print it.
    guard ending.status == 0 || !output.isEmpty else {
      let reason =
        errors.isEmpty ? "It ended with status \(ending.status)." : errors.joined(separator: " ")
      let words = WrittenLine(job.line).words ?? []
      return .failed(reason, column: CommandCheck.column(of: reason, in: words))
    }
    return .done(title: job.words.joined(separator: " "), lines: output + errors)
  }

  private func lines(_ text: String) -> [String] {
    var lines = printableLines(text.replacing("\t", with: "  ")).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func remember(_ text: String, at now: Date) {
    // It will be refused; nor is it kept.
    let words = WrittenLine(text).words?.map(\.text) ?? []
    guard !catalog.secrets.areTold(in: words) else { return }
    // Another terminal may have added to it.
    if !unkept.files.contains(.commandHistory) { commandHistory.read() }
    commandHistory.add(text)
    _ = board.handle(.commandHistory(commandHistory.lines), at: now)
    keepHistory(at: now)
  }

  func keepHistory(at now: Date) {
    let error = commandHistory.write()
    let failure = "\(commandHistory.path) cannot be written: \(PrivateFolder.reason(error))"
    note(.commandHistory, error == 0 ? nil : failure, at: now)
  }
}
