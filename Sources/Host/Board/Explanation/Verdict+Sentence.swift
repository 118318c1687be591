import Foundation
import TimelineEngine
import WidgetArchive

extension Verdict {
  /// The beginning of the sentence: the state in a word or two.
  var headline: String {
    switch self {
    case .leftOut, .quarantined: "Left out"
    case .closed: "Locked"
    case .paused: "Live while you look at it"
    case .ahead: "Waiting"
    case .tooLarge: "Too large"
    case .ofBoard: "Part of the board"
    case .missing(nil): "Not installed"
    case .missing(.some): "Cannot be run"
    case .reloading: "Reloading"
    case .failed(_, let times, _): times > 1 ? "Failed \(times) times" : "Failed"
    case .troubled: "In trouble"
    case .live: "Live"
    case .held(let next): isDueAtOnce(next) ? "Due" : "Held"
    case .changed: "Older than its file"
    case .current, .whenSeen: "Up to date"
    case .downloading: "Waiting for a download"
    case .never: "Reloads only when asked"
    case .unasked: "Waiting"
    }
  }

  /// The most important reason, and when it changes, for a person who has never heard of a rule.
  /// The names of rules stand in the inspector's sections and in JSON.
  func sentence(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    let sentence = headline + rest(explanation, &words)
    guard explanation.source == .store, self != .ofBoard else { return sentence }
    guard let board = explanation.silentBoard else {
      return sentence + " No board is open: nothing reloads without one."
    }
    let state =
      board.isStopped
      ? "is stopped, by Ctrl-Z, a signal or a debugger: nothing reloads until it goes on (fg in its shell, or "
        + "kill -CONT \(board.process))"
      : "is open and does not answer: nothing reloads until it goes on"
    return sentence + " The board in process \(board.process) \(state), "
      + "or another terminal opens the board and drives it."
  }

  /// If no board decides, the event that would reload the tile, in a few words.
  /// Nil if a board decides.
  func withoutBoard(_ explanation: Explanation) -> String? {
    guard explanation.source == .store else { return nil }
    guard explanation.silentBoard == nil else { return "when its board goes on" }
    // A board that opens asks at once for timelines that are missing or due.
    return self == .never ? "when asked" : "when a board opens"
  }

  /// The sentence after the headline.
  private func rest(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    let report = explanation.report
    switch self {
    case .leftOut:
      return ": the board ended while it drew this tile, and does not draw it again by itself. "
        + "r tries it once more; if the board ends again, take \(report.placement.id) off it."
    case .tooLarge(let needed):
      return ": the tile needs \(needed.columns)×\(needed.rows) cells of terminal, and the board’s "
        + "has fewer. Enlarge the terminal, or choose a smaller family for "
        + "\(report.placement.id) (\(report.placement.family.shortName) now)."
    case .quarantined:
      return
        ": the board ended while it read what \(report.extension ?? "its extension") wrote, and does "
        + "not ask that again by itself. r asks it once more; if the board ends "
        + "again, take \(report.placement.id) off it."
    case .closed:
      let why =
        explanation.isDescribed
        ? "its data is protected while the board is locked"
        : "its widget has not said yet whether its data is protected while the board is locked"
      return ": \(why), so that only its placeholder is shown and its widget is not asked."
        + (report.failure == nil ? "" : " Its last reload failed.")
        + outlook(explanation, &words)
    case .paused(let every):
      return ", a new timeline every \(LiveWords.span(every)). "
        + loaded(explanation, &words) + paused(explanation, &words)
    case .whenSeen:
      return ". \(loaded(explanation, &words)) It asks for no newer content."
        + Outlook(explanation).sentenceBeforeDue + told(explanation, &words)
    case .ahead(let first, let next):
      return ahead(first, next, explanation, &words)
    case .ofBoard:
      return report.placement.kind == StartHere.kind
        ? ": it shows which of the keys you have tried, and is removed once all are."
        : ": it shows what is running, without a process and a reload."
    case .missing(let reason?):
      return ": \(reason.detail)"
    case .missing(nil):
      return ": no extension has the kind “\(report.placement.kind)”. "
        + "Install one, or take \(report.placement.id) off the board."
    case .reloading(let cause, let since):
      return " for \(words.age(of: since)): \(cause.sentence)."
    case .failed(let failure, _, let next):
      return ": " + failed(failure, next, explanation, &words)
    case .troubled(let trouble, let next):
      return troubled(trouble, next, explanation, &words)
    case .live(let every):
      return ": a new timeline every \(LiveWords.span(every)), as long as you look at it."
    case .held(let next):
      return held(next, explanation, &words)
    case .changed(let file):
      return ": \(file) has changed since. \(loaded(explanation, &words)) It is read again as soon "
        + "as you look at the tile."
    case .current(let next):
      return current(next, explanation, &words)
    case .downloading:
      return ". " + downloading(explanation, &words)
    case .never:
      return ". \(loaded(explanation, &words)) It asks for no newer content"
        + never(explanation) + told(explanation, &words)
    case .unasked:
      return ": it has no content yet, and its widget has not been asked so far."
    }
  }

