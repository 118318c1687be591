import Foundation

/// Which commands of plugins a person has allowed: each is asked about once.
package struct AllowedCommands: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case allowed
    /// This part of it is shown now, from 1. Once all of them were, it is allowed the next time.
    case ask(part: Int)
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
      guard sides.count == 2, sides[0] == Self.allowed || Self.shown(sides[0]) > 0 else { continue }
      states[String(sides[1])] = String(sides[0])
    }
  }

  /// One command of one plugin a line, after `asked` or `allowed`.
  package var text: String {
    states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
  }

  /// Notes that a person has chosen a command.
  ///
  /// - Parameter parts: how many it takes to show all of it: nobody allows what was not shown.
  package mutating func answer(
    _ command: [String], of plugin: String, parts: Int = 1
  ) -> Answer {
    let key = Self.key(command, of: plugin)
    let state = states[key]
    guard state != Self.allowed else { return .allowed }
    let shown = state.map { Self.shown($0) } ?? 0
    let isOver = shown >= parts
    if state != nil || states.count < Self.most {
      states[key] = isOver ? Self.allowed : shown == 0 ? Self.asked : "\(Self.asked)\(shown + 1)"
    }
    return isOver ? .allowed : .ask(part: shown + 1)
  }

  private static let allowed = "allowed"
  private static let asked = "asked"

  /// How many parts were shown: one after `asked`, more after `asked2` and so on.
  private static func shown(_ state: some StringProtocol) -> Int {
    guard state.hasPrefix(asked) else { return 0 }
    let count = state.dropFirst(asked.count)
    return count.isEmpty ? 1 : Int(count).map { max(0, $0) } ?? 0
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
    return states[Self.key(command, of: plugin)] == Self.allowed ? (plugin, command) : nil
  }

  private static func encoded(_ word: String) -> String {
    word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
