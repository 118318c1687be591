import Foundation
import WidgetArchive

/// What the engine remembers of one placement.
struct PlacementState {
  /// A reload that was asked for. What is due by policy is not stored: it is computed when the
  /// reload is planned.
  struct Wish: Hashable {
    var cause: Rule
    var since: Date
    var sender: String?
  }

  /// A reload in a process.
  struct Running: Hashable {
    var reload: PlannedReload
    var charged: Bool
    var began: Date
    /// The budget before it was charged.
    var budget: BudgetNumbers?
    /// Values of the environment that have changed since.
    var changed: Set<EnvironmentRead> = []
  }

  /// When a held reload runs although nobody looks, and by which rule. Valid only for the reload
  /// that became due at `due`.
  struct UnseenRun: Hashable {
    var due: Date
    var date: Date
    var rule: Rule
  }

  var placement: Placement
  /// When it was put on the board.
  var added: Date
  /// Where its extension stands in ``TimelineEngine/extensions``; nil while its kind is unknown.
  var home: Int?
  /// The machine that its widget runs on; nil for this one.
  let host: String?
  /// In 0..<1, the same on every launch of this installation: its place where things are spread out.
  let phase: Double
  var budget: Budget
  var looks: LookCount

  var summary: TimelineSummary?
  var wish: Wish?
  var running: Running?
  /// What runs as soon as there is room for a process.
  var ready: PlannedReload?
  /// The cause and the rule of the hold that the ledger knows of.
  var held: PlannedReload.Hold?
  var lastStart: Date?

  /// Since when it has been on screen with someone there; nil while it is not.
  var shownAt: Date?
  /// The series of glances that a status bar takes at it.
  var glances: Glances?
  /// `free.location`: the location has changed since its last reload.
  var hasMoved = false
  /// `free.size`: the shape of its tile.
  var shape = WantedShape()
  /// The shape in which it failed last.
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

  /// `wake`: what is later than the clock that was set back counts as now.
  mutating func followClock(backTo now: Date, _ pace: Pace) {
    added = min(added, now)
    lastStart = lastStart.map { min($0, now) }
    shownAt = shownAt.map { min($0, now) }
    glances = nil
    if let loadedAt = summary?.loadedAt { summary?.loadedAt = min(loadedAt, now) }
    if let since = wish?.since { wish?.since = min(since, now) }
    if let began = running?.began { running?.began = min(began, now) }
    retryAt = retryAt.map { min($0, now.addingTimeInterval(pace.pause(afterFailure: failures))) }
    unseenRun = nil
    budget.followClock(backTo: now)
    looks.followClock(backTo: now)
  }
}

/// A reload that is due or will be, and what decides about its time.
struct PlannedReload: Hashable {
  struct Hold: Hashable {
    var cause: Rule
    var rule: Rule
  }

  /// Why: `due.*`, `free.*` or `failure.retry`.
  var cause: Rule
  /// Since when, or from when on.
  var due: Date
  var sender: String?
  /// When it runs; the distant future if only an event can bring it on.
  var runs: Date
  /// The rule that says so.
  var holder: Rule
  /// The rule it will run by.
  var runner: Rule
  /// How much later it may run to share a wake-up.
  var slack: TimeInterval = 0
  /// What was worked out for it while nobody looks.
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

  /// Puts it off to `date` if that is later.
  mutating func wait(until date: Date?, by rule: Rule) {
    guard let date, date > runs else { return }
    runs = date
    holder = rule
  }
}

/// What the board shows of a placement's reloads.
package struct PlacementStatus: Hashable, Sendable {
  /// When the timeline on screen was asked for; nil if there is none.
  package var loadedAt: Date?
  package var policy: ArchivedPolicy?
  /// The last reload's failure, until one succeeds.
  package var failure: ReloadFailure?
  /// The next reload that is planned, and by which rule; of one that failed when it is due again.
  package var nextReload: Date?
  package var rule: Rule
  package var isReloading: Bool
  /// Its extension is not there.
  package var isMissing: Bool
  /// `quarantine.held`: it is not asked, because the program ended while it read what its extension wrote.
  package var isQuarantined = false
  /// A due reload is held back, or the last one failed: what is shown is older than it should be.
  package var isStale: Bool
  /// Why its timeline could not be kept, in two words; nil where it is. The loop says so.
  package var unkept: String?
}
