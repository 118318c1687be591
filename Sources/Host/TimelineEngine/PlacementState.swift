import Foundation
import WidgetArchive

/// The engine's memory of one placement.
struct PlacementState {
  /// A reload that was asked for. Reloads by policy are not stored: they are computed when the next
  /// reload is planned.
  struct Wish: Hashable {
    var cause: Rule
    var since: Date
    var sender: String?
  }

  /// A reload under way.
  struct Running: Hashable {
    var reload: PlannedReload
    /// The number of the extension's run that it is part of.
    var run: Int
    var charged: Bool
    var began: Date
    /// The budget before the charge.
    var budget: BudgetNumbers?
    /// Values of the environment that have changed since the reload began.
    var changed: Set<EnvironmentRead> = []
  }

  /// The date and the rule by which a held reload runs although nobody looks. Valid only for the
  /// reload that became due at `due`.
  struct UnseenRun: Hashable {
    var due: Date
    var date: Date
    var rule: Rule
  }

  var placement: Placement
  /// The date at which it was put on the board.
  var added: Date
  /// The index of its extension in ``TimelineEngine/extensions``; nil while its kind is unknown.
  var home: Int?
  /// The machine on which its widget runs; nil for this machine.
  let host: String?
  /// Its position, in 0..<1, where reloads are spread out: the same on every
  /// launch of this installation.
  let phase: Double
  var budget: Budget
  var looks: LookCount

  var summary: TimelineSummary?
  var wish: Wish?
  var running: Running?
  /// The reload that starts as soon as there is room for a process.
  var ready: PlannedReload?
  /// The hold last written to the ledger: its cause and rule.
  var held: PlannedReload.Hold?
  var lastStart: Date?

  /// The date since which it has been on screen with someone there; nil otherwise.
  var shownAt: Date?
  /// The requests of status bars for it.
  var glances: Glances?
  /// `free.location`: whether the location has changed since its last reload.
  var hasMoved = false
  /// `free.signal`: the signal that has come since its last reload, by its name.
  var signal: String?
  /// `free.files`: the files that its timeline was made from, and those that have changed since.
  var files = FileChanges()
  /// `free.size`: the shape of its tile.
  var shape = WantedShape()
  /// The shape in which its last reload failed.
  var failedShape: TileShape?
  var unseenRun: UnseenRun?

  var failure: ReloadFailure?
  var failures = 0
  var crashes = 0
  var retryAt: Date?

  init(placement: Placement, added: Date, looks: LookCount, pace: Pace, spread: Spread) {
    self.placement = placement
    self.added = added
    self.looks = looks
    host = KindOnHost(placement.kind)?.host
    phase = spread.share(of: placement.id)
    budget = Budget(added: added, pace: pace)
  }

  var isLookedAt: Bool { shownAt != nil }
  var lastCharge: Date? { budget.charges.last }

  /// `wake`: the clock was set back; dates that are now in the future become now.
  mutating func followClock(backTo now: Date, _ pace: Pace) {
    added = min(added, now)
    lastStart = lastStart.map { min($0, now) }
    shownAt = shownAt.map { min($0, now) }
    glances = nil
    files.followClock(backTo: now)
    if let loadedAt = summary?.loadedAt { summary?.loadedAt = min(loadedAt, now) }
    if let since = summary?.trouble?.since { summary?.trouble?.since = min(since, now) }
    if let since = wish?.since { wish?.since = min(since, now) }
    if let began = running?.began { running?.began = min(began, now) }
    retryAt = retryAt.map { min($0, now.addingTimeInterval(pace.pause(afterFailure: failures))) }
    unseenRun = nil
    budget.followClock(backTo: now)
    looks.followClock(backTo: now)
  }
}

/// A reload that is due or will be, with the decision about its time.
struct PlannedReload: Hashable {
  struct Hold: Hashable {
    var cause: Rule
    var rule: Rule
  }

  /// The reason: `due.*`, `free.*` or `failure.retry`.
  var cause: Rule
  /// The date from which it is due.
  var due: Date
  var sender: String?
  /// The date at which it runs; the distant future if only an event can start it.
  var runs: Date
  /// The rule that set that date.
  var holder: Rule
  /// The rule by which it will run.
  var runner: Rule
  /// Seconds by which it may run later to share a wake-up.
  var slack: TimeInterval = 0
  /// The plan for the time while nobody looks.
  var unseenRun: PlacementState.UnseenRun?

  init(_ wish: PlacementState.Wish) {
    cause = wish.cause
    due = wish.since
    sender = wish.sender
    runs = wish.since
    holder = wish.cause
    runner = wish.cause
  }

  var hold: Hold { Hold(cause: cause, rule: holder) }

  /// Postpones it to `date` if that is later.
  mutating func wait(until date: Date?, by rule: Rule) {
    guard let date, date > runs else { return }
    runs = date
    holder = rule
  }
}

/// The state of a placement's reloads, as the board shows it.
package struct PlacementStatus: Hashable, Sendable {
  /// The date at which the timeline on screen was asked for; nil if there is none.
  package var loadedAt: Date?
  package var policy: ArchivedPolicy?
  /// The failure of the last reload, until one succeeds.
  package var failure: ReloadFailure?
  /// The trouble that its timeline reports of its source.
  package var trouble: TimelineTrouble?
  /// The date at which the next planned reload runs, and the rule; after a failure the date at
  /// which it is due again.
  package var nextReload: Date?
  package var rule: Rule
  package var isReloading: Bool
  /// Whether its extension is missing.
  package var isMissing: Bool
  /// `quarantine.held`: it is not asked, because the program ended while it decoded the
  /// output of its extension.
  package var isQuarantined = false
  /// Whether a due reload is held by a rule of the budget, `failure.crashes` or `quarantine.held`,
  /// or the last one failed: the content is older than it should be.
  package var isStale: Bool
  /// The reason why its timeline could not be kept, in two words; nil if it was
  /// kept. The loop sets it.
  package var unkept: String?
}
