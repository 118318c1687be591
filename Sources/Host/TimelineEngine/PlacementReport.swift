import Foundation
import WidgetArchive

/// Everything that the engine knows of a placement's reloads at a moment, for the
/// inspector and `explain`.
package struct PlacementReport: Hashable, Sendable {
  /// The decision about the next reload.
  package struct Decision: Hashable, Sendable {
    /// The reason why a reload is due or will be: `due.*`, `free.*`, `failure.retry`.
    package var cause: Rule
    /// The date from which the reload is due, past or future.
    package var due: Date
    /// The rule that holds it or sets its time; the cause itself if nothing does.
    package var rule: Rule
    /// The date at which it begins if nothing else happens; nil if only a look, a person
    /// or an app can start it.
    package var runs: Date?

    package init(cause: Rule, due: Date, rule: Rule, runs: Date?) {
      self.cause = cause
      self.due = due
      self.rule = rule
      self.runs = runs
    }
  }

  /// The budget, and the values that its size follows from.
  package struct Budget: Hashable, Sendable {
    package var numbers: BudgetNumbers
    /// The date at which the bank holds the next whole reload; nil if it holds one now.
    package var nextGrant: Date?
    /// The date at which the oldest charge is 24 hours old.
    package var nextRelease: Date?
    /// The number of days, of the last 7, on which it was looked at.
    package var daysLookedAt: Int
    /// The date until which a new placement's budget does not fall.
    package var learnsUntil: Date?
    /// The hour at which the person's day begins.
    package var dayBegins: Int
    /// `budget.off`: developer mode is on.
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
  /// Nil if no extension has its kind.
  package var `extension`: ExtensionName?
  package var isVisible: Bool
  /// Whether it is on screen and someone is there.
  package var isLookedAt: Bool
  package var summary: TimelineSummary?
  package var budget: Budget
  /// Nil if no reload is planned: `due.never`, or its extension is missing.
  package var next: Decision?
  /// The cause and the beginning of the reload that is under way.
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
  /// The uses of its app that make reloads free.
  package var appUses: Set<AppUse>
  /// `free.live`: seconds between timelines while it is looked at.
  package var liveInterval: TimeInterval?
  package var isLive: Bool
  /// `locked.held`: its data is protected, and the board is locked.
  package var isClosed: Bool
  /// `quarantine.held`: the board ended while it decoded the output of its extension.
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
