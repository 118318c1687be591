import Foundation

/// The reason why a member of a stack is on top, or why no other comes up.
package enum StackRule: String, CaseIterable, Codable, Hashable, Sendable {
  case first = "stack.first"
  case relevance = "stack.relevance"
  case choice = "stack.choice"
  case reading = "stack.reading"
  case settling = "stack.settling"

  /// The rule in words.
  package var sentence: String {
    switch self {
    case .first: "no member has mattered yet, so the first one is on top"
    case .relevance: "of all members it mattered most, each by its own scores"
    case .choice: "you turned to it, which holds for 30 min, or until another begins to matter more"
    case .reading: "a stack does not turn while you read it"
    case .settling: "what has come up stays for a minute at least"
    }
  }
}

/// The durations of the rules of stacks in seconds, by ``StackRule``.
package enum StackPace {
  /// `stack.choice`: how long a person's choice holds.
  package static let choice: TimeInterval = 30 * 60
  /// `stack.reading`: how long after a key the person counts as reading the focused tile.
  package static let reading: TimeInterval = 30
  /// `stack.settling`: the least time that a member stays after its relevance brought it up.
  package static let settling: TimeInterval = 60
}
