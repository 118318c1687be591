import ExtensionHost
import Foundation
import TimelineEngine
import WidgetStore

/// Decides about reloads in the process that drives a profile, a board or a subcommand that waits:
/// an engine together with the facts of the profile.
///
/// Events go in, effects come out; ``DriverHands`` performs the effects. A class, because a profile
/// has one driver, which may be told of further events while its effects are being performed.
package final class Driver {
  /// The facts of the profile, as the engine knows them.
  package private(set) var facts: ProfileFacts
  /// The engine as it is now, for questions and for copies that are run ahead (forecasts).
  package private(set) var engine: TimelineEngine
  private var placements: [Placement.ID: Placement] = [:]
  /// Whether the engine has been told the facts.
  private var hasBegun = false
  private let willHandle: (EngineEvent, Date) -> Void

  /// - Parameter willHandle: called with every event before the engine handles it.
  package init(
    _ facts: ProfileFacts, willHandle: @escaping (EngineEvent, Date) -> Void = { _, _ in }
  ) {
    self.facts = facts
    self.willHandle = willHandle
    engine = TimelineEngine(pace: facts.pace, seed: facts.seed)
  }

  // MARK: Events

  /// Handles an event and returns the effects. Before the first event the engine is told all facts.
  package func handle(_ event: EngineEvent, at now: Date) -> [DriverEffect] {
    begin(at: now) + take(event, at: now)
  }

  /// Accepts an extension's reply to a placement's reload.
  package func accept(
    _ result: Result<JudgedTimeline, ExtensionFailure>, of placement: Placement, at now: Date
  ) -> [DriverEffect] {
    let reply = (try? result.get()).map { Reply(placement: placement, timeline: $0) }
    let event = EngineEvent.replied(placement.id, TimelineReceipt.receipt(for: result))
    return begin(at: now) + take(event, answeredBy: reply, at: now)
  }

  /// Replaces the facts and tells the engine those that changed.
  package func update(_ new: ProfileFacts, at now: Date) -> [DriverEffect] {
    let effects = begin(at: now)
    let events = new.events(since: facts)
    facts = new
    return events.reduce(into: effects) { $0 += take($1, at: now) }
  }

  private func begin(at now: Date) -> [DriverEffect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return facts.events.flatMap { take($0, at: now) }
  }

  private func take(
    _ event: EngineEvent, answeredBy reply: Reply? = nil, at now: Date
  ) -> [DriverEffect] {
    if case .placements(let all) = event {
      placements = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    willHandle(event, now)
    return engine.handle(event, at: now).compactMap { self.effect($0, answeredBy: reply) }
  }

  // MARK: Effects

  /// An effect of the engine together with the placements and timelines it refers to.
  private func effect(_ effect: EngineEffect, answeredBy reply: Reply?) -> DriverEffect? {
    switch effect {
    case .run(let batch): .run(reload(batch))
    case .keepTimeline(let id, let row):
      reply.flatMap { $0.placement.id == id ? .keepTimeline(dated($0), row) : nil }
    case .record(let row): .keep(.row(row))
    case .keepLook(let look): .keep(.look(look))
    case .awaitInput: .awaitInput
    case .startLive(let batch):
      .startLive(
        LiveStart(
          process: batch.process,
          items: batch.items.compactMap { item in
            placements[item.placement].map { .init(placement: $0, every: item.every) }
          }))
    case .stopLive(let process): .stopLive(process)
    }
  }

  private func dated(_ reply: Reply) -> Reply {
    Reply(
      placement: reply.placement, timeline: dated(reply.timeline, of: reply.placement.id))
  }

  /// The reload of a batch with its placements as they are now: a person may have edited them since
  /// the batch was planned.
  package func reload(_ batch: ReloadBatch) -> Reload {
    Reload(batch: batch, placements: batch.placements.compactMap { placements[$0] })
  }

  // MARK: Questions

  /// The placement's last timeline with what only the engine knows of it: since when its source has
  /// been in trouble.
  package func dated(_ timeline: JudgedTimeline, of id: Placement.ID) -> JudgedTimeline {
    var timeline = timeline
    timeline.header.trouble = engine.summary(of: id)?.trouble
    return timeline
  }

  /// The date at which the engine wants a `.tick` if no event comes earlier.
  package var nextDeadline: Date? { engine.nextDeadline }

  package func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    engine.status(of: id, at: now)
  }

  package func report(of id: Placement.ID, at now: Date) -> PlacementReport? {
    engine.report(of: id, at: now)
  }
}
