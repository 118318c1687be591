import Testing

@testable import widgetboard

@Suite struct CompletionTests {
  private struct Sources: CompletionSources {
    var kinds: [CompletionCandidate] {
      [.init(word: "clock", summary: "Clock"), .init(word: "news")]
    }
    var tiles: [CompletionCandidate] { [.init(word: "clock-1")] }
    var controls: [CompletionCandidate] { [.init(word: "mute"), .init(word: "clock-unit")] }
    var pages: [CompletionCandidate] { [.init(word: "1", summary: "Home")] }

    func parameters(of kind: String) -> [CompletionCandidate] {
      kind.hasPrefix("clock") ? [.init(word: "zone"), .init(word: "seconds")] : []
    }

    func values(of parameter: String, kind: String) -> [CompletionCandidate] {
      parameter == "seconds" ? [.init(word: "true"), .init(word: "false")] : []
    }

    func families(of kind: String?) -> [CompletionCandidate] {
      kind == "clock" ? [.init(word: "small")] : [.init(word: "small"), .init(word: "large")]
    }
  }

  /// The completions for the last of these words.
  private func words(_ line: String...) -> [String] {
    let completion = CommandCompletion(sources: Sources())
    let answer = completion.answer(after: Array(line.dropLast()), prefix: line.last ?? "")
    return switch answer {
    case .words(let candidates): candidates.map(\.word)
    case .files: [":files"]
    case .folders: [":folders"]
    }
  }

  @Test func `commands, and none that a person is not told of`() {
    #expect(words("fr") == ["frame"])
    #expect(words("comp") == ["completions"])
    #expect(words("").contains("doctor"))
  }

  @Test func `options of the board and of a command`() {
    #expect(words("--rec") == ["--record"])
    #expect(words("frame", "--lo") == ["--locked"])
  }

  @Test func `values of an option, apart or behind its sign`() {
    #expect(words("frame", "--format", "") == ["text", "ansi", "json", "svg"])
    #expect(words("frame", "--format=s") == ["--format=svg"])
    #expect(words("frame", "--kind", "c") == ["clock"])
    #expect(words("frame", "--board", "x") == [":files"])
  }

  @Test func `families and settings of the kind the line speaks of`() {
    #expect(words("frame", "--kind", "clock", "--family", "") == ["small"])
    #expect(words("frame", "--family", "") == ["small", "large"])
    #expect(words("frame", "--kind=clock", "--set", "") == ["zone=", "seconds="])
    #expect(words("timeline", "clock", "--set", "seconds=t") == ["seconds=true"])
    #expect(words("timeline", "news", "--set", "") == [])
  }

  @Test func `operands by their sort and place`() {
    #expect(words("explain", "") == ["clock-1", "clock", "news"])
    #expect(words("explain", "clock", "") == [])
    #expect(words("set", "app") == ["appearance"])
    #expect(words("set", "appearance", "d") == ["dark"])
    #expect(words("coverage", "a.swift", "b") == [":files"])
    #expect(words("completions", "z") == ["zsh"])
  }

  @Test func `controls, their states and their settings`() {
    #expect(words("control", "") == ["mute", "clock-unit"])
    #expect(words("control", "mu") == ["mute"])
    #expect(words("control", "mute", "") == ["on", "off"])
    #expect(words("control", "clock-unit", "--set", "z") == ["zone="])
    // Another command's NAME is none.
    #expect(words("themes", "mu") == [])
  }

  @Test func `capitals do not matter where nothing fits otherwise`() {
    #expect(words("explain", "CLOCK-") == ["clock-1"])
  }
}
