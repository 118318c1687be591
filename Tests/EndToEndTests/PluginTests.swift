import Foundation
import Programs
import Testing

/// A plugin of another program, put on the board by one command.
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
      let told = try run(
        [Home.widgetboard, "check", widget, "--press"], environment: home.environment)
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
      [Home.widgetboard, "add", folder, "--family", "medium", "--yes"],
      environment: home.environment)
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
        "custom/stop": {"format": "stop", "on-click": "touch \(bar.path)/stopped"},
        "custom/mute": {"exec": "true", "interval": 600, "format": "mute {}"}
      }
      """.utf8
    ).write(to: configuration)
    let ids = try run([Home.widgetboard, "add", bar.path, "--yes"], environment: home.environment)
    #expect(ids == "mail-1\nstop-1\nmute-1\n")
    func words(_ kind: String) throws -> String {
      try run(
        [Home.widgetboard, "frame", "--kind", kind],
        environment: home.environment)
    }
    // The value stands in large letters behind its name.
    let mail = try words("mail")
    #expect(mail.contains("mail") && mail.contains("██"), "\(mail)")
    #expect(try words("stop").contains("stop"))
    // A plugin without output leaves the frame and the bar empty.
    let rows = try words("mute").split(separator: "\n").dropFirst().dropLast()
    #expect(rows.allSatisfy { $0.dropFirst().dropLast().allSatisfy(\.isWhitespace) }, "\(rows)")
    let status = try run([Home.widgetboard, "status", "mute"], environment: home.environment)
    #expect(status == "\n")
    let folder = home.folder.path + "/.local/share/widgetboard/widgets"
    let checked = try run(
      [Home.widgetboard, "check", folder + "/mail.widget"], environment: home.environment)
    #expect(checked.contains("nothing is wrong"), "\(checked)")

    // The configuration is read again; a mistake in it is reported with its line.
    try Data("{\n  \"custom/mail\": oops\n}".utf8).write(to: configuration)
    let broken = try runToEnd(
      [Home.widgetboard, "timeline", "mail"], environment: home.environment)
    #expect(broken.status != 0 && (broken.output + broken.errors).contains("config:2: "))

    try Data("[load]\ncommand=word.sh; exit 33\ninterval=600\nlabel=LOAD\n".utf8)
      .write(to: bar.appending(path: "config"))
    try home.writeScript("bar/word.sh", "#!/bin/sh\necho \"0.5 $BLOCK_NAME\"\n")
    #expect(
      try run(
        [Home.widgetboard, "add", configuration.path, "--yes"], environment: home.environment)
        == "load-1\n")
    // The label is the name, which the frame has: the value stands in large letters without it.
    let load = try words("load")
    #expect(load.contains("▄▄▄") && load.contains(" load  │") && !load.contains("LOAD"), "\(load)")
  }

  /// All widget files of the person.
  private func widgets(_ home: Home) -> [String] {
    let folder = home.folder.path + "/.local/share/widgetboard/widgets"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func `nothing of a folder runs or is written before a yes`() throws {
    let home = try Home()
    try home.writeScript("plugins/one.5m.sh", "#!/bin/sh\ntouch \"$HOME/ran\"\necho one\n")
    let folder = home.folder.appending(path: "plugins")
    try Data("$(touch \(home.folder.path)/ran)\n".utf8)
      .write(to: folder.appending(path: "data.csv"))
    let asked = try runToEnd(
      [Home.widgetboard, "add", folder.path], environment: home.environment)
    #expect(asked.status == EX_USAGE && asked.output.isEmpty, "\(asked)")
    #expect(asked.errors.contains("  one: '\(folder.path)/one.5m.sh'\n"), "\(asked.errors)")
    #expect(asked.errors.contains("  left out: data.csv (it may not be executed"))
    #expect(asked.errors.contains("nothing was added: say --yes"))
    #expect(widgets(home).isEmpty && (try? home.contents("ran")) == nil)
    // On a terminal the person is asked.
    for (answer, count) in [("n", 0), ("y", 1)] {
      let terminal = try Multiplexer(
        [Home.widgetboard, "add", folder.path], environment: home.environment)
      try terminal.wait(for: "Add it? [y/N]")
      #expect(widgets(home).isEmpty && (try? home.contents("ran")) == nil)
      try terminal.send(answer, "Enter")
      try terminal.wait(for: "the end") { _ in try terminal.isDead() }
      #expect(widgets(home).count == count)
    }
    #expect(widgets(home) == ["one.widget"])
    #expect(try home.contents(".config/widgetboard/board.conf").contains("kind = one"))
  }

  @Test func `what is not seen in a name or a command is shown before a yes`() throws {
    let home = try home()
    let folder = home.folder.path + "/bar\u{200B}s"
    try home.writeScript("bar\u{200B}s/photo\u{202E}gpj.5m.sh", "#!/bin/sh\necho x\n")
    try home.writeScript("bar\u{200B}s/b\u{430}r.5m.sh", "#!/bin/sh\necho x\n")
    try Data("a,b\n".utf8).write(to: URL(fileURLWithPath: folder + "/da\u{AD}ta.csv"))
    try Data(
      #"{"custom/x": {"exec": "echo\u00a0a\u2066b", "interval": 60}}"#.utf8
    ).write(to: URL(fileURLWithPath: folder + "/config"))
    let asked = try runToEnd([Home.widgetboard, "add", folder], environment: home.environment)
    let asking = try runToEnd(
      [Home.widgetboard, "add", folder + "/config"], environment: home.environment)
    for words in [
      "bar<U+200B>s has", "photo<U+202E>gpj.5m.sh", "b<U+0430>r.5m.sh", "da<U+00AD>ta.csv",
    ] {
      #expect(asked.errors.contains(words), "\(words): \(asked.errors)")
    }
    #expect(asking.errors.contains("echo<U+00A0>a<U+2066>b"), "\(asking.errors)")
    #expect(asked.status == EX_USAGE && asking.status == EX_USAGE)
  }

  @Test func `a failed add leaves nothing`() throws {
    let home = try home()
    let plugin = home.folder.appending(path: "plugins/greeting.1h.sh").path
    let tea = try home.writeScript(
      "tea.widget", "#!/bin/sh\necho '{\"timeline\":{\"entries\":[{\"view\":\"tea\"}]}}'\n")
    for (path, option) in [
      (plugin, ["--set", "nothing=1"]), (plugin, ["--page", "7"]), (tea, ["--page", "7"]),
      (tea, ["--family", "inline"]),
    ] {
      let told = try runToEnd(
        [Home.widgetboard, "add", path] + option, environment: home.environment)
      #expect(told.status != 0 && told.output.isEmpty, "\(told)")
      #expect(widgets(home).isEmpty, "\(path) \(option)")
    }
    // A widget file written by an earlier `add` stays as it was.
    _ = try run([Home.widgetboard, "add", plugin], environment: home.environment)
    let path = ".local/share/widgetboard/widgets/greeting.widget"
    let before = try home.contents(path)
    _ = try runToEnd(
      [Home.widgetboard, "add", plugin, "--page", "7", "--format", "plain"],
      environment: home.environment)
    #expect(try home.contents(path) == before)
  }

  @Test func `an import of several is all or nothing`() throws {
    let home = try Home()
    let configuration = home.folder.appending(path: "bar/config")
    try FileManager.default.createDirectory(
      at: configuration.deletingLastPathComponent(), withIntermediateDirectories: true)
    let modules = (1...4).map { #""custom/m\#($0)": {"exec": "echo \#($0)"}"# }
    try Data("{\(modules.joined(separator: ","))}".utf8).write(to: configuration)
    // The fourth file cannot be written: a folder has its name.
    let folder = home.folder.path + "/.local/share/widgetboard/widgets"
    try FileManager.default.createDirectory(
      atPath: folder + "/m4.widget/x", withIntermediateDirectories: true)
    let told = try runToEnd(
      [Home.widgetboard, "add", configuration.path, "--yes", "--page", "9"],
      environment: home.environment)
    #expect(told.status != 0)
    #expect(widgets(home) == ["m4.widget"], "\(widgets(home))")
    let added = try run(
      [Home.widgetboard, "add", configuration.path, "--yes"], environment: home.environment)
    #expect(added == "m1-1\nm2-1\nm3-1\nwaybar-m4-1\n")
  }

  @Test func `no import takes the kind of a widget that is there`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = clock\nid = only\n")
    func owner(_ kind: String) throws -> String? {
      let kinds = try run([Home.widgetboard, "kinds", "--json"], environment: home.environment)
      let list = try JSONSerialization.jsonObject(with: Data(kinds.utf8)) as? [[String: Any]]
      return list?.first { $0["kind"] as? String == kind }?["path"] as? String
    }
    let before = try #require(try owner("clock"))
    let plugin = try home.writeScript("clock.15m.sh", "#!/bin/sh\necho TAKEN\n")
    let added = try runToEnd([Home.widgetboard, "add", plugin], environment: home.environment)
    #expect(added.output == "clock-2-1\n", "\(added)")
    #expect(added.errors.contains("“clock” is another widget: this one is “clock-2”"))
    #expect(
      try run([Home.widgetboard, "add", plugin], environment: home.environment) == "clock-2-2\n",
      "one that was imported before keeps its kind")
    let other = try home.writeScript("other/clock.1h.sh", "#!/bin/sh\necho OTHER\n")
    #expect(
      try run([Home.widgetboard, "add", other], environment: home.environment) == "clock-3-1\n")
    let bar = home.folder.appending(path: "bar.jsonc")
    try Data(#"{"custom/clock": {"exec": "echo bar"}}"#.utf8).write(to: bar)
    #expect(
      try run([Home.widgetboard, "add", bar.path, "--yes"], environment: home.environment)
        == "waybar-clock-1\n")
    // Nor does a widget's own file get a taken kind, by its file name or by its description.
    let named = try home.writeScript("mine/clock.widget", "#!/bin/sh\necho '{}'\n")
    let refused = try runToEnd([Home.widgetboard, "add", named], environment: home.environment)
    #expect(refused.status != 0 && refused.errors.contains("is another widget"), "\(refused)")
    #expect(try owner("clock") == before)
    // A file put there by hand does not get the kind either, and both extensions are named.
    let path = ".local/share/widgetboard/widgets/clock.widget"
    let hand = try home.writeScript(path, "#!/bin/sh\necho '{}'\n")
    #expect(try owner("clock") == before)
    for command in [["doctor"], ["gallery"], ["explain", "only"]] {
      let told = try runToEnd([Home.widgetboard] + command, environment: home.environment)
      let words = told.output + told.errors
      #expect(words.contains(hand) && words.contains(before), "\(command): \(words)")
    }
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func `a folder whose adding is ended is added whole or not at all`(signal: String) throws {
    let home = try Home()
    for number in 0..<40 {
      try home.writeScript("plugins/w\(number).1h.sh", "#!/bin/sh\necho \(number)\n")
    }
    // A shell ignores SIGINT in the processes that it starts in the background.
    let told = try runToEnd(
      [
        "/usr/bin/env", "python3", "-c",
        """
        import glob, os, signal, subprocess, sys, time
        home = os.environ["HOME"]
        widgets = home + "/.local/share/widgetboard/widgets/*"
        add = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while len(glob.glob(widgets)) < 10 and add.poll() is None:
            time.sleep(0.002)
        add.send_signal(signal.SIG\(signal))
        add.wait()
        print(len(glob.glob(widgets)), os.path.exists(home + "/.config/widgetboard/board.conf"))
        """, Home.widgetboard, "add", home.folder.path + "/plugins", "--yes",
      ], environment: home.environment)
    #expect(["0 False\n", "40 True\n"].contains(told.output), "\(told)")
  }
}
