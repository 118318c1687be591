import CommandOutput
import WidgetArchive

extension PluginMenu {
  /// Reads the output of a custom module of Waybar with `return-type: json`: an object on each
  /// line, of which the last counts.
  package init(waybar output: some Collection<UInt8>) {
    guard let object = Self.lastObject(output) else {
      self.init(lines: output)
      return
    }
    let words = WaybarWords(object)
    var title = MenuItem(line: MenuItem.line(BarMarkup(words.text).styled))
    if title.text.isEmpty { title.line = MenuItem.line(words.alt) }
    title.fraction = words.percentage.map { $0 / 100 }
    title.color = words.color
    self.init(titles: [title], items: MenuItem.lines(ofTooltip: words.tooltip))
  }

  /// Reads the output of an i3blocks block: full text, short text and colour on a line each, or an
  /// object.
  ///
  /// - Parameter isMarkup: whether the text is Pango markup.
  package init(i3blocks output: some Collection<UInt8>, isMarkup: Bool = true) {
    func styled(_ text: String) -> String { isMarkup ? BarMarkup(text).styled : text }
    var title = MenuItem()
    if let object = Self.lastObject(output), let text = object["full_text"]?.string {
      title.color = object["color"]?.string
      if let ground = object["background"]?.string {
        let words = isMarkup ? text : BarMarkup.escaped(text)
        title.line = MenuItem.line(
          BarMarkup(words, over: ground, color: title.color).styled)
      } else {
        title.line = MenuItem.line(styled(text))
      }
      if object["urgent"]?.bool == true { title.color = "red" }
    } else {
      let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix(3).map { String(decoding: $0.prefix(Self.mostLineBytes), as: UTF8.self) }
      title.line = MenuItem.line(styled(lines.first ?? ""))
      title.color = lines.count > 2 && !lines[2].trimmed.isEmpty ? lines[2].trimmed : nil
    }
    self.init(titles: title.text.isEmpty ? [] : [title])
  }

  /// Reads any output: the first line is the title, the others are shown below it.
  package init(lines output: some Collection<UInt8>) {
    let lines = ProgramOutput(output.prefix(256 << 10)).lines.prefix(Self.mostItems)
    self.init(
      titles: lines.prefix(1).map { MenuItem(line: $0) },
      items: lines.dropFirst().map { MenuItem(line: $0) })
  }

  static func lastObject(_ output: some Collection<UInt8>) -> JSONObject? {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    guard let line = lines.last(where: { $0.contains(UInt8(ascii: "{")) }) else { return nil }
    return (try? JSON(line.prefix(64 << 10), limits: .message)).flatMap { try? JSONObject($0) }
  }
}

extension MenuItem {
  static func lines(ofTooltip tooltip: String) -> [MenuItem] {
    BarMarkup(tooltip).styled.split(separator: "\n").prefix(PluginMenu.mostItems)
      .map { MenuItem(line: line(String($0))) }
  }
}
