import CommandOutput
import Testing
import WidgetArchive

@testable import PluginMenus

@Suite struct PluginReadingTests {
  @Test(arguments: [
    ("cpu.5m.sh", "cpu", 300.0), ("010-cpu.load.10s.py", "cpu.load", 10), ("a.500ms.rb", "a", 0.5),
    ("clock.1r.1s+.sh", "clock", 1), ("weather.sh", "weather", nil), ("weather", "weather", nil),
    ("2024-report.1d.pl", "report", 86_400), ("héllo wörld.1h.sh", "h-llo-w-rld", 3600),
    ("..sh", "plugin", nil), ("x.0m.sh", "x.0m", nil), ("x.99999999d.sh", "x", 366 * 86_400),
  ])
  func `a file's name says the kind and the interval`(
    file: String, name: String, interval: Double?
  ) {
    let read = PluginFile(file)
    #expect(read.name == name)
    #expect(read.interval == interval)
  }

  @Test func `metadata stands in comments of any language`() {
    let metadata = PluginMetadata(
      """
      #!/usr/bin/env python3
      # <xbar.title>Build  status</xbar.title>
      // <bitbar.desc>What the last build said.</bitbar.desc>
      # <xbar.var>string(VAR_NAME="Ada"): Whom to greet.</xbar.var>
      # <xbar.var>number(VAR_LIMIT=5): How many.</xbar.var>
      # <xbar.var>boolean(VAR_LOUD=true): Shout.</xbar.var>
      # <xbar.var>select(VAR_UNIT="C"): Which. [C, F]</xbar.var>
      # <xbar.var>string(0BAD): no name</xbar.var>
      # <swiftbar.type>streamable</swiftbar.type>
      """.utf8)
    #expect(metadata.title == "Build  status")
    #expect(metadata.description == "What the last build said.")
    #expect(metadata.isStreamable)
    #expect(metadata.variables.map(\.name) == ["VAR_NAME", "VAR_LIMIT", "VAR_LOUD", "VAR_UNIT"])
    #expect(metadata.variables.map(\.defaultValue) == ["Ada", "5", "true", "C"])
    #expect(metadata.variables.map(\.kind) == [.string, .number, .boolean, .select(["C", "F"])])
    #expect(metadata.variables[3].description == "Which.")
    #expect(PluginMetadata("nothing <b>of</b> that kind".utf8).isEmpty)
  }

  @Test(arguments: [
    (":coffee: brewed", "☕ brewed"), ("a:coffee::+1:b", "a☕👍b"), ("12:30:45", "12:30:45"),
    (":nobody: :tada:", ":nobody: 🎉"), ("::fire:", ":🔥"), (":fire", ":fire"), (":", ":"),
    (":coffee: | emojize=false", ":coffee:"), (":coffee:abc | length=3", "☕a…"),
  ])
  func `names between colons become emoji`(line: String, text: String) {
    #expect(PluginMenu(xbar: line.utf8).titles.map(\.text) == [text])
  }

  @Test func `titles stand before the first line of dashes, the menu after it`() {
    let menu = PluginMenu(
      xbar: """
        CPU 12% | color=green
        MEM 40%
        ---
        Open | href=https://example.com/a?b=c
        ---
        More
        --Inner | bash=/bin/echo param1="a b" param2=c refresh=true
        -----
        --Last

        ---
        """.utf8)
    #expect(menu.titles.map(\.text) == ["CPU 12%", "MEM 40%"])
    #expect(menu.items.map(\.text) == ["Open", "", "More", "Inner", "", "Last"])
    #expect(menu.items.map(\.depth) == [0, 0, 0, 1, 1, 1])
    #expect(menu.items.map(\.isSeparator) == [false, true, false, false, true, false])
    #expect(menu.items[3].command == ["/bin/echo", "a b", "c"])
    #expect(menu.items[3].refreshes)
    #expect(menu.link == "https://example.com/a?b=c")
  }

