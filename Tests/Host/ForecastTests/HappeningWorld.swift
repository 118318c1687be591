import Forecast
import Foundation
import Simulation
import TimelineEngine
import Transfers
import WidgetArchive

/// An engine and a queue of transfers with a person, apps and extensions, drawn from a seed. It makes the
/// worlds to forecast, and judges the forecasts: it knows nothing of how they are made.
struct HappeningWorld {
  var engine = TimelineEngine()
  var queue = TransferQueue()
  var now: Date
  var random: SeededGenerator
  /// Whether extensions and downloads fail now and then.
  var mayFail = true

  /// Whether its widgets ask for a reload every few minutes.
  private let isBusy: Bool

  let placements: [Placement]
  /// The slots of each page; the first page's last slot may be a stack.
  private(set) var pages: [[ReloadWorld.Slot]]
  private(set) var page: Int?
  private(set) var isLocked = false

  enum Answer {
    case reloads(ReloadBatch)
    case attempt(Transfer.ID)
    case telling(TransferSession)
    case leaving(LiveProcess)
    case liveEnd(LiveProcess)
  }

  var answers: [(date: Date, answer: Answer)] = []

  static let processTime = 0.3
  private static let start = Date(timeIntervalSince1970: 1_795_000_000)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    now = Self.start
    let count = Int.random(in: 1...5, using: &random)
    placements = (0..<count).map { Placement(id: "p\($0)", kind: "k\($0)", family: .systemSmall) }
    let extensions = Int.random(in: 1...2, using: &random)
    isBusy = Int.random(in: 0..<3, using: &random) == 0
    let isLiveWorld = Int.random(in: 0..<4, using: &random) == 0
    let kinds = (0..<count).map { number in
      (
        "k\(number)",
        KnownKind(
          extension: "x\(number % extensions)",
          liveInterval: isLiveWorld && number == 0 ? 5 : nil, usesLocation: number == 1)
      )
    }
    let slots = placements.map { ReloadWorld.Slot([$0.id]) }
    let cut = Int.random(in: 0...count, using: &random)
    pages = [Array(slots[..<cut]), Array(slots[cut...])]
    send(.timeZone("Europe/Berlin"))
    send(.looks([]))
    send(.placements(placements))
    send(.restored([:]))
    let isMissing = Int.random(in: 0..<10, using: &random) == 0
    send(
      .catalog(
        Dictionary(uniqueKeysWithValues: isMissing ? Array(kinds.dropLast()) : kinds),
        isComplete: true))
    queue_(.extensions(["x0", "x1"]))
    stackSomething()
    for _ in 0..<Int.random(in: 1...40, using: &random) { passTime() }
    if isBusy && Bool.random(using: &random) { sit() }
    if isLiveWorld && !isLocked { lookAtLiveTile() }
    pass(until: now)  // A board does so before each event.
  }

  /// Looks at a live tile that is starting, running, failed a moment ago or between two processes.
  private mutating func lookAtLiveTile() {
    page = pages.firstIndex { $0.contains { $0.members.contains("p0") } }
    send(.input(now))
    show()
    pass(until: now + Double.random(in: 0...100, using: &random))
  }

  /// Puts two tiles of a page into one stack, whose relevance decides the tile on top.
  private mutating func stackSomething() {
    guard let index = pages.firstIndex(where: { $0.count > 1 }),
      Int.random(in: 0..<3, using: &random) == 0
    else { return }
    let members = pages[index].prefix(2).flatMap(\.members)
    var relevances: StackState.Relevances = [:]
    for member in members {
      relevances[member] = RelevanceTimeline(
        (0..<6).map { hour in
          (
            now + Double(hour) * 3600 * Double.random(in: 0.1...3, using: &random),
            ArchivedRelevance(score: Finite(Double.random(in: 0...10, using: &random)))
          )
        }.sorted { $0.0 < $1.0 })
    }
    var state = StackState(top: members[0])
    state.follow(members, relevances, to: now)
    pages[index].replaceSubrange(
      0..<2, with: [ReloadWorld.Slot(members, state: state, relevances: relevances)])
  }

  // MARK: The world as a value

  var world: ReloadWorld {
    ReloadWorld(
      engine: engine, transfers: queue, pages: pages, shownPage: isLocked ? nil : page,
      pageBehindLock: isLocked ? page ?? 0 : nil, focused: focused)
  }

  private var focused: Placement.ID? { page.flatMap { pages[$0].first?.members.first } }

  var visible: Set<Placement.ID> {
    guard !isLocked, let page else { return [] }
    return Set(pages[page].compactMap { slot in slot.state?.top ?? slot.members.first })
  }

  // MARK: A past

  private mutating func passTime() {
    pass(until: now + pow(10, Double.random(in: -0.5...4.8, using: &random)))
    somethingHappens()
  }

  private mutating func somethingHappens() {
    let any = placements.randomElement(using: &random)!
    switch Int.random(in: 0..<32, using: &random) {
    case 24: sit()
    // The failures that also occur on a bad day.
    case 25: send(.quarantined(Bool.random(using: &random) ? ["x0"] : []))
    case 26: failFirstContact()
    case 27: send(.woke)
    case 28: setClock(by: Double.random(in: -7200...7200, using: &random))
    case 29: orderLater()
    case 30: shapeTiles()
    case 31: send(.timeZone(Bool.random(using: &random) ? "Asia/Kolkata" : "Europe/Berlin"))
    case 0..<8:
      page = Int.random(in: 0...1, using: &random)
      send(.input(now))
      show()
    case 8..<11:
      page = nil
      show()
    case 11: send(.person([any.id]))
    case 12..<15: send(.requested([ReloadRequest(.kind(any.kind))]))
    case 15: send(.moved(meters: 900))
    case 16: send(.performed(any.id))
    case 17:
      isLocked.toggle()
      send(.dataClosed(isLocked ? [placements[0].kind] : []))
      show()
    case 18: order()
    case 19: send(.environment([.locale]))
    case 20: send(.developerMode(Bool.random(using: &random)))
    case 21: send(.replaced("x0"))
    default: send(.input(now))
    }
  }

  /// Somebody sits before the board for some hours.
  private mutating func sit() {
    page = page ?? 0
    for _ in 0..<Int.random(in: 5...80, using: &random) {
      send(.input(now))
      show()
      pass(until: now + Double.random(in: 60...500, using: &random))
    }
  }

  // MARK: Time

  /// An event of a placement, for the judge.
  struct Note: Equatable {
    var date: Date
    var outcome: ReloadForecast.Outcome
    var placements: [Placement.ID]
  }

  /// The next moment at which an event is due.
  var nextMoment: Date? {
    var next = answers.map(\.date).min()
    for other in [engine.nextDeadline, queue.nextDeadline, nextTurn] {
      if let other { next = min(next ?? other, other) }
    }
    return next
  }

  /// Performs the events due until a date and returns their notes; stops once a note suffices.
  mutating func run(until end: Date, stoppingIf isEnough: (Note) -> Bool = { _ in false }) -> [Note]
  {
    var all: [Note] = []
    while let moment = nextMoment, moment <= end {
      now = max(now, moment)
      notes = []
      happen()
      all += notes
      if notes.contains(where: isEnough) { return all }
    }
    return all
  }

  private var notes: [Note] = []

  /// Performs the events due until a date, and moves the clock there.
  mutating func pass(until date: Date) {
    _ = run(until: date)
    now = max(now, date)
  }

  private mutating func happen() {
    while let index = answers.firstIndex(where: { $0.date <= now }) {
      take(answers.remove(at: index).answer)
    }
    if let turn = nextTurn, turn <= now, let page {
      for index in pages[page].indices {
        let slot = pages[page][index]
        pages[page][index].state?.follow(slot.members, slot.relevances, to: now)
      }
      show()
    }
    if let deadline = engine.nextDeadline, deadline <= now { send(.tick) }
    if let deadline = queue.nextDeadline, deadline <= now { queue_(.tick) }
  }

  private var nextTurn: Date? {
    guard !isLocked, let page else { return nil }
    return pages[page].compactMap { $0.state?.nextTurn($0.members, $0.relevances)?.date }.min()
  }

  private mutating func take(_ answer: Answer) {
    switch answer {
    case .reloads(let batch):
      for id in batch.placements {
        if mayFail, Int.random(in: 0..<6, using: &random) == 0 {
          send(.replied(id, .failure(randomFailure())))
        } else {
          send(.replied(id, .success(mayFail ? randomReceipt() : sameReceipt(id))))
        }
      }
      send(.runEnded(batch.extension))
    case .attempt(let id):
      // Random outcomes are for the past; a forecast assumes nothing about the end of a download.
      guard mayFail else { return }
      let isGood = Bool.random(using: &random)
      queue_(
        .reported(
          TransferReport(
            id: SerialNumber(id), failure: isGood ? nil : .init(code: -1004, words: "refused"),
            isTransient: !isGood), file: ""))
    case .telling(let session):
      send(.transferHandled(session.extension, [ReloadRequest(.extension(session.extension))]))
      queue_(.told(session, isHandled: true))
    case .leaving(let name): send(.liveEnded(name, nil))
    case .liveEnd(let name):
      let isBad = Bool.random(using: &random)
      send(.liveEnded(name, isBad ? .init(summary: "no", detail: "no") : nil))
    }
  }

  private mutating func randomReceipt() -> TimelineReceipt {
    let ahead: Double = Int.random(in: 0..<8, using: &random) == 0 ? 1800 : 0
    let dates = (0..<Int.random(in: 1...3, using: &random)).map { now + ahead + Double($0) * 900 }
    let policy: ArchivedPolicy =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .never
      case 1: .atEnd
      default: .after(now + pow(10, Double.random(in: 1.5...(isBusy ? 2.5 : 4.6), using: &random)))
      }
    return TimelineReceipt(dates: dates, policy: policy, reads: [.locale])
  }

  /// The last timeline again, its dates moved by its age.
  private func sameReceipt(_ id: Placement.ID) -> TimelineReceipt {
    guard let summary = engine.summary(of: id) else {
      return TimelineReceipt(dates: [now], policy: .atEnd)
    }
    let shift = now.timeIntervalSince(summary.loadedAt)
    var policy = summary.policy
    if case .after(let date) = policy { policy = .after(date + shift) }
    return TimelineReceipt(
      dates: summary.dates.map { $0 + shift }, policy: policy, reads: summary.reads)
  }

  // MARK: Events

  mutating func show() { send(.visible(visible, focused: isLocked ? nil : focused)) }

  mutating func send(_ event: EngineEvent) {
    for effect in engine.handle(event, at: now) {
      switch effect {
      case .run(let batch):
        answers.append((now + Self.processTime, .reloads(batch)))
        notes.append(Note(date: now, outcome: .reloads, placements: batch.placements))
      case .startLive(let batch):
        notes.append(Note(date: now, outcome: .live, placements: batch.items.map(\.placement)))
        if mayFail, Bool.random(using: &random) {
          answers.append(
            (now + Double.random(in: 0...60, using: &random), .liveEnd(batch.process)))
        }
      case .stopLive(let name): answers.append((now + Self.processTime, .leaving(name)))
      default: break
      }
    }
  }

  mutating func queue_(_ event: TransferQueue.Event) {
    for effect in queue.handle(event, at: now) {
      switch effect {
      case .start(let transfer):
        answers.append((now + 2, .attempt(transfer.id)))
        let tiles = placements.map(\.id).filter {
          engine.extensionName(of: $0) == transfer.extension
        }
        notes.append(Note(date: now, outcome: .downloads, placements: tiles))
      case .tell(let session, _):
        answers.append((now + Self.processTime, .telling(session)))
      default: break
      }
    }
  }

  /// The same world from now on without events from outside, where everything succeeds.
  var undisturbed: HappeningWorld {
    var copy = self
    copy.mayFail = false
    copy.answers = copy.answers.compactMap { date, answer in
      switch answer {
      case .attempt, .liveEnd, .leaving: nil
      case .reloads, .telling: (now + Self.processTime, answer)
      }
    }
    copy.answers += engine.leavingLive.map { (now + Self.processTime, .leaving($0)) }
    copy.notes = []
    return copy
  }

  // MARK: Occasions

  /// Makes an event happen from outside and returns its notes. Nil where it cannot happen.
  mutating func have(_ occasion: ReloadForecast.Occasion, for placement: Placement) -> [Note]? {
    notes = []
    let id = placement.id
    switch occasion {
    case .look, .unlockAndLook:
      guard isLocked == (occasion == .unlockAndLook) else { return nil }
      if occasion == .unlockAndLook { unlock() }
      guard !visible.contains(id) else { return nil }
      look(at: id)
    case .someone:
      guard visible.contains(id) else { return nil }
      send(.input(now))
    case .lookAgain:
      guard !isLocked, visible.contains(id) else { return nil }
      send(.visible([], focused: nil))
      send(.input(now))
      show()
    case .unlock:
      guard isLocked else { return nil }
      unlock()
    case .download:
      let running = queue.undone(of: engine.extensionName(of: id) ?? "").filter {
        queue.isRunning($0.id)
      }
      guard !running.isEmpty else { return nil }
      for transfer in running {
        queue_(.reported(TransferReport(id: SerialNumber(transfer.id)), file: ""))
      }
    case .person:  // A locked board has no key for this, and another key ends a quarantine.
      guard !isLocked else { return nil }
      if engine.report(of: id, at: now)?.isQuarantined == true { send(.quarantined([])) }
      send(.person([id]))
    case .app: send(.requested([ReloadRequest(.kind(placement.kind))]))
    }
    return notes
  }

  private mutating func unlock() {
    isLocked = false
    page = page ?? 0
    send(.dataClosed([]))
    send(.input(now))
    show()
  }

  private mutating func look(at id: Placement.ID) {
    let index = pages.firstIndex { $0.contains { $0.members.contains(id) } }
    page = index
    if let index, let slot = pages[index].firstIndex(where: { $0.members.contains(id) }),
      pages[index][slot].members.count > 1
    {
      let stack = pages[index][slot]
      pages[index][slot].state?.choose(id, of: stack.members, stack.relevances, at: now)
    }
    send(.input(now))
    send(.visible(visible, focused: id))
  }
}
