import Foundation
import TimelineEngine
import WidgetArchive

/// Drives the real engine through a person's days on a simulated clock, and takes measurements.
///
/// It stands in for the event loop: it sends the engine events, performs its effects (a process
/// takes 300 ms and then answers for all of its placements) and wakes it at its deadlines. The next
/// moment is always the earliest of three: the person's next action, the end of the oldest process,
/// the engine's deadline.
struct SimulatedBoard {
  /// The start of a simulation: midnight UTC on a Monday.
  static let start = Date(timeIntervalSinceReferenceDate: 1300 * 7 * 86_400)

  private(set) var notes: BoardNotes
  private var engine: TimelineEngine
  private let simulation: Simulation
  private let ids: [Placement.ID]
  private let indices: [Placement.ID: Int]
  private let pages: [Set<Placement.ID>]

  /// Processes under way, in the order in which they end.
  private var processes: [(ends: Date, batch: ReloadBatch)] = []
  private var ended = 0
  private var onScreen: Visit?
  private var latestInput = start
  private var latestTick = Date.distantPast
  private var ticksAtOnce = 0
  /// Receives every effect of the engine, as a store would.
  private let keep: (EngineEffect) -> Void

  init(_ simulation: Simulation, keep: @escaping (EngineEffect) -> Void = { _ in }) {
    self.simulation = simulation
    self.keep = keep
    let count = simulation.placements
    ids = (0..<count).map(Self.id)
    indices = Dictionary(uniqueKeysWithValues: zip(ids, 0..<count))
    pages = (0..<simulation.pages).map { [ids] page in
      Set(ids[Self.tiles(of: page, of: count)])
    }
    notes = BoardNotes(simulation)
    engine = TimelineEngine(pace: simulation.pace, seed: simulation.boardSeed)
  }

  static func id(of tile: Int) -> Placement.ID { "tile-\(tile)" }

  static func tiles(of page: Int, of count: Int) -> Range<Int> {
    let first = min(count, page * Simulation.tilesOfAPage)
    return first..<min(count, first + Simulation.tilesOfAPage)
  }

  mutating func run(
    _ agenda: Agenda, days: Int, progress: (Double) -> Void
  ) throws(StuckEngine) {
    let end = Self.date(days * Span.day)
    open()
    var day = 1
    var moments = agenda.moments[...]
    while true {
      let action = moments.first.map { Self.date($0.time) } ?? .distantFuture
      let process = ended < processes.count ? processes[ended].ends : .distantFuture
      let deadline = engine.nextDeadline ?? .distantFuture
      let next = min(action, process, deadline)
      guard next < end else { break }
      while next >= Self.date(day * Span.day) {
        progress(Double(day) / Double(days))
        day += 1
      }
      if process <= next {
        endProcess(at: process)
      } else if deadline <= next {
        try tick(at: max(deadline, latestTick))
      } else if let moment = moments.popFirst() {
        perform(moment.action, at: action)
      }
    }
    notes.end(at: Double(days) * 86_400)
  }

  // MARK: Events

  /// Opens the board at midnight, with nobody there.
  private mutating func open() {
    let placements = ids.indices.map {
      Placement(id: ids[$0], kind: ids[$0], family: .systemSmall)
    }
    let catalog = ids.indices.map { (ids[$0], KnownKind(extension: Self.extensionName(of: $0))) }
    send(.timeZone("UTC"), at: Self.start)
    send(.placements(placements), at: Self.start)
    send(.looks([]), at: Self.start)
    send(.catalog(Dictionary(uniqueKeysWithValues: catalog), isComplete: true), at: Self.start)
    if simulation.scenario.staysOnScreen { show(page: 0, at: Self.start) }
  }

  /// The extension of a tile: each serves four consecutive tiles.
  private static func extensionName(of index: Int) -> ExtensionName { "kind-\(index / 4).widget" }

  private mutating func perform(_ action: Agenda.Action, at now: Date) {
    switch action {
    case .appear(let visit):
      onScreen = visit
      latestInput = now
      send(.input(now), at: now)
      if !simulation.scenario.staysOnScreen { show(page: visit.page, at: now) }
    case .glance(let page):
      notes.glance(Self.tiles(of: page, of: ids.count), at: Self.time(now))
    case .settle(let page, let began):
      notes.settle(
        Self.tiles(of: page, of: ids.count), at: Self.time(now), began: seconds(began))
    case .leave:
      onScreen = nil
      latestInput = now
      if !simulation.scenario.staysOnScreen { send(.visible([], focused: nil), at: now) }
    }
  }

  private mutating func show(page: Int, at now: Date) {
    let first = Self.tiles(of: page, of: ids.count).first.map { ids[$0] }
    send(.visible(pages[page], focused: first), at: now)
  }

  private mutating func tick(at now: Date) throws(StuckEngine) {
    if now > latestTick {
      notes.wake(at: Self.time(now), isSeen: onScreen != nil)
      ticksAtOnce = 0
    }
    ticksAtOnce += 1
    guard ticksAtOnce < 1000 else { throw StuckEngine(time: Self.time(now)) }
    latestTick = now
    send(.tick, at: now)
  }

  private mutating func endProcess(at now: Date) {
    let batch = processes[ended].batch
    ended += 1
    if ended == 1000 {
      processes.removeFirst(ended)
      ended = 0
    }
    for id in batch.placements {
      guard let index = indices[id] else { continue }
      send(.replied(id, notes.answer(of: index)), at: now)
    }
    send(.runEnded(batch.extension, run: batch.run), at: now)
  }

  // MARK: Effects

  private mutating func send(_ event: EngineEvent, at now: Date) {
    let effects = engine.handle(event, at: now)
    for effect in effects { perform(effect, at: now) }
    guard effects.contains(.awaitInput) else { return }
    if onScreen != nil { latestInput = now }
    for effect in engine.handle(.input(latestInput), at: now) { perform(effect, at: now) }
  }

  private mutating func perform(_ effect: EngineEffect, at now: Date) {
    keep(effect)
    switch effect {
    case .run(let batch):
      processes.append((now + seconds(Simulation.reload), batch))
      for id in batch.placements {
        if let index = indices[id] { notes.begin(index, at: Self.time(now)) }
      }
    case .keepTimeline(let id, let row):
      if let index = indices[id] { notes.accept(index, row) }
    case .record(let row):
      if let index = indices[row.placement] { notes.record(index, row) }
    case .keepLook, .awaitInput, .startLive, .stopLive:
      break
    }
  }

  private static func date(_ milliseconds: Int) -> Date { start + seconds(milliseconds) }

  private static func time(_ date: Date) -> TimeInterval { date.timeIntervalSince(start) }
}
