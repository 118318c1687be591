import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// The forecast of one placement's reloads.
extension ReloadWorld {
  /// The time that a forecast covers: the 24 h that a hidden tile may wait, and an hour for the
  /// shared moment at which hidden tiles run.
  package static let horizon: TimeInterval = 25 * 3600
  /// The most moments that a forecast steps through: more than a board of 40 tiles has in a day.
  private static let mostMoments = 20_000
  private static let mostSteps = 12
  /// Seconds. An occasion that brings a reload forward by less is not worth mentioning.
  private static let worthwhile: TimeInterval = 2

  package func forecast(of id: Placement.ID, at now: Date) -> ReloadForecast {
    guard engine.runningCause(of: id) == nil else { return ReloadForecast(date: now, chain: []) }
    var world = self
    world.begin(at: now)
    var forecast = ReloadForecast(date: now, chain: world.ahead(of: id, at: now))
    let latest = (forecast.begins ?? now + Self.horizon) - Self.worthwhile
    // First let happen what is due at this very moment: no occasion deserves the credit for it.
    world.pass(from: now, until: now)
    forecast.chances = world.chances(of: id, before: latest, at: now)
    // Then the chances from the date on which the reload becomes due.
    if let due = engine.decision(of: id, at: now)?.due, due > now, due < latest {
      world.pass(from: now, until: due)
      forecast.chances += world.chances(of: id, before: latest, at: due)
    }
    return forecast
  }

  private func chances(of id: Placement.ID, before latest: Date, at date: Date)
    -> [ReloadForecast.Chance]
  {
    ReloadForecast.Occasion.allCases.compactMap { chance($0, of: id, before: latest, at: date) }
  }

  /// Advances this world, with nothing from outside, through all moments up to a date.
  private mutating func pass(from now: Date, until end: Date) {
    var last = now
    for _ in 0..<Self.mostMoments {
      guard let moment = nextMoment, moment <= end else { return }
      last = max(moment, last)
      _ = advance(to: last)
    }
  }

  // MARK: Without events from outside

  /// The rule that decides about a placement at a moment.
  private struct Situation: Equatable {
    var rule: String
    /// The dates at which the situation changes without an event: the reload
    /// becomes due, or may run.
    var dates: [Date] = []
  }

  private func situation(of id: Placement.ID, at now: Date) -> Situation? {
    if let cause = engine.runningCause(of: id) { return Situation(rule: cause.rawValue) }
    if engine.isLive(id) { return Situation(rule: Rule.freeLive.rawValue) }
    if let decision = engine.decision(of: id, at: now) {
      return Situation(
        rule: decision.rule.rawValue, dates: [decision.due, decision.runs].compactMap(\.self))
    }
    return transferSituation(of: id)
  }

  private func transferSituation(of id: Placement.ID) -> Situation? {
    guard let name = engine.extensionName(of: id) else { return nil }
    let undone = transfers.undone(of: name)
    if !undone.isEmpty, undone.allSatisfy({ $0.attempts == 0 && !transfers.isRunning($0.id) }) {
      return Situation(rule: "transfer.earliest")
    }
    if undone.contains(where: { transfers.isRunning($0.id) }) {
      return Situation(rule: "transfer.under-way")
    }
    return undone.isEmpty && !transfers.hasNews(for: name)
      ? nil : Situation(rule: "transfer.retry")
  }

  /// The steps until a reload begins, if nothing comes from outside.
  private func ahead(of id: Placement.ID, at now: Date) -> [ReloadForecast.Step] {
    var current = situation(of: id, at: now)
    var steps: [ReloadForecast.Step] = []
    func closed(_ until: Date?, _ outcome: ReloadForecast.Outcome) -> [ReloadForecast.Step] {
      let rule = current?.rule ?? Rule.dueNever.rawValue
      return steps + [.init(rule: rule, until: until, then: outcome)]
    }
    guard isAnythingPlanned(for: id, at: now) else { return closed(nil, .nothing) }
    var world = self
    var last = now
    for _ in 0..<Self.mostMoments where steps.count < Self.mostSteps {
      let changes = (current?.dates ?? []).filter { $0 > last }
      guard let coming = ([world.nextMoment].compactMap(\.self) + changes).min() else { break }
      // A moment that is already past happens now.
      let moment = max(coming, last)
      guard moment <= now + Self.horizon else { break }
      last = moment
      var outcome: ReloadForecast.Outcome?
      if world.nextMoment.map({ $0 <= moment }) == true {
        outcome = world.outcome(of: world.advance(to: moment), for: id)
      }
      if let outcome, outcome != .downloads { return closed(moment, outcome) }
      let next = world.situation(of: id, at: moment)
      if next?.rule != current?.rule || outcome != nil { steps = closed(moment, outcome ?? .waits) }
      current = next
    }
    return closed(nil, .nothing)
  }

