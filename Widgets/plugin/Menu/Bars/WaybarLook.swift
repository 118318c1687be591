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

  /// What the command prints is no markup.
  var escapes = false
  /// More letters of a title are left out.
  var mostLetters: Int?
  /// A title whose text is empty is hidden, whatever stands around it.
  var hidesEmptyText = false

  /// - Parameter hasRun: a command printed this; words that never change need none.
  func menu(_ output: some Collection<UInt8>, hasRun: Bool) -> PluginMenu {
    if hasRun, output.allSatisfy({ $0 <= 0x20 }) { return PluginMenu() }
    var words = isJSON ? WaybarWords(json: output) : WaybarWords(lines: output)
    guard !hasRun || isJSON || !words.isEmpty, !hidesEmptyText || !words.text.trimmed.isEmpty else {
      return PluginMenu()
    }
    if escapes {
      words.text = BarMarkup.escaped(words.text)
      words.alt = BarMarkup.escaped(words.alt)
      words.tooltip = BarMarkup.escaped(words.tooltip)
    }
    var line = MenuItem.line(BarMarkup(filled(format, words).trimmed).styled)
    if let mostLetters { line.cut(to: mostLetters) }
    var title = MenuItem(line: line)
    guard !title.text.trimmed.isEmpty else { return PluginMenu() }
    title.fraction = words.percentage.map { $0 / 100 }
    title.color = words.color
    guard hasTooltip else { return PluginMenu(titles: [title]) }
    let tooltip = tooltipFormat.map { filled($0, words) } ?? words.tooltip
    return PluginMenu(titles: [title], items: MenuItem.lines(ofTooltip: tooltip))
  }

  /// A template with the words in place of `{}`, `{text}`, `{alt}`, `{icon}`, `{percentage}` and `{tooltip}`,
  /// perhaps with a form after a colon: `{:>3}`, `{text:.10}`. Another word in braces stays.
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
        let form = inside.dropFirst(name.count + 1)
        filled += value(String(name), words).map { Self.formed($0, form) } ?? "{\(inside)}"
        rest = rest[rest.index(after: end)...]
      default: filled.append(sign)
      }
    }
    return filled
  }

  /// `[[FILL]SIDE][WIDTH][.MOST]`, as C++ formats a text.
  private static func formed(_ text: String, _ form: Substring) -> String {
    var form = form
    var fill: Character = " "
    var side: Character = "<"
    if let second = form.dropFirst().first, "<>^".contains(second), let first = form.first {
      (fill, side) = (first, second)
      form = form.dropFirst(2)
    } else if let first = form.first, "<>^".contains(first) {
      side = first
      form = form.dropFirst()
    }
    let width = Int(form.prefix(while: \.isNumber)) ?? 0
    let most = form.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst()
      .first.flatMap { Int($0.prefix(while: \.isNumber)) }
    let cut = most.map { String(text.prefix($0)) } ?? text
    let missing = min(width, mostWidth) - cut.count
    guard missing > 0 else { return cut }
    let before = side == ">" ? missing : side == "^" ? missing / 2 : 0
    func blank(_ count: Int) -> String { String(repeating: fill, count: count) }
    return blank(before) + cut + blank(missing - before)
  }

  private static let mostWidth = 80

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
    text = object["text"]?.written ?? ""
    alt = object["alt"]?.written ?? ""
    tooltip = object["tooltip"]?.written ?? ""
    let share = object["percentage"].flatMap { $0.number ?? $0.string.flatMap { Double($0) } }
    percentage = share.map { max(0, min($0, 100)) }
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
  init?(waybar name: String, _ object: WaybarSettings) {
    var look = WaybarLook()
    look.format = object["format"]?.string ?? "{}"
    look.tooltipFormat = object["tooltip-format"]?.string
    look.hasTooltip = object["tooltip"]?.bool ?? (object["tooltip"]?.string != "false")
    look.isJSON = object["return-type"]?.string == "json"
    look.icons = object["format-icons"].flatMap(WaybarLook.Icons.init)
    look.escapes = object["escape"]?.bool ?? false
    look.mostLetters = object["max-length"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    look.hidesEmptyText = object["hide-empty-text"]?.bool ?? false
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

extension JSON {
  /// A text, and a number or a truth value as it is written.
  fileprivate var written: String? {
    string ?? integer.map(String.init) ?? number.map { String($0) } ?? bool.map(String.init)
  }
}