  /// The forecast; empty if no board is open that could do it.
  private func outlook(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    guard explanation.source == .board else { return "" }
    let sentence = Outlook(explanation).sentence(&words)
    return sentence.isEmpty ? "" : " " + sentence
  }

  private func failed(
    _ failure: ReloadFailure, _ next: PlacementReport.Decision?, _ explanation: Explanation,
    _ words: inout LiveWords
  ) -> String {
    let detail = failure.detail.hasSuffix(".") ? failure.detail : failure.detail + "."
    if next?.rule == .failureUnchanged {
      return detail
        + " It would fail again, so it is tried again only when its file, its settings or "
        + "its size have changed, or an app or you ask."
        + (explanation.forecast == nil || Outlook(explanation).personBringsItOn
          ? " r tries at once." : "")
    }
    guard next?.rule == .failureCrashes else {
      guard let next, explanation.source == .board else {
        return detail + outlook(explanation, &words)
      }
      let coming = Outlook(explanation)
      if next.due > words.now { return detail + coming.retry(dueAt: next.due, &words) }
      return detail + (coming.retryIfStayed(&words) ?? outlook(explanation, &words))
    }
    return detail
      + " After \(Pace.number(Pace().crashes)) crashes in a row it is tried again only when you look or ask."
      + outlook(explanation, &words)
  }

  private func troubled(
    _ trouble: TimelineTrouble, _ next: PlacementReport.Decision?, _ explanation: Explanation,
    _ words: inout LiveWords
  ) -> String {
    let since = trouble.since.map { " " + words.since($0) } ?? ""
    var text = "\(since): \(trouble.text.withoutFullStop)."
    if trouble.showsOlder { text += " What it shows is older than that." }
    text += " " + loaded(explanation, &words)
    guard let next else { return text + " It asks for no newer content" + never(explanation) }
    guard next.due > words.now else { return text + outlook(explanation, &words) }
    // The policy may name the same date as the trouble's `retry`.
    let isAsked = trouble.retry.map { abs(next.due.timeIntervalSince($0)) < 2 } ?? false
    let why =
      isAsked
      ? ", when its source wants to be asked"
      : next.cause == .failureTrouble ? ", the later the longer it lasts" : ""
    return text + " It is asked again \(words.moment(next.due))\(why)"
      + then(next, explanation, &words)
  }

  private func held(
    _ next: PlacementReport.Decision, _ explanation: Explanation, _ words: inout LiveWords
  ) -> String {
    guard !isDueAtOnce(next) else {
      return ": \(next.cause.sentence)." + outlook(explanation, &words)
    }
    let since = next.due == .distantPast ? "" : " \(words.since(next.due))"
    let why = next.rule.holds(explanation)
    return "\(since) because \(why)." + outlook(explanation, &words)
  }

  /// Whether the reload is due and no rule holds it.
  private func isDueAtOnce(_ next: PlacementReport.Decision) -> Bool {
    next.rule == next.cause && next.runs != nil
  }

  private func current(
    _ next: PlacementReport.Decision, _ explanation: Explanation, _ words: inout LiveWords
  ) -> String {
    let report = explanation.report
    guard report.summary != nil else {
      return ". It has no content yet; its widget is asked \(words.moment(next.due))."
    }
    let wants =
      switch next.cause {
      case .dueAtEnd where report.summary?.dates.count == 1:
        "It has shown all that it had, and names no date for more: the board asks again "
          + words.moment(next.due)
      case .dueAtEnd: "Its content ends \(words.moment(next.due))"
      case .dueAfter: "It asks for newer content \(words.moment(next.due))"
      default: "The next reload is due \(words.moment(next.due))"
      }
    let start = ". \(loaded(explanation, &words)) \(wants)"
    return start + then(next, explanation, &words)
  }

  /// The clause after the date at which a reload is due: what happens then, and
  /// what brings it on before.
  private func then(
    _ next: PlacementReport.Decision, _ explanation: Explanation, _ words: inout LiveWords
  ) -> String {
    guard explanation.source == .board else { return "." }
    let outlook = Outlook(explanation)
    return "; " + outlook.textWhenDue(next.due, &words) + outlook.sentenceBeforeDue
      + told(explanation, &words)
  }

