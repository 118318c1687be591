import Testing

@testable import PluginMenus

/// Modules of the configurations of Waybar and i3blocks.
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
    // A bar hides a module that prints nothing.
    #expect(json.fault(in: " \n".utf8) == nil)
    let torn = try #require(json.fault(in: "{\"text\": \"a\", \"tooltip\": \"one\ntwo\"}".utf8))
    #expect(torn.contains("return-type") && torn.contains(#"“{"text": "a", "tooltip": "one”"#))
    #expect(json.fault(in: "words".utf8)?.contains("“words”") == true)
    let lines = try waybar(#""interval": 5"#)
    #expect(lines.fault(in: "words".utf8) == nil)
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
    ("{}", "3 new"), ("{text} <b>{alt}</b>", "3 new mail"), ("{{{percentage:>3}}}", "{40}"),
    ("{icon} {}", "b 3 new"), ("{cpu} {", "{cpu} {"), ("&lt;{0}", "<3 new"),
  ])
  func `a format's words take their places`(format: String, shown: String) throws {
    let module = try waybar(
      """
      "interval": 9, "return-type": "json", "format": "\(format)", "tooltip-format": "{alt}!",
      "format-icons": ["a", "b", "c"]
      """)
    let menu = module.menu(#"{"text":"3 new","alt":"mail","percentage":40,"class":"warning"}"#.utf8)
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

  @Test func `where a bar would hide it the tile says whose it is`() throws {
    let menu = try waybar(#""interval": 9, "on-click": "y""#).menu([])
    #expect(menu.titles.map(\.text) == ["m"] && menu.titles[0].isDisabled)
    #expect(menu.titles[0].command == nil)
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
