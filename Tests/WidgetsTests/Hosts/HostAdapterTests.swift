import CLinux
import Foundation
import Glibc
import Programs
import SSHServer
import Testing
import WidgetArchive

/// The adapter against a real ssh server.
@Suite(.waiting) struct HostAdapterTests {
  private let home: TemporaryHome
  private let server: SSHServer

  init() throws {
    home = try TemporaryHome()
    server = try SSHServer()
  }

  private static let tea = """
    #!/bin/sh
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*) echo '{"id":1,"description":[{"kind":"tea","displayName":"Tea"}]}' ;;
        *'"action":"perform"'*) echo pressed >> "$HOME/pressed"; echo '{"id":1,"performed":{}}' ;;
        *'"kind":"tea"'*) echo '{"id":1,"timeline":{"policy":"never","entries":[{"view":"from '"$WIDGETBOARD_FAMILY"'"}]}}' ;;
        *) echo '{"error":"what?"}' ;;
      esac
    done
    """

  /// Writes a widget to the machine.
  private func put(_ source: String, name: String = "tea") throws {
    try server.writeProgram("home/.local/share/widgetboard/widgets/\(name).widget", source)
  }

  private func adapter(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram(name: "host-adapter", home: home).run(
      words, input: input,
      environment: server.environment(["WIDGETBOARD_FAMILY": "systemSmall"])
        .merging(environment) { $1 })
  }

  private var description: String { home.url.path + "/hosts/tea@build1.json" }

  private func ask(
    _ actions: ExtensionRequest.Action..., script: String? = nil
  ) throws -> [ExtensionReply.Content] {
    let requests = actions.map { action in
      ExtensionRequest(
        id: 1, action: action, kind: action == .describe ? nil : "tea@build1", family: .systemSmall,
        columns: 17, rows: 7, now: Date())
    }
    let outcome = try adapter(
      ["tea@build1", description] + (script.map { [$0] } ?? []),
      input: requests.map { $0.jsonText + "\n" }.joined())
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.output.split(separator: "\n").map {
      try ExtensionReply(jsonText: String($0)).content
    }
  }

  private func words(_ content: ExtensionReply.Content?) -> [String] {
    switch content {
    case .timeline(_, .inline(let entries)): entries.first?.words ?? []
    case .error(let words): [words]
    default: []
    }
  }

  @Test func `a widget there is described once, shown and pressed`() throws {
    try put(Self.tea)
    let replies = try ask(.describe, .timeline, .perform)
    guard case .description(let widgets)? = replies.first else {
      Issue.record("\(replies)")
      return
    }
    #expect(widgets.map(\.title) == ["Tea · build1"] && widgets[0].kind == "tea@build1")
    #expect(words(replies[1]) == ["from systemSmall"])
    #expect(try server.read("home/pressed") == "pressed\n")
    // The description was stored and needs no request.
    server.stop()
    #expect(try ask(.describe) == [.description(widgets)])
    #expect(words(try ask(.timeline).first) == ["build1 cannot be reached: connection refused"])
    try server.start()
    #expect(words(try ask(.timeline).first) == ["from systemSmall"])
  }

