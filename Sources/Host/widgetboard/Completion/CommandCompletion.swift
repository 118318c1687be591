/// A word that may follow on a command line.
struct CompletionCandidate: Hashable, Sendable {
  /// The whole word.
  var word: String
  /// The meaning in a few words; may be empty.
  var summary = ""
  /// Whether the word is complete, so that a space may follow.
  var isWhole = true
}

/// The sources of completions; each is read only where a word of its sort is expected.
protocol CompletionSources {
  /// The kinds with their display names.
  var kinds: [CompletionCandidate] { get }
  /// The tiles of the board with their kinds.
  var tiles: [CompletionCandidate] { get }
  var pages: [CompletionCandidate] { get }
  /// The controls of the panel and the kinds of others, with their titles.
  var controls: [CompletionCandidate] { get }
  /// The parameters of a kind, or of a tile's kind.
  func parameters(of kind: String) -> [CompletionCandidate]
  /// The values of a parameter.
  func values(of parameter: String, kind: String) -> [CompletionCandidate]
  /// The families of a kind, or all.
  func families(of kind: String?) -> [CompletionCandidate]
}

/// Completes the words of a command line; pure, except for what its sources read.
struct CommandCompletion {
  let sources: any CompletionSources

  /// The completions: words, or files or folders, which the shell completes itself.
  enum Answer: Equatable {
    case words([CompletionCandidate])
    case files
    case folders
  }

  /// - Parameter words: the words before the one that is being typed, without the program's name.
  func answer(after words: [String], prefix: String) -> Answer {
    guard let first = words.first, let command = Subcommand.named(first) else {
      if words.isEmpty && !prefix.hasPrefix("-") { return .words(matching(Self.commands, prefix)) }
      return options(of: .board, words, prefix)
    }
    return options(of: command, Array(words.dropFirst()), prefix)
  }

  private static var commands: [CompletionCandidate] {
    Subcommand.listed.map { CompletionCandidate(word: $0.word, summary: $0.summary) }
  }

  private func options(of command: Subcommand, _ words: [String], _ prefix: String) -> Answer {
    let line = CompletedLine(command, words)
    if let open = line.openOption { return value(of: open, line, prefix, before: "") }
    if prefix.hasPrefix("--"), let equals = prefix.firstIndex(of: "="),
      let option = line.option(named: String(prefix[..<equals].dropFirst(2)))
    {
      let head = String(prefix[...equals])
      return value(of: option, line, String(prefix[prefix.index(after: equals)...]), before: head)
    }
    if prefix.hasPrefix("-") {
      let all = command.options + Subcommand.commonOptions
      return .words(
        matching(
          all.map { CompletionCandidate(word: "--" + $0.name, summary: $0.help) }, prefix))
    }
    guard let sort = command.operandSort(at: line.operands.count) else { return .words([]) }
    return candidates(of: sort, line, prefix)
  }

  private func value(
    of option: OptionSpec, _ line: CompletedLine, _ prefix: String, before head: String
  ) -> Answer {
    let answer: Answer =
      option.choices.isEmpty
      ? candidates(of: option.argument ?? "", line, prefix)
      : .words(matching(option.choices.map { CompletionCandidate(word: $0) }, prefix))
    guard case .words(let words) = answer, !head.isEmpty else { return answer }
    return .words(
      words.map { candidate in
        var candidate = candidate
        candidate.word = head + candidate.word
        return candidate
      })
  }

  /// The candidates for an operand named `KIND`, `ID|KIND`, `FILE`, … in the help.
  private func candidates(of sort: String, _ line: CompletedLine, _ prefix: String) -> Answer {
    var words: [CompletionCandidate] = []
    for part in sort.split(separator: "|").map(String.init) {
      switch part {
      case "FILE", "EXECUTABLE": return .files
      case "FOLDER": return .folders
      case "KIND": words += sources.kinds
      case "ID": words += sources.tiles
      case "PAGE": words += sources.pages
      case "NAME" where line.command.namesControls: words += sources.controls
      case "FAMILY": words += sources.families(of: line.kind)
      case "NAME=VALUE": words += settings(line, prefix)
      case "SETTING":
        words += Setting.allCases.map {
          CompletionCandidate(word: $0.rawValue, summary: $0.expected)
        }
      case "VALUE":
        words += (line.operands.last.flatMap(Setting.init)?.choices ?? []).map {
          CompletionCandidate(word: $0)
        }
      case "COMMAND": words += Self.commands
      case "PARAMETER": words += line.kind.map(sources.parameters) ?? []
      default:
        // A lower-case name in the help is a literal word.
        if part == part.lowercased() { words.append(CompletionCandidate(word: part)) }
      }
    }
    return .words(matching(words, prefix))
  }

  /// The candidates `NAME=` for a widget's parameters, or the values after it.
  private func settings(_ line: CompletedLine, _ prefix: String) -> [CompletionCandidate] {
    guard let kind = line.kind else { return [] }
    guard let equals = prefix.firstIndex(of: "=") else {
      return sources.parameters(of: kind).map {
        CompletionCandidate(word: $0.word + "=", summary: $0.summary, isWhole: false)
      }
    }
    let name = String(prefix[..<equals])
    return sources.values(of: name, kind: kind).map {
      CompletionCandidate(word: name + "=" + $0.word, summary: $0.summary)
    }
  }

  private func matching(_ all: [CompletionCandidate], _ prefix: String) -> [CompletionCandidate] {
    let exact = all.filter { $0.word.hasPrefix(prefix) }
    guard exact.isEmpty else { return exact }
    return all.filter { $0.word.lowercased().hasPrefix(prefix.lowercased()) }
  }
}

/// The words of a command line typed so far.
struct CompletedLine {
  let command: Subcommand
  private(set) var operands: [String] = []
  /// The option whose value comes next.
  private(set) var openOption: OptionSpec?
  private var values: [String: String] = [:]

  init(_ command: Subcommand, _ words: [String]) {
    self.command = command
    var isOver = false
    for word in words {
      if let open = openOption {
        values[open.name] = word
        openOption = nil
      } else if isOver || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isOver = true
      } else {
        note(String(word.drop { $0 == "-" }))
      }
    }
  }

  private mutating func note(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let option = option(named: name) else { return }
    if parts.count == 2 {
      values[option.name] = parts[1]
    } else if option.argument != nil {
      openOption = option
    }
  }

  func option(named name: String) -> OptionSpec? {
    (command.options + Subcommand.commonOptions).first { $0.name == name }
  }

  /// The kind, or the tile's id, that the line is about.
  var kind: String? {
    if let kind = values["kind"] { return kind }
    for (index, operand) in operands.enumerated() {
      let sort = command.operandSort(at: index) ?? ""
      let sorts = sort.split(separator: "|")
      if command.namesControls || sorts.contains(where: { $0 == "KIND" || $0 == "ID" }) {
        return operand
      }
    }
    return nil
  }
}

extension Subcommand {
  /// Whether its first operand is the name of a control.
  fileprivate var namesControls: Bool { word == Subcommand.control.word }

  /// The sort of operand expected at an index, as the help names it: `ID|KIND` of `[ID|KIND]`.
  func operandSort(at index: Int) -> String? {
    let sorts = operands.split(separator: " ").map { word in
      String(word.filter { !"[]".contains($0) })
    }.filter { $0 != "--" }
    guard !sorts.isEmpty else { return nil }
    if index < sorts.count { return sorts[index].replacing("…", with: "") }
    guard let last = sorts.last, last.hasSuffix("…") else { return nil }
    return last.replacing("…", with: "")
  }
}
