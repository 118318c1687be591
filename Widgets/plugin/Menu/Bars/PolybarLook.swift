/// Shows the output of a polybar module.
struct PolybarLook: Hashable, Sendable {
  /// A template with `%output%` and `%counter%`.
  var label = "%output%"
  var prefix = ""
  var suffix = ""
  var color: String?
  /// A constant text, for a module without a command.
  var text: String?

  func menu(_ output: some Collection<UInt8>) -> PluginMenu {
    let printed = output.prefix { $0 != UInt8(ascii: "\n") }.prefix(PluginMenu.mostLineBytes)
    let line = text ?? String(decoding: printed, as: UTF8.self)
    guard !line.trimmed.isEmpty else { return PluginMenu() }
    let label = text == nil ? filled(label, line) : line
    var title = MenuItem(line: MenuItem.line(Self.styled(prefix + label + suffix).trimmed))
    title.color = color
    guard title.hasWords else { return PluginMenu() }
    return PluginMenu(titles: [title])
  }

  /// Replaces `%output%` and `%output:LEAST:MOST:…%`, which gives the least and the greatest length
  /// and the text that replaces the rest.
  private func filled(_ label: String, _ output: String) -> String {
    var result = ""
    var rest = label[...]
    while let start = rest.firstRange(of: "%output") {
      result += rest[..<start.lowerBound]
      let after = rest[start.upperBound...]
      guard let end = after.firstIndex(of: "%") else { return result + rest[start.lowerBound...] }
      let numbers = after[..<end].split(separator: ":")
      let most = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
      let mark = numbers.count > 2 ? String(numbers[2]) : ""
      let text = most > 0 ? Self.cut(output, to: most, mark) : output
      result += text
      rest = after[after.index(after: end)...]
    }
    return (result + rest).replacing("%counter%", with: "")
  }

  /// The first letters of a text, not counting tags, and a mark that replaces the rest.
  private static func cut(_ text: String, to most: Int, _ mark: String) -> String {
    var kept = ""
    var left = most
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("%{"), let end = rest.firstIndex(of: "}") {
        kept += rest[...end]
        rest = rest[rest.index(after: end)...]
      } else {
        let letter = rest.removeFirst()
        if left > 0 { kept.append(letter) }
        if left == 0 { kept += mark }
        left -= 1
      }
    }
    return kept
  }

  /// Converts polybar's tags to escape sequences: `%{F#f00}`, `%{B…}`, `%{+u}`; others, such as
  /// click areas, are removed.
  static func styled(_ text: String) -> String {
    guard text.contains("%{") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "%{") {
      result += rest[..<start.lowerBound]
      let after = rest[start.upperBound...]
      guard let end = after.firstIndex(of: "}") else {
        rest = ""
        break
      }
      result += after[..<end].split(separator: " ").map(sequence).joined()
      rest = after[after.index(after: end)...]
    }
    return result + rest + "\u{1B}[0m"
  }

  private static func sequence(_ tag: Substring) -> String {
    func color(_ base: Int) -> String? {
      let name = tag.dropFirst()
      guard name != "-", !name.isEmpty else { return String(base + 9) }
      // `#aarrggbb`: the alpha channel is dropped.
      let plain = name.count == 9 && name.first == "#" ? "#" + name.dropFirst(3) : name[...]
      return BarMarkup.color(String(plain), base: base)
    }
    let code: String? =
      switch tag.first {
      case "F": color(30)
      case "B": color(40)
      case "R": "7"
      case "+": tag.dropFirst().first == "u" ? "4" : nil
      case "-": tag.dropFirst().first == "u" ? "24" : nil
      default: nil
      }
    return code.map { "\u{1B}[\($0)m" } ?? ""
  }
}

extension BarModule {
  /// Returns nil for a module of another type, and for a constant text that cannot be pressed.
  ///
  /// - Parameters:
  ///   - names: the keys of its section.
  ///   - value: returns the value of a key.
  init?(polybar name: String, names: [String], value: (String) -> String?) {
    let type = value("type") ?? ""
    guard ["custom/script", "custom/text", "custom/ipc"].contains(type) else { return nil }
    var look = PolybarLook()
    look.label = value("label") ?? look.label
    look.prefix = value("format-prefix") ?? ""
    look.suffix = value("format-suffix") ?? ""
    look.color = value("label-foreground") ?? value("format-foreground")
    if let format = value("format"), type == "custom/script" {
      look.label = format.replacing("<label>", with: look.label)
    }
    if type == "custom/text" {
      let label = value("label") ?? ""
      look.text = value("content") ?? value("format")?.replacing("<label>", with: label) ?? label
    }
    self.init(name, look: .polybar(look))
    command = type == "custom/script" ? value("exec") : nil
    if type == "custom/ipc" {
      let first = value("initial").flatMap { Int($0) } ?? 1
      command = value("hook-\(max(0, first - 1))")
    }
    condition = value("exec-if")
    press = (value("click-left") ?? value("format-click-left")).map { ["sh", "-c", $0] }
    guard command != nil || type == "custom/text" && press != nil else { return nil }
    neverEnds = value("tail") == "true"
    let seconds = value("interval").flatMap { Double($0) }
    interval =
      type == "custom/script"
      ? max(1, seconds ?? (neverEnds ? Self.usualInterval : 5)) : Self.onceInterval
    for key in names where key.hasPrefix("env-") {
      environment[String(key.dropFirst(4))] = value(key)
    }
  }
}
