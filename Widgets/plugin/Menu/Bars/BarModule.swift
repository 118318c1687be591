/// A module in a bar's configuration: a command, and how to show its output.
package struct BarModule: Hashable, Sendable {
  /// Its name in the configuration: `custom/mail`, or `volume` and the block's instance.
  package let name: String
  /// The kind of the module's widget.
  package let kind: String
  /// The command that prints the module's text, for `sh -c`; nil if the text is constant.
  package var command: String?
  /// A command, for `sh -c`, whose success is the condition for showing the module.
  package var condition: String?
  /// The seconds between two runs.
  package var interval: Double
  /// Whether the command runs continuously; its last complete line is shown.
  package var neverEnds = false
  /// The program and its arguments that a press runs.
  package var press: [String]?
  /// The number n of the signal SIGRTMIN+n that makes the command run again.
  package var signal: Int?
  package var environment: [String: String] = [:]
  var look: Look

  enum Look: Hashable, Sendable {
    case waybar(WaybarLook)
    case i3blocks(BlockLook)
    case polybar(PolybarLook)
  }

  /// The name of the bar, for people.
  package var barName: String {
    switch look {
    case .waybar: "waybar"
    case .i3blocks: "i3blocks"
    case .polybar: "polybar"
    }
  }

  /// The seconds between runs if the configuration does not tell, and for modules that run once.
  static let usualInterval = 60.0
  static let onceInterval = 86_400.0

  /// - Parameter name: the module's name in the configuration.
  init(_ name: String, look: Look) {
    self.name = name
    kind = PluginFile.kind(of: name.hasPrefix("custom/") ? name.dropFirst(7) : name[...])
    interval = Self.usualInterval
    self.look = look
  }

  /// A copy with another name, for further modules of the same name.
  func renamed(_ name: String) -> BarModule {
    var module = BarModule(name, look: look)
    module.command = command
    module.condition = condition
    module.interval = interval
    module.neverEnds = neverEnds
    module.press = press
    module.environment = environment
    module.signal = signal
    return module
  }

  /// Everything that the module runs and when, to show to the person who is asked. It includes the
  /// environment variables of the configuration, as some of them make any program run code.
  package var runs: [String] {
    let variables = environment.filter { !Self.isHarmless($0.key, $0.value) }.sorted {
      $0.key < $1.key
    }
    return [
      condition.map { "to see whether it is shown: " + $0 }, command,
      press.map { "when it is pressed: " + $0.map(\.shellQuoted).joined(separator: " ") },
      variables.isEmpty
        ? nil
        : "each of these with "
          + variables.map { "\($0.key)=\($0.value.shellQuoted)" }.joined(separator: " "),
    ].compactMap(\.self)
  }

  /// Whether nothing can be run by a variable: it is a property of i3blocks itself, with a value that
  /// is no command. A label may be one, as `sh -c "$label"` runs it.
  private static func isHarmless(_ name: String, _ value: String) -> Bool {
    // Copies of `name`, `instance` and `interval`.
    if name.hasPrefix("BLOCK_") { return true }
    if name == "name" {
      return value.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    }
    let value = value.trimmed.lowercased()
    let isColor = value.first == "#" && value.dropFirst().allSatisfy(\.isHexDigit)
    return ownProperties.contains(name)
      && (isColor || ownWords.contains(value) || !value.contains { $0.isASCII && $0.isLetter })
  }

  /// The words that i3blocks gives a meaning as values of its properties.
  private static let ownWords: Set = [
    "true", "false", "left", "center", "right", "none", "pango", "json", "once", "repeat",
    "persist",
  ]

  private static let ownProperties: Set = [
    "align", "background", "border", "color", "format", "full_text", "instance", "interval",
    "label", "markup", "min_width", "separator", "separator_block_width", "short_text", "signal",
    "urgent",
  ]

  /// The menu to show.
  ///
  /// - Parameters:
  ///   - output: the output of the command; empty if there is no command.
  ///   - isUrgent: whether the command's exit status marks it as urgent.
  ///   - isHidden: whether its condition failed.
  package func menu(
    _ output: some Collection<UInt8>, isUrgent: Bool = false, isHidden: Bool = false
  ) -> PluginMenu {
    // A bar hides a module whose text is empty or whose condition fails. A tile stays in its place,
    // and is empty.
    guard !isHidden else { return PluginMenu() }
    let bytes = neverEnds ? Self.lastLine(Array(output)) : Array(output)
    var menu: PluginMenu
    switch look {
    case .waybar(let look): menu = look.menu(bytes, hasRun: command != nil)
    case .i3blocks(let look): menu = look.menu(bytes, isUrgent: isUrgent, hasRun: command != nil)
    case .polybar(let look): menu = look.menu(bytes)
    }
    if !menu.titles.isEmpty { menu.titles[0].command = press }
    return menu
  }

  /// The error if the command printed text where JSON was promised. A bar would then show nothing
  /// and write an error to its log.
  package func fault(in output: some Collection<UInt8>) -> String? {
    guard case .waybar(let look) = look, look.isJSON else { return nil }
    let output = neverEnds ? Self.lastLine(Array(output)) : Array(output)
    let text = String(decoding: output.prefix(2048), as: UTF8.self).trimmed
    guard !text.isEmpty, PluginMenu.lastObject(output) == nil else { return nil }
    let first = text.split(whereSeparator: \.isNewline).first ?? ""
    let bytes = String(validating: output, as: UTF8.self) == nil ? " (it is not UTF-8)" : ""
    return "its “return-type” is json, and what it printed is no object of JSON in one line: "
      + "“\(first.prefix(60))”\(bytes)"
  }

  /// What to change if the command did not end in time: a bar with such a setting waits for its end as well.
  ///
  /// - Parameter isLate: whether it took too long.
  package func hint(afterTimeout isLate: Bool) -> String? {
    guard isLate, !neverEnds else { return nil }
    let setting =
      switch look {
      case .waybar: "no “interval”"
      case .i3blocks: "“interval=persist”"
      case .polybar: "“tail = true”"
      }
    return "a module that never ends has \(setting)"
  }

  /// The last complete line, as the command may be writing another.
  private static func lastLine(_ output: [UInt8]) -> [UInt8] {
    var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    return lines.last { !$0.isEmpty }.map(Array.init) ?? []
  }
}