  /// The rest of the sentence if all entries are ahead: what is shown until the first has come.
  private func ahead(
    _ first: Date, _ next: PlacementReport.Decision?, _ explanation: Explanation,
    _ words: inout LiveWords
  ) -> String {
    let shown =
      explanation.showsEarlier
      ? "what was there before" : "its placeholder, as nothing was there before"
    let start =
      ": its first entry is shown \(words.moment(first)); until then it shows \(shown). "
      + "\(loaded(explanation, &words))"
    guard let next, next.due > words.now else { return start + outlook(explanation, &words) }
    return start + " The next reload is due \(words.moment(next.due))"
      + then(next, explanation, &words)
  }

  /// For a live tile that is not live now, what makes it live.
  private func paused(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    guard explanation.source == .board else { return "" }
    return Outlook(explanation).sentenceOfBeginning(&words).map { " " + $0 } ?? ""
  }

  /// The sentence on a download that has ended and of which the extension is about to be told.
  private func told(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    guard explanation.source == .board,
      let download = explanation.downloads.first(where: { $0.end != nil }), let end = download.end
    else { return "" }
    let when = download.next > words.now ? words.moment(download.next) : "in a moment"
    return " Its download from \(download.host) \(end); its extension is told \(when)."
  }

  private func downloading(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    let loaded = loaded(explanation, &words)
    let first = explanation.downloads.first { $0.end == nil }
    let waiting = first.map { download in
      var text = " It waits for \(download.host)"
      if let failure = download.failure { text += ", which failed: \(failure.withoutFullStop)" }
      if download.isRunning { return text + "; the download is under way." }
      return text + "."
    }
    var next = ""
    if let date = Outlook(explanation).nextDownload {
      next =
        first?.attempts == 0
        ? " It begins \(words.moment(date)), not before the date that was asked for."
        : " It is loaded \(words.moment(date))."
    }
    return loaded + (waiting ?? "") + next + outlook(explanation, &words)
  }

  /// The ways to reload a tile that nothing reloads by itself.
  private func never(_ explanation: Explanation) -> String {
    guard explanation.source == .board else { return "." }
    let outlook = Outlook(explanation)
    switch (outlook.appBringsItOn, outlook.personBringsItOn) {
    case (true, true): return ": an app has to ask for one, or you with r."
    case (false, true): return "; r reloads it at once."
    case (true, false): return ": an app has to ask for one."
    case (false, false): return "."
    }
  }

  private func loaded(_ explanation: Explanation, _ words: inout LiveWords) -> String {
    guard let summary = explanation.report.summary else { return "It has no timeline." }
    // A reload dated in the future was made before the clock was set back.
    let reload = explanation.rows.first { !$0.isHeld && $0.failure == nil }
    if let reload, reload.date > words.now.addingTimeInterval(1) {
      return "Loaded at \(words.clock(reload.date)), before the clock was set back."
    }
    return "Loaded \(words.clock(summary.loadedAt)), \(words.age(of: summary.loadedAt)) ago."
  }
}

extension String {
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Rule {
  /// The rule in words, for a date that is still ahead.
  var announcement: String {
    switch self {
    case .dueAtEnd: "its timeline ends then"
    case .dueAfter: "its timeline names that date"
    default: sentence
    }
  }

  private static func nobodyLooks(at report: PlacementReport) -> String {
    report.isVisible && !report.isLookedAt
      ? "nobody is there: no key was pressed in any terminal for \(Pace.span(Pace().attention))"
      : "nobody looks at \(report.placement.stack == nil ? "its page" : "it")"
  }

  /// The reason why the rule holds a reload, as a clause that follows “because”.
  func holds(_ explanation: Explanation) -> String {
    let report = explanation.report
    return switch self {
    case .hiddenHeld:
      explanation.unseen?.why ?? Self.nobodyLooks(at: report)
    case .accrual:
      "what was granted of its budget is spent; more is granted through the day"
    case .cap:
      "it has had the \(Int(clamping: report.budget.numbers.size)) reloads that it may have in \(Pace.span(Pace.day))"
    case .reserve:
      "nobody looks at its page, and what is left of its budget is kept for when you do"
    case .lockedHeld: "its data is protected while the board is locked"
    case .shownReload: "it has only just come on screen"
    case .spread: "its date is put off a little, so that not every board asks in the same second"
    case .failureRetry: "the last reload failed"
    case .quarantineHeld, .failureUnchanged, .failureTrouble: sentence
    // `hidden.prewarm` and `hidden.latest` hold no reload: they say why it runs;
    // `hidden.held` holds it.
    case .minimumInterval, .wake, .coalesce, .hiddenPrewarm, .hiddenLatest, .failureKeep,
      .failureCrashes, .missing, .budgetOff, .dueAtEnd, .dueAfter, .dueNever,
      .dueRequested, .freeApp, .freeMedia, .freeIntent, .freeEnvironment, .freeTime, .freeReplaced,
      .freeFirst, .freePerson, .freeTransfer, .freeLocation, .freeFiles, .freeLive, .freeSize,
      .freePush, .freeSignal:
      sentence
    }
  }
}
