/// The named rules that decide about reloads, as the ledger and the inspector spell them.
///
/// The text of each stands in ``Rule/sentence``.
package enum Rule: String, CaseIterable, Codable, Hashable, Sendable {
  case dueAtEnd = "due.atEnd"
  case dueAfter = "due.after"
  case dueNever = "due.never"
  case dueRequested = "due.requested"
  case freeApp = "free.app"
  case freeMedia = "free.media"
  case freeIntent = "free.intent"
  case freeEnvironment = "free.environment"
  case freeTime = "free.time"
  case freeReplaced = "free.replaced"
  case freeFirst = "free.first"
  case freePerson = "free.person"
  case freeTransfer = "free.transfer"
  case freeLocation = "free.location"
  case freeFiles = "free.files"
  case freeLive = "free.live"
  case freeSize = "free.size"
  case freePush = "free.push"
  case freeSignal = "free.signal"
  case accrual = "budget.accrual"
  case cap = "budget.cap"
  case reserve = "budget.reserve"
  case minimumInterval = "budget.minimumInterval"
  case budgetOff = "budget.off"
  case hiddenHeld = "hidden.held"
  case hiddenPrewarm = "hidden.prewarm"
  case hiddenLatest = "hidden.latest"
  case lockedHeld = "locked.held"
  case shownReload = "shown.reload"
  case coalesce = "coalesce"
  case spread = "spread"
  case wake = "wake"
  case failureRetry = "failure.retry"
  case failureTrouble = "failure.trouble"
  case failureKeep = "failure.keep"
  case failureCrashes = "failure.crashes"
  case failureUnchanged = "failure.unchanged"
  case quarantineHeld = "quarantine.held"
  case missing = "extension.missing"

  /// Whether a reload for this reason costs nothing.
  package var isFree: Bool { rawValue.hasPrefix("free.") }

  /// The ways in which rules hold a reload that is due.
  package enum Holding {
    /// Its budget is spent for now.
    case budget
    /// The rest of its budget is kept for a time when somebody looks.
    case reserve
    /// It would fail again.
    case failures
    /// Its page has just come on screen, or a few seconds bring other reloads together with it: not
    /// worth a row of the ledger.
    case moment
    /// Another way, such as that nobody looks, or none: the rule only causes reloads.
    case other
  }

  package var holding: Holding {
    switch self {
    case .accrual, .cap, .minimumInterval: .budget
    case .reserve: .reserve
    case .failureCrashes, .quarantineHeld: .failures
    case .shownReload, .coalesce, .spread: .moment
    case .dueAtEnd, .dueAfter, .dueNever, .dueRequested, .freeApp, .freeMedia, .freeIntent,
      .freeEnvironment, .freeTime, .freeReplaced, .freeFirst, .freePerson, .freeTransfer,
      .freeLocation, .freeFiles, .freeLive, .freeSize, .freePush, .freeSignal, .budgetOff,
      .hiddenHeld, .hiddenPrewarm, .hiddenLatest, .lockedHeld, .wake, .failureRetry,
      .failureTrouble, .failureKeep, .failureUnchanged, .missing:
      .other
    }
  }

  /// Whether a tile held by this rule is stale: its reloads are too many or fail. A tile that is
  /// only hidden or locked is not stale.
  var isPacing: Bool {
    switch holding {
    case .budget, .reserve, .failures: true
    case .moment, .other: false
    }
  }

  /// The rule in words, with its numbers.
  package var sentence: String {
    let pace = Pace()
    return switch self {
    case .dueAtEnd: "its timeline ended"
    case .dueAfter: "the date its timeline named has come"
    case .dueNever: "its timeline asks for no reload; an app or a person has to"
    case .dueRequested: "an app asked for it"
    case .freeApp: "its app is in front, so the reload is free"
    case .freeMedia: "its app plays audio or navigates, so the reload is free"
    case .freeIntent: "an intent was performed, so the reload is free"
    case .freeEnvironment: "a setting that it shows was changed, so the reload is free"
    case .freeTime: "the clock was set, so the reload is free"
    case .freeReplaced: "its extension was replaced, so the reload is free"
    case .freeFirst: "it is new on the board, so the reload is free"
    case .freePerson: "you asked for it, so the reload is free"
    case .freeTransfer: "its background transfer ended, so the reload is free"
    case .freeLocation:
      "the location changed by \(Int(clamping: pace.significantMove)) m or more, so the reload is free"
    case .freeFiles:
      "a file that it shows has changed, so the reload is free; after \(pace.fileBurst) in "
        + "\(Pace.span(pace.fileWindow)) they are at least \(Pace.span(pace.filePause)) apart"
    case .freeLive: "it is live while you look at it, which is free"
    case .freeSize: "its tile has another size, so the reload is free"
    case .freePush: "a server pushed it, so the reload is free"
    case .freeSignal: "a program of yours sent the signal that it names, so the reload is free"
    case .accrual: "its budget is granted through the day, and nothing is left of what was granted"
    case .cap: "it has spent what it may in \(Pace.span(Pace.day))"
    case .reserve: "what is left is kept for when you look at it"
    case .minimumInterval:
      "charged reloads of a tile are at least \(Pace.span(pace.minimumInterval)) apart"
    case .budgetOff: "developer mode: no budget applies"
    case .hiddenHeld: "nobody looks at it; it reloads when you do"
    case .hiddenPrewarm: "you usually look at it about now"
    case .hiddenLatest: "nobody looks at it; it reloads every \(Pace.span(pace.latest))"
    case .lockedHeld: "its data is protected and the board is locked; it reloads when you unlock"
    case .shownReload: "it has come on screen"
    case .coalesce: "it reloads together with others"
    case .spread: "its date is put off a little, so that not every board asks at once"
    case .wake:
      "after sleep or a change of the clock, what is due runs spread over \(Pace.span(pace.wake))"
    case .failureRetry: "the last reload failed"
    case .failureTrouble:
      "its source is in trouble, and is asked the less the longer that lasts"
    case .failureKeep: "a failed reload leaves the last good timeline in place"
    case .failureCrashes:
      "\(Pace.number(pace.crashes)) crashes in a row: it is tried again only when you look or ask"
    case .failureUnchanged:
      "it would fail again: it is tried when its file, its settings or its size have changed, or you ask"
    case .quarantineHeld:
      "the board ended while it read what its extension wrote: it is tried again only when you ask"
    case .missing: "its extension cannot be found"
    }
  }
}
