import Board
import Forecast
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// A board brought into a situation that `explain` has to put into words: two pages, *Weather* on the
/// first and *News* on the second, with events told minute by minute. It begins at 09:00 on a Saturday.
struct Situation {
  private(set) var engine: TimelineEngine
  private(set) var transfers = TransferQueue()
  private(set) var now = Situation.start
  var pages: [[ReloadWorld.Slot]] = [[.init(["weather-1"])], [.init(["news-1"])]]
  private(set) var page: Int?
  private(set) var pageBehindLock: Int?
  private var kinds: [String: KnownKind]
  private var placements: [Placement]

  static let start = Date(timeIntervalSince1970: 1_795_251_600)

  static func placement(_ name: String, stack: String? = nil) -> Placement {
    Placement(
      id: name + "-1", kind: name, family: .systemMedium, configuration: [:], stack: stack)
  }

  /// Makes a board that is some days old, so that no tile is new.
  init(
    placements: [Placement] = [placement("weather"), placement("news")],
    kinds: [String: KnownKind] = [:], pace: Pace = Pace()
  ) {
    engine = TimelineEngine(pace: pace)
    self.placements = placements
    self.kinds = Dictionary(
      placements.map { ($0.kind, KnownKind(extension: $0.kind + ".widget")) },
      uniquingKeysWith: { first, _ in first }
    ).merging(kinds) { $1 }
    send(.timeZone("UTC"))
    send(.looks([]))
    send(.placements(placements))
  }

  /// Opens the board; without `all`, no extension has described itself yet.
  mutating func open(describing all: Bool = true, isComplete: Bool = true) {
    send(.catalog(all ? kinds : [:], isComplete: isComplete))
  }

  func minutes(_ count: Double) -> Date { Self.start + count * 60 }

  // MARK: What happens

  /// Lets time pass until a minute of the day, without events from outside and without answers.
  mutating func wait(until minute: Double) {
    let end = minutes(minute)
    while let next = [engine.nextDeadline, transfers.nextDeadline].compactMap(\.self).min(),
      next <= end
    {
      now = max(now, next)
      send(.tick)
      queue(.tick)
    }
    now = end
  }

  mutating func send(_ event: EngineEvent) { _ = engine.handle(event, at: now) }

  mutating func queue(_ event: TransferQueue.Event) { _ = transfers.handle(event, at: now) }

  /// Somebody looks at a page, counted from 0.
  mutating func look(at page: Int) {
    self.page = page
    send(.input(now))
    show()
  }

  /// Tells the engine which tiles are on screen.
  mutating func show() {
    let visible = page.map { Set(pages[$0].compactMap(Self.top)) } ?? []
    send(.visible(visible, focused: page.flatMap { pages[$0].first.flatMap(Self.top) }))
  }

  private static func top(of slot: ReloadWorld.Slot) -> Placement.ID? {
    slot.state?.top ?? slot.members.first
  }

  /// The board is suspended, or its terminal detached.
  mutating func hide() {
    page = nil
    show()
  }

  mutating func lock(closing kinds: Set<String>) {
    pageBehindLock = page ?? 0
    page = nil
    send(.dataClosed(kinds))
    show()
  }

  /// A process answers for a placement, and ends.
  mutating func answer(
    _ id: Placement.ID, entries: [Double] = [0], _ policy: ArchivedPolicy,
    reads: Set<EnvironmentRead> = []
  ) {
    let dates = entries.map { now + $0 * 60 }
    send(
      .replied(id, .success(TimelineReceipt(dates: dates, policy: policy, reads: reads))))
    endRun(of: id)
  }

  mutating func fail(_ id: Placement.ID, crash: Bool = false) {
    let detail =
      crash ? "\(id) ended with signal 11 (SIGSEGV)" : "the server did not answer"
    send(
      .replied(id, .failure(ReloadFailure(summary: "failed", detail: detail, isCrash: crash))))
    endRun(of: id)
  }

  private mutating func endRun(of id: Placement.ID) {
    send(.runEnded(engine.extensionName(of: id) ?? ""))
  }

  /// Gives every placement its first timeline with this policy.
  mutating func settle(_ policy: ArchivedPolicy = .never) {
    for placement in placements { answer(placement.id, policy) }
  }

  // MARK: What is said

  func explanation(of id: Placement.ID, change: (inout Explanation) -> Void = { _ in })
    -> Explanation?
  {
    guard let report = engine.report(of: id, at: now) else { return nil }
    let world = ReloadWorld(
      engine: engine, transfers: transfers, pages: pages, shownPage: page,
      pageBehindLock: pageBehindLock, focused: page.flatMap { pages[$0].first?.members.first })
    var explanation = Explanation(
      report: report, forecast: world.forecast(of: id, at: now), title: "Weather",
      isMissing: engine.status(of: id, at: now)?.isMissing ?? false,
      downloads: transfers.undone(of: report.extension ?? "").map {
        .init(
          host: URL(string: $0.order.url)?.host() ?? "", attempts: $0.attempts,
          isRunning: $0.isRunning, failure: $0.failure?.words, next: $0.begins)
      })
    change(&explanation)
    return explanation
  }

  /// The rule that decides, as JSON and the inspector's sections name it.
  func rule(_ id: Placement.ID = "weather-1") -> String {
    explanation(of: id).flatMap { Verdict($0, at: now).rule?.rawValue } ?? ""
  }

  /// The sentence with the one reason, and the next event.
  func reason(_ id: Placement.ID = "weather-1", change: (inout Explanation) -> Void = { _ in })
    -> String
  {
    guard let explanation = explanation(of: id, change: change) else { return "no such tile" }
    return ExplanationPage(
      explanation, environment: WidgetEnvironment(locale: "en_US@hours=h23"),
      form: .init(width: 76), at: now
    ).reason
  }
}
