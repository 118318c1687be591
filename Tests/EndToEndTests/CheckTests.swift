import Foundation
import Glibc
import Programs
import Testing

/// `widgetboard check` on scripts.
@Suite(.waiting) struct CheckTests {
  private func check(_ text: String, _ arguments: [String] = []) throws -> (Int32, String) {
    let home = try Home()
    let script = try home.writeScript("a.widget", text)
    let program = try Program(
      [Home.widgetboard, "check", script] + arguments, environment: home.environment)
    let status = program.wait()
    return (status, program.text(of: \.output))
  }

  private static func script(_ view: String, before: String = "") -> String {
    "#!/bin/sh\n\(before)\necho '{\"timeline\": {\"policy\": \"never\", \"entries\": [{\"view\": \(view)}]}}'\n"
  }

  @Test func `a sound script is told so, with its cost in each family`() throws {
    let (status, text) = try check(Self.script(#""hello""#))
    #expect(status == 0, "\(text)")
    for word in ["small", "medium", "large", "nothing is wrong", "NEAREST LIMIT"] {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test func `an entry that holds nothing is told with what may be the cause`() throws {
    let (_, text) = try check(
      Self.script(#"{"kind": "vstack", "children": [" ", {"kind": "empty"}]}"#))
    #expect(text.contains("a small has nothing to show. Its entry holds no text"), "\(text)")
    #expect(text.contains("its app may have left it no data"), "\(text)")
  }

  @Test func `slips are told with what they are like, and standard error is shown`() throws {
    let view =
      #"{"kind": "text", "text": "a", "modifiers": [{"fontt": {}}, {"foreground": "rad"}]}"#
    let (status, text) = try check(Self.script(view, before: "echo trouble >&2"))
    #expect(status == 1, "\(text)")
    #expect(text.components(separatedBy: "is no colour").count == 2, "\(text)")
    for words in [
      "“fontt”", "“font”", "modifiers[1].foreground is no colour", "“red”", "stderr: ", "trouble",
    ] {
      #expect(text.contains(words), "\(words): \(text)")
    }
  }

  @Test func `a colour that nobody has is a note of the timeline`() throws {
    let home = try Home()
    let view = #"{"kind": "color", "color": "rad"}"#
    try home.writeScript(".local/share/widgetboard/widgets/a.widget", Self.script(view))
    let text = try run([Home.widgetboard, "timeline", "a"], environment: home.environment)
    let told = "note: “rad” in timeline.entries[0].view.color is no colour (did you mean “red”?)"
    #expect(text.contains(told), "\(text)")
  }

  @Test func `a member in the wrong place is told where it belongs`() throws {
    let (status, text) = try check(
      Self.script(#"{"kind": "text", "text": "a", "foreground": "red"}"#))
    #expect(status == 1, "\(text)")
    #expect(text.contains("(it is a modifier: “modifiers”: [{“foreground”: …}])"), "\(text)")
  }

  @Test func `a modifier is likened to modifiers, whatever its capitals`() throws {
    let (_, text) = try check(
      Self.script(#"{"kind": "text", "text": "a", "modifiers": [{"linelimit": 1}]}"#))
    #expect(text.contains("means nothing to the board (did you mean “lineLimit”?)"), "\(text)")
  }

  @Test func `the table is explained, and is left out where it has no rows`() throws {
    let (_, sound) = try check(Self.script(#""hello""#))
    #expect(sound.contains("PRICE is what drawing the dearest entry can take"), "\(sound)")
    #expect(!sound.contains(" 0 kB"), "\(sound)")
    let (_, broken) = try check("#!/bin/sh\necho hello\n")
    #expect(!broken.contains("NEAREST LIMIT"), "\(broken)")
  }

  @Test func `a script that fails at describe is told by its cause alone`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/bad.widget", "#!/bin/sh\necho boom >&2\nexit 3\n")
    for command in ["add", "explain", "timeline"] {
      let told = try runToEnd([Home.widgetboard, command, "bad"], environment: home.environment)
      #expect(told.status == 69)
      #expect(
        told.errors == "widgetboard: bad.widget failed at “describe”: it wrote “boom” last (exited "
          + "with status 3)\n")
    }
  }

  @Test func `a widget's file is added by a link, and one that fails is told and leaves none`()
    throws
  {
    let home = try Home()
    func add(_ name: String, _ text: String) throws -> (
      status: Int32, output: String, errors: String
    ) {
      let path = try home.writeScript("work/" + name, text)
      return try runToEnd([Home.widgetboard, "add", path], environment: home.environment)
    }
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets").path
    let dead = try add("dead.widget", "#!/bin/sh\necho boom >&2\nexit 3\n")
    #expect(dead.status == 69)
    #expect(
      dead.errors == "widgetboard: dead.widget failed at “describe”: it wrote “boom” last (exited "
        + "with status 3)\n")
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: widgets + "/dead.widget")) == nil)
    let sound = Self.script(#""hello""#)
    #expect(try add("tea.widget", sound).output == "tea-1\n")
    #expect(try add("tea.widget", sound).output == "tea-2\n")
    let here = try runToEnd(
      ["/bin/sh", "-c", "cd '\(home.folder.path)/work' && '\(Home.widgetboard)' add tea.widget"],
      environment: home.environment)
    #expect(here.output == "tea-3\n", "\(here.errors)")
    let frame = try runToEnd(
      [Home.widgetboard, "frame", "--kind", "tea", "--family", "small"],
      environment: home.environment)
    #expect(frame.output.contains("hello") && !frame.output.contains("timeline"), "\(frame)")
    try home.writeScript(".local/share/widgetboard/widgets/taken.widget", sound)
    let taken = try add("taken.widget", sound)
    #expect(taken.status == 73)
    #expect(taken.errors.contains("/taken.widget is another widget: rename "), "\(taken.errors)")
  }

  private func problems(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("problem: ") }.map { String($0.dropFirst(9)) }
  }

  @Test func `a kind that nobody knows is told once, and not what follows from it`() throws {
    let guage = #"{"kind": "guage", "value": 2, "in": [0, 4], "label": "a"}"#
    let (status, text) = try check(Self.script(guage))
    #expect(status == 1)
    #expect(
      problems(text) == [
        "“guage” in timeline.entries[0].view is no kind of view (did you mean “gauge”?)"
      ], "\(text)")
  }

  @Test func `one mistake of a shared view is told once, with where else it occurs`() throws {
    let text = #"{"kind": "text", "text": "a", "texd": 1}"#
    let (_, told) = try check(Self.script(#"{"kind": "vstack", "children": [\#(text), \#(text)]}"#))
    let problems = problems(told)
    #expect(
      problems == [
        "“texd” in timeline.entries[0].view.children[0] means nothing to the board (did you mean "
          + "“text”?) (also timeline.entries[0].view.children[1])"
      ], "\(told)")
    let (_, broken) = try check("#!/bin/sh\necho '{\"timeline\": {\"entries\": [}'\n")
    #expect(self.problems(broken).count == 1, "\(broken)")
  }

  @Test func `what nothing reads in a description and in the answer to a button is told`() throws {
    let (status, text) = try check(
      #"""
      #!/bin/sh
      read -r request
      case $request in
      *describe*) echo '{"description": [{"kind": "a", "displayNam": "A", "families": ["systemSmall"],
        "parameters": [{"name": "rows", "type": "integer", "default": 6}]}]}' ;;
      *'"action":"perform"'*) echo '{"performed": {"dialogue": "done"}}' ;;
      *) echo '{"timeline": {"entries": [{"view": {"kind": "button", "action": "more", "child": "+"}}]}}' ;;
      esac
      """#, ["--press"])
    #expect(status == 1)
    #expect(
      problems(text) == [
        "“displayNam” in description[0] means nothing to the board (did you mean “displayName”?)",
        "“default” in description[0].parameters[0] means nothing to the board (did you mean "
          + "“defaultValue”?)",
        "“dialogue” in performed means nothing to the board (did you mean “dialog”?)",
      ], "\(text)")
  }

  @Test func `a gauge outside of its range is told`() throws {
    let (status, text) = try check(Self.script(#"{"kind": "gauge", "value": 120, "in": [0, 100]}"#))
    #expect(status == 1)
    #expect(
      problems(text).first?.hasPrefix(
        "“value” in timeline.entries[0].view is 120, outside its range from 0 to 100: it is drawn full"
      )
        == true, "\(text)")
  }

  @Test func `a default that its own parameter would refuse is told`() throws {
    let (status, text) = try check(
      #"""
      #!/bin/sh
      read -r request
      case $request in
      *describe*) echo '{"description": [{"kind": "a", "displayName": "A", "families": ["systemSmall"],
        "parameters": [
          {"name": "rows", "title": "Rows", "type": "integer", "defaultValue": "six"},
          {"name": "size", "title": "Size", "type": "integer", "defaultValue": 9, "least": 1, "greatest": 4},
          {"name": "name", "title": "Name", "type": "string", "defaultValue": "any"}]}]}' | tr -d '\n'; echo ;;
      *) echo '{"timeline": {"policy": "never", "entries": [{"view": "hello"}]}}' ;;
      esac
      """#)
    #expect(status == 1, "\(text)")
    #expect(text.contains("a rows: its defaultValue “six” is not a whole number"), "\(text)")
    let range = "a size: its defaultValue “9” is not a whole number from 1 to 4"
    #expect(text.contains(range), "\(text)")
    #expect(!text.contains("a name"), "\(text)")
  }

  @Test func `each button is pressed once where that is asked for, and what it refuses is told`()
    throws
  {
    let script = #"""
      #!/bin/sh
      if [ "$WIDGETBOARD_ACTION" = perform ]; then echo '{"error": "not today"}'; exit; fi
      echo '{"timeline": {"entries": [{"view": {"kind": "button", "action": "more", "child": "+"}}]}}'
      """#
    let (status, text) = try check(script, ["--press"])
    #expect(status == 0, "\(text)")
    #expect(
      text.contains("note: button “more” answered that it cannot be done: not today"), "\(text)")
    let (_, alone) = try check(script)
    #expect(!alone.contains("not today"), "\(alone)")
    #expect(alone.contains("note: its buttons were not pressed (more): --press"), "\(alone)")
  }

  @Test func `what is well formed and mostly a mistake is told`() throws {
    let script = #"""
      #!/bin/sh
      while read -r request; do case $request in
      *describe*) echo '{"description": [{"kind": "a", "families": ["systemSmall"], "parameters": [
        {"name": "n", "type": "integer", "least": 9, "greatest": 1}, {"name": "n"},
        {"name": "e", "type": "enumeration"}, {"name": "l", "type": "list", "dependsOn": ["zz"]}]}]}' ;;
      *) echo '{"timeline": {"policy": {"after": 1700000000}, "entries": [{"date": 4000000000, "view":
        {"kind": "vstack", "children": [{"kind": "symbol", "name": "watter.drop"},
          {"kind": "link", "url": "www.swift.org", "child": "a"},
          {"kind": "text", "range": {"from": 1800000000, "to": 1700000000}},
          "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
          {"kind": "button", "action": "", "child": "last"}]}}]}}' ;;
      esac; done
      """#
    let (status, text) = try check(script)
    #expect(status == 1)
    for words in [
      "a: n: its least value, 9.0, is above its greatest, 1.0", "a: two parameters are called “n”",
      "a: e: there is nothing to choose from", "a: l: a list has an “element”",
      "a: l: it depends on “zz”, which is no parameter", "its first entry is for 2096-10-02",
      "“after” is 2023-11-14T22:13:20Z, which is over", "no symbol is called “watter.drop”",
      "the link “www.swift.org” has no scheme", "a text of time ends before it begins",
      "an action has no name", "has room for ",
    ] {
      #expect(text.contains(words), "\(words): \(text)")
    }
  }

  @Test func `a script with Windows line ends or a byte order mark is told so`() throws {
    for (script, words) in [
      ("#!/bin/sh\r\necho\r\n", "its lines end as on Windows"),
      ("#!/usr/bin/env sh\r\necho\r\n", "its lines end as on Windows"),
      ("\u{FEFF}#!/bin/sh\necho\n", "a byte order mark stands before its “#!”"),
    ] {
      let (_, text) = try check(script)
      #expect(text.contains(words), "\(text)")
      #expect(text.contains("un “sed -i"), "\(text)")
    }
  }

  @Test(arguments: ["TERM", "INT", "HUP"])
  func `a check that is ended leaves nothing running`(signal: String) throws {
    let home = try Home()
    // Both the shell and its child hold the pipe open: it ends when the last of them does.
    let path = try home.writeScript(
      "hang.widget",
      """
      #!/bin/sh
      exec 9>"$HOME/pipe"
      sleep 1000 &
      echo started >&9
      wait
      """)
    // A shell ignores SIGINT in the processes that it starts in the background.
    let told = try runToEnd(
      [
        "/usr/bin/env", "python3", "-c",
        """
        import os, signal, subprocess, sys
        pipe = os.environ["HOME"] + "/pipe"
        os.mkfifo(pipe)
        check = subprocess.Popen(sys.argv[1:])
        with open(pipe) as held:
            print(held.readline(), end="")
            check.send_signal(signal.SIG\(signal))
            print(-check.wait() == signal.SIG\(signal))
            print(held.read() == "")
        """, Home.widgetboard, "check", path,
      ], environment: home.environment)
    #expect(told.output == "started\nTrue\nTrue\n", "\(told)")
  }

  @Test func `a mistake of the reply's frame is told once, and others with their line`() throws {
    for (reply, words) in [
      (#"{"entries": [{"view": "a"}]}"#, "is a timeline without its frame"),
      (#"{"timelime": {"entries": [{"view": "a"}]}}"#, "“timelime” is there"),
      (
        "{\"timeline\": {\n\"entries\": [\n{\"view\": {\"kind\": \"text\",\n\"text\": 3}}]}}",
        "on line 4 of its output: timeline.entries[0].view.text is 3"
      ),
      ("{\"-7]\":\n{\"a[-3]\": 1},\n\"error\": 3}", "on line 3 of its output: error is 3"),
      (
        "{\"performed\": {\"-7]\": 2, \"reloads\": [\n{\"-1]\": 3}]}}", "on line "
      ),
    ] {
      let (_, text) = try check("#!/bin/sh\ncat <<'END'\n\(reply)\nEND\n")
      #expect(problems(text).count == 1 && text.contains(words), "\(text)")
    }
  }

  @Test func `a description that a board would not wait for is taken and its time told`() throws {
    let (status, text) = try check(
      #"""
      #!/bin/sh
      case $WIDGETBOARD_ACTION in
        describe)
          sleep 2.2
          echo '{"description": [{"kind": "slow", "displayName": "Slow", "families": ["systemSmall"]}]}' ;;
        *) echo '{"timeline": {"policy": "never", "entries": [{"view": "hello"}]}}' ;;
      esac
      """#)
    #expect(status == 0, "\(text)")
    #expect(text.contains("s to answer “describe”: a board waits 2 s"), "\(text)")
    #expect(text.contains("small") && !text.contains("medium"), "\(text)")
  }

  @Test func `what cannot be read is status 65, also as JSON`() throws {
    let (status, text) = try check("#!/bin/sh\necho hello\n", ["--json"])
    #expect(status == 65, "\(text)")
    #expect(text.contains("\"isUnreadable\" : true"), "\(text)")
  }

  @Test func `a file that is not executable is told how it becomes so`() throws {
    let home = try Home()
    let script = try home.writeScript("a.widget", "#!/bin/sh\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: script)
    let program = try Program([Home.widgetboard, "check", script], environment: home.environment)
    #expect(program.wait() == 65)
    #expect(program.errorText.contains("chmod +x"))
  }

  @Test func `with --watch it judges each version that is saved, and of a folder what changed`()
    throws
  {
    let home = try Home()
    let kept = try home.writeScript("widgets/kept.widget", Self.script(#""kept""#))
    let folder = URL(fileURLWithPath: kept).deletingLastPathComponent().path
    let program = try Program(
      [Home.widgetboard, "check", folder, "--watch"], environment: home.environment, pipes: true)
    defer {
      kill(program.processID, SIGTERM)
      program.wait()
    }
    var said = ""
    func read(until words: String) throws {
      while !said.contains(words) {
        var output = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
        try #require(poll(&output, 1, 60_000) > 0, "no “\(words)” in: \(said)")
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(program.output, &bytes, bytes.count)
        try #require(count > 0, "it ended: \(said) \(program.errorText)")
        said += String(decoding: bytes[..<count], as: UTF8.self)
      }
    }
    try read(until: "nothing is wrong")
    #expect(said.contains("kept.widget"))
    said = ""
    try home.writeScript("widgets/new.widget", Self.script(#"{"kind": "text", "texd": "a"}"#))
    try read(until: "has no “text”")
    try home.writeScript("widgets/new.widget", Self.script(#""mended""#))
    try read(until: "nothing is wrong")
    #expect(said.contains("new.widget") && !said.contains("kept.widget"), "\(said)")
  }
}
