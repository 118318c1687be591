import Foundation
import Programs
import Testing
import WidgetArchive

/// The adapter as a program, with plugins as their authors write them.
@Suite(.waiting) struct AdapterTests {
  private let home = try! TemporaryHome()

  private func plugin(_ name: String, _ source: String, mayRun: Bool = true) throws -> URL {
    let file = home.url.appending(path: "plugins/" + name)
    try writeProgram(source, to: file.path, mode: mayRun ? 0o755 : 0o644)
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

  @Test func `a picture that takes too long costs neither the text nor the other pictures`() throws
  {
    let bomb = """
      <svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f" x="0" y="0" \
      width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="2000000000"/></filter>\
      <rect width="3000" height="3000" filter="url(#f)"/></svg>
      """
    let honest = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" \
      fill="red"/></svg>
      """
    let (slow, good) = (
      Data(bomb.utf8).base64EncodedString(), Data(honest.utf8).base64EncodedString()
    )
    let file = try plugin(
      "cpu.10s.sh",
      """
      #!/bin/sh
      echo "still here"
      echo "| image=\(slow)"
      echo "| image=\(good)"
      """)
    let reply = try replies(file, [request(.timeline)]).first
    #expect(words(reply).contains("still here"), "\(words(reply))")
    guard case .timeline(_, .inline(let entries))? = reply?.content else { return }
    let pictures = entries.prefix(3).map { entry in
      entry.view.nodes.contains { node in
        if case .image(let image) = node.content { image.picture != nil } else { false }
      }
    }
    #expect(pictures == [false, false, true])
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

  @Test func `values beside a plugin come before its defaults, and the board's before these`()
    throws
  {
    let file = try plugin(
      "saved.1m.sh",
      """
      #!/bin/sh
      # <xbar.var>string(VAR_WORD="load"): A.</xbar.var>
      # <xbar.var>number(VAR_COUNT=5): B.</xbar.var>
      # <xbar.var>boolean(VAR_ON=false): C.</xbar.var>
      # <xbar.var>select(VAR_SIZE="small"): D. [small, large]</xbar.var>
      echo "$VAR_WORD $VAR_COUNT $VAR_ON $VAR_SIZE"
      """)
    try Data(#"{"VAR_WORD": "json", "VAR_COUNT": 7, "VAR_ON": true, "VAR_SIZE": "large"}"#.utf8)
      .write(to: URL(fileURLWithPath: file.path + ".vars.json"))
    // The board sends the defaults of what nobody has set.
    let defaults: Configuration = [
      "VAR_WORD": .string("load"), "VAR_COUNT": .number(5), "VAR_ON": .bool(false),
      "VAR_SIZE": .string("small"),
    ]
    let set = defaults.merging(["VAR_WORD": .string("mine"), "VAR_COUNT": .number(9)]) { $1 }
    let replies = try replies(
      file, [request(.timeline, configuration: defaults), request(.timeline, configuration: set)])
    #expect(words(replies[0]).first == "json 7 true large")
    #expect(words(replies[1]).first == "mine 9 true large")
  }

  @Test func `a live plugin runs again and again until the board closes its end`() throws {
    let file = try plugin(
      "tick.1s.sh",
      "#!/bin/sh\necho x >> \"$HOME/runs\"\necho \"$(wc -l < \"$HOME/runs\") runs so far\"\n")
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
    while !said.contains("3 runs") {
      let new = output.fileHandleForReading.availableData
      try #require(!new.isEmpty, "it ended after \(said)")
      said += String(decoding: new, as: UTF8.self)
    }
    #expect(said.contains("1 runs"))
    #expect(said.contains("2 runs"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    ("exit 3", "bad ended with exit status 3 and printed nothing"),
    ("echo why >&2; exit 1", "why (exit status 1)"),
    ("kill -9 $$", "bad was ended by signal 9"),
    // A plugin's message to its bar, if it prints no error elsewhere.
    (
      "echo ERROR; echo ---; echo 'set your API_KEY! | color=red'; exit 1",
      "ERROR / set your API_KEY! (exit status 1)"
    ),
    (
      "echo a; echo 'x.sh: line 3: jq: command not found' >&2; exit 127",
      "jq: command not found (exit status 127)"
    ),
    (
      "printf '  %% Total\\r 10\\n' >&2; echo no quota left; exit 1",
      "no quota left (exit status 1)"
    ),
    // The plugin succeeds without output, and explains that on standard error.
    ("echo 'no key in the keyring' >&2", "no key in the keyring (it printed nothing else)"),
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

  @Test func `of a program that is not there the tile tells, though the plugin ends well`() throws {
    let file = try plugin(
      "charge.1m.sh", "#!/bin/sh\necho \"🔋 $(nosuchpmset -g | wc -l)\"\necho ---\necho Open\n")
    let reply = try replies(file, [request(.timeline)]).first
    #expect(words(reply).contains("⚠ nosuchpmset: not found"), "\(words(reply))")
    guard case .timeline(let header, _)? = reply?.content else { return }
    #expect(header.trouble?.text.contains("nosuchpmset: not found") == true)
    #expect(header.trouble?.keepsPace == true)
  }

  @Test func `a picture is found beside its plugin`() throws {
    let file = try plugin("flag.1m.sh", "#!/bin/sh\necho '| image=flag.svg'\necho ---\necho x\n")
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" \
      fill="red"/></svg>
      """.utf8
    ).write(to: file.deletingLastPathComponent().appending(path: "flag.svg"))
    try expectPicture(file)
  }

