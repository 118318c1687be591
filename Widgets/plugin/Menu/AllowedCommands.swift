import Foundation

/// Which commands of plugins a person has allowed: each is asked about once.
package struct AllowedCommands: Hashable, Sendable {
  package enum Answer: Hashable, Sendable {
    case allowed
    /// It is asked now; the next time it is allowed.
    case ask
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
    let key = ([plugin] + command).map(Self.encoded).joined(separator: "/")
    let wasAsked = states[key] != nil
    if wasAsked || states.count < Self.most { states[key] = wasAsked ? "allowed" : "asked" }
    return wasAsked ? .allowed : .ask
  }

  private static func encoded(_ word: String) -> String {
    word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
