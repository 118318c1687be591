import Foundation
import TimelineEngine
import WidgetArchive

extension Verdict {
  /// What its sentence begins with, which says how it is in a word or two.
  var headline: String {
    switch self {
    case .missing: "Not installed"
    case .reloading: "Reloading"
    case .failed(_, let times, _): times > 1 ? "Failed \(times) times" : "Failed"
    case .live: "Live"
    case .held(let next): isDueAtOnce(next) ? "Due" : "Held"
    case .current: "Up to date"
    case .never: "As its author wants it"
    case .unasked: "Waiting"
    }
  }

  /// The one reason, and when it changes: for someone who has never heard of a rule.
  func sentence(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    let sentence = headline + rest(explanation.report, &words)
    guard explanation.source == .store else { return sentence }
    return sentence + " No board is open, or none that answers: nothing reloads without one."
  }

  /// What follows the headline.
  private func rest(_ report: PlacementReport, _ words: inout LiveWords) -> String {
    switch self {
    case .missing(let reason?):
      return ": its extension could not say what it is: \(reason) (extension.missing). "
        + "r tries again; its log may say more."
    case .missing(nil):
      return ": no extension has the kind “\(report.placement.kind)” (extension.missing). "
        + "Install one, or take \(report.placement.id) off the board."
    case .reloading(let cause, let since):
      return " for \(words.age(of: since)): \(cause.sentence) (\(cause.rawValue))."
    case .failed(let failure, _, let next):
      return ": " + failed(failure, next, &words)
    case .live(let every):
      return ": a new timeline every \(LiveWords.span(every)), as long as you look at it "
        + "(free.live)."
    case .held(let next):
      return held(next, report, &words)
    case .current(let next):
      return current(next, report, &words)
    case .never:
      return ". \(loaded(report, &words)) Its timeline asks for no other one (due.never): "
        + "an app has to ask, or you with r."
    case .unasked:
      return ": it has no timeline yet, and its extension has not been asked so far."
    }
  }

  private func failed(
    _ failure: ReloadFailure, _ next: PlacementReport.Decision?, _ words: inout LiveWords
  ) -> String {
    let detail = failure.detail.hasSuffix(".") ? failure.detail : failure.detail + "."
    guard let next, next.rule != .failureCrashes else {
      return "\(detail) After three crashes in a row only a look or you have it tried again "
        + "(failure.crashes). r tries at once."
    }
    guard let runs = next.runs else {
      return "\(detail) It is tried again when you look at it (\(next.rule.rawValue)); "
        + "r tries at once."
    }
    return "\(detail) It is tried again \(words.moment(runs)) (\(next.rule.rawValue)); "
      + "r tries at once."
  }

  private func held(
    _ next: PlacementReport.Decision, _ report: PlacementReport, _ words: inout LiveWords
  ) -> String {
    guard !isDueAtOnce(next) else {
      return ": \(next.cause.sentence) (\(next.cause.rawValue)). "
        + "It starts as soon as there is room for a process."
    }
    let since = next.due == .distantPast ? "" : " \(words.since(next.due))"
    let why = next.rule.holds(report)
    return "\(since) because \(why) (\(next.rule.rawValue)). \(then(next, report, &words))"
  }

  /// Whether no rule holds what is due.
  private func isDueAtOnce(_ next: PlacementReport.Decision) -> Bool {
    next.rule == next.cause && next.runs != nil
  }

  /// What ends the hold.
  private func then(
    _ next: PlacementReport.Decision, _ report: PlacementReport, _ words: inout LiveWords
  ) -> String {
    if next.rule == .lockedHeld, next.runs == nil { return "It reloads as soon as you unlock." }
    return switch (report.waitsForLook, next.runs) {
    case (true, let runs?):
      "It reloads as soon as you \(report.look), at the latest \(words.moment(runs))."
    case (true, nil):
      "It reloads as soon as you \(report.look)."
    case (false, let runs?):
      runs <= words.now
        ? "It starts as soon as there is room for a process."
        : "It reloads \(words.moment(runs)); r reloads it at once."
    case (false, nil):
      "A look, its app or r brings it on."
    }
  }

