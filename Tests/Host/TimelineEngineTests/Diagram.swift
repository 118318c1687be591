import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// A piece of a placement's life drawn as rows, one column a minute:
///
///     looks    xxxx---xx          x: its page is on screen and someone is there; the last one repeats
///     entries  a----b----c        the provider's answers, from the minute of the reload
///     asks     ---r----           events at the beginning of a minute, see `events(at:)`
///     fails    f---f---           f: a reload in this minute fails, d: it crashes, t: its
///                                 source is in trouble
///     reloads  F---------E        the cause of each reload that ran, see `letters`
///     holds    ---h------         a recorded hold, by its rule, see `letters`
///     shows    aaaaabbbbbc        the current entry
///
/// `reloads` is always checked; `holds` and `shows` where they are drawn. The engine is woken at each
/// of its deadlines; reloads take no time.
struct Diagram {
  var looks = "x"
  var entries = "a"
  var asks = ""
  var fails = ""
  var policy = ArchivedPolicy.atEnd
  var reads: Set<EnvironmentRead> = []
  var usesLocation = false
  var pace = Pace()
  /// The state at the beginning: the stored placement, and the looks of earlier days.
  var kept: KeptPlacement?
  var past: [Look] = []

  static let letters: [Rule: Character] = [
    .freeFirst: "F", .dueAtEnd: "E", .dueAfter: "A", .dueRequested: "K", .freePerson: "P",
    .freeApp: "G", .freeMedia: "M", .freeReplaced: "X", .failureRetry: "R", .freeIntent: "I",
    .freeEnvironment: "V", .freeTime: "T", .freeTransfer: "D", .freeLocation: "L", .freeFiles: "W",
    .minimumInterval: "m", .accrual: "b", .cap: "c", .reserve: "r", .hiddenHeld: "h",
    .wake: "w", .failureTrouble: "U", .freePush: "S", .freeSignal: "N",
  ]

  /// The outcome, drawn in the same way.
  struct Outcome: Equatable {
    var reloads = ""
    var holds = ""
    var shows = ""
    var rows: [LedgerRow] = []
    var looks: [Look] = []
    /// The times it was woken without any other event.
    var wakeUps: [Date] = []

    /// The rules that caused the reloads, in order.
    var rules: [Rule] {
      rows.compactMap { row in
        if case .held = row.outcome { nil } else { row.rule }
      }
    }
  }

  /// A Friday, 08:00 UTC.
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  static let placement = Placement(id: "one", kind: "kind", family: .systemSmall)

  /// `after`: the policy's minutes from the reload; nil leaves the policy as it is.
  func run(minutes: Int, after: Double? = nil) -> Outcome {
    var life = Life(diagram: self, after: after)
    for minute in 0..<minutes { life.live(minute) }
    return life.outcome
  }

  fileprivate func events(at minute: Int) -> [EngineEvent] {
    switch character(of: asks, at: minute) {
    case "r": [.person(["one"])]
    case "k": [.requested([ReloadRequest(.kind("kind"), sender: "app")])]
    case "p": [.pushed([ReloadRequest(.kind("kind"), sender: "push")])]
    case "g": [.signalled([ReloadRequest(.kind("kind"), sender: "SIGRTMIN+8")])]
    case "o": [.appOpened("kind.widget", .foreground)]
    case "c": [.appClosed("kind.widget", .foreground)]
    case "a": [.appOpened("kind.widget", .audio)]
    case "n": [.appOpened("kind.widget", .navigation)]
    case "s": [.appClosed("kind.widget", .audio), .appClosed("kind.widget", .navigation)]
    case "x": [.replaced("kind.widget")]
    case "i": [.performed("one")]
    case "e": [.environment([.locale])]
    case "z": [.timeZone("Asia/Tokyo"), .environment([.timeZone])]
    case "l": [.environment([.colorScheme])]
    case "t": [.clockSet(by: 3600)]
    case "w": [.woke]
    case "m": [.moved(meters: 600)]
    case "q": [.moved(meters: 100)]
    case "d": [.transferHandled("kind.widget", [ReloadRequest(.kind("kind"))])]
    case "D": [.developerMode(true)]
    default: []
    }
  }

  fileprivate func isLookedAt(at minute: Int) -> Bool {
    character(of: looks, at: min(minute, looks.count - 1)) == "x"
  }

