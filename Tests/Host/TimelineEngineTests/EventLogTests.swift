import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// An event log: it reads back to the last bit, and its replay gives the same effects.
@Suite struct EventLogTests {
  static let header = EventLogHeader(
    program: "0.1.0", started: EventSamples.date, pace: Pace())

  static func file(_ lines: [EventLogLine]) throws -> Data {
    try file(text: lines.map(\.jsonText))
  }

  static func file(text lines: [String]) throws -> Data {
    var data = try header.jsonLine() + [UInt8(ascii: "\n")]
    for line in lines { data += Data((line + "\n").utf8) }
    return data
  }

  @Test(arguments: EventSamples.all)
  func `an event reads back as it was`(event: EngineEvent) throws {
    let line = EventLogLine(date: EventSamples.date, event: event)
    #expect(try EventLogLine(jsonText: line.jsonText) == line)
    #expect(line.event.name.rawValue.isEmpty == false)
  }

  @Test func `samples are of the name they stand for`() {
    for name in EventName.allCases {
      #expect(EventSamples.events(named: name).allSatisfy { $0.name == name })
      #expect(!EventSamples.events(named: name).isEmpty)
    }
  }

  @Test func `equal events are equal bytes, whatever the order of their sets`() {
    let ids = (1...40).map { "tile-\($0)" }
    let line = { (ids: [String]) in
      EventLogLine(date: EventSamples.date, event: .visible(Set(ids), focused: nil)).jsonText
    }
    #expect(line(ids) == line(ids.reversed()))
    let kinds = { (ids: [String]) in
      let known = ids.map { ($0, KnownKind(extension: "x")) }
      return EventLogLine(
        date: EventSamples.date,
        event: .catalog(Dictionary(uniqueKeysWithValues: known), isComplete: true)
      ).jsonText
    }
    #expect(kinds(ids) == kinds(ids.reversed()))
  }

