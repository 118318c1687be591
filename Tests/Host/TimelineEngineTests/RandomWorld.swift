import Foundation
import RepeatableRandom
import TimelineEngine
import WidgetArchive

/// A board with a person, extensions that answer, fail, crash and hang, apps that ask, and a clock
/// that jumps: all drawn from a seed. It records the events, and every broken rule.
struct RandomWorld {
  private var random: SplitMix64
  private var engine = TimelineEngine()
  private let placements: [Placement]
  private let kinds: [String: KnownKind]
  private var now: Date
  private var answers: [(date: Date, batch: ReloadBatch)] = []
  private let mayJump: Bool

  private(set) var events: [(event: EngineEvent, date: Date)] = []
  private(set) var effects: [[EngineEffect]] = []
  private(set) var rows: [LedgerRow] = []
  /// Broken rules, in words.
  private(set) var faults: [String] = []

  /// An ordinary day, and the days before the clocks of Berlin go forward and back.
  private static let starts = [
    Diagram.start, Date(timeIntervalSince1970: 1_774_700_000),
    Date(timeIntervalSince1970: 1_792_800_000),
  ]
  private static let timeZones = [
    "UTC", "Europe/Berlin", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago",
  ]

  init(seed: UInt64, mayJump: Bool = false) {
    random = SplitMix64(seed: seed)
    self.mayJump = mayJump
    now = Self.starts.randomElement(using: &random)!
    let extensions = Int.random(in: 1...3, using: &random)
    placements = (0..<Int.random(in: 1...6, using: &random)).map { number in
      Placement(id: "p\(number)", kind: "k\(number % 4)", family: .systemSmall)
    }
    kinds = Dictionary(
      uniqueKeysWithValues: (0..<4).map {
        ("k\($0)", KnownKind(extension: "x\($0 % extensions)", usesLocation: $0 == 0))
      })
    send(.timeZone(Self.timeZones.randomElement(using: &random)!))
    send(.looks([]))
    send(.placements(placements))
    send(.restored([:]))
    send(.catalog(kinds, isComplete: true))
  }

  mutating func live(days: Double) {
    let end = now.addingTimeInterval(days * Pace.day)
    while now < end {
      let next = now.addingTimeInterval(pause())
      wake(until: next)
      now = max(now, next)
      for event in somethingHappens() { send(event) }
    }
  }

  /// Wakes the engine at each of its deadlines, and gives it the answers of its processes.
  private mutating func wake(until end: Date) {
    while true {
      let answer = answers.map(\.date).min() ?? .distantFuture
      let deadline = engine.nextDeadline ?? .distantFuture
      let next = min(answer, deadline)
      guard next <= end else { return }
      now = max(now, next)
      if answer <= deadline {
        answerFirst()
      } else {
        send(.tick)
        if let again = engine.nextDeadline, again <= now {
          faults.append("it spins at \(now): \(again)")
          return
        }
      }
    }
  }

