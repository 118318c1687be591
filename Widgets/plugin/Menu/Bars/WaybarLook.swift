import WidgetArchive

/// How a custom module of Waybar shows what its command printed: `man waybar-custom`.
struct WaybarLook: Hashable, Sendable {
  enum Icons: Hashable, Sendable {
    /// From the lowest percentage to the highest.
    case byPercentage([String])
    /// By the word `alt`; of several, by percentage.
    case byName([String: [String]])
  }

  var format = "{}"
  /// Nil: what the command says, as it is.
  var tooltipFormat: String?
  var hasTooltip = true
  var icons: Icons?
  /// The command prints objects; else lines with text, tooltip and class.
  var isJSON = false

  func menu(_ output: some Collection<UInt8>) -> PluginMenu {
    let words = isJSON ? WaybarWords(json: output) : WaybarWords(lines: output)
    // Words that never change need no command.
    let text = PluginMenu.withoutMarkup(filled(format, words))
    guard !text.trimmed.isEmpty, !words.isEmpty || !format.contains("{") else {
      return PluginMenu()
    }
    var title = MenuItem(line: MenuItem.line(text.trimmed))
    title.fraction = words.percentage.map { $0 / 100 }
    title.color = words.color
    guard hasTooltip else { return PluginMenu(titles: [title]) }
    let tooltip = tooltipFormat.map { filled($0, words) } ?? words.tooltip
    return PluginMenu(titles: [title], items: MenuItem.lines(ofTooltip: tooltip))
  }

  /// A template with the words in place of `{}`, `{text}`, `{alt}`, `{icon}`, `{percentage}` and
  /// `{tooltip}`, perhaps with a width after a colon, which is not kept. Another word in braces stays.
  func filled(_ template: String, _ words: WaybarWords) -> String {
    var filled = ""
    var rest = template[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        filled.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return filled + "{" + rest }
        let inside = rest[..<end]
        let name = inside.prefix { $0 != ":" }
        filled += value(String(name), words) ?? "{\(inside)}"
        rest = rest[rest.index(after: end)...]
      default: filled.append(sign)
      }
    }
    return filled
  }

  private func value(_ name: String, _ words: WaybarWords) -> String? {
    switch name {
    case "", "0", "text": words.text
    case "alt": words.alt
    case "tooltip": words.tooltip
    case "icon": icon(words)
    case "percentage": words.percentage.map { String(Int($0)) } ?? "0"
    default: nil
    }
  }

  private func icon(_ words: WaybarWords) -> String {
    switch icons {
    case .byPercentage(let icons): Self.icon(icons, words.percentage)
    case .byName(let icons):
      Self.icon(icons[words.alt] ?? icons["default"] ?? [], words.percentage)
    case nil: ""
    }
  }

  private static func icon(_ icons: [String], _ percentage: Double?) -> String {
    guard !icons.isEmpty else { return "" }
    let place = Int((percentage ?? 0) / 100 * Double(icons.count))
    return icons[min(place, icons.count - 1)]
  }
}

/// What a command says to Waybar.
struct WaybarWords: Hashable, Sendable {
  var text = ""
  var alt = ""
  var tooltip = ""
  /// 0…100.
  var percentage: Double?
  /// The names that the module gives its state.
  var classes: [String] = []

  var isEmpty: Bool { text.isEmpty && alt.isEmpty && percentage == nil }

  init() {}

  /// The last object of what was printed, one a line.
  init(json output: some Collection<UInt8>) {
    self.init()
    if let object = PluginMenu.lastObject(output) { self.init(object) }
  }

  init(_ object: JSONObject) {
    text = object["text"]?.string ?? ""
    alt = object["alt"]?.string ?? ""
    tooltip = object["tooltip"]?.string ?? ""
    percentage = object["percentage"]?.number.map { max(0, min($0, 100)) }
    let names = object["class"]
    classes = names?.string.map { [$0] } ?? names?.list?.compactMap(\.string) ?? []
  }

  /// Text, tooltip and class, a line each.
  init(lines output: some Collection<UInt8>) {
    let lines = output.prefix(256 << 10)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix(3).map { String(decoding: $0.prefix(PluginMenu.mostLineBytes), as: UTF8.self) }
    text = lines.first ?? ""
    tooltip = lines.count > 1 ? lines[1] : ""
    classes = lines.count > 2 ? lines[2].split(separator: " ").map(String.init) : []
  }

  /// A class is a name that the module chooses for its state; these are the usual ones.
  var color: String? {
    for name in classes {
      switch name.lowercased() {
      case "critical", "urgent", "error", "failed", "down": return "red"
      case "warning", "degraded", "low": return "orange"
      case "good", "ok", "charging", "plugged", "up": return "green"
      default: continue
      }
    }
    return nil
  }
}

extension BarModule {
  /// Nil for one that neither runs a command nor can be pressed: its words are an ornament of the bar.
  init?(waybar name: String, _ object: JSONObject) {
    var look = WaybarLook()
    look.format = object["format"]?.string ?? "{}"
    look.tooltipFormat = object["tooltip-format"]?.string
    look.hasTooltip = object["tooltip"]?.bool ?? (object["tooltip"]?.string != "false")
    look.isJSON = object["return-type"]?.string == "json"
    look.icons = object["format-icons"].flatMap(WaybarLook.Icons.init)
    self.init(name, look: .waybar(look))
    signal = object["signal"]?.integer
    command = object["exec"]?.string
    condition = object["exec-if"]?.string
    press = object["on-click"]?.string.map { ["sh", "-c", $0] }
    guard command != nil || press != nil else { return nil }
    if let seconds = object["interval"]?.number {
      interval = max(1, seconds)
    } else if command == nil || object["interval"]?.string == "once" || object.has("signal") {
      interval = Self.onceInterval
    } else {
      neverEnds = true
      interval = object["restart-interval"]?.number.map { max(1, $0) } ?? Self.usualInterval
    }
  }
}

extension WaybarLook.Icons {
  fileprivate init?(_ json: JSON) {
    if let icons = Self.icons(json) {
      self = .byPercentage(icons)
    } else if let object = json.object {
      var named: [String: [String]] = [:]
      for (name, value) in object.members { named[name] = Self.icons(value) }
      self = .byName(named)
    } else {
      return nil
    }
  }

  private static func icons(_ json: JSON) -> [String]? {
    json.string.map { [$0] } ?? json.list?.compactMap(\.string)
  }
}