  @Test func `a picture as large as one may be is shown`() throws {
    let square = "<rect width='48' height='48' fill='red'/>"
    let padding = String(repeating: "x", count: 380_000)
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><!--\(padding)-->\(square)</svg>
      """
    let text = Data(picture.utf8).base64EncodedString()
    try expectPicture(
      plugin("flag.1m.sh", "#!/bin/sh\ncat <<'END'\n| image=\(text)\n---\nx\nEND\n"))
  }

  /// Checks that its first entry has a picture of a title's height.
  private func expectPicture(_ file: URL) throws {
    guard
      case .timeline(_, .inline(let entries))? = try replies(file, [request(.timeline)]).first?
        .content
    else {
      Issue.record("no timeline")
      return
    }
    #expect(
      entries[0].view.nodes.contains {
        if case .image(let image) = $0.content { image.picture?.rows == 3 } else { false }
      })
  }

  @Test func `a script with another system's line ends runs`() throws {
    let file = try plugin(
      "crlf.1m.sh", "#!/bin/sh\r\nfor i in 1 2; do\r\necho \"$i of 2 lines\"\r\ndone\r\n")
    #expect(try words(replies(file, [request(.timeline)]).first).contains("1 of 2 lines"))
  }

  @Test func `files that a bar's configuration includes are found as the bar finds them`() throws {
    let folder = home.url.appending(path: "bar")
    for (name, text) in [
      (
        "config.jsonc",
        #"{"include": ["~/bar/[TOP] one", "$HOME/bar/more/*.json", "near.jsonc", "gone"]}"#
      ),
      ("[TOP] one", #"{"custom/one": {"exec": "echo 1"}}"#),
      ("more/a.json", #"{"custom/a": {"exec": "echo a"}}"#),
      ("more/b.json", #"{"custom/b": {"exec": "echo b"}}"#),
      ("near.jsonc", #"{"custom/near": {"exec": "echo n"}}"#),
    ] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let listing = try find(folder.appending(path: "config.jsonc").path)
    #expect(listing.found.map(\.kind) == ["one", "a", "b", "near"])
    #expect(listing.left.map(\.name) == ["gone"])
  }

  @Test(arguments: [false, true])
  func `a shell never reads what is no program`(_ mayRun: Bool) throws {
    let mark = home.url.appending(path: "mark").path
    let file = try plugin("data.5m.csv", "a,$(touch \(mark))\n", mayRun: mayRun)
    guard case .error(let words)? = try replies(file, [request(.timeline)]).first?.content else {
      Issue.record("no error")
      return
    }
    #expect(words == "\(file.path) is no program: it does not begin with “#!”")
    #expect(!FileManager.default.fileExists(atPath: mark))
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

  private func find(_ path: String, format: String = "auto") throws -> PluginListing {
    let outcome = try BuiltProgram(name: "plugin-adapter", home: home).run(["--find", format, path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(PluginListing.self, from: Data(outcome.output.utf8))
  }

  @Test func `of a folder only programs are found, and what is left out is told`() throws {
    let mark = home.url.appending(path: "mark").path
    let evil = "$(touch \(mark))`touch \(mark)`\n"
    _ = try plugin("a.5m.sh", "#!/bin/sh\necho a\n")
    _ = try plugin("b.1h.py", "#!/usr/bin/env python3\nprint('b')\n", mayRun: false)
    _ = try plugin("c.sh.off", "#!/bin/sh\n")
    _ = try plugin("it's.5m.sh", "#!/bin/sh\necho quoted\n")
    _ = try plugin("data.csv", evil, mayRun: false)
    _ = try plugin("LICENSE", evil)
    _ = try plugin("picture.png", "\u{89}PNG\r\n\(evil)")
    _ = try plugin("modules.jsonc", "// \(evil)\n{}", mayRun: false)
    let folder = home.url.appending(path: "plugins").path
    try FileManager.default.createDirectory(
      atPath: folder + "/inner", withIntermediateDirectories: true)
    mkfifo(folder + "/pipe", 0o700)
    let listing = try find(folder)
    #expect(listing.found.map(\.kind) == ["a", "b", "it-s"])
    #expect(
      listing.found.map(\.runs) == [
        [folder.shellQuotedPath("a.5m.sh")],
        ["'/usr/bin/env' 'python3' " + folder.shellQuotedPath("b.1h.py")],
        ["'\(folder)/it'\\''s.5m.sh'"],
      ])
    #expect(
      listing.left.map(\.name) == [
        "LICENSE", "c.sh.off", "data.csv", "inner", "modules.jsonc", "picture.png", "pipe",
      ])
    #expect(listing.left.allSatisfy { !$0.reason.isEmpty })
    #expect(!listing.isNamedProgram)
    #expect(try find(folder + "/a.5m.sh").isNamedProgram)
    #expect(!FileManager.default.fileExists(atPath: mark), "nothing is run to find it")
  }

  @Test func `what is no plugin is refused at once, and a device is not read`() throws {
    let data = try plugin("data.csv", "a,b\n")
    let folder = home.url.appending(path: "plugins").path
    mkfifo(folder + "/config", 0o700)
    for (path, words) in [
      ("/nowhere", "/nowhere does not exist"), ("/dev/zero", "/dev/zero is a device, no file"),
      (folder + "/config", "\(folder)/config is a pipe, no file"),
      (data.path, "it begins with neither “#!” nor as a program of this machine does"),
      ("/dev", "/dev has no plugins in it"),
    ] {
      for format in ["auto", "waybar", "plain"] {
        let outcome = try BuiltProgram(name: "plugin-adapter", home: home).run(
          ["--find", format, path])
        #expect(outcome.status == EX_DATAERR && outcome.errors.contains(words), "\(outcome)")
      }
    }
  }

  @Test func `a bar's configuration is read, whatever it is called, and each command is told`()
    throws
  {
    let mark = home.url.appending(path: "mark").path
    let file = try plugin(
      "modules",
      """
      // `touch \(mark)`
      {"custom/clock": {"exec": "date", "exec-if": "test -e x", "on-click": "touch y"}}
      """, mayRun: false)
    for format in ["auto", "waybar"] {
      let found = try #require(try find(file.path, format: format).found.first)
      #expect(found.kind == "clock" && found.otherKind == "waybar-clock")
      #expect(found.module == "custom/clock")
      #expect(found.runs[0] == "to see whether it is shown: test -e x" && found.runs[1] == "date")
      #expect(found.runs[2].contains("touch y"))
    }
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}

extension String {
  fileprivate func shellQuotedPath(_ name: String) -> String { "'\(self)/\(name)'" }
}
