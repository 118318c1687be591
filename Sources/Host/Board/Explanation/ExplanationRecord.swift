import Foundation
import TimelineEngine
import WidgetArchive

/// An explanation as `explain --json` prints it: stable names, dates in ISO 8601, unknown values
/// left out. Later versions add members, but never rename them.
package struct ExplanationRecord: Encodable {
  package struct Timeline: Encodable {
    var loaded: Date
    var entries: [Date]
    /// The index of the current entry.
    var current: Int?
    var policy: String
    var reloadAfter: Date?
    var remarks: [String]
  }

  package struct Decision: Encodable {
    var cause: Rule
    var due: Date?
    var rule: Rule
    var runs: Date?
  }

  package struct Running: Encodable {
    var cause: Rule
    var began: Date
  }

  package struct Budget: Encodable {
    var size: Double
    var bank: Double
    var bankLimit: Double
    /// Reloads charged in the last 24 hours.
    var charged: Int
    var looksPerDay: Double
    var daysLookedAt: Int
    var nextGrant: Date?
    var nextRelease: Date?
    var learnsUntil: Date?
    var dayBegins: Int
    var off: Bool
  }

  package struct Trouble: Encodable {
    package var text: String
    var since: Date?
    package var older: Bool
    package var retry: Date?
    var keepsPace: Bool

    package init(_ trouble: TimelineTrouble) {
      text = trouble.text
      since = trouble.since
      older = trouble.showsOlder
      retry = trouble.retry
      keepsPace = trouble.keepsPace
    }
  }

  package struct Failure: Encodable {
    var summary: String
    var detail: String
    var crash: Bool
    /// Failures in a row.
    var count: Int
  }

  /// A background transfer of its extension that has not ended.
  package struct Download: Encodable {
    var host: String
    var attempts: Int
    var running: Bool
    var failure: String?
    /// The date of the next attempt, or at which the current one began.
    var next: Date
  }

  package struct Step: Encodable {
    var rule: String
    var until: Date?
    var then: String
  }

  package struct Chance: Encodable {
    var occasion: String
    var date: Date
    var begins: Date
    var rule: String
  }

  package struct Driver: Encodable {
    var process: Int32
    var state: String
  }

  /// The reason why its timeline could not be kept.
  package struct NotKept: Encodable {
    var summary: String
    var reason: String
    var advice: String
    var since: Date
    /// Whether the tile shows that timeline nevertheless.
    var shown: Bool
  }

  package struct Live: Encodable {
    var every: Double
    var now: Bool
  }

  package struct Row: Encodable {
    var date: Date
    var cause: Rule
    var rule: Rule
    var charged: Bool
    /// The outcome: `reloaded`, `failed` or `held`.
    var outcome: String
    var entries: Int?
    var reason: String?
    var until: Date?
    var seconds: Double?
    var cpuSeconds: Double?
    var peakBytes: Int?
    var bytes: Int
    var budget: BudgetNumbers?
    var sender: String?
  }

  var id: String
  var kind: String
  var family: String
  var `extension`: String?
  var page: Int?
  var position: Int?
  var stack: Stack?
  var configuration: Configuration
  /// `board`: from an open board. `store`: from the kept state.
  var source: Explanation.Source
  /// The state's word in `widgetboard list`, such as `current` or `left out`: ``Verdict/state``.
  var state: String
  /// The most important reason in a sentence.
  var reason: String
  /// The rule that decides.
  var rule: Rule?
  var since: Date?
  /// The date at which it is reloaded or becomes live by itself.
  var changes: Date?
  /// The forecast with nothing from outside, step by step: a rule decides until a date, and then a
  /// reload begins (`reloads`), it is live (`live`), a download is attempted (`downloads`), the
  /// next rule decides (`waits`), or nothing comes for a day (`nothing`).
  var chain: [Step]?
  /// The events that would bring a reload forward if they came at that date.
  var chances: [Chance]?
  /// The open board that does not answer: its process, and `stopped` or `silent`.
  var driver: Driver?
  var visible: Bool
  var lookedAt: Bool
  var timeline: Timeline?
  /// Left out if the timeline is kept.
  var notKept: NotKept?
  var running: Running?
  var next: Decision?
  var budget: Budget
  var trouble: Trouble?
  var failure: Failure?
  /// The uses of its app that make reloads free: `audio`, `foreground`, `navigation`.
  var app: [String]
  var live: Live?
  /// Rows of the ledger as kept, the newest first.
  var ledger: [Row]
  var log: [String]
  var downloads: [Download]

  package init(_ explanation: Explanation, environment: WidgetEnvironment, at now: Date) {
    let report = explanation.report
    let verdict = Verdict(explanation, at: now)
    var words = LiveWords(environment, at: now)
    id = report.placement.id
    kind = report.placement.kind
    family = report.placement.family.shortName
    self.extension = report.extension
    page = explanation.place?.page
    position = explanation.place?.position
    stack = explanation.stack.map { Stack($0, of: report.placement.id, at: now) }
    configuration = report.placement.configuration
    source = explanation.source
    state = verdict.state
    reason = verdict.sentence(explanation, &words)
    rule = verdict.rule
    since = verdict.since
    changes = explanation.source == .board ? explanation.forecast?.begins : nil
    chain = explanation.forecast?.chain.map {
      Step(rule: $0.rule, until: $0.until, then: $0.then.rawValue)
    }
    chances = explanation.forecast?.chances.map {
      Chance(
        occasion: $0.occasion.rawValue, date: $0.date, begins: $0.begins, rule: $0.rule.rawValue)
    }
    driver = explanation.silentBoard.map {
      Driver(process: $0.process, state: $0.isStopped ? "stopped" : "silent")
    }
    visible = report.isVisible
    lookedAt = report.isLookedAt
    timeline = report.summary.map { Timeline($0, explanation.remarks, at: now) }
    notKept = explanation.unkept.map {
      NotKept(
        summary: $0.words, reason: $0.reason, advice: $0.advice, since: $0.since,
        shown: explanation.isUnkeptShown)
    }
    running = report.running.map { Running(cause: $0.cause, began: $0.began) }
    next = report.next.map {
      Decision(
        cause: $0.cause, due: $0.due == .distantPast ? nil : $0.due, rule: $0.rule, runs: $0.runs)
    }
    budget = Budget(report.budget)
    trouble = report.summary?.trouble.map(Trouble.init)
    failure = report.failure.map {
      Failure(
        summary: $0.summary, detail: $0.detail, crash: $0.isCrash, count: report.failures)
    }
    app = report.appUses.map(\.rawValue).sorted()
    live = report.liveInterval.map { Live(every: $0, now: report.isLive) }
    ledger = explanation.rows.map(Row.init)
    log = explanation.log
    downloads = explanation.downloads.map {
      Download(
        host: $0.host, attempts: $0.attempts, running: $0.isRunning, failure: $0.failure,
        next: $0.next)
    }
  }
}

