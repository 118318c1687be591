import Foundation
import Programs
import Testing
import WidgetArchive

/// The adapter as a live process.
@Suite(.waiting) struct LiveAdapterTests {
  private let home = try! TemporaryHome()

  /// A live process, and what it has said.
  private final class Live {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var said = ""

    init(_ words: [String], every: Seconds, _ home: TemporaryHome) throws {
      process.executableURL = BuiltProgram.folder.appendingPathComponent("plugin-adapter")
      process.arguments = words
      process.environment = home.environment
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      var request = ExtensionRequest(
        id: 1, action: .live, kind: words[0], family: .systemMedium, columns: 37, rows: 7,
        now: Date())
      request.every = every
      try input.fileHandleForWriting.write(contentsOf: Data((request.jsonText + "\n").utf8))
    }

    /// The words of its next answer, or its error.
    func answer() throws -> [String] {
      while !said.contains("\n") {
        let new = output.fileHandleForReading.availableData
        try #require(!new.isEmpty, "it ended after \(said)")
        said += String(decoding: new, as: UTF8.self)
      }
      let line = said.prefix { $0 != "\n" }
      said.removeFirst(line.count + 1)
      switch try ExtensionReply(jsonText: String(line)).content {
      case .timeline(_, .inline(let entries)): return entries.first?.words ?? []
      case .error(let words): return [words]
      default: return []
      }
    }

    func end() throws {
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }

  @Test func `an edit of a bar's file counts at the next run, and a mistake is told`() throws {
    let file = home.url.appending(path: "bar.jsonc")
    func write(_ module: String) throws {
      try Data("{\n\"custom/w\": \(module)\n}".utf8).write(to: file, options: .atomic)
    }
    try write(#"{"exec": "echo eight", "interval": 1}"#)
    let live = try Live(["w", "waybar", file.path, "custom/w"], every: 1, home)
    #expect(try live.answer() == ["eight"])
    func next(_ isMeant: ([String]) -> Bool) throws {
      var answer: [String] = []
      for _ in 0..<5 where !isMeant(answer) { answer = try live.answer() }
      #expect(isMeant(answer), "\(answer)")
    }
    try write(#"{"exec": "echo EIGHT", "interval": 1}"#)
    try next { $0 == ["EIGHT"] }
    try write("oops")
    try next { $0.first?.contains("bar.jsonc:2: ") == true }
    try write(#"{"exec": "echo again", "interval": 1}"#)
    try next { $0 == ["again"] }
    try live.end()
  }

  @Test func `nothing is said between two runs, as it could be older than a reload`() throws {
    let file = home.url.appending(path: "tick.1m.sh")
    try writeProgram(
      "#!/bin/sh\necho x >> \"$HOME/runs\"\necho \"$(wc -l < \"$HOME/runs\") runs so far\"\n",
      to: file.path
    )
    let live = try Live(["tick", "auto", file.path], every: 9, home)
    #expect(try live.answer().contains("1 runs so far"))
    #expect(try live.answer().contains("2 runs so far"))
    try live.end()
  }
}