  @Test func `a line says what it is`() {
    let date = Date(timeIntervalSinceReferenceDate: 816_946_860.25)
    #expect(
      EventLogLine(
        date: date, event: .requested([ReloadRequest(.kind("clock"), sender: "game")])
      ).jsonText
        == #"{"at":816946860.25,"event":"requested","requests":[{"kind":"clock","sender":"game"}]}"#
    )
  }

  @Test func `a log reads back with its numbers`() throws {
    var pace = Pace()
    pace.minimumInterval = 7.5
    let header = EventLogHeader(program: "9.9", started: EventSamples.date, pace: pace)
    let log = try EventLog(data: header.jsonLine())
    #expect(log == EventLog(header: header, lines: []))
  }

  @Test func `its first line has the seed, and a log without one is of boards that had none`()
    throws
  {
    let started = EventSamples.date
    let header = EventLogHeader(program: "9.9", started: started, pace: Pace(), seed: .max)
    let line = String(decoding: try header.jsonLine(), as: UTF8.self)
    #expect(line.contains("\"seed\":18446744073709551615"))
    #expect(try EventLog(data: Data(line.utf8)).header.seed == .max)
    let old = EventLogHeader(program: "9.9", started: started, pace: Pace())
    #expect(!String(decoding: try old.jsonLine(), as: UTF8.self).contains("seed"))
    #expect(try EventLog(data: old.jsonLine()).header.seed == nil)
  }

  @Test func `it replays to the places of the installation that recorded it`() throws {
    var lines: [EventLogLine] = []
    func add(_ event: EngineEvent, _ seconds: Double) {
      lines.append(
        EventLogLine(date: EventSamples.date.addingTimeInterval(seconds), event: event))
    }
    add(.placements([Placement(id: "a", kind: "a", family: .systemSmall)]), 0)
    add(.restored([:]), 0)
    add(.catalog(["a": KnownKind(extension: "a.widget")], isComplete: true), 0)
    let failure = ReloadFailure(summary: "s", detail: "d")
    add(.replied("a", .failure(failure)), 1)
    add(.runEnded("a.widget"), 1)
    add(.input(EventSamples.date.addingTimeInterval(270)), 270)
    add(.visible(["a"], focused: nil), 270)
    // Five minutes later it is tried again, varied by the jitter.
    for second in 271...335 { add(.tick, Double(second)) }
    func runs(_ seed: UInt64?) throws -> [Date] {
      let header = EventLogHeader(
        program: "9.9", started: EventSamples.date, pace: Pace(), seed: seed)
      var file = try header.jsonLine()
      for line in lines { file += Data("\n\(line.jsonText)".utf8) }
      var dates: [Date] = []
      try EventLog(data: file + Data("\n".utf8)).replay { line, effects in
        for case .run in effects { dates.append(line.date) }
      }
      return dates
    }
    let all = try [nil, 1, 2, 3, 4, 5].map { try runs($0) }
    #expect(all.allSatisfy { $0.count == 2 })
    #expect(Set(all.map { $0[1] }).count > 3)
    #expect(try all == [nil, 1, 2, 3, 4, 5].map { try runs($0) })
  }

  /// The log's header with another value for one number of its pace.
  private func header(_ name: String, _ value: String) throws -> Data {
    let header = EventLogHeader(program: "9.9", started: EventSamples.date, pace: Pace())
    let text = String(decoding: try header.jsonLine(), as: UTF8.self)
    let old = try Regex("\"\(name)\":(\\[[^\\]]*\\]|[0-9.e+-]+)")
    return Data(text.replacing(old, with: "\"\(name)\":\(value)").utf8)
  }

  @Test(arguments: Mirror(reflecting: Pace()).children.compactMap(\.label))
  func `a log of other numbers traps nothing`(name: String) throws {
    let isList = name == "retries"
    for number in ["0", "1e-308", "1", "1e10"] {
      let data = try header(name, isList ? "[\(number)]" : number)
      guard let pace = try? EventLog(data: data).header.pace else { continue }  // No whole number.
      var world = EngineWorld(kinds: ["a": "x"], pace: pace)
      world.settle(policy: .after(world.date(400)), at: 0)
      _ = world.send(.input(world.date(0)), at: 0)
      _ = world.send(.visible(["a"], focused: nil), at: 0)
      for second in stride(from: 1.0, to: 2000, by: 100) { _ = world.send(.tick, at: second) }
      _ = world.send(.visible([], focused: nil), at: 2000)
      #expect(world.engine.report(of: "a", at: world.date(2001)) != nil)
    }
    for number in ["1e308", "-1e308", "-1", "1e300"] {
      let data = try header(name, isList ? "[1,\(number)]" : number)
      #expect(throws: EventLogError.self) { try EventLog(data: data) }
    }
  }

  @Test func `a log says which of its numbers no board has`() throws {
    func words(_ name: String, _ value: String) throws -> String? {
      do {
        _ = try EventLog(data: header(name, value))
        return nil
      } catch let error as EventLogError {
        return error.sentence(file: "log")
      }
    }
    #expect(
      try words("learning", "1e300")
        == "log:1: the header's “pace.learning” is 1e+300, expected from 0 to 10000000000.0")
    #expect(
      try words("retries", "[]") == "log:1: the header's “pace.retries” expects 1 to 100 numbers")
  }

  @Test func `a last line that was cut off is left out, at whichever byte`() throws {
    let lines = [EngineEvent.tick, .person(["a"])].map {
      EventLogLine(date: EventSamples.date, event: $0)
    }
    let whole = try Self.file(lines)
    let first = try Self.file([lines[0]])
    #expect(try EventLog(data: whole) == EventLog(header: Self.header, lines: lines))
    for length in first.count + 1..<whole.count - 1 {
      let log = try EventLog(data: whole.prefix(length))
      #expect(log == EventLog(header: Self.header, lines: [lines[0]], isCutOff: true))
    }
    // Without only the final line feed the log is complete.
    #expect(try EventLog(data: whole.dropLast()).lines == lines)
  }

  @Test(arguments: [
    ("", "x.log:1: the file is empty"),
    ("nonsense\n", "x.log:1: expected the header of an event log"),
    ("{\"at\":1,\"event\":\"tick\"}\n", "x.log:1: expected the header of an event log"),
    ("{\"eventLog\":2}\n", "x.log:1: version 2 of event logs is newer than 1"),
    ("{\"eventLog\":1}\n", "x.log:1: the header has no “program”: another version"),
  ])
  func `a file that is no log is an error that says what was expected`(
    text: String, sentence: String
  ) {
    let error = #expect(throws: EventLogError.self) { try EventLog(data: Data(text.utf8)) }
    #expect(error?.sentence(file: "x.log").hasPrefix(sentence) == true)
  }

  @Test(arguments: [
    ("{\"at\":1,\"event\":\"beamed\"}", "x.log:3: “beamed” is not an event known here"),
    ("{\"event\":\"tick\"}", "x.log:3: expected an event"),
    ("{\"at\":1,\"event\":\"person\"}", "x.log:3: expected an event"),
    ("{\"at\":1,\"event\":\"person\",\"placements\":[1]}", "placements[0] is 1, not a string"),
    ("{\"at\":1,\"event\":\"appOpened\",\"extension\":\"x\",\"use\":\"chess\"}", "use is “chess”"),
    ("{", "not JSON"),
    ("{\"at\":1e300,\"event\":\"tick\"}", "at is 1e300, not within 3000 years of 1970"),
    ("{\"at\":1e999,\"event\":\"tick\"}", "at is 1e999, not a number"),
    ("{\"at\":\"\",\"event\":\"tick\"}", "at is “”, not a number"),
    ("{\"at\":1,\"event\":\"input\",\"latest\":-1e300}", "latest is -1e300, not within"),
  ])
  func `a wrong line is named with its number`(line: String, sentence: String) throws {
    let tick = "{\"at\":1,\"event\":\"tick\"}"
    let data = try Self.file(text: [tick, line, tick])
    let error = #expect(throws: EventLogError.self) { try EventLog(data: data) }
    #expect(error?.sentence(file: "x.log").contains(sentence) == true, "\(error as Any)")
    #expect(error?.sentence(file: "x.log").hasPrefix("x.log:3: ") == true)
  }

  @Test func `a recorded session gives the same effects when it is replayed`() throws {
    var engine = TimelineEngine()
    var lines: [EventLogLine] = []
    var lived: [String] = []
    func live(_ event: EngineEvent, after seconds: Double) {
      let date = EventSamples.date.addingTimeInterval(seconds)
      lines.append(EventLogLine(date: date, event: event))
      lived += engine.handle(event, at: date).map {
        ReplayedEffect(date: date, effect: $0).jsonText
      }
    }
    func reply(_ id: String, after seconds: Double) {
      let date = EventSamples.date.addingTimeInterval(seconds)
      live(
        .replied(
          id,
          .success(
            TimelineReceipt(
              dates: [date, date.addingTimeInterval(600.1)], policy: .atEnd,
              usage: ResourceUsage(seconds: 0.01, cpuSeconds: 0.003, peakBytes: 9)))),
        after: seconds)
    }
    let kinds = ["a": KnownKind(extension: "a.widget"), "b": KnownKind(extension: "b.widget")]
    live(
      .placements(["a", "b"].map { Placement(id: $0, kind: $0, family: .systemSmall) }), after: 0)
    live(.restored([:]), after: 0)
    live(.catalog(kinds, isComplete: true), after: 1 / 3)
    reply("a", after: 0.7)
    live(.runEnded("a.widget"), after: 0.8)
    live(
      .replied("b", .failure(ReloadFailure(summary: "s", detail: "d", isCrash: true))), after: 0.9)
    live(.runEnded("b.widget"), after: 1)
    for second in stride(from: 2.1, through: 2000, by: 13.7) {
      live(.requested([ReloadRequest(.all)]), after: second)
      if second > 1000 { live(.appOpened("a.widget", .foreground), after: second) }
      reply("a", after: second + 0.3)
      live(.runEnded("a.widget"), after: second + 0.4)
      live(.person(["b"]), after: second + 0.5)
      reply("b", after: second + 0.6)
      live(.runEnded("b.widget"), after: second + 0.7)
    }
    #expect(lived.count > 100)
    let log = try EventLog(data: Self.file(lines))
    var replayed: [String] = []
    log.replay { line, effects in
      replayed += effects.map { ReplayedEffect(date: line.date, effect: $0).jsonText }
    }
    #expect(replayed == lived)
  }
}

