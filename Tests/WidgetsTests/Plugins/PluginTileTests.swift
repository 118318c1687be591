import CellLayout
import Cells
import Foundation
import Programs
import Testing
import WidgetArchive

@testable import PluginMenus

@Suite(.waiting) struct PluginTileTests {
  static let plugin = Plugin(file: PluginFile("cpu.10s.sh"), metadata: PluginMetadata("".utf8))
  static let menu = PluginMenu(
    xbar: """
      CPU 12% | color=green
      ---
      Top processes | size=20
      --firefox | badge=4%
      ---
      Open monitor | bash=/usr/bin/monitor param1=--cpu
      Website | href=https://example.com sfimage=globe
      Refresh | refresh=true
      Gone | alternate=true
      """.utf8)
  static let noon = Date(timeIntervalSince1970: 1_795_348_800)

  private func drawn(_ menu: PluginMenu, _ family: ArchivedFamily) -> String {
    let timeline = Self.plugin.timeline(
      menu, family: family, rows: family.inside.rows, now: Self.noon)
    return timeline.entries[0].drawn(in: family)
  }

  @Test func `a small tile has its title and the first lines of the menu`() {
    #expect(
      drawn(Self.menu, .systemSmall) == """
         CPU 12%
         Top processes
           firefox    4%
         ───────────────
         Open monitor
         ⊕ Website
         Refresh
        """)
  }

  @Test(arguments: [(8, 1), (10, 1), (16, 3)])
  func `a bar with little else is as high as its tile allows`(rows: Int, bars: Int) throws {
    var menu = PluginMenu(xbar: "28 %\n---\nof the whole\n".utf8)
    menu.titles[0].fraction = 0.28
    let size = CellSize(columns: 47, rows: rows)
    let entry = Self.plugin.timeline(menu, family: .systemSmall, rows: rows, now: Self.noon)
      .entries[0]
    let drawn = entry.drawn(in: .systemSmall, size: size)
    #expect(drawn.split(separator: "\n").count { $0.contains("░") } == bars, "\(drawn)")
    #expect(drawn.contains("of the whole"), "\(drawn)")
  }

  @Test func `the share of a bar is read once, however high the bar is`() {
    var menu = PluginMenu(xbar: "Disk\n---\nof the whole\n".utf8)
    menu.titles[0].fraction = 0.28
    let size = CellSize(columns: 47, rows: 16)
    let entry = Self.plugin.timeline(menu, family: .systemSmall, rows: 16, now: Self.noon).entries[
      0]
    let drawn = entry.drawn(in: .systemSmall, size: size)
    #expect(drawn.split(separator: "\n").count { $0.contains("░") } == 3, "\(drawn)")
    let reading = read(
      entry.view,
      context: TileContext(
        environment: WidgetEnvironment(locale: "en_US", timeZone: "Europe/Berlin"),
        family: .systemSmall, redaction: []), at: Self.noon)
    let pieces = reading.lines.flatMap(\.self)
    #expect(pieces.count { "\($0)".contains("28 percent") } == 1, "\(pieces)")
  }

  @Test func `submenus are shown where all of them fit`() throws {
    let rows = drawn(Self.menu, .systemLarge).split(separator: "\n").map(\.trimmed)
    let title = try #require(rows.firstIndex(of: "Top processes"))
    // Its value stands in large letters.
    #expect(rows[..<title].contains { $0.contains("██") })
    #expect(rows[title + 1].hasPrefix("firefox"))
    #expect(rows[title + 1].hasSuffix("4%"))
    #expect(rows.suffix(3) == ["Open monitor", "⊕ Website", "Refresh"])
  }

  @Test func `of submenus as many lines are shown as there is room for, and the others counted`() {
    let text = "t\n---\none\n--a\n--b\n--c\n--d\ntwo\n--e\n--f\nthree\n"
    let rows = drawn(PluginMenu(xbar: text.utf8), .systemSmall).split(separator: "\n").map(
      \.trimmed)
    #expect(rows == ["t", "one", "a", "b", "two", "three", "▾ 4 more"])
  }

  @Test func `one long line takes the rows that the others leave`() {
    let menu = PluginMenu(
      xbar: "t\n---\na line of words that goes on and on to its very end\nb".utf8)
    let rows = drawn(menu, .systemSmall).split(separator: "\n").map(\.trimmed)
    #expect(rows.joined(separator: " ").contains("on to its very end"), "\(rows)")
    #expect(rows.contains("b"))
  }

  @Test func `lines without a check stand under those with one`() {
    let menu = PluginMenu(xbar: "t\n---\non | checked=true\noff\n".utf8)
    #expect(drawn(menu, .systemSmall).contains("✓ on\n   off"))
  }

  @Test func `an escape that moves the cursor loses no text`() {
    let menu = PluginMenu(xbar: "t\n---\nnothing \u{1B}[5;5Hmoves\n".utf8)
    let words = menu.items.map { $0.text.split(separator: " ").joined(separator: " ") }
    #expect(words == ["nothing moves"])
  }

  @Test func `a long line breaks where all of them may`() {
    let short = PluginMenu(xbar: "up 19 hours, 5 minutes\n---\nsince the last start".utf8)
    let rows = drawn(short, .systemSmall).split(separator: "\n").map(\.trimmed)
    #expect(rows.prefix(4) == ["up 19 hours, 5", "minutes", "since the last", "start"])
  }

  @Test
  func `several titles stand in the menu where there is room, but for those of the bar alone`() {
    let menu = PluginMenu(xbar: "one\ntwo\nthree | dropdown=false\n---\nfour\n".utf8)
    let rows = drawn(menu, .systemSmall).split(separator: "\n").map(\.trimmed)
    // The title line is not repeated in the menu.
    #expect(rows == ["one", "two", "───────────────", "four"])
    let long = PluginMenu(xbar: ("one\ntwo\n---\n" + (1...7).map { "x\($0)\n" }.joined()).utf8)
    #expect(drawn(long, .systemSmall).contains("two") == false)
  }

  private func pictures(_ text: String, rows: Int = 7) -> (heights: [Int], rows: [String]) {
    func picture(_ image: MenuImage, _ columns: Int, _ rows: Int) -> ArchivedPicture? {
      guard image.data != "bbbb" else { return nil }
      let cell = image.data == "cccc" ? .clear : ArchivedPicture.Cell(.full, foreground: 0xFF0000)
      return ArchivedPicture(
        columns: 2 * rows, rows: rows, cells: Array(repeating: cell, count: 2 * rows * rows))
    }
    let entry = Self.plugin.timeline(
      PluginMenu(xbar: text.utf8), family: .systemSmall, rows: rows, now: Self.noon,
      picture: picture
    ).entries[0]
    let heights = entry.view.nodes.compactMap { node -> Int? in
      if case .image(let image) = node.content { image.picture?.rows } else { nil }
    }
    let shown = entry.drawn(in: .systemSmall).split(separator: "\n").map(\.trimmed)
    return (heights, shown.filter { !$0.isEmpty })
  }

  @Test func `a title that is a picture has three rows, and one of a row is left out`() {
    let menu = pictures(
      "| image=aaaa\n---\nflag | image=aaaa\n---\n| image=aaaa\n---\nnone | image=bbbb\n")
    #expect(menu.heights == [3])
    #expect(menu.rows == ["flag", "───────────────", "none"])
    // In a menu of nothing but the image, the image has the room of the menu.
    #expect(pictures("chart\n---\n| image=aaaa\n").heights == [6])
    #expect(pictures("| image=aaaa\n---\n| image=aaaa\n").heights == [3, 4])
    #expect(pictures("chart\n---\n| image=bbbb\n").rows == ["chart"])
    // An image that cannot be drawn or has no room is replaced by the plugin's name.
    #expect(pictures("| image=bbbb\n---\nx\n").rows == ["cpu", "x"])
    #expect(pictures("| image=cccc\n---\nx\n").rows == ["cpu", "x"])
    #expect(pictures("| image=aaaa\n---\nx\n", rows: 3).rows == ["cpu", "x"])
    #expect(pictures("t | image=aaaa\n---\nx\n").heights == [])
  }

  @Test func `a break in a title is a row more, and a blank in a line for a bar`() {
    let menu = PluginMenu(xbar: "one\\ntwo\n---\nthree\\nfour\nfive\n".utf8)
    let rows = drawn(menu, .systemSmall).split(separator: "\n").map(\.trimmed)
    #expect(rows == ["one", "two", "three", "four", "five"])
    #expect(drawn(menu, .accessoryInline).trimmed == "one two")
    let many = PluginMenu(xbar: ("t\n---\n" + (1...6).map { "a\($0)\\nb\n" }.joined()).utf8)
    let shown = drawn(many, .systemSmall).split(separator: "\n").map(\.trimmed)
    #expect(shown == ["t", "a1", "b", "a2", "b", "▾ 4 more"])
  }

  @Test func `a symbol stands in a text`() {
    let menu = PluginMenu(
      xbar: ":shield.fill: 3 rules | sfcolor=red\n---\n:sunflower: a:main.py:12 12:30:45\n".utf8)
    let runs = Self.plugin.timeline(menu, family: .systemSmall, rows: 7, now: Self.noon)
      .entries[0].view.nodes.flatMap { node -> [TextRun] in
        if case .text(let runs) = node.content { runs } else { [] }
      }
    #expect(runs.contains { $0.content == .symbol("shield.fill") && $0.color == .named("red") })
    #expect(menu.titles[0].text == " 3 rules")
    #expect(menu.items[0].text == "🌻 a:main.py:12 12:30:45")
    let off = PluginMenu(xbar: ":shield.fill: a | symbolize=false\n".utf8)
    #expect(off.titles[0].text == ":shield.fill: a")
  }

  @Test func `what is missing for it is told below`() {
    var menu = PluginMenu(xbar: "🔋 %\n---\nOpen\n".utf8)
    menu.note = "pmset: command not found"
    let rows = drawn(menu, .systemMedium).split(separator: "\n").map(\.trimmed)
    #expect(rows == ["🔋 %", "Open", "⚠ pmset: command not found"])
  }

  @Test func `of a module without output the tile is empty, and so is its line for a bar`() throws {
    let module = try #require(
      try BarConfiguration(#"{"custom/mail": {"exec": "x", "interval": 9}}"#)["custom/mail"])
    let plugin = Plugin(
      file: PluginFile("config"), metadata: PluginMetadata("".utf8), module: module)
    for family in [ArchivedFamily.systemSmall, .systemMedium, .accessoryInline] {
      let timeline = plugin.timeline(
        module.menu([]), family: family, rows: family.inside.rows, now: Self.noon)
      let shown = timeline.entries[0].drawn(in: family).trimmed
      #expect(shown == "", "\(family)")
    }
  }

  private func sizes(_ menu: PluginMenu, _ family: ArchivedFamily) -> [Double] {
    let timeline = Self.plugin.timeline(
      menu, family: family, rows: family.inside.rows, now: Self.noon)
    return timeline.entries[0].view.nodes.flatMap(\.modifiers).compactMap {
      guard case .font(let font?) = $0, case .points(let points) = font.size else { return nil }
      return points.value
    }
  }

  @Test(arguments: ["71 %", "♪ 62 %", "€12.50", "−3°", "12d 7h"])
  func `a title that is a number is large where rows are free`(title: String) {
    let menu = PluginMenu(xbar: "\(title)\n---\nmore\n".utf8)
    #expect(sizes(menu, .systemMedium) == [34])
    #expect(sizes(menu, .systemLarge) == [48])
    let drawn = drawn(menu, .systemMedium)
    #expect(drawn.contains("▄") && drawn.contains("more") && !drawn.contains("12"), "\(drawn)")
    if title.hasPrefix("♪") { #expect(drawn.contains("♪")) }
  }

  @Test func `a number with a background is a line: large letters have none`() {
    let menu = PluginMenu(xbar: "\u{1B}[48;2;170;0;0;38;2;255;255;255m95%\u{1B}[0m\n".utf8)
    #expect(sizes(menu, .systemMedium) == [])
    #expect(drawn(menu, .systemMedium).contains("95%"))
  }

  @Test func `the name of a value stands beside it, unless it is the name on the frame`() {
    #expect(drawn(PluginMenu(xbar: "Load 71 %\n---\nmore\n".utf8), .systemMedium).contains("Load"))
    let same = drawn(PluginMenu(xbar: "CPU 71 %\n---\nmore\n".utf8), .systemMedium)
    #expect(!same.contains("CPU") && same.contains("▄"), "\(same)")
  }

  @Test func `dots lead to a badge that is far from its line`() {
    let timeline = Self.plugin.timeline(Self.menu, family: .systemLarge, rows: 17, now: Self.noon)
    let wide = timeline.entries[0].drawn(
      in: .systemLarge, size: CellSize(columns: 60, rows: 17))
    #expect(wide.contains("firefox ····") && wide.contains("· 4%"), "\(wide)")
    #expect(!drawn(Self.menu, .systemSmall).contains("·"))
  }

  @Test func `a title in words is a line, and so is one without free rows or too wide a number`() {
    for title in ["Servers", "wlan0", "1 of the 3 servers", "17 mails unread", "12 14 11 40 13 9"] {
      #expect(sizes(PluginMenu(xbar: "\(title)\n---\nmore\n".utf8), .systemMedium) == [])
    }
    let full = PluginMenu(xbar: "71 %\n---\na\nb\nc\nd\ne\nf\n".utf8)
    #expect(sizes(full, .systemSmall) == [])
    let wide = drawn(PluginMenu(xbar: "123.45/678.9 m\n".utf8), .systemSmall)
    #expect(wide.contains("123.45/678.9"))
  }

  @Test func `what can be pressed is told by its colour, unless it has one`() {
    let menu = PluginMenu(
      xbar: "t\n---\nplain\ngo | href=https://a.example\nrun | refresh=true color=red\n".utf8)
    let timeline = Self.plugin.timeline(menu, family: .systemSmall, rows: 7, now: Self.noon)
    var colors: [String: ArchivedColor] = [:]
    for node in timeline.entries[0].view.nodes {
      guard case .text(let runs) = node.content, case .verbatim(let words)? = runs.first?.content
      else { continue }
      colors[words] = runs[0].color
    }
    #expect(colors["plain"] == nil && colors["go"] == .named("accentColor"))
    #expect(colors["run"] != nil && colors["run"] != .named("accentColor"))
  }

  @Test func `a line of Markdown has its looks, and a symbol its own colour`() {
    let menu = PluginMenu(
      xbar: "t\n---\n**a** *b* ~~c~~ d | md=true\n1. x | md=true\ny | sfimage=bolt sfcolor=red\n"
        .utf8)
    let runs = menu.items[0].line.runs.filter { $0.text != " " }
    #expect(runs.map(\.text).map(\.trimmed) == ["a", "b", "c", "d"])
    #expect(runs.map(\.style.isBold) == [true, false, false, false])
    #expect(runs.map(\.style.isItalic) == [false, true, false, false])
    #expect(runs.map(\.style.isStruck) == [false, false, true, false])
    #expect(menu.items[1].text == "1. x")
    let timeline = Self.plugin.timeline(menu, family: .systemSmall, rows: 7, now: Self.noon)
    let symbols = timeline.entries[0].view.nodes.flatMap { node -> [TextRun] in
      guard case .text(let runs) = node.content else { return [] }
      return runs.filter { if case .symbol = $0.content { true } else { false } }
    }
    #expect(symbols.map(\.color) == [MenuColor("red")?.color])
  }

  @Test func `a plugin that prints nothing says so`() {
    let rows = drawn(PluginMenu(xbar: "".utf8), .systemSmall).trimmed
    #expect(rows == "Nothing to show")
  }

  @Test func `what does not fit is counted`() {
    let many = PluginMenu(xbar: ("t\n---\n" + (1...20).map { "line \($0)\n" }.joined()).utf8)
    let rows = drawn(many, .systemSmall).split(separator: "\n").map(\.trimmed)
    #expect(rows.last == "▾ 15 more")
    #expect(rows.count == 7)
  }

  @Test(arguments: ["39%\n", "39%\n---\nof the whole\n"])
  func `a value with little below it stands in the middle of a high tile`(text: String) {
    let size = CellSize(columns: 45, rows: 16)
    let drawn = Self.plugin.timeline(
      PluginMenu(xbar: text.utf8), family: .systemMedium, rows: size.rows, now: Self.noon
    ).entries[0].drawn(in: .systemMedium, size: size)
    let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    let above = rows.prefix { $0.allSatisfy(\.isWhitespace) }.count
    let below = rows.reversed().prefix { $0.allSatisfy(\.isWhitespace) }.count
    #expect(above >= 3 && abs(above - below) <= 2, "\(drawn)")
  }

  @Test func `lines are links and buttons, and the first link is the tile's`() throws {
    let entry = Self.plugin.timeline(
      Self.menu, family: .systemLarge, rows: 17, now: Self.noon
    ).entries[0]
    let contents = entry.view.nodes.map(\.content)
    let links = contents.compactMap { if case .link(let url, _) = $0 { url } else { nil } }
    let actions = contents.compactMap {
      if case .button(let action, _) = $0 { action } else { nil }
    }
    #expect(links == ["https://example.com"])
    #expect(entry.view.variants[0].widgetURL == "https://example.com")
    #expect(actions.map(\.title) == ["Open monitor", "Refresh"])
    let commands = actions.compactMap { PluginAction($0)?.command }
    #expect(commands == [["/usr/bin/monitor", "--cpu"], []])
    #expect(PluginAction(actions[0])?.written == "/usr/bin/monitor --cpu")
  }

  @Test func `a line with a link and a command is a button that does both`() throws {
    let line = "Both | href=https://example.com/ bash=/bin/date refresh=true"
    let menu = PluginMenu(
      xbar: "t\n---\n\(line)\nLook | href=https://example.com/ refresh=true".utf8)
    let entry = Self.plugin.timeline(menu, family: .systemLarge, rows: 17, now: Self.noon).entries[
      0]
    let actions = entry.view.nodes.compactMap {
      if case .button(let action, _) = $0.content { PluginAction(action) } else { nil }
    }
    #expect(actions.map(\.command) == [["/bin/date"], []])
    #expect(actions.map(\.link) == ["https://example.com/", "https://example.com/"])
    #expect(entry.view.variants[0].widgetURL == "https://example.com/")
  }

  @Test func `titles follow each other every five seconds until the next run`() {
    let menu = PluginMenu(xbar: "a\nb\nc\n".utf8)
    let timeline = Self.plugin.timeline(menu, family: .systemSmall, rows: 7, now: Self.noon)
    #expect(timeline.entries.map { $0.date.timeIntervalSince(Self.noon) } == [0, 5, 10])
    #expect(timeline.entries.map { $0.words.first } == ["a", "b", "c"])
    #expect(timeline.header.policy == .after(Self.noon.addingTimeInterval(10)))
    let slow = Plugin(file: PluginFile("cpu.1d.sh"), metadata: PluginMetadata("".utf8))
    #expect(slow.timeline(menu, family: .systemSmall, rows: 7, now: Self.noon).entries.count == 60)
  }

  @Test func `a widget is live where its plugin asks for less than five minutes`() {
    #expect(Self.plugin.descriptor(kind: "cpu").liveInterval == 10)
    let slow = Plugin(file: PluginFile("cpu.5m.sh"), metadata: PluginMetadata("".utf8))
    #expect(slow.descriptor(kind: "cpu").liveInterval == nil)
  }

  @Test func `variables are what is set, else what was saved, else their default`() {
    let metadata = PluginMetadata(
      """
      # <xbar.var>string(VAR_A="x"): A.</xbar.var>
      # <xbar.var>number(VAR_B=5): B.</xbar.var>
      # <xbar.var>boolean(VAR_C=false): C.</xbar.var>
      """.utf8)
    let plugin = Plugin(file: PluginFile("x.sh"), metadata: metadata)
    let variables = plugin.variables(
      of: ["VAR_B": .number(7), "VAR_C": .bool(true)], saved: ["VAR_A": "y", "VAR_B": "6"],
      isDark: true)
    #expect(variables["VAR_A"] == "y")
    #expect(variables["VAR_B"] == "7")
    #expect(variables["VAR_C"] == "true")
    #expect(variables["XBARDarkMode"] == "true")
    let parameters = plugin.descriptor(kind: "x").parameters
    #expect(parameters.map(\.title) == ["A", "B", "C"])
    #expect(parameters.map(\.type) == [.string, .number, .bool])
  }

  @Test func `the longest menu costs no more than a tile may`() {
    let line = String(repeating: "\u{1B}[31mx\u{1B}[32my", count: 900)
    let text = (0..<60).map { "\(line) | color=#abcdef badge=\($0) href=https://e.com" }
    let menu = PluginMenu(xbar: ("t\n---\n" + text.joined(separator: "\n")).utf8)
    let timeline = Self.plugin.timeline(menu, family: .systemLarge, rows: 37, now: Self.noon)
    #expect(timeline.entries[0].view.nodes.count < ArchiveLimits.nodes)
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
