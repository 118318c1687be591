import Foundation

/// Checks the ledger against the events.
struct LedgerChecks {
  /// A row that an event must cause.
  struct Promise {
    var cause: String
    var tile: String
    /// Causes, any of which will do.
    var causes: Set<String>
    var outcome: String
    /// The number of the row before it, and the seconds within which it begins.
    var after: Int
    var from: Date
    var seconds: Double
  }

  /// The forecast of `explain` for a time without events from outside.
  struct Prophecy {
    var after: Int
    var from: Date
    var until: Date
    /// The forecast start of each tile's next reload; nil: none by itself.
    var begins: [String: Date?]
  }

  let world: DayWorld
  private(set) var prophecies: [Prophecy] = []
  private(set) var promises: [Promise] = []
  private var flaws: [String] = []
  /// The dates at which boards were killed: a run at that moment has no row.
  var kills: [Date] = []
  /// The last row before each change of the clock: the dates of later rows are not comparable with
  /// it.
  private var sets: [Int] = []
  /// The numbers of each script's runs and of rows that were checked already.
  private var known: (runs: [String: Int], row: Int) = ([:], 0)

  init(_ world: DayWorld) { self.world = world }

  mutating func takeFlaws() -> [String] {
    defer { flaws = [] }
    return flaws
  }

  /// The last row that was checked.
  var lastRow: Int { known.row }

  func ledger() throws -> DayLedger {
    try DayLedger(store: "\(world.home.path)/.local/state/widgetboard/board.sqlite")
  }

  /// Requires a row in the ledger for an event just caused, within this many seconds.
  mutating func promise(
    _ cause: String, _ tile: String, by causes: Set<String>, _ outcome: String = "reloaded",
    within seconds: Double
  ) throws {
    promises.append(
      Promise(
        cause: cause, tile: tile, causes: causes, outcome: outcome, after: try ledger().last,
        from: world.clock.now, seconds: seconds))
  }

  /// Notes the forecasts for the next `seconds`.
  mutating func foretell(_ seconds: Double) throws {
    let tiles = try world.explain()
    let now = world.clock.now
    prophecies.append(
      Prophecy(
        after: try ledger().last, from: now, until: now.addingTimeInterval(seconds),
        begins: Dictionary(uniqueKeysWithValues: tiles.map { ($0.id, $0.changes) })))
  }

  /// Notes that the clock is about to be set.
  mutating func noteSet() throws { sets.append(try ledger().last) }

  // MARK: At dawn

  mutating func check() throws -> DayLedger {
    let ledger = try ledger()
    for promise in promises { keep(promise, ledger) }
    promises = []
    for prophecy in prophecies { fulfil(prophecy, ledger) }
    prophecies = []
    for script in DayScript.all { try compareRuns(of: script.kind, ledger) }
    for tile in world.pages.flatMap(\.self) { checkBudget(of: tile, ledger) }
    known.row = ledger.last
    return ledger
  }

  private mutating func keep(_ promise: Promise, _ ledger: DayLedger) {
    let rows = ledger.reloads(of: promise.tile, after: promise.after)
    let isKept = rows.contains { row in
      promise.causes.contains(row.cause) && row.outcome == promise.outcome
        && row.date.timeIntervalSince(promise.from) <= promise.seconds
    }
    guard !isKept else { return }
    flaws.append(
      "\(DayClockWords.time(promise.from))  \(promise.cause): \(promise.tile) has no row "
        + "\(promise.causes.sorted()) \(promise.outcome) within \(Int(promise.seconds)) s; after it: "
        + "\(rows.prefix(3).map(\.words))")
  }

  /// Checks that the reloads forecast for a time ran, and no others.
  private mutating func fulfil(_ prophecy: Prophecy, _ ledger: DayLedger) {
    for (tile, begins) in prophecy.begins.sorted(by: { $0.key < $1.key }) {
      let row = ledger.reloads(of: tile, after: prophecy.after).first
      let came = row.flatMap { $0.date < prophecy.until ? $0.date : nil }
      let said = begins.flatMap { $0 < prophecy.until ? $0 : nil }
      // `explain` prints whole seconds, and a process may wait for its turn.
      if let said, let came, abs(came.timeIntervalSince(said)) < 5 { continue }
      if said == nil, came == nil { continue }
      flaws.append(
        "\(DayClockWords.time(prophecy.from))  explain says that \(tile) reloads "
          + "\(begins.map { "at " + DayClockWords.time($0) } ?? "only when asked"), and by "
          + "\(DayClockWords.time(prophecy.until)) came \(row?.words ?? "nothing")")
    }
  }

  /// Checks that each logged run of a script has a row, and each row its run.
  private mutating func compareRuns(of kind: String, _ ledger: DayLedger) throws {
    let lines = (world.home.contents("runs/\(kind)") ?? "").split(separator: "\n")
    let runs = lines.dropFirst(known.runs[kind] ?? 0).map { line -> (date: Date, isGood: Bool) in
      let words = line.split(separator: " ")
      return (Date(timeIntervalSince1970: Double(words[0]) ?? 0), words.last == "ok")
    }
    known.runs[kind] = lines.count
    var rows = ledger.reloads(of: kind, after: known.row)[...]
    for run in runs {
      let row = rows.first
      if let row, abs(run.date.timeIntervalSince(row.date)) < 35 {
        if (row.outcome == "reloaded") != run.isGood {
          flaws.append("\(row.words): the script says it was \(run.isGood ? "good" : "bad")")
        }
        rows = rows.dropFirst()
      } else if !kills.contains(where: { abs(run.date.timeIntervalSince($0)) < 35 }) {
        flaws.append(
          "\(DayClockWords.time(run.date))  \(kind) was run and the ledger does not say so; its next "
            + "row: \(row?.words ?? "none")")
      }
    }
    for row in rows { flaws.append("\(row.words): \(kind) was not run then") }
  }

  /// Checks the budget's rules by computing them anew.
  private mutating func checkBudget(of tile: String, _ ledger: DayLedger) {
    let charged = ledger.reloads(of: tile).filter(\.isCharged)
    for (index, row) in charged.enumerated() where row.number > known.row {
      let day = charged[...index].filter {
        (-86_400..<1).contains($0.date.timeIntervalSince(row.date)) && !isSetBetween($0, row)
      }
      if Double(day.count) > min(70, (row.size ?? 70).rounded(.up)) {
        flaws.append("\(row.words): the \(day.count)th in a day, of \(row.size ?? 70)")
      }
      guard index > 0, !isSetBetween(charged[index - 1], row) else { continue }
      let pause = row.date.timeIntervalSince(charged[index - 1].date)
      if (0..<299).contains(pause) {
        flaws.append("\(row.words): \(Int(pause)) s after the one before")
      }
    }
  }

  private func isSetBetween(_ one: DayLedger.Row, _ other: DayLedger.Row) -> Bool {
    sets.contains { $0 >= one.number && $0 < other.number }
  }
}
