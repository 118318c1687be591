import CommandOutput
import Testing

@testable import PluginMenus

/// Modules in the configurations of Waybar and i3blocks.
@Suite struct BarModuleTests {
  private func module(_ text: String, _ name: String) throws -> BarModule {
    try #require(try BarConfiguration(text)[name])
  }

  private func waybar(_ members: String) throws -> BarModule {
    try module("{\"custom/m\": {\"exec\": \"x\", \(members)}}", "custom/m")
  }

  // MARK: Waybar

  @Test func `what is no JSON where JSON was promised is told`() throws {
    let json = try waybar(#""return-type": "json", "interval": 5"#)
    #expect(json.fault(in: #"{"text": "a"}"#.utf8) == nil)
    #expect(json.fault(in: "noise\n{\"text\": \"a\"}\n".utf8) == nil)
    // A bar hides a module without output.
    #expect(json.fault(in: " \n".utf8) == nil)
    let torn = try #require(json.fault(in: "{\"text\": \"a\", \"tooltip\": \"one\ntwo\"}".utf8))
    #expect(torn.contains("return-type") && torn.contains(#"“{"text": "a", "tooltip": "one”"#))
    #expect(json.fault(in: "words".utf8)?.contains("“words”") == true)
    let lines = try waybar(#""interval": 5"#)
    #expect(lines.fault(in: "words".utf8) == nil)
    // Of a module that never ends the last whole line counts.
    let endless = try waybar(#""return-type": "json""#)
    #expect(endless.fault(in: "{}\nwords\n{".utf8)?.contains("“words”") == true)
    #expect(endless.fault(in: "words\n{}\nwor".utf8) == nil)
    let bytes = Array(#"{"text": "caf"#.utf8) + [0xE9] + Array("\"}\n".utf8)
    #expect(endless.fault(in: bytes)?.hasSuffix("(it is not UTF-8)") == true)
  }

  @Test func `comments, several bars and modules without a command are read over`() throws {
    let bars = try BarConfiguration(
      """
      // Two bars
      [{
        "modules-left": ["custom/mail", "clock"], /* not ours */
        "clock": {"interval": 1},
        "custom/mail": {"exec": "mail-count", "interval": 30, "on-click": "mutt",},
        "custom/separator": {"format": "|"},
      }, {
        "custom/mail": {"exec": "twice"},
        "custom/menu#apps": {"format": "apps", "on-click": "fuzzel"},
      }]
      """)
    #expect(bars.modules.map(\.name) == ["custom/mail", "custom/menu#apps"])
    #expect(bars.modules.map(\.kind) == ["mail", "menu-apps"])
    let mail = bars.modules[0]
    #expect(mail.command == "mail-count" && mail.interval == 30 && !mail.neverEnds)
    #expect(mail.press == ["sh", "-c", "mutt"])
    let menu = bars.modules[1]
    #expect(menu.command == nil && menu.menu([]).titles.map(\.text) == ["apps"])
  }

  @Test(arguments: [
    (#""interval": 0.2"#, 1, false), (#""interval": "once""#, 86_400, false),
    (#""signal": 8"#, 86_400, false), (#""interval": 5, "signal": 8"#, 5, false),
    (#""restart-interval": 20"#, 20, true), (#""format": "{}""#, 60, true),
  ])
  func `an interval is kept, and none means that it never ends`(
    members: String, interval: Double, neverEnds: Bool
  ) throws {
    let module = try waybar(members)
    #expect(module.interval == interval && module.neverEnds == neverEnds)
    #expect(
      module.hint(afterTimeout: true)
        == (neverEnds ? nil : "a module that never ends has no “interval”"))
    #expect(module.hint(afterTimeout: false) == nil)
  }

  @Test func `a module says nothing of its size, so that it keeps no page small`() throws {
    let plugin = Plugin(
      file: PluginFile("config"), metadata: PluginMetadata("".utf8),
      module: try waybar(#""signal": 8"#))
    #expect(plugin.descriptor(kind: "m").largestUnits.isEmpty)
  }

  @Test func `a module's signal is told the board`() throws {
    let module = try waybar(#""signal": 8"#)
    #expect(module.signal == 8)
    let plugin = Plugin(
      file: PluginFile("config"), metadata: PluginMetadata("".utf8), module: module)
    #expect(plugin.descriptor(kind: "m").signal == 8)
    let block = try self.module("[mail]\ncommand=x\nsignal=10\n", "mail")
    #expect(block.signal == 10 && block.command == "x")
    #expect(try self.module("[mail]\ncommand=x\n", "mail").command == nil)
  }

  @Test(arguments: [
    ("{}", "3 new"), ("{text} <b>{alt}</b>", "3 new mail"), ("{{{percentage:>3}}}", "{ 40}"),
    ("{icon} {}", "b 3 new"), ("{cpu} {", "{cpu} {"), ("&lt;{0}", "<3 new"),
    ("{mood} {count}{percentage:3}", "fine 7 40"),
  ])
  func `a format's words take their places`(format: String, shown: String) throws {
    let module = try waybar(
      """
      "interval": 9, "return-type": "json", "format": "\(format)", "tooltip-format": "{alt}!",
      "format-icons": ["a", "b", "c"]
      """)
    let menu = module.menu(
      #"{"text":"3 new","alt":"mail","percentage":40,"class":"warning","mood":"fine","count":7}"#
        .utf8)
    #expect(menu.titles.map(\.text) == [shown])
    #expect(menu.titles[0].color == "orange" && menu.titles[0].fraction == 0.4)
    #expect(menu.items.map(\.text) == ["mail!"])
  }

  @Test(arguments: [("mail", "M1"), ("none", "D")])
  func `icons are chosen by name`(alt: String, icon: String) throws {
    let module = try waybar(
      """
      "interval": 9, "return-type": "json", "format": "{icon}",
      "format-icons": {"mail": ["M0", "M1"], "default": "D"}
      """)
    let menu = module.menu("{\"alt\":\"\(alt)\",\"percentage\":100}".utf8)
    #expect(menu.titles.map(\.text) == [icon])
  }

  @Test func `lines are text, tooltip and class`() throws {
    let module = try waybar(#""interval": 9"#)
    let menu = module.menu("<i>up</i>\nfor 3 days\ncritical\n".utf8)
    #expect(menu.titles.map(\.text) == ["up"] && menu.items.map(\.text) == ["for 3 days"])
    #expect(menu.titles[0].color == "red")
    let silent = try waybar(#""interval": 9, "tooltip": false"#)
    #expect(silent.menu("up\nfor 3 days\n".utf8).items.isEmpty)
  }

  @Test func `of what never ends the last whole line counts`() throws {
    let module = try waybar(#""return-type": "json""#)
    let menu = module.menu("{\"text\":\"one\"}\n{\"text\":\"two\"}\n{\"text\":\"th".utf8)
    #expect(menu.titles.map(\.text) == ["two"])
  }

  @Test func `where a bar would hide it there is nothing`() throws {
    let module = try waybar(#""interval": 9, "on-click": "y", "format": "mail {}""#)
    for output in ["", "\n", "\n\n"] { #expect(module.menu(output.utf8).isEmpty) }
    #expect(module.menu("3\n".utf8).titles.map(\.text) == ["mail 3"])
    #expect(module.menu("3\n".utf8, isHidden: true).isEmpty)
    let json = try waybar(#""interval": 9, "return-type": "json", "format": "{icon} {}""#)
    #expect(json.menu(#"{"text": "", "class": "none"}"#.utf8).isEmpty)
    let hiding = try waybar(
      #""interval": 9, "return-type": "json", "format": "mail {}", "hide-empty-text": true"#)
    #expect(hiding.menu(#"{"text": ""}"#.utf8).isEmpty)
    // A fixed text without a command is subject to the condition too.
    let menu = try self.module(
      #"{"custom/m": {"format": "⏻", "on-click": "x", "exec-if": "y"}}"#, "custom/m")
    #expect(!menu.menu([]).isEmpty && menu.menu([], isHidden: true).isEmpty)
  }

  private func runs(_ menu: PluginMenu) -> [(String, OutputStyle)] {
    menu.titles.flatMap { $0.line.runs.map { ($0.text, $0.style) } }
  }

  @Test func `markup of a format and of a text has its looks`() throws {
    let module = try waybar(
      #""interval": 9, "format": "<span color='#ff8000' weight='bold'>&#xf0e0;</span> {}""#)
    let shown = runs(module.menu("<i>3</i> &lt;new&gt;\n".utf8))
    #expect(shown.map(\.0) == ["\u{F0E0}", " ", "3", " <new>"])
    #expect(shown[0].1.foreground == .rgb(255, 128, 0) && shown[0].1.isBold)
    #expect(shown[2].1.isItalic && !shown[2].1.isBold && shown[3].1 == OutputStyle())
    #expect(BarMarkup("a &amp; b &c; <3 <b>").plain == "a & b &c; <3 ")
    #expect(BarMarkup("&#27;[31m&#0;").plain == "&#27;[31m&#0;")
  }

  @Test func `what is to be escaped is shown as it is written`() throws {
    let module = try waybar(
      #""interval": 9, "escape": true, "format": "<b>{}</b>", "return-type": "json""#)
    let menu = module.menu(#"{"text": "<b>Tom & Jerry</b>", "tooltip": "a <i>b</i>"}"#.utf8)
    #expect(menu.titles.map(\.text) == ["<b>Tom & Jerry</b>"])
    #expect(menu.items.map(\.text) == ["a <i>b</i>"])
  }

  @Test(arguments: [
    ("{:>5}|", "   ab|"), ("{:5}|", "ab   |"), ("{:.1}|", "a|"), ("{:*^6}|", "**ab**|"),
    ("{:99999999}|", "ab" + String(repeating: " ", count: 78) + "|"),
  ])
  func `a format has a width and a most`(format: String, shown: String) throws {
    let menu = try waybar(#""interval": 9, "format": "[\#(format)""#).menu("ab\n".utf8)
    #expect(menu.titles.map(\.text) == ["[" + shown])
  }

  @Test func `a title has at most so many letters, and numbers are texts`() throws {
    let module = try waybar(#""interval": 9, "max-length": 4, "return-type": "json""#)
    #expect(module.menu(#"{"text": "abcdefgh"}"#.utf8).titles.map(\.text) == ["abc…"])
    let menu = module.menu(#"{"text": 42, "percentage": "50"}"#.utf8)
    #expect(menu.titles.map(\.text) == ["42"] && menu.titles[0].fraction == 0.5)
  }

  @Test func `included files are read, and what includes them takes precedence`() throws {
    let files = [
      "mods/*.jsonc": [
        #"{"custom/a": {"exec": "late", "interval": 5}, "custom/b": {"exec": "b", "interval": 1}}"#,
        #"{"custom/c": {"exec": "c"}, "include": ["deeper"]}"#,
      ],
      "deeper": [#"{"custom/d": {"exec": "d"}}"#],
    ]
    let bar = try BarConfiguration(
      #"{"include": ["mods/*.jsonc", "gone"], "custom/a": {"exec": "first"}}"#
    ) { path in
      (files[path] ?? []).enumerated().map { .init(path: "\(path)-\($0)", text: $1) }
    }
    #expect(bar.modules.map(\.name) == ["custom/a", "custom/b", "custom/c", "custom/d"])
    #expect(bar.modules[0].command == "first" && bar.modules[0].interval == 5)
    #expect(bar.missing == ["gone"])
    let mistake = #expect(throws: BarConfiguration.Mistake.self) {
      try BarConfiguration(#"{"include": "x"}"#) { _ in [.init(path: "/x", text: "{\n oops")] }
    }
    #expect(mistake?.file == "/x" && mistake?.line == 2)
    let endless = #expect(throws: BarConfiguration.Mistake.self) {
      try BarConfiguration(#"{"include": "x"}"#) { path in
        [.init(path: path, text: #"{"include": "x"}"#)]
      }
    }
    #expect(endless?.words.contains("or itself") == true)
  }

  @Test func `forty modules are read at once, and too many are refused with what to do`() throws {
    func text(_ count: Int) -> String {
      let modules = (1...count).map { #""custom/m\#($0)": {"exec": "x"}"# }
      return "{\(modules.joined(separator: ","))}"
    }
    #expect(try BarConfiguration(text(40)).modules.count == 40)
    let mistake = #expect(throws: BarConfiguration.Mistake.self) { try BarConfiguration(text(201)) }
    #expect(mistake?.words.contains("201 modules") == true)
    #expect(mistake?.words.contains("make a file") == true)
  }

  // MARK: i3blocks

  private static let blocks = """
    # shared by all
    interval=5
    color=#00ff00

    [volume]
    command=./volume.sh
    instance=Master
    label=VOL
    [volume]
    command=./volume.sh
    instance=Capture
    interval=once
    [separator]
    full_text=|
    [click]
    full_text=Click <b>me</b>
    command=echo "$button"
    interval=0
    [time]
    command= date +%T = now
    interval=persist

    [time]
    command=date
    TZ=Asia/Tokyo
    bad-name=1
    """

  @Test func `blocks with a command are modules, with what stands before them`() throws {
    let blocks = try BarConfiguration(Self.blocks)
    #expect(
      blocks.modules.map(\.name) == ["volume-Master", "volume-Capture", "click", "time", "time-2"])
    let (volume, click, time) = (blocks.modules[0], blocks.modules[2], blocks.modules[3])
    #expect(volume.command == "./volume.sh" && volume.interval == 5)
    #expect(volume.environment["BLOCK_INSTANCE"] == "Master")
    #expect(volume.environment["instance"] == "Master" && volume.environment["command"] == nil)
    #expect(volume.press == ["env", "button=1", "BLOCK_BUTTON=1", "sh", "-c", "./volume.sh"])
    #expect(blocks.modules[1].interval == 86_400)
    #expect(click.command == nil && click.menu([]).titles.map(\.text) == ["Click me"])
    #expect(time.neverEnds && time.command == "date +%T = now" && time.press == nil)
    #expect(blocks["time-2"]?.environment["TZ"] == "Asia/Tokyo")
    #expect(blocks["time-2"]?.environment["bad-name"] == nil)
  }

  @Test func `a block has its label, its colour, and is red when urgent`() throws {
    let volume = try module(Self.blocks, "volume-Master")
    let title = try #require(volume.menu("40%\n4\n".utf8).titles.first)
    #expect(title.text == "VOL 40%" && title.color == "#00ff00")
    #expect(volume.menu("40%\n4\n#ff0000\n".utf8).titles.first?.color == "#ff0000")
    #expect(volume.menu("40%\n".utf8, isUrgent: true).titles.first?.color == "red")
    #expect(volume.menu("{\"full_text\":\"9\"}\n".utf8).titles.first?.text == "VOL 9")
  }

  @Test func `a block without output is hidden, though it has words of its own`() throws {
    let block = try module("[a]\ncommand=x\nfull_text=later\nlabel=L\ninterval=5\n", "a")
    #expect(block.menu("".utf8).isEmpty && block.menu("\n".utf8).isEmpty)
    let literal = try module("[a]\ncommand=x\nmarkup=none\ninterval=5\n", "a")
    #expect(literal.menu("<b>1</b>\n".utf8).titles.map(\.text) == ["<b>1</b>"])
  }

  // MARK: polybar

  private static let polybar = """
    [colors]
    alert = #A54242
    [bar/top]
    modules-right = mail power
    [common]
    interval = 30
    click-left = "notify-send ${self.type}"
    [module/mail]
    type = custom/script
    inherit = common
    exec = ~/.config/polybar/mail.sh --user ${env:USER:me}
    exec-if = test -e /tmp
    env-BOX = inbox
    format-prefix = "✉ "
    label = %output:0:4:…%
    label-foreground = ${colors.alert}
    [module/power]
    type = custom/text
    content = off
    click-left = systemctl poweroff
    [module/date]
    type = internal/date
    [module/log]
    type = custom/script
    exec = tail -f log
    tail = true
    [module/ipc]
    type = custom/ipc
    hook-0 = echo zero
    hook-1 = echo one
    initial = 2
    """

  @Test func `modules of polybar that run or are pressed are widgets`() throws {
    let bar = try BarConfiguration(Self.polybar)
    #expect(bar.modules.map(\.name) == ["mail", "power", "log", "ipc"])
    let mail = bar.modules[0]
    #expect(mail.command == "~/.config/polybar/mail.sh --user ${USER:-me}" && mail.interval == 30)
    #expect(mail.condition == "test -e /tmp" && mail.environment == ["BOX": "inbox"])
    #expect(mail.press == ["sh", "-c", "notify-send custom/script"] && mail.barName == "polybar")
    let title = try #require(mail.menu("%{F#ff0000}3 new%{F-} mails\nmore\n".utf8).titles.first)
    #expect(title.text.hasPrefix("✉ ") && title.color == "#A54242")
    #expect(mail.menu("\n".utf8).isEmpty)
    let power = bar.modules[1]
    #expect(power.command == nil && power.menu([]).titles.map(\.text) == ["off"])
    #expect(bar.modules[2].neverEnds && bar.modules[3].command == "echo one")
    let styled = PolybarLook.styled("%{A1:run:}%{T2}%{F#80ff0000}a%{F-}%{A}b%{u")
    #expect(MenuItem.line(styled).text == "ab")
    #expect(MenuItem.line(styled).runs.first?.style.foreground == .rgb(255, 0, 0))
    let included = try BarConfiguration("include-file = mods.ini\n[bar/a]\n") { _ in
      [.init(path: "/mods.ini", text: Self.polybar)]
    }
    #expect(included.modules.count == 4)
  }

  @Test func `what is asked about says which variables a configuration sets`() throws {
    let polybar = try BarConfiguration(
      "[module/a]\ntype = custom/script\nexec = date\nenv-LD_PRELOAD = /tmp/b.so\nenv-PATH = /tmp\n"
    )
    #expect(
      polybar.modules[0].runs == ["date", "each of these with LD_PRELOAD='/tmp/b.so' PATH='/tmp'"])
    let blocks = try BarConfiguration(
      "[a]\ncommand=date\ninterval=5\ncolor=#ffffff\nBASH_ENV=/tmp/b\n")
    #expect(blocks.modules[0].runs.last == "each of these with BASH_ENV='/tmp/b'")
    let plain = try BarConfiguration("[a]\ncommand=date\ninterval=5\n")
    #expect(plain.modules[0].runs.count == 2, "\(plain.modules[0].runs)")
  }

  @Test func `what is asked about shows each property that a command could run`() throws {
    let plain = try BarConfiguration(
      "[a]\ncommand=date\ninterval=5\nlabel=☂ \ncolor=#FFaa00\nmarkup=pango\nmin_width=20\n"
        + "instance=0\n")
    #expect(plain.modules[0].runs.count == 2, "\(plain.modules[0].runs)")
    for name in ["label", "full_text", "short_text", "format", "color", "instance", "urgent"] {
      let bar = try BarConfiguration("[a]\ncommand=sh -c \"$\(name)\"\n\(name)=touch /tmp/a\n")
      #expect(bar.modules[0].runs.last == "each of these with \(name)='touch /tmp/a'")
    }
    let named = try BarConfiguration("[touch /tmp/a]\ncommand=sh -c \"$name\"\n")
    #expect(named.modules[0].runs.last == "each of these with name='touch /tmp/a'")
  }

  // MARK: Mistakes

  @Test(
    arguments: [
      ("{\n  \"custom/a\": {\n}", 3), ("[a]\ncommand=x\nwhat\n", 3), ("[]\n[a\n", 1),
      ("[a]\n[b\n", 2), ("{\"clock\": {}}", nil), ("", nil), ("[a]\nfull_text=x\n", nil),
    ] as [(String, Int?)])
  func `a mistake is said with its line`(text: String, line: Int?) {
    let mistake = #expect(throws: BarConfiguration.Mistake.self) { try BarConfiguration(text) }
    #expect(mistake?.line == line)
  }

  @Test(arguments: [
    ("config", true), ("config.jsonc", true), ("i3blocks.conf", true), ("cpu.5m.sh", false),
    ("weather.py", false),
  ])
  func `a configuration is known by its name`(name: String, isOne: Bool) {
    #expect(BarConfiguration.isOne(name) == isOne)
  }
}
