import Foundation
import WidgetArchive

/// `widgetboard complete`: the words that may follow, a line each, with what they mean after a tab.
/// `:files` and `:folders` stand for those the shell knows itself. The shells' completions ask it.
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

/// `widgetboard completions SHELL`: what a shell reads to complete this program's words.
struct CompletionsCommand {
  static func run(_ options: ParsedOptions) throws(CommandFailure) {
    let names = CompletedShell.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = options.operands.first, let shell = CompletedShell(rawValue: name) else {
      throw CommandFailure(.usage, "completions expects one of \(names)")
    }
    print(shell.script, terminator: "")
  }
}