  @Test(arguments: [
    ("a|color=red", "a", "red"), ("a | color='dark red'", "a", "dark red"),
    ("a|color=\"re\\\"d\" x", "a", "re\"d"), ("a | COLOR=red | color=blue", "a", "red"),
    ("a | color=", "a", ""), ("a | =red color", "a", nil), (" a  ", "a", nil),
    (#"a | color='it'\''s' x"#, "a", "it's"), (#"a | color='a'"b c"|size=9"#, "a", "ab c"),
    ("a | trim=false", "a", nil), ("| color=red", "", "red"), ("a | color=\"red", "a", "red"),
  ])
  func `what stands after the bar is names and values`(line: String, text: String, color: String?) {
    let item = MenuItem(xbar: line[...])
    #expect(item.text == text)
    #expect(item.color == color)
  }

  @Test(arguments: [
    ("x | href=https://a.example/?q=1|2 color=red", "https://a.example/?q=1|2"),
    ("x | href=https://a.example/|color=red", "https://a.example/"),
    ("x | href=https://a.example/ | color=red", "https://a.example/"),
    ("x | href=https://a.example/b| color=red", "https://a.example/b"),
  ])
  func `an address may have bars`(line: String, link: String) {
    let item = MenuItem(xbar: line[...])
    #expect(item.link == link)
    #expect(item.color == "red")
  }

  @Test func `what a shell tells the terminal stands before no line`() {
    let output = "\u{1B}]697;PreExec\u{7}Title\n\u{1B}]697;a\u{1B}\\---\n\u{1B}]0;w\u{7}--Sub\n"
    let menu = PluginMenu(xbar: output.utf8)
    #expect(menu.titles.map(\.text) == ["Title"])
    #expect(menu.items.map(\.text) == ["Sub"] && menu.items.map(\.depth) == [1])
  }

  @Test func `what other hosts cut, hide and mark is cut, hidden and marked`() {
    #expect(MenuItem(xbar: "abcdefgh | length=4").text == "abc…")
    #expect(
      MenuItem(xbar: " | image=aGVsbG8=").image == MenuImage(data: "aGVsbG8=", isTemplate: false))
    #expect(MenuItem(xbar: "other | alternate=true").text == "")
    #expect(MenuItem(xbar: "x | checked=true").isChecked)
    #expect(MenuItem(xbar: "x | href=xbar://app.xbarapp.com/refreshAllPlugins").link == nil)
    #expect(MenuItem(xbar: "x | href=javascript:alert(1)").link == nil)
    #expect(MenuItem(xbar: "\u{1B}[31mred\u{1B}]0;title\u{7}").line.runs.map(\.text) == ["red"])
  }

  @Test func `of one that never ends the last whole picture counts`() {
    #expect(PluginMenu(xbar: "~~~\na\n~~~\nb\n---\nc\n".utf8).titles.map(\.text) == ["b"])
    #expect(PluginMenu(xbar: "~~~\na\n~~~\n".utf8).titles.map(\.text) == ["a"])
  }

  @Test func `a module of Waybar has a title, a tooltip, a share and a class`() {
    let menu = PluginMenu(
      waybar: """
        {"text": "old"}
        {"text": "<b>75%</b> &amp; up", "tooltip": "a\\nb", "class": ["x", "critical"], "percentage": 75}
        """.utf8)
    #expect(menu.titles.map(\.text) == ["75% & up"])
    #expect(menu.titles[0].fraction == 0.75)
    #expect(menu.titles[0].color == "red")
    #expect(menu.items.map(\.text) == ["a", "b"])
    #expect(PluginMenu(waybar: "plain\nmore".utf8).titles.map(\.text) == ["plain"])
  }