  @Test func `a script of this machine is sent, and is not found where it is not`() throws {
    try home.write(Self.tea, to: "tea.widget")
    let script = home.url.path + "/tea.widget"
    #expect(words(try ask(.timeline, script: script).first) == ["from systemSmall"])
    #expect(
      words(try ask(.timeline).first) == [
        "tea is not on build1: “widgetboard install --host build1” puts the widgets there"
      ])
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: server.folder.path + "/home/.cache/widgetboard"
      ).isEmpty)
  }

  @Test func `it is asked what it is, and what hinders that is told`() throws {
    let ask = ["--describe", "tea@build1", description]
    let before = try adapter(ask)
    #expect(before.status == EX_UNAVAILABLE && before.errors.contains("tea is not on build1"))
    #expect(!FileManager.default.fileExists(atPath: description))
    try put(Self.tea)
    #expect(try adapter(ask).status == 0)
    let kept = try String(contentsOfFile: description, encoding: .utf8)
    guard case .description(let told) = try ExtensionReply(jsonText: kept).content else {
      Issue.record("\(kept)")
      return
    }
    #expect(told.map(\.kind) == ["tea@build1"])
    try server.refuseKeys()
    #expect(
      try adapter(ask).errors
        == "build1 refused your key (publickey); “ssh build1” has to work without a question\n")
    try server.know(key: nil)
    #expect(
      try adapter(ask).errors
        == "build1 is not known to ssh: run “ssh build1” once, and check its key\n")
    try server.know(key: "stranger.pub")
    #expect(
      try adapter(ask).errors.contains("another key than ssh knows")
    )
    let bare = try adapter(
      ask, environment: ["PATH": home.url.path])
    #expect(bare.errors.hasPrefix("ssh is not installed here"))
  }

  @Test func `it speaks the person's language, though ssh is asked in English`() throws {
    try put(
      "#!/bin/sh\necho '{\"timeline\":{\"entries\":[{\"view\":\"'$LANG:$LC_ALL:$LC_TIME'\"}]}}'\n")
    let request = ExtensionRequest(id: 1, action: .timeline, kind: "tea@build1").jsonText + "\n"
    let outcome = try adapter(
      ["tea@build1", description], input: request,
      environment: ["LANG": "C.UTF-8", "LC_TIME": "de_DE.UTF-8"])
    #expect(outcome.output.contains("\"C.UTF-8::de_DE.UTF-8\""), "\(outcome)")
  }

  @Test func `a shell that never stops greeting is left`() throws {
    try server.force("yes welcome")
    let words =
      "the shell of build1 prints too much at its start: let it be quiet where nobody looks"
    #expect(self.words(try ask(.timeline).first) == [words])
    #expect(try adapter(["--describe", "tea@build1", description]).errors == words + "\n")
  }

  @Test func `what dies there dies here, and what it lacks is said`() throws {
    try put("#!/bin/sh\nkill -SEGV $$\n")
    let request = ExtensionRequest(id: 1, action: .timeline, kind: "tea@build1").jsonText + "\n"
    #expect(try adapter(["tea@build1", description], input: request).status == 128 + SIGSEGV)
    try put("#!/bin/sh\nexit 7\n")
    #expect(try adapter(["tea@build1", description], input: request).status == 7)
    try put("#!/no/such/python\n")
    let words = words(try ask(.timeline).first).first ?? ""
    #expect(words.hasPrefix("tea did not run on build1: ") && words.contains("No such file"))
  }

  @Test func `one that hangs in the middle of a line is gone there when it is stopped here`() throws
  {
    try put("#!/bin/sh\necho $$ > \"$HOME/hung\"\nprintf '{\"timeline\"'\nexec sleep 1000\n")
    let request = ExtensionRequest(id: 1, action: .timeline, kind: "tea@build1").jsonText + "\n"
    let program = try Program(
      [BuiltProgram.folder.path + "/host-adapter", "tea@build1", description], reading: request,
      environment: server.environment(home.environment))
    var hung: pid_t?
    for _ in 0..<1000 where hung == nil {
      usleep(20_000)
      hung = (try? server.read("home/hung")).flatMap { pid_t($0.dropLast()) }
    }
    let process = try #require(hung)
    let ending = linux_process(process)
    defer { close(ending) }
    kill(program.processID, SIGKILL)
    program.wait()
    var ended = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
    #expect(ending < 0 || poll(&ended, 1, 20_000) == 1)
  }

  @Test func `a live widget answers until its input ends, and ends then`() throws {
    try put(
      """
      #!/bin/sh
      read -r request
      for i in 1 2; do echo '{"id":5,"timeline":{"entries":[{"view":"'$i'"}]}}'; done
      read -r more || echo over >> "$HOME/over"
      """)
    let live = try Program(
      [BuiltProgram.folder.path + "/host-adapter", "tea@build1", description],
      environment: server.environment(home.environment), pipes: true)
    let request =
      ExtensionRequest(id: 5, action: .live, kind: "tea@build1", every: 1).jsonText + "\n"
    live.write(request)
    var text = ""
    for _ in 0..<1000 where text.split(separator: "\n").count < 2 {
      usleep(20_000)
      text += live.readOutput()
    }
    #expect(text.split(separator: "\n").count == 2)
    #expect((try? server.read("home/over")) == nil)
    live.closeInput()
    #expect(live.wait() == 0)
    #expect(try server.read("home/over") == "over\n")
  }

  @Test func `a clock that is an hour off moves what it dates`() throws {
    try server.writeProgram("machine-bin/date", "#!/bin/sh\nexec /bin/date -d '+1 hour' \"$@\"\n")
    try put(
      "#!/bin/sh\necho '{\"timeline\":{\"policy\":{\"after\":'$(date +%s)'},\"entries\":[{\"date\":'$(date +%s)',\"view\":\"a\"}]}}'\n"
    )
    guard case .timeline(let header, .inline(let entries))? = try ask(.timeline).first else {
      Issue.record("no timeline")
      return
    }
    let now = Date()
    #expect(abs(entries[0].date.timeIntervalSince(now)) < 60)
    guard case .after(let date) = header.policy else {
      Issue.record("\(header.policy)")
      return
    }
    #expect(abs(date.timeIntervalSince(now)) < 60)
  }
}
