import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// `activity` of the built program: commands in terminals, scripts, and a board beside them.
@Suite(.waiting, .serialized) struct ActivityTests {
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    return home
  }

  private func widgetboard(_ home: Home, _ arguments: String...) throws -> String {
    try run([Home.widgetboard] + arguments, environment: home.environment)
  }

  /// A shell with job control in a terminal.
  private func shell(_ home: Home) throws -> Multiplexer {
    var environment = home.environment
    environment["PATH"] = Home.programs.path + ":/usr/bin:/bin"
    environment["PS1"] = "ready> "
    let shell = try Multiplexer(
      ["bash", "--norc", "--noprofile", "-i"], columns: 100, environment: environment)
    try shell.wait(for: "ready>")
    return shell
  }

  @Test func `a command keeps its exit status, its streams and its signals`() throws {
    let home = try Self.home()
    let run = [Home.widgetboard, "activity", "run", "--"]
    let failed = try runToEnd(
      run + ["sh", "-c", "echo out; echo err >&2; exit 7"], environment: home.environment)
    #expect(failed.status == 7)
    #expect(failed.output == "out\n")
    #expect(failed.errors == "err\n")
    let missing = try runToEnd(run + ["/no/such/program"], environment: home.environment)
    #expect(missing.status == 127)
    #expect(missing.errors.contains("did not start"))
    let script = try home.writeScript("killed", "#!/bin/sh\nkill -TERM $$\n")
    let killed = try runToEnd(
      ["sh", "-c", "\"$0\" activity run -- \"$1\"; echo $?", Home.widgetboard, script],
      environment: home.environment)
    #expect(killed.output == "143\n")
    let inherited = try runToEnd(
      ["bash", "-c", "\"$0\" activity run -- cat <(echo from a pipe)", Home.widgetboard],
      environment: home.environment)
    #expect(inherited.output == "from a pipe\n")
    let long = try runToEnd(
      [
        Home.widgetboard, "activity", "start", "long", "--title", "Two\nlines", "--detail",
        String(repeating: "x", count: 70_000),
      ], environment: home.environment)
    #expect(long.status == 0)
    #expect(try widgetboard(home, "status", "--activities").hasPrefix("Two lines"))
  }

  @Test func `it has its keys after the background, and where its input is no terminal`() throws {
    let home = try Self.home()
    let shell = try shell(home)
    try shell.send("widgetboard activity run -- bash -c 'read x; echo got $x' &", "Enter")
    try shell.send("fg", "Enter")
    // The shell prints the line of the job that it has brought to the foreground.
    try shell.wait(for: "the job's line") { $0.contains("ready> fg\nwidgetboard activity run") }
    try shell.send("ada", "Enter")
    // Keys before the prompt may still be the command's.
    try shell.wait(for: "the prompt") { $0.contains("got ada\nready>") }
    try shell.send(
      "widgetboard activity run -- bash -c 'read x </dev/tty; echo had $x' </dev/null", "Enter")
    try shell.send("bob", "Enter")
    try shell.wait(for: "had bob")
  }

  @Test func `begun in the background it has the modes of a command, not of the shell's line`()
    throws
  {
    let home = try Self.home()
    let modes = try home.writeScript(
      "modes",
      "#!/bin/sh\nstty -a | grep -q -e -icrnl && echo modes of a line || echo modes of a command\n"
        + "read x\necho got $x\n")
    // Begins while the shell edits its line.
    let later = try home.writeScript(
      "later",
      "#!/bin/sh\nuntil stty -a </dev/tty | grep -q -e -icanon; do sleep 0.1; done\n"
        + "exec widgetboard activity run -- \(modes)\n")
    let shell = try shell(home)
    try shell.send("\(later) &", "Enter")
    try shell.wait(for: "modes of a command")
    try shell.send("fg", "Enter")
    // Its own words may stand between the prompt and what is typed.
    try shell.wait(for: "the job's line") { $0.contains("fg\n\(later)") }
    try shell.send("ada", "Enter")
    try shell.wait(for: "got ada")
  }

  /// Whether the kernel lets a program put keys into its terminal.
  private static let takesKeys: Bool = {
    let path = "/proc/sys/dev/tty/legacy_tiocsti"
    return geteuid() == 0 || (try? String(contentsOfFile: path, encoding: .utf8))?.first != "0"
  }()

  @Test(.enabled(if: takesKeys, "this kernel takes no keys from programs"))
  func `keys that the command did not read are the shell's`() throws {
    let home = try Self.home()
    let deaf = try home.writeScript(
      "deaf", "#!/bin/sh\necho begun\nwhile [ ! -e \"$HOME/end\" ]; do sleep 0.1; done\n")
    let shell = try shell(home)
    try shell.send("widgetboard activity run -- \(deaf)", "Enter")
    try shell.wait(for: "begun")
    try shell.send("echo kept-$((40+2))", "Enter", "echo and-$((40+3))")
    try shell.wait(for: "and-$((40+3))")
    _ = try home.writeScript("end", "")
    try shell.wait(for: "kept-42\n")
    // The second has no end yet.
    try shell.send("Enter")
    try shell.wait(for: "and-43\n")
  }

  @Test func `in a terminal it stops and goes on, knows its size, and reads keys`() throws {
    let home = try Self.home()
    let shell = try shell(home)
    try shell.send(
      "widgetboard activity run -- bash -c 'stty size; read -p name: x; echo got $x'", "Enter")
    try shell.wait(for: "24 100")
    try shell.wait(for: "name:")
    try shell.send("C-z")
    try shell.wait(for: "Stopped")
    try shell.send("fg", "Enter")
    try shell.send("ada", "Enter")
    try shell.wait(for: "got ada")
    try shell.send("widgetboard activity run -- sleep 1000", "Enter")
    try shell.send("")
    try shell.wait(for: "sleep 1000")
    try shell.send("C-c", "")
    try shell.send("echo status $?", "Enter")
    try shell.wait(for: "status 130")
  }

  @Test func `a board shows how far a command is, and that it broke off`() throws {
    let home = try Self.home()
    let board = try Multiplexer(
      [Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    let shell = try shell(home)
    try shell.send(
      "widgetboard activity run --title build -- bash -c "
        + "'echo [3/12] CXX a.o; read x; echo [6/12] CXX b.o; read x'", "Enter")
    try board.wait(for: "build ━━────── 3/12")
    try shell.send("Enter")
    try board.wait(for: "6/12")
    let viewer = try Multiplexer(
      [Home.widgetboard], columns: 100, environment: home.environment)
    try viewer.wait(for: "6/12")
    try board.send("A")
    try board.wait(for: "[6/12] CXX b.o")
    try board.send("Enter")
    try board.wait(for: "[3/12] CXX a.o")
    // What runs is known to the next board, however the last one ended.
    try board.crash()
    try viewer.wait(for: "6/12")
    #expect(try widgetboard(home, "activity", "list").contains(/build +running +6\/12/))
    let list = try widgetboard(home, "activity", "list", "--json")
    #expect(list.contains("\"percentage\" : 50"))
    #expect(try widgetboard(home, "status", "--activities").contains("build 6/12"))
    let waybar = try widgetboard(home, "status", "--activities", "--format", "waybar")
    #expect(waybar.contains("\"percentage\":50"))
    let run = try run(["pgrep", "-f", "activity run --title build"])
    kill(Int32(run.split(separator: "\n")[0]) ?? 0, SIGKILL)
    try viewer.wait(for: "build ✗")
  }

  @Test func `scripts start, update and end one, before a board is open and while it is`() throws {
    let home = try Self.home()
    let id = try widgetboard(home, "activity", "start", "--title", "Backup", "--progress", "1/4")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try widgetboard(home, "activity", "update", id, "--progress", "2/4", "--detail", "music")
    #expect(try widgetboard(home, "activity", "list").contains(/Backup +running +2\/4 .*music/))
    let board = try Multiplexer(
      [Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "Backup ━━━━──── 2/4")
    _ = try widgetboard(home, "activity", "update", id, "--progress", "75%")
    try board.wait(for: "Backup ━━━━━━── 75%")
    _ = try widgetboard(home, "activity", "end", id, "--failed", "2")
    try board.wait(for: "Backup ✗")
    try board.send("A")
    try board.wait(for: "failed (2)")
    try board.send("d")
    try board.wait(for: "Nothing runs any more.")
    _ = try widgetboard(home, "activity", "start", "b", "--title", "Copy")
    _ = try widgetboard(home, "activity", "end", "b")
    #expect(try widgetboard(home, "activity", "list").contains(/Copy +done/))
    let bad = try runToEnd(
      [Home.widgetboard, "activity", "update", "a/b", "--title", "x"],
      environment: home.environment)
    #expect(bad.status == 64)
  }

  @Test func `lines in the form of live updates are taken`() throws {
    let home = try Self.home()
    let lines = """
      {"title": "Washer", "message": "Rinsing", "data": {"tag": "w", "progress": 3, "progress_max": 8}}

      {"title": "Door", "data": {"tag": "d", "critical_text": "open"}}
      """
    try run(
      ["sh", "-c", "printf '%s' \"$1\" | \"$0\" activity post", Home.widgetboard, lines],
      environment: home.environment)
    let list = try widgetboard(home, "activity", "list")
    #expect(list.contains(/Washer +running +3\/8 .*Rinsing/))
    #expect(list.contains(/Door +running +open/))
    try run(
      [
        "sh", "-c",
        "echo '{\"message\": \"clear_notification\", \"data\": {\"tag\": \"w\"}}' "
          + "| \"$0\" activity post", Home.widgetboard,
      ], environment: home.environment)
    #expect(try !widgetboard(home, "activity", "list").contains("Washer"))
    let bad = try runToEnd(
      ["sh", "-c", "echo '{\"title\": 1}' | \"$0\" activity post", Home.widgetboard],
      environment: home.environment)
    #expect(bad.status == 1)
    #expect(bad.errors.contains("line 1"))
    let endless = try runToEnd(
      ["sh", "-c", "tr '\\0' x </dev/zero | \"$0\" activity post", Home.widgetboard],
      environment: home.environment)
    #expect(endless.status == 65)
    #expect(endless.errors.contains("line 1: longer than 64 kB"))
  }

  @Test func `kept output is this person's alone, and bounded`() throws {
    let home = try Self.home()
    let shell = try shell(home)
    try shell.send(
      "widgetboard activity run --keep -- bash -c 'for i in {1..60000}; do echo line number $i; "
        + "done'; echo over $?", "Enter")
    try shell.wait(for: "over 0")
    let folder = home.folder.appending(path: ".local/state/widgetboard/output").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(files.first)
    var status = stat()
    #expect(stat(folder + "/" + name, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(status.st_size <= 1 << 20)
    #expect(
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8).contains("number 60000"))
  }

  @Test func `a shell's own commands are shown after their time`() throws {
    let home = try Self.home()
    let shell = try shell(home)
    try shell.send("PROMPT_COMMAND='true; '; eval \"$(widgetboard shell bash --after 1)\"", "Enter")
    try shell.send("sleep 1000", "Enter")
    let board = try Multiplexer(
      [Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "sleep 0:")
    try shell.send("C-c", "")
    try board.wait(for: "sleep ✗")
    #expect(try !shell.everything().contains("syntax error"))
    for word in ["zsh", "fish"] {
      #expect(try widgetboard(home, "shell", word).contains("activity start"))
    }
  }

  @Test func `an extension draws its activity, and programs read its state`() throws {
    let home = try Self.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/pizza.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *'"action":"describe"'*) echo '{"description":[{"kind":"pizza","families":["systemSmall"]}]}' ;;
        *'"action":"activity"'*)
          minutes=$(echo "$request" | sed 's/.*minutes[^0-9]*\\([0-9]*\\).*/\\1/')
          echo '{"activity":{"views":{"compactLeading":"Pizza","compactTrailing":"'$minutes' min",'\\
            '"minimal":"P","expanded":"It is on its way."}}}' ;;
        *) echo '{"timeline":{"policy":"never","entries":[{"view":"pizza"}]}}' ;;
      esac
      """)
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    _ = try widgetboard(
      home, "activity", "start", "p1", "--extension", "pizza.widget", "--kind", "PizzaAttributes",
      "--content", "{\"minutes\":25}")
    try board.wait(for: "Pizza 25 min")
    _ = try widgetboard(home, "activity", "update", "p1", "--content", "{\"minutes\":5}")
    try board.wait(for: "Pizza 5 min")
    try board.send("A")
    try board.wait(for: "It is on its way.")
    let state = try home.contents(".local/state/widgetboard/mailbox/.activities/p1.json")
    #expect(state.contains("\"state\":\"active\""))
    _ = try widgetboard(home, "activity", "end", "p1")
    try board.wait(for: "Pizza 5 min ■")
    #expect(
      try home.contents(".local/state/widgetboard/mailbox/.activities/p1.json")
        .contains("\"state\":\"ended\""))
  }

  @Test func `an extension in Swift draws an activity and starts one`() throws {
    let home = try Self.home()
    let pizza = home.folder.appending(path: ".local/share/widgetboard/widgets/pizza.widget")
    try FileManager.default.createDirectory(
      at: pizza.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: pizza, withDestinationURL: Home.products.appending(path: "ActivityFixture"))
    let board = try Multiplexer(
      [Home.widgetboard], columns: 100, environment: home.environment)
    try board.wait(for: "One")
    // Dates are written as Foundation does without a choice of its own: seconds since 2001.
    let state = #"{"driver":"%","arrival":[0,900],"share":0.25}"#
    func activity(_ word: String, driver: String, _ more: [String] = []) throws {
      _ = try run(
        [Home.widgetboard, "activity", word, "order-17", "--content"]
          + [state.replacing("%", with: driver)] + more, environment: home.environment)
    }
    try activity(
      "start", driver: "Ann",
      [
        "--extension", "pizza.widget", "--kind", "PizzaDelivery", "--attributes",
        #"{"pizzas":2,"order":"17"}"#,
      ])
    try board.wait(for: "👜 0:00")
    try board.send("A")
    try board.wait(for: "Ann is on the way")
    try activity("update", driver: "Bob")
    try board.wait(for: "Bob is on the way")
    try board.crash()
    let next = try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
    try next.wait(for: "👜 0:00")
    try next.send("A")
    try next.wait(for: "Bob is on the way")
  }
}
