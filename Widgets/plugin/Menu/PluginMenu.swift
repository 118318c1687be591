import CommandOutput
import Foundation

/// A line of a plugin's menu.
package struct MenuItem: Hashable, Sendable {
  package var line = OutputLine()
  /// How many submenus it stands in.
  package var depth = 0
  /// A line between two groups.
  package var isSeparator = false
  var color: String?
  /// The name of an SF Symbol before the text.
  package var symbol: String?
  /// Its own, where that is not the text's.
  var symbolColor: String?
  /// A picture before the text, or in place of one.
  package var image: MenuImage?
  package var isLarge = false
  package var isDisabled = false
  package var isChecked = false
  /// Right of the text.
  package var badge: String?
  package var link: String?
  package var command: [String]?
  /// A person who chooses it wants the plugin run again.
  package var refreshes = false
  /// Of a title: it does not stand in the menu as well.
  package var isTitleOnly = false
  /// It asks for a terminal to run in.
  package var wantsTerminal = false
  /// 0…1 where a bar says how much.
  package var fraction: Double?

  package var text: String { line.text }
  /// Whether there is something to show of it.
  var isShown: Bool { hasWords || image != nil }
  /// Whether there is, without its picture.
  var hasWords: Bool {
    !text.isEmpty || symbol != nil || line.runs.contains { $0.symbol != nil }
  }
  /// How many rows its text has: one, and another for each break.
  var rows: Int { 1 + line.runs.count { $0.text == "\n" } }
}

/// A picture that stands in a plugin's output.
package struct MenuImage: Hashable, Sendable {
  /// Base 64, or where its file is.
  package var data: String
  /// In the colour of the text.
  package var isTemplate: Bool

  /// Where its file is: from the plugin's folder on, or from the root; nil for base 64, which has no dots.
  package var path: String? {
    guard data.utf8.count <= 1024, data.contains("."), !data.contains("\0") else { return nil }
    return data.hasPrefix("file://")
      ? String(data.dropFirst(7)).removingPercentEncoding : data
  }
}

/// What a plugin shows: titles, one after another, and the menu under them.
package struct PluginMenu: Hashable, Sendable {
  package var titles: [MenuItem] = []
  package var items: [MenuItem] = []
  /// What is wrong with it though its plugin says nothing of that: it has not all that it needs.
  package var note: String?

  package init(titles: [MenuItem] = [], items: [MenuItem] = []) {
    self.titles = titles
    self.items = items
  }

  /// Whether it has nothing that could be shown.
  package var isEmpty: Bool { !(titles + items).contains(where: \.isShown) }

  /// Its texts, from above.
  package var words: [String] { (titles + items).map(\.text).filter { !$0.isEmpty } }

  /// The most lines that are read: no tile shows more.
  static let mostTitles = 60
  static let mostItems = 400
  /// Pictures stand in their lines.
  static let mostLineBytes = 256 << 10

  /// Where ⏎ on the tile leads: the first link.
  package var link: String? { (titles + items).lazy.compactMap(\.link).first }
}

extension PluginMenu {
  /// Output as xbar, SwiftBar, BitBar and Argos read it. What a line says that nobody knows is ignored.
  ///
  /// - Parameter output: of one that never ends, its last whole picture is read: pictures begin with
  ///   a line `~~~`.
  package init(xbar output: some Collection<UInt8>) {
    self.init()
    var isBody = false
    for line in Self.picture(output) {
      let text = String(decoding: line.prefix(Self.mostLineBytes), as: UTF8.self)
      if text.trimmed == "---" {
        if isBody { separate(0) }
        isBody = true
      } else if isBody {
        add(body: text)
      } else if titles.count < Self.mostTitles, !text.trimmed.isEmpty {
        let item = MenuItem(xbar: text[...])
        titles.append(item)
      }
    }
    while items.last?.isSeparator == true { items.removeLast() }
  }

  private static func picture(_ output: some Collection<UInt8>) -> [[UInt8]] {
    let lines = MenuLines(
      output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    ).all
    let starts = lines.indices.filter { lines[$0].elementsEqual("~~~".utf8) }
    guard let last = starts.last else { return lines }
    if last + 1 < lines.count { return Array(lines[(last + 1)...]) }
    let before = starts.dropLast().last.map { $0 + 1 } ?? 0
    return Array(lines[before..<last])
  }

