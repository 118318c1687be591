import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// Completes words on the board's command line: the board's own commands and the shell's
/// subcommands. Pure.
struct LineCompleter {
  let layout: BoardLayout
  let widgets: [String: WidgetDescriptor]

  /// - Parameter text: the line up to the cursor.
  func completions(of text: String) -> Completions {
    let line = WrittenLine(text)
    let candidates = candidates(after: line.wordsBefore, prefix: line.openWord)
    return Completions(
      line: text, start: line.openStart,
      candidates: candidates.map { candidate in
        Completion(
          word: WrittenLine.quoted(candidate.word), summary: candidate.summary,
          isWhole: candidate.isWhole)
      })
  }

  private func candidates(after words: [String], prefix: String) -> [CompletionCandidate] {
    let sources = InstalledSources(layout: layout, widgets: widgets)
    guard let first = words.first else { return Self.matching(Self.commands, prefix) }
    var pages: [CompletionCandidate] = []
    if first == BoardWord.page.rawValue, words.count == 1 {
      pages = sources.pages.filter { $0.word.hasPrefix(prefix) }
    }
    switch CommandCompletion(sources: sources).answer(after: words, prefix: prefix) {
    case .words(let words): return (pages + words).filter { $0.word != prefix }
    // On this command line people type or paste file names: there is no completion of files.
    case .files, .folders: return []
    }
  }

  /// The board's own commands and the shell's, each with its summary; without those of the program for
  /// authors, which print far more than the line over the board shows.
  static let commands: [CompletionCandidate] =
    (BoardWord.allCases.map { CompletionCandidate(word: $0.rawValue, summary: $0.summary) }
    + Subcommand.listed.filter { command in
      !command.needsTerminal && BoardWord(rawValue: command.word) == nil
        && AuthorCommand(rawValue: command.word) == nil
    }
    .map { CompletionCandidate(word: $0.word, summary: $0.summary) })
    .sorted { $0.word < $1.word }

  /// The candidates that begin with the prefix; if none does, those that contain it.
  private static func matching(_ all: [CompletionCandidate], _ prefix: String)
    -> [CompletionCandidate]
  {
    let wanted = prefix.lowercased()
    let first = all.filter { $0.word.lowercased().hasPrefix(wanted) }
    if !first.isEmpty || wanted.isEmpty { return first.filter { $0.word != prefix } }
    return all.filter { $0.word.lowercased().contains(wanted) }
  }
}
