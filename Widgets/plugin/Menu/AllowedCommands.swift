import Foundation

/// Which commands of plugins a person has allowed: each is asked about once.
package struct AllowedCommands: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case allowed
    /// It is asked now; the next time it is allowed.
    case ask
  }

  /// Whether nobody presses anything: `widgetboard check` runs the widget, which allows nothing and starts
  /// nothing that is another's.
  package static var isChecked: Bool {
    ProcessInfo.processInfo.environment["WIDGETBOARD_CHECK"] != nil
  }

  private var states: [String: String] = [:]
  private static let most = 1000

  /// - Parameter text: what ``text`` was, or nothing.
  package init(_ text: String = "") {
    for line in text.split(separator: "\n").prefix(Self.most) {
      let sides = line.split(separator: " ", maxSplits: 1)
      guard sides.count == 2, ["asked", "allowed"].contains(sides[0]) else { continue }
      states[String(sides[1])] = String(sides[0])
    }
  }

  /// One command of one plugin a line, after `asked` or `allowed`.
  package var text: String {
    states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
  }

  /// Notes that a person has chosen a command.
  package mutating func answer(_ command: [String], of plugin: String) -> Answer {
    let key = Self.key(command, of: plugin)
    let wasAsked = states[key] != nil
    if wasAsked || states.count < Self.most { states[key] = wasAsked ? "allowed" : "asked" }
    return wasAsked ? .allowed : .ask
  }

  /// A command of a plugin as one word, which may stand in a URL.
  package static func key(_ command: [String], of plugin: String) -> String {
    ([plugin] + command).map(encoded).joined(separator: "/")
  }

  /// The plugin's path and the command of a word that a person has allowed; nil for any other.
  package func allowed(_ key: String) -> (plugin: String, command: [String])? {
    let words = key.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { $0.removingPercentEncoding }
    guard let plugin = words.first, words.count > 1 else { return nil }
    let command = Array(words.dropFirst())
    // What opened the URL may have encoded more of it.
    return states[Self.key(command, of: plugin)] == "allowed" ? (plugin, command) : nil
  }

  private static func encoded(_ word: String) -> String {
    word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
