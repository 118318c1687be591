import Foundation
import Programs
import Testing
import WidgetArchive

/// The adapter as a program, with plugins as their authors write them.
@Suite(.waiting) struct AdapterTests {
  private let home = try! TemporaryHome()

  private func plugin(_ name: String, _ source: String, mayRun: Bool = true) throws -> URL {
    let file = home.url.appending(path: "plugins/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: mayRun ? 0o755 : 0o644], ofItemAtPath: file.path)
    return file
  }

  private func replies(
    _ file: URL, _ requests: [ExtensionRequest], format: String = "auto"
  ) throws -> [ExtensionReply] {
    let outcome = try BuiltProgram(name: "plugin-adapter", home: home).run(
      ["cpu", format, file.path], input: requests.map { $0.jsonText + "\n" }.joined())
    #expect(outcome.status == 0)
    return try outcome.output.split(separator: "\n").map {
      try ExtensionReply(jsonText: String($0))
    }
  }

  private func request(
    _ action: ExtensionRequest.Action, configuration: Configuration = [:]
  ) -> ExtensionRequest {
    ExtensionRequest(
      id: 1, action: action, kind: "cpu", family: .systemMedium, columns: 37, rows: 7,
      configuration: configuration, now: Date())
  }

  private func words(_ reply: ExtensionReply?) -> [String] {
    guard case .timeline(_, .inline(let entries))? = reply?.content else { return [] }
    return entries.first?.words ?? []
  }

  @Test func `a plugin of xbar describes itself and shows what it prints`() throws {
    let file = try plugin(
      "cpu.10s.sh",
      """
      #!/bin/sh
      # <xbar.title>Processor</xbar.title>
      # <xbar.var>string(VAR_WHO="Ada"): Whom.</xbar.var>
      echo "hello $VAR_WHO | color=red"
      echo ---
      echo "in $(basename "$PWD")"
      """)
    let replies = try replies(
      file,
      [
        request(.describe), request(.timeline),
        request(.timeline, configuration: ["VAR_WHO": .string("Bob")]), request(.placeholder),
      ])
    guard case .description(let widgets)? = replies.first?.content else {
      Issue.record("no description")
      return
    }
    #expect(widgets.map(\.kind) == ["cpu"])
    #expect(widgets[0].displayName == "Processor")
    #expect(words(replies[1]) == ["hello Ada", "in plugins"])
    #expect(words(replies[2]).contains("hello Bob"))
    #expect(words(replies[3]).first == "Processor")
  }

  @Test func `a live plugin runs again and again until the board closes its end`() throws {
    let file = try plugin(
      "tick.1s.sh", "#!/bin/sh\necho x >> \"$HOME/runs\"\necho \"run $(wc -l < \"$HOME/runs\")\"\n")
    let process = Process()
    process.executableURL = BuiltProgram.folder.appendingPathComponent("plugin-adapter")
    process.arguments = ["tick", "auto", file.path]
    process.environment = home.environment
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var request = request(.live)
    request.every = 1
    try input.fileHandleForWriting.write(contentsOf: Data((request.jsonText + "\n").utf8))
    var said = ""
    while !said.contains("run 3") {
      said += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    #expect(said.contains("run 1"))
    #expect(said.contains("run 2"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    ("exit 3", "bad ended with exit status 3"), ("echo why >&2; exit 1", "why (exit status 1)"),
    ("kill -9 $$", "bad was ended by signal 9"),
  ])
  func `what went wrong is said`(source: String, words: String) throws {
    let file = try plugin("bad.1m.sh", "#!/bin/sh\n\(source)\n")
    let reply = try replies(file, [request(.timeline)]).first
    guard case .error(let said)? = reply?.content else {
      Issue.record("no error")
      return
    }
    #expect(said == words)
  }

  @Test func `a file that may not be run and one whose interpreter is elsewhere run`() throws {
    let silent = try plugin("silent.sh", "#!/bin/sh\necho works\n", mayRun: false)
    #expect(try words(replies(silent, [request(.timeline)]).first).contains("works"))
    let moved = try plugin("moved.sh", "#!/usr/local/homebrew/bin/sh\necho works, too\n")
    #expect(try words(replies(moved, [request(.timeline)]).first).contains("works, too"))
  }

  @Test func `a command is asked about once and then run`() throws {
    let mark = home.url.appending(path: "mark")
    let file = try plugin(
      "act.1m.sh", "#!/bin/sh\necho t\necho ---\necho \"Do it | bash=touch param1=\(mark.path)\"\n")
    let shown = try replies(file, [request(.timeline)]).first
    guard case .timeline(_, .inline(let entries))? = shown?.content,
      case .button(let action, _)? = entries[0].view.nodes.map(\.content).first(where: {
        if case .button = $0 { true } else { false }
      })
    else {
      Issue.record("no button")
      return
    }
    var press = request(.perform)
    press.perform = action
    guard case .performed(let first)? = try replies(file, [press]).first?.content else {
      Issue.record("not performed")
      return
    }
    #expect(first.dialog?.contains("touch \(mark.path)") == true)
    #expect(!FileManager.default.fileExists(atPath: mark.path))
    guard case .performed(let second)? = try replies(file, [press]).first?.content else {
      Issue.record("not performed")
      return
    }
    #expect(second.dialog == nil)
    #expect(FileManager.default.fileExists(atPath: mark.path))
  }

  @Test func `files of widgets are written for a folder of plugins`() throws {
    _ = try plugin("a.5m.sh", "#!/bin/sh\necho a\n")
    _ = try plugin("b.1h.py", "#!/usr/bin/env python3\nprint('b')\n")
    _ = try plugin("c.sh.off", "#!/bin/sh\n")
    _ = try plugin("it's.5m.sh", "#!/bin/sh\necho quoted\n")
    let widgets = home.url.appending(path: "widgets").path
    let adapter = BuiltProgram(name: "plugin-adapter", home: home)
    let folder = home.url.appending(path: "plugins").path
    let outcome = try adapter.run(["--install", widgets, "auto", folder])
    #expect(outcome.output == "a\nb\nit-s\n")
    let again = try adapter.run(["--install", widgets, "auto", folder])
    #expect(again.status == 0)
    let quoted = try BuiltProgram(path: widgets + "/it-s.widget", home: home).run(
      input: request(.timeline).jsonText + "\n")
    #expect(quoted.output.contains("quoted"))
    try "#!/bin/sh\n".write(
      toFile: widgets + "/a.widget", atomically: true, encoding: .utf8)
    let refused = try adapter.run(["--install", widgets, "auto", folder])
    #expect(refused.status == EX_DATAERR)
    #expect(refused.errors.contains("a.widget is there already"))
    let nothing = try adapter.run(["--install", widgets, "auto", "/nowhere"])
    #expect(nothing.errors == "/nowhere does not exist\n")
  }
}
