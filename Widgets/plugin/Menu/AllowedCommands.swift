import Foundation

/// The plugins' commands that a person has allowed: the person is asked about each command once.
package struct AllowedCommands: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case allowed
    /// Show this part of the command, counted from 1. Once all parts were shown, choosing the
    /// command again allows it.
    case ask(part: Int)
  }

  /// Whether `widgetboard check` runs the widget: as no person chooses anything, no command is
  /// allowed and none of others' programs is started.
  package static var isChecked: Bool {
    ProcessInfo.processInfo.environment["WIDGETBOARD_CHECK"] != nil
  }

  private var states: [String: String] = [:]
  private static let most = 1000

  /// - Parameter text: a former value of ``text``, or nothing.
  package init(_ text: String = "") {
    for line in text.split(separator: "\n").prefix(Self.most) {
      let sides = line.split(separator: " ", maxSplits: 1)
      guard sides.count == 2, sides[0] == Self.allowed || Self.shown(sides[0]) > 0 else { continue }
      states[String(sides[1])] = String(sides[0])
    }
  }

  /// The stored form: a line for each command of a plugin, after `asked` or `allowed`.
  package var text: String {
    states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
  }

  /// Records that the person has chosen a command.
  ///
  /// - Parameter parts: the number of parts it takes to show all of it: a command is not allowed
  ///   before all were shown.
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

  /// The number of parts that were shown: 1 for `asked`, 2 for `asked2` and so on.
  private static func shown(_ state: some StringProtocol) -> Int {
    guard state.hasPrefix(asked) else { return 0 }
    let count = state.dropFirst(asked.count)
    return count.isEmpty ? 1 : Int(count).map { max(0, $0) } ?? 0
  }

  /// A plugin's command as one word that can be part of a URL.
  package static func key(_ command: [String], of plugin: String) -> String {
    ([plugin] + command).map(encoded).joined(separator: "/")
  }

  /// The plugin's path and the command of a key, if the command is allowed; otherwise nil.
  package func allowed(_ key: String) -> (plugin: String, command: [String])? {
    let words = key.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { $0.removingPercentEncoding }
    guard let plugin = words.first, words.count > 1 else { return nil }
    let command = Array(words.dropFirst())
    // The program that opened the URL may have percent-encoded more characters, so the key is made
    // anew.
    return states[Self.key(command, of: plugin)] == Self.allowed ? (plugin, command) : nil
  }

  private static func encoded(_ word: String) -> String {
    word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
