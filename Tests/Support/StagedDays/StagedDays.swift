import ChaosLab
import Foundation
import Glibc
import RepeatableRandom

/// Runs days of the real program under a clock that a test moves, and collects the faults.
package final class StagedDays {
  private let world: DayWorld
  private let beginning: Date
  private var random: SplitMix64
  private var checks: DayChecks
  private var ledger: LedgerChecks
  private var folder: StateFolder?
  private var isLocked = false
  private var failing: Set<String> = ["first"]

  /// The report of a day from one dawn to the next.
  package struct Report: Sendable {
    package var day: Int
    /// The most charged reloads of any tile on the page looked at, on the page glanced at, and on the unseen
    /// one.
    package var charged: [Int]
    package var free: Int
    package var failed: Int
    package var kilobytes: Int
    package var jumps: Int
    package var seconds: Double
    package var flaws: [String]
  }

  /// - Parameters:
  ///   - programs: the folder of the programs that live these days.
  ///   - products: the folder of the fixtures and the staged clock.
  package init(programs: URL, products: URL, seed: UInt64) throws {
    // Monday, 1 March 2027, 06:00 UTC: no daylight-saving change is near.
    beginning = Date(timeIntervalSince1970: 1_803_880_800)
    random = SplitMix64(seed: seed)
    world = try DayWorld(programs: programs, products: products, beginning: beginning)
    (checks, ledger) = (DayChecks(world), LedgerChecks(world))
  }

  package func remove() {
    world.board.kill()
    world.home.remove()
  }

  package var home: String { world.home.path }

  // MARK: A day

  /// Runs a day, and checks everything at its end.
  package func live(day: Int) throws -> Report {
    let (began, jumps) = (Date(), world.board.jumps)
    let dawn = beginning.addingTimeInterval(Double(day) * 86_400)
    if !world.board.isOpen { try world.board.open() }
    for (at, act) in DayPlan(day: day, random: &random).acts {
      try world.board.live(until: dawn.addingTimeInterval(at))
      try perform(act, day)
    }
    try world.board.live(until: dawn.addingTimeInterval(86_400))
    var report = try dawnComes(day)
    report.jumps = world.board.jumps - jumps
    report.seconds = Date().timeIntervalSince(began)
    report.flaws = takeFlaws()
    return report
  }

  /// The faults found since the last day ended, for a caller that learns that the day could not go
  /// on.
  package func takeFlaws() -> [String] { checks.takeFlaws() + ledger.takeFlaws() }

  private func dawnComes(_ day: Int) throws -> Report {
    let before = ledger.lastRow
    try look("at dawn")
    let rows = try ledger.check()
    failing = []
    try world.board.end()
    let state = stateFolder()
    let new = rows.rows.filter { $0.number > before }
    if let folder {
      for words in state.growth(since: folder, rows: new.count) { checks.flaw("at dawn: \(words)") }
    }
    folder = state
    try look("at dawn, closed")
    try world.board.open()
    try look("at dawn, opened again")
    let reloads = new.filter(\.isReload)
    return Report(
      day: day,
      charged: world.pages.map { ids in
        ids.map { id in reloads.filter { $0.placement == id && $0.isCharged }.count }.max() ?? 0
      },
      free: reloads.filter { !$0.isCharged }.count,
      failed: reloads.filter { $0.outcome == "failed" }.count, kilobytes: state.kilobytes,
      jumps: 0, seconds: 0, flaws: [])
  }

  private func stateFolder() -> StateFolder {
    StateFolder("\(world.home.path)/.local/state/widgetboard")
  }

  /// Compares all descriptions and pictures.
  private func look(_ moment: String) throws {
    // Waits for the reloads of tiles that have just come on screen.
    if world.board.isOpen { try world.board.live(until: world.clock.now.addingTimeInterval(2)) }
    try checks.agreement(moment, isLocked: isLocked)
    // Asks again: tiles requested by a status bar were reloaded since.
    let tiles = try world.explain()
    try checks.pictures(moment, tiles, isLocked: isLocked, failing: failing)
  }

  // MARK: What happens

  private func perform(_ act: DayPlan.Act, _ day: Int) throws {
    let board = world.board
    switch act {
    case .key: try board.type("1")
    case .glance(let seconds):
      try board.type("2")
      try board.live(until: world.clock.now.addingTimeInterval(seconds))
      try board.type("1")
    case .press:
      try board.type("1")
      try ledger.promise("a press", "press", by: ["free.intent"], within: 5)
      let before = world.home.contents("pressed")
      try board.click("[ more ]")
      // The first click on a tile gives it the focus.
      if world.home.contents("pressed") == before { try board.click("[ more ]") }
    case .lock:
      try board.tell("lock")
      isLocked = true
    case .unlock:
      try ledger.promise("unlocked", "diary", by: Self.due, within: 1800)
      try board.tell("unlock")
      isLocked = false
    case .network(let isAway): world.server.isAway = isAway
    case .mark(let name, let isThere): try mark(name, isThere)
    case .say: try world.say(day + 2)
    case .location(let place):
      try ledger.promise("a move", "place", by: ["free.location"], within: 400)
      try board.tell("set", "location", place)
    case .restart(let seconds):
      try board.end()
      if folder == nil { folder = stateFolder() }
      try reopen(after: seconds)
    case .kill(let seconds):
      ledger.kills.append(world.clock.now)
      board.kill()
      try reopen(after: seconds)
    case .session(let kind, let seconds): try session(kind, seconds)
    case .setClock(let seconds):
      try board.settle()
      try ledger.noteSet()
      try world.clock.set(by: seconds)
      try ledger.promise("the clock set", "hour", by: ["free.time"], within: 60)
      try board.live(until: world.clock.now.addingTimeInterval(60))
      try look("a minute after the clock was set")
    case .sleep(let seconds):
      try board.settle()
      try world.clock.sleep(seconds)
      try board.settle()
    case .check(let moment): try look(moment)
    case .foretell(let seconds): try ledger.foretell(seconds)
    }
  }

  private static let due: Set = [
    "due.after", "due.atEnd", "due.requested", "failure.retry", "free.time",
  ]

  private func reopen(after seconds: Double) throws {
    try world.board.live(until: world.clock.now.addingTimeInterval(seconds))
    try world.board.open()
    try look("opened again")
  }

  private func mark(_ name: String, _ isThere: Bool) throws {
    try world.mark(name, isThere)
    switch (name, isThere) {
    case ("broken", true):
      failing.insert("flaky")
      try ledger.promise("the till is closed", "flaky", by: Self.due, "failed", within: 2400)
    case ("crashing", true):
      failing.insert("crash")
      try ledger.promise("it crashes", "crash", by: Self.due, "failed", within: 3600)
    case ("served", _):
      try ledger.promise(
        "its server is up", "first", by: Self.due.union(["free.first"]), within: 4 * 3600)
    case ("broken", false):
      try ledger.promise("the till is open", "flaky", by: Self.due, within: 3600 * 1.2)
    default:
      // After three crashes only a new look retries it: at the latest one after the board was killed and
      // opened again, 75 min later.
      try ledger.promise("it no longer crashes", "crash", by: Self.due, within: 3600 * 1.35)
    }
  }

  /// Runs an app for this long, which asks for reloads meanwhile.
  private func session(_ kind: String, _ seconds: Double) throws {
    let board = world.board
    let app = try board.home.start([
      board.home.program, "session", "--app", "route", "--kind", kind, "--", "sleep",
      "\(Int(seconds))",
    ])
    let end = world.clock.now.addingTimeInterval(seconds)
    try board.live(until: world.clock.now.addingTimeInterval(5))
    while world.clock.now < end.addingTimeInterval(-60) {
      try ledger.promise("asked while it is in use", "route", by: ["free.media"], within: 30)
      try board.tell("reload", "--kind", "route")
      try board.live(until: min(end, world.clock.now.addingTimeInterval(240)))
    }
    try board.live(until: end.addingTimeInterval(2))
    let (status, _, errors) = app.end()
    if status != 0 { checks.flaw("the session ended with \(status): \(errors)") }
  }
}
