/// A module of a bar's configuration: a command, and how what it prints is shown.
package struct BarModule: Hashable, Sendable {
  /// Its name in the configuration: `custom/mail`, or `volume` and the block's instance.
  package let name: String
  /// The kind of its widget.
  package let kind: String
  /// What prints its words, for `sh -c`; nil where they never change.
  package var command: String?
  /// It is shown while this command, for `sh -c`, succeeds.
  package var condition: String?
  /// Seconds between two runs.
  package var interval: Double
  /// The command goes on printing; its last whole line counts.
  package var neverEnds = false
  /// What a press runs: a program and its arguments.
  package var press: [String]?
  /// The number n of the signal SIGRTMIN+n at which it runs again.
  package var signal: Int?
  package var environment: [String: String] = [:]
  var look: Look

  enum Look: Hashable, Sendable {
    case waybar(WaybarLook)
    case i3blocks(BlockLook)
    case polybar(PolybarLook)
  }

  /// What a person calls its bar.
  package var barName: String {
    switch look {
    case .waybar: "waybar"
    case .i3blocks: "i3blocks"
    case .polybar: "polybar"
    }
  }

  /// A minute where a configuration leaves it open, a day for what is to run once.
  static let usualInterval = 60.0
  static let onceInterval = 86_400.0

  /// - Parameter name: its name in the configuration.
  init(_ name: String, look: Look) {
    self.name = name
    kind = PluginFile.kind(of: name.hasPrefix("custom/") ? name.dropFirst(7) : name[...])
    interval = Self.usualInterval
    self.look = look
  }

  /// The same under another name, for the second and later ones of one name.
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

  /// What it shows.
  ///
  /// - Parameters:
  ///   - output: what its command printed; nothing where it has none.
  ///   - isUrgent: the command said so by its exit status.
  ///   - isHidden: its condition failed.
  package func menu(
    _ output: some Collection<UInt8>, isUrgent: Bool = false, isHidden: Bool = false
  ) -> PluginMenu {
    // A bar hides a module without words, or whose condition fails. A tile stays where it is, and is empty.
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

  /// What is wrong with what its command printed: words where JSON was promised. A bar shows nothing then,
  /// and says so in its log.
  package func fault(in output: some Collection<UInt8>) -> String? {
    guard case .waybar(let look) = look, look.isJSON, !neverEnds else { return nil }
    let text = String(decoding: output.prefix(2048), as: UTF8.self).trimmed
    guard !text.isEmpty, PluginMenu.lastObject(output) == nil else { return nil }
    let first = text.split(whereSeparator: \.isNewline).first ?? ""
    return "its “return-type” is json, and what it printed is no object of JSON in one line: "
      + "“\(first.prefix(60))”"
  }

  /// The last line that is whole: the command may be writing the next.
  private static func lastLine(_ output: [UInt8]) -> [UInt8] {
    var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.removeLast()
    return lines.last { !$0.isEmpty }.map(Array.init) ?? []
  }
}