  private mutating func answerFirst() {
    guard let index = answers.indices.min(by: { answers[$0].date < answers[$1].date }) else {
      return
    }
    let batch = answers.remove(at: index).batch
    for id in batch.placements {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: send(.replied(id, .failure(failure(isCrash: false))))
      case 1: send(.replied(id, .failure(failure(isCrash: true))))
      case 2: break  // Its process ends without an answer.
      default: send(.replied(id, .success(receipt())))
      }
    }
    send(.runEnded(batch.extension))
  }

  private mutating func send(_ event: EngineEvent) {
    events.append((event, now))
    let new = engine.handle(event, at: now)
    effects.append(new)
    for effect in new {
      switch effect {
      case .run(let batch):
        let time = Double.random(in: 0.05...40, using: &random)
        answers.append((now.addingTimeInterval(time * time / 40), batch))
        check(batch)
      case .keepTimeline(_, let row), .record(let row): rows.append(row)
      case .keepLook, .awaitInput, .startLive, .stopLive: break
      }
    }
  }

  /// Checks the rules that must hold when a reload begins.
  private mutating func check(_ batch: ReloadBatch) {
    for id in batch.placements {
      guard let report = engine.report(of: id, at: now), let running = report.running else {
        faults.append("\(id) runs and is not running")
        continue
      }
      let numbers = report.budget.numbers
      if running.cause.isFree { continue }
      // The count includes the reload that begins now.
      if Double(numbers.charged) > min(numbers.size, 70) + 1e-9 {
        faults.append("budget.cap: \(id) at \(now): \(numbers)")
      }
      if numbers.bank < -1e-9 { faults.append("budget.accrual: \(id) at \(now): \(numbers)") }
    }
  }

  /// Checks the rules for tiles that have been looked at for some seconds.
  mutating func checkNothingStarves() {
    for placement in placements {
      guard let report = engine.report(of: placement.id, at: now), report.isLookedAt,
        let next = report.next, report.running == nil, answers.isEmpty
      else { continue }
      let isPaced: [Rule] = [
        .accrual, .cap, .minimumInterval, .failureCrashes, .failureRetry, .spread, .wake,
      ]
      if next.due <= now.addingTimeInterval(-6), !isPaced.contains(next.rule),
        next.runs.map({ $0 > now.addingTimeInterval(6) }) ?? true
      {
        faults.append("\(placement.id) starves at \(now): \(next)")
      }
    }
  }

  // MARK: Chance

  private mutating func pause() -> TimeInterval {
    let exponent = Double.random(in: 0...1, using: &random)
    return 0.2 * pow(40_000, exponent)
  }

  private mutating func somethingHappens() -> [EngineEvent] {
    let ids = placements.map(\.id)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<14:
      let shown = Set(ids.filter { _ in Bool.random(using: &random) })
      return [.input(now), .visible(shown, focused: shown.min())]
    case 14..<20: return [.visible([], focused: nil)]
    case 20: return [.person([ids.randomElement(using: &random)!])]
    case 21..<26:
      return [.requested([ReloadRequest(.kind("k\(Int.random(in: 0..<4, using: &random))"))])]
    case 26: return [.requested([ReloadRequest(.all)])]
    case 27: return [.appOpened("x0", AppUse.allCases.randomElement(using: &random)!)]
    case 28: return [.appClosed("x0", AppUse.allCases.randomElement(using: &random)!)]
    case 29: return [.environment([.locale])]
    case 30: return [.moved(meters: Double.random(in: 0...2000, using: &random))]
    case 31: return [.performed(ids.randomElement(using: &random)!)]
    case 32: return [.transferHandled("x0", [ReloadRequest(.extension("x0"))])]
    case 33: return [.replaced("x1")]
    case 34: return [.woke]
    case 35: return [.catalog(kinds, isComplete: true)]
    case 36: return mayJump ? jump() : []
    case 37:
      // A flight to another time zone.
      let zone = Self.timeZones.randomElement(using: &random)!
      return [.timeZone(zone), .environment([.timeZone])]
    case 38: return [.signalled([ReloadRequest(.kind("k1"), sender: "SIGRTMIN+1")])]
    default: return [.input(now)]
    }
  }

  private mutating func jump() -> [EngineEvent] {
    let seconds = [-3600, 3600, Pace.day, -600, 90_000].randomElement(using: &random)!
    now = now.addingTimeInterval(seconds)
    answers = answers.map { ($0.date.addingTimeInterval(seconds), $0.batch) }
    return [.clockSet(by: seconds)]
  }

  private mutating func receipt() -> TimelineReceipt {
    let count = Int.random(in: 1...5, using: &random)
    let dates = (0..<count).map { now.addingTimeInterval(Double($0) * 900) }
    let policy: ArchivedPolicy =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .never
      case 1: .atEnd
      case 2: .after(now.addingTimeInterval(-100))
      default: .after(now.addingTimeInterval(Double.random(in: 60...7200, using: &random)))
      }
    return TimelineReceipt(dates: dates, policy: policy, reads: [.locale], trouble: trouble())
  }

  private mutating func trouble() -> TimelineTrouble? {
    guard Int.random(in: 0..<5, using: &random) == 0 else { return nil }
    let wait = Double.random(in: -1000...20_000, using: &random)
    return TimelineTrouble(
      "no network", retry: Bool.random(using: &random) ? now.addingTimeInterval(wait) : nil,
      keepsPace: Bool.random(using: &random))
  }

  private func failure(isCrash: Bool) -> ReloadFailure {
    ReloadFailure(summary: "failed", detail: "failed", isCrash: isCrash)
  }
}
