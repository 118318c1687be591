import Board
import Foundation
import Glibc
import TimelineEngine

/// Serves the board's command line (`:`): completes words and runs commands.
extension BoardSession {
  func complete(_ text: String, at now: Date) {
    if let lines = commandLine.readHistoryOnce() {
      updateBoard(.commandHistory(lines), at: now)
    }
    let completer = LineCompleter(layout: board.layout, widgets: catalog.descriptors)
    updateBoard(.completions(completer.completions(of: text)), at: now)
  }

  func run(_ text: String, at now: Date) {
    let path = place.boardFile.path
    let file = path == launch.folders.boardFile ? nil : path
    switch CommandCheck.answer(to: text, boardFile: file) {
    case .mistake(let reason, let column):
      updateBoard(.commandEnded(.failed(reason, column: column)), at: now)
    case .board(let word, let arguments):
      remember(text, at: now)
      updateBoard(.commandEnded(.done(title: "", lines: [])), at: now)
      if let event = word.event(arguments) { handle(event, at: now) }
    case .edit(let command, let arguments): changeBoard(command, arguments, text, at: now)
    case .program(let words):
      remember(text, at: now)
      let isStarted = commandLine.start(
        text, words, environment: launch.variables, columns: max(20, board.size.columns - 4))
      guard !isStarted else { return }
      let reason = "There is no room for another process; try again."
      updateBoard(.commandEnded(.failed(reason, column: nil)), at: now)
    }
  }

  /// Makes a change of this board: the same as in the shell, but one step that can be undone.
  private func changeBoard(
    _ command: Subcommand, _ arguments: [String], _ text: String, at now: Date
  ) {
    do {
      let options = try ParsedOptions(
        arguments, command.options, command: command.word + " ")
      let wanted = try EditCommand(
        command: command, options: options,
        widgets: catalog.descriptorsByAnyName.merging(OwnWidgets.offered) { _, own in own }
      ).edits(of: board.layout)
      remember(text, at: now)
      updateBoard(.commandEnded(.done(title: "", lines: [])), at: now)
      edit(wanted, at: now)
    } catch {
      let column = CommandCheck.column(
        of: error.message, in: WrittenLine(text).words ?? [])
      updateBoard(.commandEnded(.failed(error.message, column: column)), at: now)
    }
  }

  func commandReady(_ descriptor: Int32, hangUp: Bool, at now: Date) {
    guard let result = commandLine.handleReady(descriptor, hangUp: hangUp) else { return }
    // Read the command's messages to the board before its end is shown.
    drainMailbox(at: now)
    updateBoard(.commandEnded(result), at: now)
  }

  private func remember(_ text: String, at now: Date) {
    // A command that contains a secret will be refused: do not keep it, either.
    let words = WrittenLine(text).words?.map(\.text) ?? []
    guard !catalog.secrets.areTold(in: words) else { return }
    commandLine.remember(
      text, readingFile: isKept(.commandHistory))
    updateBoard(.commandHistory(commandLine.history.lines), at: now)
    keepHistory(at: now)
  }

  func keepHistory(at now: Date) {
    let history = commandLine.history
    let error = history.write()
    let failure = "\(history.path) cannot be written: \(PrivateFolder.reason(error))"
    noteFile(.commandHistory, error == 0 ? nil : failure, at: now)
  }
}
