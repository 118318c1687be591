import Foundation
import WidgetArchive

/// Everything the engine knows of a placement's reloads at a moment: what the inspector and
/// `explain` say.
package struct PlacementReport: Hashable, Sendable {
  /// What is decided about the next reload.
  package struct Decision: Hashable, Sendable {
    /// Why a reload is due or will be: `due.*`, `free.*`, `failure.retry`.
    package var cause: Rule
    /// Since when it has been due, or when it will be.
    package var due: Date
    /// The rule that holds it or sets its time; the cause where nothing does.
    package var rule: Rule
    /// When it runs if nothing else happens; nil if only a look, a person or an app can bring it on.
    package var runs: Date?

    package init(cause: Rule, due: Date, rule: Rule, runs: Date?) {
      self.cause = cause
      self.due = due
      self.rule = rule
      self.runs = runs
    }
  }

  /// The budget, and where its size comes from.
  package struct Budget: Hashable, Sendable {
    package var numbers: BudgetNumbers
    /// When the bank holds the next whole reload, if it does not now.
    package var nextGrant: Date?
    /// When the oldest charge leaves the count of 24 hours.
    package var nextRelease: Date?
    /// How many of the last 7 days it was looked at.
    package var daysLookedAt: Int
    /// Until when a new placement's budget does not fall.
    package var learnsUntil: Date?
    /// The hour at which the person's day begins.
    package var dayBegins: Int
    /// `budget.off`.
    package var isOff: Bool

    package init(
      numbers: BudgetNumbers, nextGrant: Date? = nil, nextRelease: Date? = nil,
      daysLookedAt: Int = 0, learnsUntil: Date? = nil, dayBegins: Int = 0, isOff: Bool = false
    ) {
      self.numbers = numbers
      self.nextGrant = nextGrant
      self.nextRelease = nextRelease
      self.daysLookedAt = daysLookedAt
      self.learnsUntil = learnsUntil
      self.dayBegins = dayBegins
      self.isOff = isOff
    }
  }

  package var placement: Placement
  /// Nil while its kind is in no extension.
  package var `extension`: ExtensionName?
  package var isVisible: Bool
  /// Visible, and someone is there.
  package var isLookedAt: Bool
  package var summary: TimelineSummary?
  package var budget: Budget
  /// Nil if no reload is planned: `due.never`, or its extension is missing.
  package var next: Decision?
  /// The reload that is under way: why, and since when.
  package var running: (cause: Rule, began: Date)? {
    get { runningCause.flatMap { cause in runningSince.map { (cause, $0) } } }
    set {
      runningCause = newValue?.cause
      runningSince = newValue?.began
    }
  }
  private var runningCause: Rule?
  private var runningSince: Date?
  package var failure: ReloadFailure?
  package var failures: Int
  /// What its app does that makes reloads free.
  package var appUses: Set<AppUse>
  /// `free.live`: seconds between timelines while it is looked at.
  package var liveInterval: TimeInterval?
  package var isLive: Bool
  /// `locked.held`: its data is protected, and the board is locked.
  package var isClosed: Bool
  /// `quarantine.held`: the board ended while it read what its extension wrote.
  package var isQuarantined: Bool

  package init(
    placement: Placement, extension: ExtensionName? = nil, isVisible: Bool = false,
    isLookedAt: Bool = false, summary: TimelineSummary? = nil, budget: Budget,
    next: Decision? = nil, running: (cause: Rule, began: Date)? = nil,
    failure: ReloadFailure? = nil, failures: Int = 0, appUses: Set<AppUse> = [],
    liveInterval: TimeInterval? = nil, isLive: Bool = false, isClosed: Bool = false,
    isQuarantined: Bool = false
  ) {
    self.placement = placement
    self.extension = `extension`
    self.isVisible = isVisible
    self.isLookedAt = isLookedAt
    self.summary = summary
    self.budget = budget
    self.next = next
    self.failure = failure
    self.failures = failures
    self.appUses = appUses
    self.liveInterval = liveInterval
    self.isLive = isLive
    self.isClosed = isClosed
    self.isQuarantined = isQuarantined
    self.running = running
  }
}
