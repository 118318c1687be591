import CommandOutput
import Foundation

/// A line of a plugin's menu.
package struct MenuItem: Hashable, Sendable {
  package var line = OutputLine()
  /// The number of submenus around the line.
  package var depth = 0
  /// Whether it is a divider between two groups.
  package var isSeparator = false
  var color: String?
  /// The name of an SF Symbol before the text.
  package var symbol: String?
  /// The colour of the symbol, if it differs from the text's.
  var symbolColor: String?
  /// A picture before the text or instead of it.
  package var image: MenuImage?
  package var isLarge = false
  package var isDisabled = false
  package var isChecked = false
  /// A text at the right edge.
  package var badge: String?
  package var link: String?
  package var command: [String]?
  /// Whether choosing the line runs the plugin again.
  package var refreshes = false
  /// Whether a title is left out of the menu below.
  package var isTitleOnly = false
  /// Whether its command needs a terminal.
  package var wantsTerminal = false
  /// A share, 0…1, if the bar gives one.
  package var fraction: Double?

  package var text: String { line.text }
  /// Whether the line has anything to show.
  var isShown: Bool { hasWords || image != nil }
  /// Whether the line has anything to show besides its picture.
  var hasWords: Bool {
    !text.isEmpty || symbol != nil || line.runs.contains { $0.symbol != nil }
  }
  /// The number of rows of the text: one, and another for each line break.
  var rows: Int { 1 + line.runs.count { $0.text == "\n" } }
}

/// A picture in a plugin's output.
package struct MenuImage: Hashable, Sendable {
  /// The picture in base 64, or the path of its file.
  package var data: String
  /// Whether the picture is drawn in the colour of the text.
  package var isTemplate: Bool

  /// The path of its file, absolute or relative to the plugin's folder; nil for base 64, which
  /// contains no dots.
  package var path: String? {
    guard data.utf8.count <= 1024, data.contains("."), !data.contains("\0") else { return nil }
    return data.hasPrefix("file://")
      ? String(data.dropFirst(7)).removingPercentEncoding : data
  }
}

/// The content of a plugin: titles, which are shown in turn, and a menu below them.
package struct PluginMenu: Hashable, Sendable {
  package var titles: [MenuItem] = []
  package var items: [MenuItem] = []
  /// A shortcoming that the plugin itself does not report: a program it needs is missing.
  package var note: String?
  /// The error that the program reported although it printed something and succeeded.
  package var trouble: String?

  package init(titles: [MenuItem] = [], items: [MenuItem] = []) {
    self.titles = titles
    self.items = items
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { !(titles + items).contains(where: \.isShown) }

  /// The texts, from top to bottom.
  package var words: [String] { (titles + items).map(\.text).filter { !$0.isEmpty } }

  /// The most lines that are read; no tile shows more.
  static let mostTitles = 60
  static let mostItems = 400
  /// The most bytes of a line, which may contain a picture.
  static let mostLineBytes = mostPictureBytes + (64 << 10)
  /// The most bytes of a picture in base 64.
  package static let mostPictureBytes = 512 << 10

  /// The link that ⏎ on the tile opens: the first one.
  package var link: String? { (titles + items).lazy.compactMap(\.link).first }
}

extension PluginMenu {
  /// Reads output in the format of xbar, SwiftBar, BitBar and Argos. Unknown parameters are
  /// ignored.
  ///
  /// - Parameter output: if the plugin runs continuously, the last complete menu is read: menus
  ///   begin with a line `~~~`.
  package init(xbar output: some Collection<UInt8>) {
    self.init()
    var isBody = false
    for line in Self.picture(output) {
      let text = Self.withoutCommands(
        String(decoding: line.prefix(Self.mostLineBytes), as: UTF8.self))
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

  /// A line without what a shell tells the terminal in it, such as a window's title: it may stand before a
  /// `---`. Colours stay.
  private static func withoutCommands(_ line: String) -> String {
    guard line.contains("\u{1B}]") else { return line }
    return line.replacing(#/\x1B\][^\x07\x1B]*(?:\x07|\x1B\\|$)/#, with: "")
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
  /// Reads `text | key=value …`; the text ends at the first `|`.
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
    // Other hosts show this line instead of the one before it while a key is held.
    if values.isOn("alternate", else: false) {
      self.line = OutputLine()
      symbol = nil
      image = nil
    }
  }

  /// Reads the text before the bar as the parameters after it demand.
  private init(text: String, _ values: MenuParameters) {
    var text = values.isOn("trim", else: true) ? text.trimmed : text
    // Argos reads markup in every line; in other hosts `<` is a plain character.
    if values.isOn("usemarkup", else: text.contains("</")) { text = BarMarkup(text).styled }
    if values.isOn("emojize", else: true) { text = EmojiNames.replacing(in: text) }
    text = text.replacing("\\n", with: "\n")
    let symbols = values.isOn("symbolize", else: true) ? SymbolNames(text) : nil
    text = symbols?.text ?? text
    line = (values.isOn("md", else: false) ? OutputLine(markdown: text) : nil) ?? Self.line(text)
    // Cut after names are replaced, so that no name is cut in two.
    if let length = values["length"].flatMap({ Int($0) }), length > 0 { line.cut(to: length) }
    if let symbols { line = symbols.placed(in: line) }
  }

  /// A line with the styles of its escape sequences.
  static func line(_ text: String) -> OutputLine {
    // A menu's line has no rows for a cursor to move to, so the text of all rows belongs to it.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { ProgramOutput($0.utf8).lines.flatMap(\.runs) }
    return OutputLine(runs: Array(lines.joined(separator: [OutputRun(text: "\n")])))
  }

  static func usable(_ link: String) -> String? {
    guard let colon = link.firstIndex(of: ":"), colon > link.startIndex, link.utf8.count <= 2048
    else { return nil }
    let scheme = link[..<colon].lowercased()
    // Links into other hosts' windows lead nowhere here.
    return ["xbar", "swiftbar", "bitbar", "javascript", "data"].contains(scheme) ? nil : link
  }
}

extension OutputLine {
  /// Cuts the line to a number of letters, the last of which becomes an ellipsis.
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

  /// The line without line breaks.
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