extension ExplanationRecord.Timeline {
  fileprivate init(_ summary: TimelineSummary, _ remarks: [String], at now: Date) {
    let (policy, after): (String, Date?) =
      switch summary.policy {
      case .atEnd: ("atEnd", nil)
      case .never: ("never", nil)
      case .after(let date): ("after", date)
      }
    self.init(
      loaded: summary.loadedAt, entries: summary.dates, current: summary.currentIndex(at: now),
      policy: policy, reloadAfter: after, remarks: remarks)
  }
}

extension ExplanationRecord.Budget {
  fileprivate init(_ budget: PlacementReport.Budget) {
    self.init(
      size: budget.numbers.size, bank: budget.numbers.bank, bankLimit: budget.numbers.bankLimit,
      charged: budget.numbers.charged, looksPerDay: budget.numbers.looksPerDay,
      daysLookedAt: budget.daysLookedAt, nextGrant: budget.nextGrant,
      nextRelease: budget.nextRelease, learnsUntil: budget.learnsUntil,
      dayBegins: budget.dayBegins, off: budget.isOff)
  }
}

extension ExplanationRecord.Row {
  fileprivate init(_ row: LedgerRow) {
    let (outcome, entries, reason, until): (String, Int?, String?, Date?) =
      switch row.outcome {
      case .reloaded(let entries): ("reloaded", entries, nil, nil)
      case .failed(let failure): ("failed", nil, failure.detail, nil)
      case .held(let until): ("held", nil, nil, until)
      }
    self.init(
      date: row.date, cause: row.cause, rule: row.rule, charged: row.charged, outcome: outcome,
      entries: entries, reason: reason, until: until, seconds: row.usage?.seconds.value,
      cpuSeconds: row.usage?.cpuSeconds.value, peakBytes: row.usage?.peakBytes.value,
      bytes: row.bytes, budget: row.budget, sender: row.sender)
  }
}