  @Test func `a block of i3blocks is three lines or an object`() {
    let lines = PluginMenu(i3blocks: "75%\n75\n#FF0000\n".utf8)
    #expect(lines.titles.map(\.text) == ["75%"])
    #expect(lines.titles[0].color == "#FF0000")
    let object = PluginMenu(i3blocks: #"{"full_text": "up", "urgent": true}"#.utf8)
    #expect(object.titles.map(\.text) == ["up"])
    #expect(object.titles[0].color == "red")
    let tinted = PluginMenu(
      i3blocks: ##"{"full_text": "a <b>b</b>", "background": "#aa0000", "color": "#fff"}"##.utf8)
    #expect(tinted.titles[0].line.runs.map(\.text) == ["a ", "b"])
    for run in tinted.titles[0].line.runs {
      #expect(run.style.background == .rgb(170, 0, 0))
      #expect(run.style.foreground == .rgb(255, 255, 255))
    }
    let odd = PluginMenu(i3blocks: ##"{"full_text": "up", "background": "'>x<b"}"##.utf8)
    #expect(odd.titles.map(\.text) == ["up"])
    #expect(PluginMenu(i3blocks: "".utf8).titles.isEmpty)
  }

  @Test(arguments: [
    ("cpu.sh", "", "a\n---\nb", PluginFormat.xbar), ("cpu.sh", "", "a | color=red", .xbar),
    ("cpu.5m.sh", "", "12", .xbar), ("cpu.sh", "# <xbar.title>x</xbar.title>", "12", .xbar),
    ("cpu.sh", "", #"{"text": "12"}"#, .waybar), ("cpu.sh", "", #"{"full_text": "12"}"#, .i3blocks),
    ("cpu.sh", "", "12%\n12\n#ff0000", .i3blocks), ("cpu.sh", "", "12\n13", .plain),
    ("cpu.sh", "", "a | b", .plain),
  ])
  func `a format is known by what a plugin says`(
    file: String, source: String, output: String, format: PluginFormat
  ) {
    let found = PluginFormat(
      file: PluginFile(file), metadata: PluginMetadata(source.utf8), output: output.utf8)
    #expect(found == format)
  }

  @Test(arguments: [
    ("red", ArchivedColor.named("red")), ("#f0f", .rgb(255, 0, 255)),
    ("#FF00FF80", .rgb(255, 0, 255)),
    ("#f00,#00f", .dynamic(light: .rgb(255, 0, 0), dark: .rgb(0, 0, 255))),
    // A colour unreadable on light or dark tiles gets two variants.
    ("#f00", .dynamic(light: .rgb(255, 0, 0), dark: .rgb(255, 77, 77))),
    ("#ffaa00", .dynamic(light: .rgb(191, 128, 0), dark: .rgb(255, 170, 0))),
    ("#000", .dynamic(light: .rgb(0, 0, 0), dark: .rgb(153, 153, 153))),
    ("black,white", .dynamic(light: .named("primary"), dark: .named("primary"))),
    ("dimgray", .named("secondary")),
  ])
  func `colours are names of CSS and hexadecimal numbers`(text: String, color: ArchivedColor) {
    #expect(MenuColor(text)?.color == color)
  }

  @Test(arguments: ["", "#12", "#gggggg", "nosuchcolour", "rgb(1,2,3)"])
  func `another colour is none`(text: String) {
    #expect(MenuColor(text) == nil)
  }

  private struct Start: Sendable {
    let head: String
    let programs: [String]
    let mayRun: Bool
    let words: [String]?

    init(_ head: String, _ programs: [String], _ mayRun: Bool, _ words: [String]?) {
      self.head = head
      self.programs = programs
      self.mayRun = mayRun
      self.words = words
    }
  }

  private static let starts = [
    Start("#!/bin/sh", ["/bin/sh"], true, ["f"]),
    Start("#!/bin/sh -e", ["/bin/sh"], false, ["/bin/sh", "-e", "f"]),
    Start("#!/usr/local/bin/node", [], true, ["node", "f"]),
    Start(
      "#!/usr/bin/env A=1 python3", ["/usr/bin/env"], true, ["/usr/bin/env", "A=1", "python3", "f"]),
    Start("#!/usr/bin/env -S python3 -u", ["/usr/bin/env"], true, ["f"]),
    // An interpreter that is not at the given path is found by name, also after env.
    Start(
      "#!/usr/bin/env /usr/local/bin/node", ["/usr/bin/env", "node"], true,
      ["/usr/bin/env", "node", "f"]),
    Start(
      "#!/usr/bin/env A=1 B=2 /opt/homebrew/bin/python3 -u", ["/usr/bin/env", "python3"], false,
      ["/usr/bin/env", "A=1", "B=2", "python3", "-u", "f"]),
    Start(
      "#!/usr/bin/env -S PATH=/opt/b:${PATH} /opt/b/ruby -W0", ["/usr/bin/env", "ruby"], true,
      ["/usr/bin/env", "-S", "PATH=/opt/b:${PATH} ruby -W0", "f"]),
    Start(
      "#!/usr/bin/env -i -u HOME -P/usr/local/bin node", ["/usr/bin/env", "node"], true,
      ["/usr/bin/env", "-i", "-u", "HOME", "node", "f"]),
    Start(
      "#!/usr/bin/env -P /usr/local/bin node", ["/usr/bin/env", "node"], true,
      ["/usr/bin/env", "node", "f"]),
    Start("#! /usr/bin/python", ["python3"], true, ["python3", "f"]),
    Start(
      "#!/usr/bin/env python", ["/usr/bin/env", "python3"], true,
      ["/usr/bin/env", "python3", "f"]),
    Start("#!/bin/bash -e -u", ["/bin/bash"], true, ["/bin/bash", "-e", "-u", "f"]),
    Start("#!/nowhere/env node", ["node", "env"], true, ["env", "node", "f"]),
    Start("\u{FEFF}#!/usr/bin/python3\r\n", ["/usr/bin/python3"], true, ["/usr/bin/python3", "f"]),
    Start("#!/usr/bin/env python3\r", ["/usr/bin/env"], false, ["/usr/bin/env", "python3", "f"]),
    Start("\u{7F}ELF", [], true, ["f"]),
    // A file that is not a script is not given to a shell.
    Start("\u{7F}ELF", [], false, nil), Start("echo hi", ["/bin/sh"], false, nil),
    Start("a,`b`\n", ["/bin/sh"], true, nil), Start("", [], true, nil), Start("#!", [], true, nil),
  ]

  @Test func `a file is started though its interpreter is elsewhere or it may not be run`() {
    for start in Self.starts {
      let program = PluginProgram(path: "f", head: start.head.utf8) {
        $0 == "f" ? start.mayRun : start.programs.contains($0)
      }
      #expect(program?.words == start.words, "\(start)")
    }
  }

  @Test(arguments: ["\u{FEFF}#!/bin/sh -e\necho a\n", "#!/bin/sh -e\r\necho a\r\n"])
  func `a shell reads a script whose lines end as on other systems`(text: String) {
    let program = PluginProgram(path: "f", head: text.utf8, text: { Array(text.utf8) }) {
      ["f", "/bin/sh"].contains($0)
    }
    #expect(program?.words == ["/bin/sh", "-e", "-c", "#!/bin/sh -e\necho a\n", "f"])
  }

  private static let picture = String(repeating: "QUJD", count: 40)

  @Test(arguments: [76, 60, 64])
  func `base 64 in several lines is one picture`(width: Int) {
    var rest = Self.picture[...]
    var pieces: [String] = []
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    for (separator, mark, end) in [
      ("\n", "", ""), ("\n", "'", "'"), (" ", "", ""), ("\n", "", " | size=3"),
    ] {
      let value = mark + pieces.joined(separator: separator) + end
      let menu = PluginMenu(
        xbar: "a | image=\(value)\nb | templateImage=\(value)\n---\nQuit\n".utf8)
      #expect(menu.titles.map(\.text) == ["a", "b"] && menu.items.map(\.text) == ["Quit"])
      #expect(menu.titles.map { $0.image?.data } == [Self.picture, Self.picture])
    }
    let short = PluginMenu(xbar: "a | image=QUJD\nQuit\n".utf8)
    #expect(short.titles.map(\.text) == ["a", "Quit"])
  }

  @Test func `all names of emoji are known`() {
    #expect(EmojiNames.table.count > 1900)
    #expect(EmojiNames.table["sunflower"] == "🌻" && EmojiNames.table["+1"] == "👍")
    #expect(EmojiNames.table["one"] == "1️⃣" && EmojiNames.table["brazil"] == "🇧🇷")
    #expect(EmojiNames.table.values.allSatisfy { $0.count == 1 && !$0.allSatisfy(\.isASCII) })
  }

  @Test(
    arguments: [
      ("icon.png", "icon.png"), ("/a/b.svg", "/a/b.svg"), ("file:///a%20b.png", "/a b.png"),
      ("QUJD", nil), ("/9j/4AAQ", nil),
    ] as [(String, String?)])
  func `a picture may be a file`(value: String, path: String?) {
    #expect(MenuItem(xbar: " | image=\(value)").image?.path == path)
  }

  @Test func `a command is asked about once`() {
    var allowed = AllowedCommands()
    #expect(allowed.answer(["/bin/echo", "a b\n"], of: "/p/cpu.sh") == .ask(part: 1))
    #expect(allowed.answer(["/bin/echo", "c"], of: "/p/cpu.sh") == .ask(part: 1))
    var again = AllowedCommands(allowed.text)
    #expect(again.answer(["/bin/echo", "a b\n"], of: "/p/cpu.sh") == .allowed)
    #expect(again.answer(["/bin/echo", "a b\n"], of: "/p/other.sh") == .ask(part: 1))
    #expect(AllowedCommands("rubbish\nallowed\n").text.isEmpty)
  }

  @Test func `a long command is allowed once all of it was shown`() throws {
    let words = ["/bin/sh", "-c", String(repeating: "true; ", count: 150) + "rm -r ~"]
    let action = try #require(
      PluginAction(
        ArchivedAction(
          intent: "plugin-line", parameters: ["command": .list(words.map { .string($0) })])))
    let parts = action.writtenInParts
    #expect(parts.count == 6 && parts.joined() == action.written)
    #expect(parts.allSatisfy { $0.count <= 160 })
    var allowed = AllowedCommands()
    for part in 1...6 {
      allowed = AllowedCommands(allowed.text)
      #expect(allowed.answer(words, of: "/p/a", parts: 6) == .ask(part: part))
      #expect(allowed.allowed(AllowedCommands.key(words, of: "/p/a")) == nil)
    }
    allowed = AllowedCommands(allowed.text)
    #expect(allowed.answer(words, of: "/p/a", parts: 6) == .allowed)
    #expect(AllowedCommands(allowed.text).allowed(AllowedCommands.key(words, of: "/p/a")) != nil)
    #expect(AllowedCommands("asked-3 a\naskedx b\nallowedx c\n").text.isEmpty)
  }

  @Test func `only a command that was allowed runs by its word`() throws {
    let plugin = "/p/é cpu.sh"
    let command = ["/bin/echo", "a/b", "", "c"]
    var allowed = AllowedCommands()
    let word = AllowedCommands.key(command, of: plugin)
    #expect(word.allSatisfy { $0 != " " && $0 != "\n" })
    #expect(allowed.allowed(word) == nil)
    _ = allowed.answer(command, of: plugin)
    #expect(allowed.allowed(word) == nil, "asked is not allowed")
    _ = allowed.answer(command, of: plugin)
    let found = try #require(allowed.allowed(word))
    #expect(found.plugin == plugin && found.command == command)
    #expect(allowed.allowed(word + "/more") == nil)
    #expect(allowed.allowed("") == nil && allowed.allowed("/%/") == nil)
  }
}