  private func current(
    _ next: PlacementReport.Decision, _ report: PlacementReport, _ words: inout LiveWords
  ) -> String {
    guard report.summary != nil else {
      return ". It has no timeline yet; its extension is asked \(words.moment(next.due))."
    }
    let wants =
      switch next.cause {
      case .dueAtEnd: "Its timeline ends \(words.moment(next.due))"
      case .dueAfter: "Its timeline wants to be replaced \(words.moment(next.due))"
      default: "The next reload is due \(words.moment(next.due))"
      }
    return ". \(loaded(report, &words)) \(wants) (\(next.cause.rawValue)); "
      + reloadsThen(next, report, &words)
  }

  /// The end of a sentence about what is due later.
  private func reloadsThen(
    _ next: PlacementReport.Decision, _ report: PlacementReport, _ words: inout LiveWords
  ) -> String {
    guard next.rule != .lockedHeld else {
      return "then it waits until you unlock (\(next.rule.rawValue))."
    }
    guard let runs = next.runs else {
      return "then it waits until you look at its page (\(next.rule.rawValue))."
    }
    guard runs > next.due, next.rule != next.cause else { return "it reloads then." }
    return "it reloads \(words.moment(runs)), because \(next.rule.holds(report)) "
      + "(\(next.rule.rawValue))."
  }

  private func loaded(_ report: PlacementReport, _ words: inout LiveWords) -> String {
    guard let summary = report.summary else { return "It has no timeline." }
    return "Loaded \(words.clock(summary.loadedAt)), \(words.age(of: summary.loadedAt)) ago."
  }
}

extension PlacementReport {
  /// What a look at it takes.
  fileprivate var look: String { placement.stack == nil ? "flip there" : "look at it" }

  /// Whether a look ends what holds the next reload.
  var waitsForLook: Bool {
    (next?.rule == .hiddenHeld || next?.rule == .reserve) && !isVisible
  }
}

extension Rule {
  /// What the rule says of a date that is still ahead.
  var announcement: String {
    switch self {
    case .dueAtEnd: "its timeline ends then"
    case .dueAfter: "its timeline names that date"
    default: sentence
    }
  }

  /// Why the rule holds a reload, to follow a “because”.
  func holds(_ report: PlacementReport) -> String {
    switch self {
    case .hiddenHeld: "nobody looks at \(report.placement.stack == nil ? "its page" : "it")"
    case .accrual:
      "what was granted of its budget is spent; more is granted through the day"
    case .cap:
      "it has had the \(Int(report.budget.numbers.size)) reloads that it may have in 24 hours"
    case .reserve:
      "nobody looks at its page, and what is left of its budget is kept for when you do"
    case .minimumInterval: "charged reloads of a tile are at least 5 min apart"
    case .hiddenPrewarm: "you usually look at it about then"
    case .hiddenLatest: "nobody has looked at it for 24 hours"
    case .lockedHeld: "its data is protected while the board is locked"
    case .shownReload: "it has only just come on screen"
    case .coalesce: "it reloads together with others"
    case .spread: "its date is put off a little, so that not every board asks in the same second"
    case .wake: "after sleep or a change of the clock, what is due runs spread over 10 s"
    case .failureRetry: "the last reload failed"
    case .failureKeep, .failureCrashes, .missing, .budgetOff, .dueAtEnd, .dueAfter, .dueNever,
      .dueRequested, .freeApp, .freeMedia, .freeIntent, .freeEnvironment, .freeTime, .freeReplaced,
      .freeFirst, .freePerson, .freeTransfer, .freeLocation, .freeLive:
      sentence
    }
  }
}
