import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// The words that may follow on the board's command line, from what this board knows. Pure.
struct LineCompleter {
  let layout: BoardLayout
  let widgets: [String: WidgetDescriptor]

  /// - Parameter text: the line up to the cursor.
  func completions(of text: String) -> Completions {
    let line = WrittenLine(text)
    let candidates = candidates(after: line.wordsBefore, prefix: line.openWord).map { candidate in
      var candidate = candidate
      candidate.word = WrittenLine.quoted(candidate.word)
      return candidate
    }
    return Completions(line: text, start: line.openStart, candidates: candidates)
  }

  private func candidates(after words: [String], prefix: String) -> [Completion] {
    guard let first = words.first else { return matching(Self.commands, prefix) }
    guard let command = Subcommand(rawValue: first) else {
      guard BoardWord(rawValue: first) == .page, words.count == 1 else { return [] }
      return matching(pages, prefix)
    }
    let specs = command.options
    if let last = words.last, words.count > 1, last.hasPrefix("--"),
      let open = specs.first(where: { "--" + $0.name == last }), let sort = open.argument
    {
      return matching(values(sort, words), prefix)
    }
    if prefix.hasPrefix("-") {
      return matching(
        specs.map { Completion(word: "--" + $0.name, summary: $0.help) }, prefix)
    }
    return matching(operands(of: command, words), prefix)
  }

  /// The board's own words, then the shell's; each with what it does.
  static let commands: [Completion] =
    (BoardWord.allCases.map { Completion(word: $0.rawValue, summary: $0.summary) }
    + Subcommand.allCases.filter { $0.runsOnCommandLine && BoardWord(rawValue: $0.rawValue) == nil }
    .map { Completion(word: $0.rawValue, summary: $0.summary) })
    .sorted { $0.word < $1.word }

  private func operands(of command: Subcommand, _ words: [String]) -> [Completion] {
    let sorts = command.operands.split(separator: " ")
      .map { $0.filter { !"[]…".contains($0) } }
    let place = operandCount(command, words)
    guard let sort = place < sorts.count ? sorts[place] : nil else { return [] }
    return values(sort, words)
  }

  /// The operands that are written so far.
  private func operandCount(_ command: Subcommand, _ words: [String]) -> Int {
    var count = 0
    var isValue = false
    for word in words.dropFirst() {
      let option = command.options.first { "--" + $0.name == word }
      if !isValue && !word.hasPrefix("-") { count += 1 }
      isValue = option?.argument != nil
    }
    return count
  }

  /// What may stand for `KIND`, `ID|KIND`, `NAME`, …
  private func values(_ sort: String, _ words: [String]) -> [Completion] {
    sort.split(separator: "|").flatMap { part -> [Completion] in
      switch part {
      case "KIND": return kinds
      case "ID": return tiles
      case "N", "PAGE": return pages
      case "FAMILY": return families(of: words)
      case "NAME=VALUE": return parameters(of: words)
      case "NAME", "SETTING":
        guard words.first == Subcommand.set.rawValue else { return [] }
        return Setting.allCases.map { Completion(word: $0.rawValue, summary: $0.expected) }
      case "VALUE":
        return (words.last.flatMap(Setting.init)?.choices ?? []).map { Completion(word: $0) }
      default: return []
      }
    }
  }

  private var kinds: [Completion] {
    widgets.values.sorted { $0.kind < $1.kind }
      .map { Completion(word: $0.kind, summary: $0.displayName) }
  }

  private var tiles: [Completion] {
    layout.placements.map { placement in
      Completion(
        word: placement.id, summary: widgets[placement.kind]?.title ?? placement.kind)
    }
  }

  private var pages: [Completion] {
    layout.pages.enumerated().map { Completion(word: "\($0 + 1)", summary: $1.name) }
  }

  /// The widget that a line speaks of: by its kind, or a tile's id.
  private func widget(in words: [String]) -> WidgetDescriptor? {
    words.dropFirst().lazy.compactMap { word in
      widgets[word]
        ?? layout.placements.first { $0.id == word }.flatMap { widgets[$0.kind] }
    }.first
  }

  private func families(of words: [String]) -> [Completion] {
    (widget(in: words)?.families ?? ArchivedFamily.allCases)
      .map { Completion(word: $0.shortName) }
  }

  private func parameters(of words: [String]) -> [Completion] {
    (widget(in: words)?.parameters ?? []).flatMap { parameter -> [Completion] in
      let whole = parameter.choices.map { choice in
        Completion(
          word: parameter.name + "=" + Self.written(choice.value), summary: choice.title)
      }
      return [Completion(word: parameter.name + "=", summary: parameter.title, isWhole: false)]
        + whole
    }
  }

  private static func written(_ value: ConfigurationValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .date(let date): date.ISO8601Format()
    case .object(let identifier, let display): identifier ?? display
    case .list(let values): values.map(written).joined(separator: ",")
    }
  }

  /// Those that begin so; where none does, those that have it somewhere.
  private func matching(_ all: [Completion], _ prefix: String) -> [Completion] {
    let wanted = prefix.lowercased()
    let first = all.filter { $0.word.lowercased().hasPrefix(wanted) }
    if !first.isEmpty || wanted.isEmpty { return first.filter { $0.word != prefix } }
    return all.filter { $0.word.lowercased().contains(wanted) }
  }
}
