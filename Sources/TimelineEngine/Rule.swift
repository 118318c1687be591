/// The named rules that decide about reloads, as the ledger and the inspector spell them.
///
/// What each of them says stands in one place: ``Rule/sentence``.
package enum Rule: String, CaseIterable, Codable, Hashable, Sendable {
  case dueAtEnd = "due.atEnd"
  case dueAfter = "due.after"
  case dueNever = "due.never"
  case dueRequested = "due.requested"
  case freeApp = "free.app"
  case freeFirst = "free.first"
  case freePerson = "free.person"
  case freeReplaced = "free.replaced"
  case minimumInterval = "budget.minimumInterval"
  case failureRetry = "failure.retry"
  case failureKeep = "failure.keep"
  case failureCrashes = "failure.crashes"
  case missing = "extension.missing"

  /// Whether a reload under this rule costs nothing.
  package var isFree: Bool {
    switch self {
    case .freeApp, .freeFirst, .freePerson, .freeReplaced: true
    case .dueAtEnd, .dueAfter, .dueNever, .dueRequested, .minimumInterval, .failureRetry,
      .failureKeep, .failureCrashes, .missing:
      false
    }
  }

  /// What the rule says, for people.
  package var sentence: String {
    switch self {
    case .dueAtEnd: "its timeline ended"
    case .dueAfter: "the date its timeline named has come"
    case .dueNever: "its timeline asks for no reload; an app or a person has to"
    case .dueRequested: "an app asked for it"
    case .freeApp: "its app is in front, so the reload is free"
    case .freeFirst: "a placement's first timeline is free"
    case .freePerson: "you asked for it, so the reload is free"
    case .freeReplaced: "its extension was replaced, so the reload is free"
    case .minimumInterval: "charged reloads of a tile are at least 5 min apart"
    case .failureRetry: "the last reload failed; it is tried again at growing intervals"
    case .failureKeep: "a failed reload leaves the last good timeline in place"
    case .failureCrashes: "three crashes in a row: only you can have it tried again"
    case .missing: "its extension cannot be found"
    }
  }
}
