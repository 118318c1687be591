import Foundation

/// Why a member of a stack is on top, or why no other comes up.
package enum StackRule: String, CaseIterable, Codable, Hashable, Sendable {
  case first = "stack.first"
  case relevance = "stack.relevance"
  case choice = "stack.choice"
  case reading = "stack.reading"
  case settling = "stack.settling"

  /// What the rule says, for people.
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

/// How long things hold in a stack. The numbers of ``StackRule``.
package enum StackPace {
  /// `stack.choice`: how long a person's choice holds.
  package static let choice: TimeInterval = 30 * 60
  /// `stack.reading`: how long after an input someone is taken to read the tile with the focus.
  package static let reading: TimeInterval = 30
  /// `stack.settling`: how long what has come up by its relevance stays at least.
  package static let settling: TimeInterval = 60
}
