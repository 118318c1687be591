import Foundation
import Programs
import SSHServer
import Testing

/// Widgets of another machine on a board in a terminal.
@Suite(.waiting) struct HostTests {
  private static let tea = """
    #!/bin/sh
    read -r request
    case "$request" in
      *'"action":"describe"'*) echo '{"description":[{"kind":"tea","displayName":"Tea"}]}' ;;
      *'"action":"placeholder"'*) echo '{"error":"none"}' ;;
      *) echo x >> "$HOME/asked"
         echo '{"timeline":{"policy":"never","entries":[{"view":"Tea '$(grep -c x "$HOME/asked")'"}]}}' ;;
    esac
    """

  private func environment(_ home: Home, _ server: SSHServer) -> [String: String] {
    server.environment(home.environment)
  }

  @Test func `a tile of the board file runs there, over one connection, and says when it cannot`()
    throws
  {
    let (home, server) = (try Home(), try SSHServer())
    try server.writeProgram("home/.local/lib/widgetboard/tea.widget", Self.tea)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = tea\nhost = build1\n")
    let environment = environment(home, server)
    let terminal = try Multiplexer([Home.widgetboard], environment: environment)
    try terminal.wait(for: "Tea 1")
    // From now on the board keeps a connection open.
    let sockets = home.folder.appending(path: ".local/state/widgetboard/run/ssh").path
    try terminal.wait(for: "a connection") { _ in
      (try? FileManager.default.contentsOfDirectory(atPath: sockets))?.isEmpty == false
    }
    let connections = server.connectionCount
    try terminal.send("r")
    try terminal.wait(for: "Tea 2")
    #expect(server.connectionCount == connections)
    // The file as it was written, with the id that the board added.
    let text = try String(contentsOf: home.boardFile, encoding: .utf8)
    #expect(text.contains("kind = tea\nhost = build1\n"))
    // The machine is down: the picture stays, and the board says why.
    server.stop()
    try terminal.send("r")
    try terminal.wait(for: "the reason") { _ in
      try runToEnd([Home.widgetboard, "explain", "tea@build1-1"], environment: environment).output
        .contains("Failed: build1 cannot be reached: connection refused. It is tried again at")
    }
    #expect(try terminal.screen().contains("Tea 2"))
    try server.start()
    try terminal.send("r")
    try terminal.wait(for: "Tea 3")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sockets).isEmpty)
  }

  @Test func `add asks the machine, sends a script, and writes what a person would write`() throws {
    let (home, server) = (try Home(), try SSHServer())
    let environment = environment(home, server)
    let nowhere = try runToEnd(
      [Home.widgetboard, "add", "tea", "--host", "build1"], environment: environment)
    #expect(nowhere.status == 69 && nowhere.errors.contains("tea is not on build1"))
    for word in ["-oProxyCommand=x", "a b", ""] {
      let wrong = try runToEnd(
        [Home.widgetboard, "add", "tea", "--host=\(word)"], environment: environment)
      #expect(wrong.status == 64, "\(wrong)")
    }
    try home.writeScript(".local/share/widgetboard/widgets/tea.widget", Self.tea)
    let added = try run(
      [Home.widgetboard, "add", "tea", "--host", "build1"], environment: environment)
    #expect(added == "tea@build1-1\n")
    #expect(
      try home.contents(".config/widgetboard/board.conf").contains("kind = tea\nhost = build1\n"))
    let frame = try run(
      [Home.widgetboard, "frame", "--kind", "tea@build1"], environment: environment)
    #expect(frame.contains("Tea 1"))
    #expect(try server.read("home/asked") == "x\n")
    let kinds = try run([Home.widgetboard, "kinds"], environment: environment)
    #expect(kinds.contains("Tea · build1"))
  }

  @Test func `a check of another machine's widget is one there, too`() throws {
    let (home, server) = (try Home(), try SSHServer())
    let environment = environment(home, server)
    try home.writeScript(
      ".local/share/widgetboard/widgets/lamp.widget",
      """
      #!/bin/sh
      if [ "$WIDGETBOARD_ACTION" = perform ]; then
        echo "${WIDGETBOARD_CHECK:-pressed}" >>"$HOME/presses"
        echo '{"performed": {}}'
        exit
      fi
      echo '{"timeline": {"entries": [{"view": {"kind": "button", "action": "on", "child": "on"}}]}}'
      """)
    _ = try run([Home.widgetboard, "add", "lamp", "--host", "build1"], environment: environment)
    let widget = home.folder.appending(
      path: ".local/share/widgetboard/widgets/lamp@build1.widget"
    ).path
    let told = try runToEnd(
      [Home.widgetboard, "check", widget, "--press"], environment: environment)
    #expect(told.output.contains("performed: on"), "\(told)")
    #expect(try server.read("home/presses") == "1\n")
  }

  @Test func `install sends the one program, and tries it there before it is in its place`() throws
  {
    let (home, server) = (try Home(), try SSHServer())
    let environment = environment(home, server)
    // Stands for the program of a package, which is a large file.
    try home.writeScript(
      "build/widgetboard",
      """
      #!/bin/sh
      case "$1" in
        --names) printf 'tea.widget\\nhost-adapter\\n' ;;
        --link) cd "${0%/*}" && ln -sf widgets tea.widget ;;
      esac
      """)
    let build = home.folder.appending(path: "build")
    let command = [
      Home.programs.appending(path: "host-adapter").path, "--send", build.path, "build1",
    ]
    let sent = try runToEnd(command, environment: environment)
    #expect(sent.output == "build1 has 2 programs of widgetboard\n", "\(sent.errors)")
    let there = server.home.path + "/.local/lib/widgetboard"
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: there).sorted() == [
        "tea.widget", "widgets",
      ])
    // A program that does not run on the machine leaves the installed one in place.
    try home.writeScript("build/widgetboard", "#!/bin/sh\necho 'too old a library' >&2; exit 1\n")
    let failed = try runToEnd(command, environment: environment)
    #expect(
      failed.status == 69
        && failed.errors == "the widgets do not run on build1: too old a library\n")
    #expect(try run([there + "/widgets", "--names"]).contains("tea.widget"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: there).count == 2)
  }

  @Test func `install on a full disk leaves what was there, and says why`() throws {
    let (home, server) = (try Home(), try SSHServer())
    let environment = environment(home, server)
    try home.writeScript(
      "build/widgetboard", "#!/bin/sh\n[ \"$1\" = --names ] && echo tea.widget\nexit 0\n")
    let build = home.folder.appending(path: "build").path
    let command = [Home.programs.appending(path: "host-adapter").path, "--send", build, "build1"]
    #expect(try runToEnd(command, environment: environment).status == 0)
    let there = server.home.path + "/.local/lib/widgetboard"
    let before = try Data(contentsOf: URL(fileURLWithPath: there + "/widgets"))
    let faults = [
      ("cat", "head -c 9; echo 'cat: write error: No space left on device' >&2; exit 1"),
      ("cat", "head -c 9"), ("mktemp", "echo 'mktemp: No space left on device' >&2; exit 1"),
    ]
    let told = [
      "build1 cannot keep the widgets: cat: write error: No space left on device; "
        + "what was there is as it was\n",
      "build1 did not get all of the widgets; what was there is as it was\n",
      "build1 cannot keep the widgets: mktemp: No space left on device; what was there is as it was\n",
    ]
    for ((name, source), words) in zip(faults, told) {
      try server.writeProgram("machine-bin/\(name)", "#!/bin/sh\n\(source)\n")
      let failed = try runToEnd(command, environment: environment)
      #expect(failed.status == 69 && failed.errors == words, "\(failed)")
      try FileManager.default.removeItem(at: server.machineBin.appending(path: name))
      #expect(try Data(contentsOf: URL(fileURLWithPath: there + "/widgets")) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: there) == ["widgets"])
    }
  }

  @Test func `add that cannot keep its file here leaves nothing of it`() throws {
    let (home, server) = (try Home(), try SSHServer())
    try server.writeProgram("home/.local/lib/widgetboard/tea.widget", Self.tea)
    // A file where the folder of widgets should be.
    try home.writeScript(".local/share/widgetboard/widgets", "no folder")
    let added = try runToEnd(
      [Home.widgetboard, "add", "tea", "--host", "build1"],
      environment: environment(home, server))
    #expect(added.status == 73)
    #expect(added.errors.contains("tea@build1.widget: cannot be written: Not a directory"))
    let kept = home.folder.appending(path: ".local/share/widgetboard/hosts").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: home.boardFile.path))
  }

  @Test func `a script that a full disk cuts there is not run`() throws {
    let (home, server) = (try Home(), try SSHServer())
    let environment = environment(home, server)
    // Each write to this file fails, as on a full disk.
    try server.writeProgram(
      "machine-bin/mktemp",
      "#!/bin/sh\nmkdir -p \"$HOME/run.1\" && ln -sf /dev/full \"$HOME/run.1/widget\" && echo \"$HOME/run.1\"\n"
    )
    try home.writeScript(".local/share/widgetboard/widgets/tea.widget", Self.tea)
    let added = try runToEnd(
      [Home.widgetboard, "add", "tea", "--host", "build1"], environment: environment)
    #expect(added.status == 69)
    #expect(
      added.errors.contains("build1 could not keep a file in ~/.cache/widgetboard"), "\(added)")
    #expect(!FileManager.default.fileExists(atPath: server.home.path + "/asked"))
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: widgets) == ["tea.widget"])
    #expect(!FileManager.default.fileExists(atPath: home.boardFile.path))
  }
}
