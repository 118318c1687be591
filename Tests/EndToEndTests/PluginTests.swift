import Foundation
import Programs
import Testing

/// A plugin of another program on the board, by one command.
@Suite(.waiting) struct PluginTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      "plugins/greeting.1h.sh",
      """
      #!/bin/sh
      # <xbar.title>Greeting</xbar.title>
      # <xbar.var>string(VAR_WHO="Ada"): Whom.</xbar.var>
      echo "Hello $VAR_WHO"
      echo ---
      echo "Do it | bash=touch param1=$HOME/mark"

      """)
    return home
  }

  @Test func `a plugin is added by its file, and its command is asked about once`() throws {
    let home = try home()
    let plugin = home.folder.appending(path: "plugins/greeting.1h.sh").path
    let id = try run([Home.widgetboard, "add", plugin], environment: home.environment)
    #expect(id == "greeting-1\n")
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 80, rows: 24, environment: home.environment)
    try terminal.wait(for: "? help")
    try terminal.send("/")
    try terminal.wait(for: "Find a tile")
    try terminal.send("-l", "greeting")
    try terminal.send("Enter")
    try terminal.wait(for: "Hello Ada")
    try terminal.send("Tab", "Enter")
    try terminal.wait(for: "Press again")
    // A press is accepted once the reload after the previous press is over.
    try terminal.wait(for: "the command has run") { _ in
      try terminal.send("Enter")
      return (try? home.contents("mark")) != nil
    }
    try terminal.close()
  }

  @Test func `a check of a plugin allows none of its commands, however often it is made`() throws {
    let home = try home()
    let plugin = home.folder.appending(path: "plugins/greeting.1h.sh").path
    _ = try run([Home.widgetboard, "add", plugin], environment: home.environment)
    let widget = home.folder.appending(path: ".local/share/widgetboard/widgets/greeting.widget")
      .path
    for _ in 0..<3 {
      let told = try run([Home.widgetboard, "check", widget], environment: home.environment)
      #expect(told.contains("performed: Do it"), "\(told)")
    }
    #expect((try? home.contents("mark")) == nil)
    #expect((try? home.contents(".local/state/widgetboard/plugin-commands")) == nil)
  }

  @Test func `a plugin that fails is added and told at once`() throws {
    let home = try Home()
    let plugin = try home.writeScript("dead.5m.sh", "#!/bin/sh\necho boom >&2\nexit 3\n")
    let told = try runToEnd([Home.widgetboard, "add", plugin], environment: home.environment)
    #expect(told.output == "dead-1\n" && told.status == 0)
    #expect(
      told.errors == "widgetboard: dead-1 was added, and fails: dead.widget reported: boom (exit "
        + "status 3)\n")
    let check = try runToEnd(
      [
        Home.widgetboard, "check",
        home.folder.path + "/.local/share/widgetboard/widgets/dead.widget",
      ],
      environment: home.environment)
    #expect(check.output.contains("\nstderr: boom ("), "\(check.output)")
    #expect(check.output.components(separatedBy: "stderr: ").count == 2, "\(check.output)")
  }

  @Test func `a folder of plugins is added whole, and a wrong path is told`() throws {
    let home = try home()
    try home.writeScript("plugins/010-load.5m.sh", "#!/bin/sh\necho load\n")
    let folder = home.folder.appending(path: "plugins").path
    let ids = try run(
      [Home.widgetboard, "add", folder, "--family", "medium"], environment: home.environment)
    #expect(ids == "load-1\ngreeting-1\n")
    let wrong = try runToEnd(
      [Home.widgetboard, "add", "./nowhere.sh"], environment: home.environment)
    #expect(wrong.status == EX_DATAERR)
    #expect(wrong.errors.contains("nowhere.sh does not exist"))
  }

  @Test func `the modules of a bar's configuration are added by one command`() throws {
    let home = try home()
    try home.writeScript("bar/mail.sh", "#!/bin/sh\ncat \"$HOME/bar/count\"; exit $urgency\n")
    let bar = home.folder.appending(path: "bar")
    try Data("3 new\n".utf8).write(to: bar.appending(path: "count"))
    let configuration = bar.appending(path: "config")
    try Data(
      """
      {
        // beside the bar's own
        "custom/mail": {
          "exec": "\(bar.path)/mail.sh", "exec-if": "test -e \(bar.path)/count", "interval": 600,
          "format": "mail {}", "on-click": "echo 0 > \(bar.path)/count"
        },
        "custom/stop": {"format": "stop", "on-click": "touch \(bar.path)/stopped"}
      }
      """.utf8
    ).write(to: configuration)
    let ids = try run([Home.widgetboard, "add", bar.path], environment: home.environment)
    #expect(ids == "mail-1\nstop-1\n")
    func words(_ kind: String) throws -> String {
      try run(
        [Home.widgetboard, "frame", "--kind", kind],
        environment: home.environment)
    }
    #expect(try words("mail").contains("mail 3 new"))
    #expect(try words("stop").contains("stop"))
    let folder = home.folder.path + "/.local/share/widgetboard/widgets"
    let checked = try run(
      [Home.widgetboard, "check", folder + "/mail.widget"], environment: home.environment)
    #expect(checked.contains("nothing is wrong"), "\(checked)")

    // The file is read again; a mistake in it is said with its line.
    try Data("{\n  \"custom/mail\": oops\n}".utf8).write(to: configuration)
    let broken = try runToEnd(
      [Home.widgetboard, "timeline", "mail"], environment: home.environment)
    #expect(broken.status != 0 && (broken.output + broken.errors).contains("config:2: "))

    try Data("[load]\ncommand=word.sh; exit 33\ninterval=600\nlabel=LOAD\n".utf8)
      .write(to: bar.appending(path: "config"))
    try home.writeScript("bar/word.sh", "#!/bin/sh\necho \"0.5 $BLOCK_NAME\"\n")
    #expect(
      try run([Home.widgetboard, "add", configuration.path], environment: home.environment)
        == "load-1\n")
    #expect(try words("load").contains("LOAD 0.5 load"))
  }
}
