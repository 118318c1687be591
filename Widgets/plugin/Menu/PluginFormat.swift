/// The format of a plugin's output.
package enum PluginFormat: String, CaseIterable, Hashable, Sendable {
  /// The format of xbar, SwiftBar, BitBar and Argos.
  case xbar
  case waybar
  case i3blocks
  /// Plain lines, possibly with colours.
  case plain

  /// Accepts the names that a person may write.
  package init?(name: String) {
    switch name.lowercased() {
    case "swiftbar", "bitbar", "argos": self = .xbar
    default: self.init(rawValue: name.lowercased())
    }
  }

  /// Recognizes the format from the plugin's file name, metadata and output.
  package init(
    file: PluginFile, metadata: PluginMetadata, output: some Collection<UInt8>
  ) {
    if !metadata.isEmpty {
      self = .xbar
      return
    }
    let lines = output.prefix(64 << 10).split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0.prefix(4096), as: UTF8.self).trimmed
    }
    if let line = lines.last, line.hasPrefix("{"), line.hasSuffix("}") {
      self = line.contains("\"full_text\"") ? .i3blocks : .waybar
    } else if lines.contains("---") || lines.contains(where: Self.hasParameters) {
      self = .xbar
    } else if lines.count == 3, MenuColor(lines[2]) != nil, lines[2].hasPrefix("#") {
      self = .i3blocks
    } else {
      self = file.interval != nil ? .xbar : .plain
    }
  }

  private static func hasParameters(_ line: String) -> Bool {
    guard let bar = line.firstIndex(of: "|") else { return false }
    let known = ["href", "color", "bash", "shell", "refresh", "size", "font", "image", "sfimage"]
    let values = MenuParameters(line[line.index(after: bar)...])
    return known.contains { values[$0] != nil }
  }

  /// Parses a plugin's output.
  package func menu(_ output: some Collection<UInt8>) -> PluginMenu {
    switch self {
    case .xbar: PluginMenu(xbar: output)
    case .waybar: PluginMenu(waybar: output)
    case .i3blocks: PluginMenu(i3blocks: output)
    case .plain: PluginMenu(lines: output)
    }
  }
}
