import CommandOutput
import WidgetArchive

/// The sections of a configuration of i3blocks: `key=value` a line, where all after the sign is the
/// value; what stands before the first section holds for all of them.
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

/// How a block of i3blocks shows what its command printed.
struct BlockLook: Hashable, Sendable {
  /// What the configuration says; a run's words take their place.
  var text = ""
  var color: String?
  /// What stands before the text.
  var label = ""

  /// Its words may be Pango's markup: many say so for the whole bar, and nobody writes tags without it.
  var isMarkup = true

  /// - Parameter hasRun: a command printed this, and what it did not print is not shown.
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
  /// Nil for a block without a command: its words are an ornament of the bar.
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
    // A click runs the command again, and says which button it was.
    press = ["env", "button=1", "BLOCK_BUTTON=1", "sh", "-c", command]
    self.command = command
    signal = properties["signal"].flatMap { Int($0.trimmed) }
    switch properties["interval"]?.trimmed {
    case nil, "", "0":
      // It waits for a click, or for its signal.
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

  /// Every property is a variable; those of version 1.4 have names of their own.
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