  fileprivate func fate(at minute: Int) -> ReloadFailure? {
    let fate = character(of: fails, at: minute)
    guard fate == "f" || fate == "d" else { return nil }
    return ReloadFailure(summary: "failed", detail: "failed", isCrash: fate == "d")
  }

  fileprivate func receipt(at now: Date, minute: Int, after: Double?) -> TimelineReceipt {
    let dates = entries.enumerated().filter { $0.element != "-" }.map {
      now.addingTimeInterval(Double($0.offset) * 60)
    }
    let policy = after.map { ArchivedPolicy.after(now.addingTimeInterval($0 * 60)) }
    let isTroubled = character(of: fails, at: minute) == "t"
    return TimelineReceipt(
      dates: dates, policy: policy ?? self.policy, reads: reads,
      trouble: isTroubled ? TimelineTrouble("no network", showsOlder: true) : nil)
  }

  private func character(of row: String, at minute: Int) -> Character {
    minute < row.utf8.count ? Character(UnicodeScalar(Array(row.utf8)[minute])) : "-"
  }
}

/// The engine living through a diagram.
private struct Life {
  let diagram: Diagram
  let after: Double?
  var engine: TimelineEngine
  var outcome = Diagram.Outcome()
  private var reload: Character = "-"
  private var hold: Character = "-"

  init(diagram: Diagram, after: Double?) {
    self.diagram = diagram
    self.after = after
    engine = TimelineEngine(pace: diagram.pace)
    let kind = KnownKind(extension: "kind.widget", usesLocation: diagram.usesLocation)
    let start = Diagram.start
    for event in [
      .looks(diagram.past), .placements([Diagram.placement]),
      .restored(diagram.kept.map { ["one": $0] } ?? [:]), .input(start),
      .visible(diagram.isLookedAt(at: 0) ? ["one"] : [], focused: nil),
    ] as [EngineEvent] {
      _ = engine.handle(event, at: start)
    }
    perform(engine.handle(.catalog(["kind": kind], isComplete: true), at: start), 0, at: start)
  }

  mutating func live(_ minute: Int) {
    let now = Diagram.start.addingTimeInterval(Double(minute) * 60)
    if minute > 0 {
      reload = "-"
      hold = "-"
      send(.input(now), minute, at: now)
      send(
        .visible(diagram.isLookedAt(at: minute) ? ["one"] : [], focused: nil), minute, at: now)
    }
    for event in diagram.events(at: minute) { send(event, minute, at: now) }
    let end = now.addingTimeInterval(60)
    while let deadline = engine.nextDeadline, deadline < end {
      outcome.wakeUps.append(deadline)
      send(.tick, minute, at: max(deadline, now))
    }
    outcome.reloads.append(reload)
    outcome.holds.append(hold)
    let shown = engine.summary(of: "one")?.currentIndex(at: now)
    outcome.shows.append(shown.map { Array(diagram.entries.filter { $0 != "-" })[$0] } ?? "-")
  }

  private mutating func send(_ event: EngineEvent, _ minute: Int, at now: Date) {
    perform(engine.handle(event, at: now), minute, at: now)
  }

  private mutating func perform(_ effects: [EngineEffect], _ minute: Int, at now: Date) {
    for effect in effects {
      switch effect {
      case .run:
        let failure = diagram.fate(at: minute)
        let result: Result<TimelineReceipt, ReloadFailure> =
          failure.map { .failure($0) }
          ?? .success(
            diagram.receipt(at: now, minute: minute, after: after))
        perform(engine.handle(.replied("one", result), at: now), minute, at: now)
        perform(engine.handle(.runEnded("kind.widget"), at: now), minute, at: now)
      case .keepTimeline(_, let row), .record(let row): note(row)
      case .keepLook(let look):
        if outcome.looks.last?.began == look.began { outcome.looks.removeLast() }
        outcome.looks.append(look)
      case .awaitInput, .startLive, .stopLive: break
      }
    }
  }

  private mutating func note(_ row: LedgerRow) {
    outcome.rows.append(row)
    let isHeld = if case .held = row.outcome { true } else { false }
    if isHeld {
      hold = letter(of: row.rule)
    } else {
      reload = letter(of: row.cause)
    }
  }

  /// A rule without a letter would be drawn like another one.
  private func letter(of rule: Rule) -> Character {
    if let letter = Diagram.letters[rule] { return letter }
    Issue.record("\(rule.rawValue) has no letter in Diagram.letters")
    return "?"
  }
}
