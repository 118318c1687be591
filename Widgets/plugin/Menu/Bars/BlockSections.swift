import CommandOutput
import WidgetArchive

/// Reads the sections of an i3blocks configuration: lines `key=value`, where everything after `=`
/// is the value. Lines before the first section apply to all sections.
struct BlockSections {
  private(set) var modules: [BarModule] = []

  init(_ text: String) throws(BarConfiguration.Mistake) {
    var shared: [String: String] = [:]
    var block: (name: String, properties: [String: String])?
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      if first == "[" {
        let line = String(line).trimmed
        guard line.hasSuffix("]"), line.count > 2 else {
          throw BarConfiguration.Mistake(
            line: index + 1, words: "expected a block's name in brackets, found “\(line)”")
        }
        if let block { add(block.name, block.properties) }
        block = (String(line.dropFirst().dropLast()), shared)
      } else if let sign = line.firstIndex(of: "="), sign > line.startIndex {
        let name = String(line[..<sign]).trimmed
        let value = String(line[line.index(after: sign)...])
        if block == nil { shared[name] = value } else { block?.properties[name] = value }
      } else {
        throw BarConfiguration.Mistake(
          line: index + 1, words: "expected “key=value” or “[block]”, found “\(line)”")
      }
    }
    if let block { add(block.name, block.properties) }
  }

  private mutating func add(_ name: String, _ properties: [String: String]) {
    guard let module = BarModule(block: name, properties) else { return }
    modules.append(module)
  }
}

/// Shows the output of an i3blocks block.
struct BlockLook: Hashable, Sendable {
  /// The text in the configuration; output replaces it.
  var text = ""
  var color: String?
  /// The label before the text.
  var label = ""

  /// Whether the text is read as Pango markup. It is by default: many configurations enable it for
  /// the whole bar, and text without markup has no tags.
  var isMarkup = true

  /// - Parameter hasRun: whether a command printed the output; if so, properties it did not print
  ///   stay empty.
  func menu(_ output: some Collection<UInt8>, isUrgent: Bool, hasRun: Bool) -> PluginMenu {
    let printed = PluginMenu(i3blocks: output, isMarkup: isMarkup).titles.first
    guard var title = printed ?? (hasRun ? nil : MenuItem(line: MenuItem.line(styled(text)))),
      !title.text.isEmpty
    else { return PluginMenu() }
    if !label.isEmpty {
      title.line.runs = MenuItem.line(styled(label)).runs + [OutputRun(text: " ")] + title.line.runs
    }
    title.color = isUrgent ? "red" : title.color ?? color
    return PluginMenu(titles: [title])
  }

  private func styled(_ text: String) -> String { isMarkup ? BarMarkup(text).styled : text }
}

extension BarModule {
  /// Returns nil for a block without a command, as its text is mere decoration of the bar.
  init?(block section: String, _ properties: [String: String]) {
    guard let command = properties["command"].map({ $0.trimmed }), !command.isEmpty else {
      return nil
    }
    let look = BlockLook(
      text: properties["full_text"] ?? "", color: properties["color"]?.trimmed,
      label: properties["label"] ?? "", isMarkup: properties["markup"]?.trimmed != "none")
    let instance = properties["instance"].map { "-" + $0.trimmed } ?? ""
    self.init(section + instance, look: .i3blocks(look))
    environment = Self.environment(section, properties)
    // A click runs the command again, with the number of the mouse button.
    press = ["env", "button=1", "BLOCK_BUTTON=1", "sh", "-c", command]
    self.command = command
    signal = properties["signal"].flatMap { Int($0.trimmed) }
    switch properties["interval"]?.trimmed {
    case nil, "", "0":
      // Without an interval a block runs on a click or on its signal.
      if signal == nil { self.command = nil }
      interval = Self.onceInterval
    case "once", "-1": interval = Self.onceInterval
    case "repeat", "-2": interval = 1
    case "persist", "-3":
      neverEnds = true
      press = nil
    case let words?: interval = max(1, Double(words) ?? Self.usualInterval)
    }
  }

  /// Passes every property as a variable; i3blocks 1.4 has other names for some of them.
  private static func environment(
    _ section: String, _ properties: [String: String]
  ) -> [String: String] {
    var environment = ["BLOCK_NAME": section, "name": section]
    environment["BLOCK_INSTANCE"] = properties["instance"]
    environment["BLOCK_INTERVAL"] = properties["interval"]
    for (name, value) in properties where Self.isVariable(name) && name != "command" {
      environment[name] = value
    }
    return environment
  }

  private static func isVariable(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
  }
}