  private func outcome(of happenings: [Happening], for id: Placement.ID) -> ReloadForecast.Outcome?
  {
    for happening in happenings {
      switch happening {
      case .run(let batch) where batch.placements.contains(id): return .reloads
      case .live(let batch) where batch.items.contains { $0.placement == id }: return .live
      case .attempt(let transfer) where transfer.extension == engine.extensionName(of: id):
        return .downloads
      case .run, .live, .attempt: continue
      }
    }
    return nil
  }

  /// Whether anything is planned that could reload the placement. If not, the forecast is "nothing"
  /// without running ahead.
  private func isAnythingPlanned(for id: Placement.ID, at now: Date) -> Bool {
    if engine.isAnythingPlanned(for: id, at: now) { return true }
    let name = engine.extensionName(of: id)
    if let name, !transfers.undone(of: name).isEmpty || transfers.hasNews(for: name) { return true }
    return shownPage.map { page in
      pages[page].contains { $0.members.count > 1 && $0.members.contains(id) }
    } ?? false
  }

  // MARK: Events from outside

  /// The reload that an occasion at `now` would bring on; nil if it would not
  /// begin before `latest`.
  private func chance(
    _ occasion: ReloadForecast.Occasion, of id: Placement.ID, before latest: Date, at now: Date
  ) -> ReloadForecast.Chance? {
    var world = self
    guard var happenings = world.take(occasion, for: id, at: now) else { return nil }
    var moment = now
    var rule = Rule.shownReload
    for _ in 0..<Self.mostMoments {
      if let outcome = world.outcome(of: happenings, for: id), outcome != .downloads {
        let cause = outcome == .live ? .freeLive : world.engine.runningCause(of: id)
        let isAtOnce = moment.timeIntervalSince(now) <= Self.worthwhile
        return .init(
          occasion: occasion, date: now, begins: moment, rule: isAtOnce ? cause ?? rule : rule)
      }
      if let decision = world.engine.decision(of: id, at: moment) { rule = decision.rule }
      guard let next = world.nextMoment, next < latest else { return nil }
      moment = max(next, moment)
      happenings = world.advance(to: moment)
    }
    return nil
  }

  /// Makes an occasion happen and returns what it sets off; nil where the occasion is
  /// impossible or changes nothing.
  private mutating func take(
    _ occasion: ReloadForecast.Occasion, for id: Placement.ID, at now: Date
  ) -> [Happening]? {
    switch occasion {
    case .look:
      guard pageBehindLock == nil, !visible.contains(id) else { return nil }
      flip(to: id, at: now)
      return send(.input(now), at: now) + show(at: now)
    case .someone:
      guard visible.contains(id) else { return nil }
      return send(.input(now), at: now)
    case .lookAgain:
      guard pageBehindLock == nil, visible.contains(id) else { return nil }
      let leaving = send(.visible(shownElsewhere, focused: nil), at: now)
      return leaving + send(.input(now), at: now) + show(at: now)
    case .unlock:
      guard let page = pageBehindLock else { return nil }
      return unlock(on: page, at: now)
    case .unlockAndLook:
      guard let page = pageBehindLock else { return nil }
      let unlocking = unlock(on: page, at: now)
      guard !visible.contains(id) else { return nil }
      flip(to: id, at: now)
      return unlocking + show(at: now)
    case .download:
      guard let name = engine.extensionName(of: id) else { return nil }
      let running = transfers.undone(of: name).filter { transfers.isRunning($0.id) }
      guard !running.isEmpty else { return nil }
      return running.flatMap { transfer in
        send(TransferQueue.Event.reported(.init(id: SerialNumber(transfer.id)), file: ""), at: now)
      }
    case .person:
      // A locked board has no key to reload a tile.
      guard pageBehindLock == nil else { return nil }
      // As the board does, release the person's tile from quarantine before
      // its reload is asked for.
      let rest = engine.quarantine(without: id)
      return (rest.map { send(.quarantined($0), at: now) } ?? []) + send(.person([id]), at: now)
    case .app:
      guard let kind = engine.placement(id)?.kind else { return nil }
      return send(.requested([ReloadRequest(.kind(kind))]), at: now)
    }
  }

  private mutating func unlock(on page: Int, at now: Date) -> [Happening] {
    pageBehindLock = nil
    shownPage = page
    return send(.dataClosed([]), at: now) + send(.input(now), at: now) + show(at: now)
  }
}