/// The report that an open board publishes about its engine.
@Suite struct PlacementReportTests {
  @Test func `a report reads back as it was`() throws {
    let date = EventSamples.date
    let numbers = BudgetNumbers(
      size: 40.5, bank: 1 / 3, bankLimit: 6.7, charged: 3, looksPerDay: 0.1)
    let full = PlacementReport(
      placement: Placement(id: "a", kind: "k", family: .systemLarge), extension: "k.widget",
      isVisible: true, isLookedAt: true,
      summary: TimelineSummary(dates: [date], policy: .after(date), loadedAt: date),
      budget: .init(
        numbers: numbers, nextGrant: date, nextRelease: date, daysLookedAt: 3, learnsUntil: date,
        dayBegins: 4, isOff: true),
      next: .init(cause: .dueAfter, due: date, rule: .cap, runs: date),
      running: (.freePerson, date), failure: ReloadFailure(summary: "s", detail: "d"), failures: 2,
      appUses: [.audio, .foreground], liveInterval: 2, isLive: true)
    #expect(try PlacementReport(jsonText: full.jsonText) == full)
    let bare = PlacementReport(
      placement: Placement(id: "a", kind: "k", family: .systemLarge),
      budget: .init(numbers: numbers))
    #expect(try PlacementReport(jsonText: bare.jsonText) == bare)
  }
}
