import WidgetArchive

/// Shows the output of a custom module of Waybar: `man waybar-custom`.
struct WaybarLook: Hashable, Sendable {
  enum Icons: Hashable, Sendable {
    /// Icons in order of rising percentage.
    case byPercentage([String])
    /// Icons by the word `alt`; several for a word are chosen by percentage.
    case byName([String: [String]])
  }

  var format = "{}"
  /// The template of the tooltip; nil shows the command's tooltip unchanged.
  var tooltipFormat: String?
  var hasTooltip = true
  var icons: Icons?
  /// Whether the command prints JSON objects rather than lines with text, tooltip and class.
  var isJSON = false

  /// Whether markup in the command's output is shown literally.
  var escapes = false
  /// The most letters of a title; further ones are cut off.
  var mostLetters: Int?
  /// Whether a title whose text is empty is hidden, even if its template has other words.
  var hidesEmptyText = false

  /// - Parameter hasRun: whether a command printed the output; constant text needs none.
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
      words.others = words.others.mapValues(BarMarkup.escaped)
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
  /// perhaps with a form after a colon: `{:>3}`, `{text:.10}`. Another word in braces is a member of the object
  /// that was printed, which Waybar itself refuses; one that has none stays.
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
        let side: Character = name == "percentage" ? ">" : "<"
        filled += value(String(name), words).map { Self.formed($0, form, side) } ?? "{\(inside)}"
        rest = rest[rest.index(after: end)...]
      default: filled.append(sign)
      }
    }
    return filled
  }

  /// `[[FILL]SIDE][WIDTH][.MOST]`, as C++ formats a text, or a number where the usual side is the right one.
  private static func formed(_ text: String, _ form: Substring, _ usual: Character) -> String {
    var form = form
    var fill: Character = " "
    var side = usual
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
    default: words.others[name]
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

/// The values that a command prints for Waybar.
struct WaybarWords: Hashable, Sendable {
  var text = ""
  var alt = ""
  var tooltip = ""
  /// A percentage, 0…100.
  var percentage: Double?
  /// The names that the module chooses for its state.
  var classes: [String] = []
  /// The other members of the object.
  var others: [String: String] = [:]

  var isEmpty: Bool { text.isEmpty && alt.isEmpty && percentage == nil }

  init() {}

  /// Reads the last object of the output, in which each line is one.
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
    for (name, value) in object.members.prefix(64) { others[name] = value.written }
  }

  /// Reads text, tooltip and class from three lines.
  init(lines output: some Collection<UInt8>) {
    let lines = output.prefix(256 << 10)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix(3).map { String(decoding: $0.prefix(PluginMenu.mostLineBytes), as: UTF8.self) }
    text = lines.first ?? ""
    tooltip = lines.count > 1 ? lines[1] : ""
    classes = lines.count > 2 ? lines[2].split(separator: " ").map(String.init) : []
  }

  /// The colour for the module's state. Modules choose the names of classes; these are the usual
  /// ones.
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
  /// Returns nil for a module with neither a command nor a press, as its text is mere decoration of
  /// the bar.
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
  /// A text, or a number or Boolean as text.
  fileprivate var written: String? {
    string ?? integer.map(String.init) ?? number.map { String($0) } ?? bool.map(String.init)
  }
}