  private mutating func add(body text: String) {
    guard items.count < Self.mostItems else { return }
    var rest = text[...]
    var depth = 0
    while rest.hasPrefix("--"), depth < 16 {
      if rest.trimmingSuffix(while: \.isWhitespace) == "---" { return separate(depth) }
      rest = rest.dropFirst(2)
      depth += 1
    }
    var item = MenuItem(xbar: rest)
    item.depth = depth
    guard item.isShown else { return }
    items.append(item)
  }

  private mutating func separate(_ depth: Int) {
    guard let last = items.last, !last.isSeparator else { return }
    items.append(MenuItem(depth: depth, isSeparator: true))
  }
}

extension MenuItem {
  /// `text | key=value …`; the text ends at the first `|`.
  init(xbar line: Substring) {
    let sides = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let values = sides.count > 1 ? MenuParameters(sides[1]) : MenuParameters()
    self.init(text: String(sides.first ?? ""), values)
    color = values["color"]
    symbol = values["sfimage"]
    symbolColor = values["sfcolor"] ?? values["sfcolor1"]
    image =
      values["image"].map { MenuImage(data: $0, isTemplate: false) }
      ?? values["templateimage"].map { MenuImage(data: $0, isTemplate: true) }
    isLarge = values["size"].flatMap { Double($0) }.map { $0 >= 18 } ?? false
    isDisabled = values.isOn("disabled", else: false)
    isChecked = values.isOn("checked", else: false)
    badge = values["badge"]
    link = values["href"].flatMap(Self.usable)
    command = values.command
    refreshes = values.isOn("refresh", else: false)
    wantsTerminal = values.isOn("terminal", else: false)
    isTitleOnly = !values.isOn("dropdown", else: true)
    // Other hosts show it in place of the line before it while a key is held.
    if values.isOn("alternate", else: false) {
      self.line = OutputLine()
      symbol = nil
      image = nil
    }
  }

  /// What stands before the bar, as the values behind it want it read.
  private init(text: String, _ values: MenuParameters) {
    var text = values.isOn("trim", else: true) ? text.trimmed : text
    // Argos has Pango's markup in every line; elsewhere a `<` is one.
    if values.isOn("usemarkup", else: text.contains("</")) { text = BarMarkup(text).styled }
    if values.isOn("emojize", else: true) { text = EmojiNames.replacing(in: text) }
    text = text.replacing("\\n", with: "\n")
    let symbols = values.isOn("symbolize", else: true) ? SymbolNames(text) : nil
    text = symbols?.text ?? text
    line = (values.isOn("md", else: false) ? OutputLine(markdown: text) : nil) ?? Self.line(text)
    // After its names are read, so that none is cut in two.
    if let length = values["length"].flatMap({ Int($0) }), length > 0 { line.cut(to: length) }
    if let symbols { line = symbols.placed(in: line) }
  }

  /// The looks that escapes give a line.
  static func line(_ text: String) -> OutputLine {
    // A line of a menu has no rows to move to: what was written to others belongs to it.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { ProgramOutput($0.utf8).lines.flatMap(\.runs) }
    return OutputLine(runs: Array(lines.joined(separator: [OutputRun(text: "\n")])))
  }

  static func usable(_ link: String) -> String? {
    guard let colon = link.firstIndex(of: ":"), colon > link.startIndex, link.utf8.count <= 2048
    else { return nil }
    let scheme = link[..<colon].lowercased()
    // Links to windows of other hosts lead nowhere here.
    return ["xbar", "swiftbar", "bitbar", "javascript", "data"].contains(scheme) ? nil : link
  }
}

extension OutputLine {
  /// No more than so many letters, an ellipsis for the others.
  mutating func cut(to most: Int) {
    guard text.count > most else { return }
    var left = most - 1
    for index in runs.indices {
      let count = runs[index].text.count
      guard count > left else {
        left -= count
        continue
      }
      runs[index].text = runs[index].text.prefix(left) + "…"
      runs.removeSubrange((index + 1)...)
      return
    }
  }

  /// In one row.
  var flat: OutputLine {
    OutputLine(
      runs: runs.map { run in
        var run = run
        if run.text == "\n" { run.text = " " }
        return run
      })
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
