import Foundation
import WidgetArchive

extension Subcommand {
  static let completions = Subcommand(
    "completions", .program, "print the completion of a shell", operands: "bash|zsh|fish", most: 1
  ) { options, _ throws(CommandFailure) in
    try CompletionsCommand.run(options)
    return .ok
  }

  static let complete = Subcommand(
    "complete", .program, "list the words that may follow (for completions)", operands: "-- WORDS…",
    most: .max
  ) { options, launch in
    CompleteCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard complete`: prints the words that may follow, one a line, each with its meaning
/// after a tab. `:files` and `:folders` tell the shell to complete those itself. The shells'
/// completion scripts call it.
struct CompleteCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) {
    let words = options.operands
    let completion = CommandCompletion(sources: InstalledSources(launch))
    switch completion.answer(after: Array(words.dropLast()), prefix: words.last ?? "") {
    case .files: print(":files")
    case .folders: print(":folders")
    case .words(let candidates):
      for candidate in candidates {
        let summary = candidate.summary.escaped(["\n": " ", "\r": " "])
        printColumns([candidate.word] + (summary.isEmpty ? [] : [summary]))
      }
    }
  }
}

/// `widgetboard completions SHELL`: prints the script that lets a shell complete this program's
/// words.
struct CompletionsCommand {
  static func run(_ options: ParsedOptions) throws(CommandFailure) {
    let names = CompletedShell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = options.operands.first, let shell = CompletedShell(rawValue: name) else {
      throw CommandFailure(.usage, "completions expects one of \(names)")
    }
    print(shell.script, terminator: "")
  }
}
