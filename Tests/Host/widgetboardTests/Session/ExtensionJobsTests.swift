import Board
import Driving
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import Transfers
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// The results of requests to extensions.
@Suite struct ExtensionJobsTests {
  private static let placement = Placement(id: "tea", kind: "tea", family: .systemSmall)
  private static let executable = ExtensionExecutable(
    path: "/nowhere/tea", name: "tea", identity: "tea")

  private static let answers: [ExtensionEvent] = [
    .description(requestID: 1, ExtensionDescription(widgets: [], source: .answer)),
    .timeline(requestID: 1, .saying("tea", at: Date(timeIntervalSince1970: 0))),
    .handled(requestID: 1, []), .previews(requestID: 1, []), .options(requestID: 1, []),
  ]

  /// The events for a request to which an extension gives this answer.
  private func events(
    of answer: ExtensionEvent, to purpose: ExtensionJobs.Purpose
  ) throws -> [ExtensionJobs.Event] {
    let spawner = ScriptedExtensions()
    var jobs = ExtensionJobs(
      ExtensionStarter(
        StartingFacts(variables: [:], quarantine: Quarantine()), logFolder: "/nowhere",
        spawner: spawner))
    let now = Moment(date: Date(timeIntervalSince1970: 0), instant: .now)
    let inquiry = ExtensionJobs.Inquiry(
      request: ExtensionRequest(id: 0, action: .describe), purpose: purpose)
    #expect(jobs.start(Self.executable, isScript: false, [inquiry], at: now).isEmpty)
    try #require(spawner.runs.first).answer { _ in answer }
    let events = jobs.handleDeadlines(at: now)
    #expect(jobs.isIdle)
    return events
  }

  @Test(arguments: [
    ExtensionJobs.Purpose.describe, .timeline(placement),
    .backgroundEvents(TransferSession(extension: "tea", identifier: "s")), .preview(1),
    .options(OptionsQuestion(kind: "tea", parameter: "sort")),
  ])
  func `an answer of the wrong sort ends its question as a failure with words`(
    purpose: ExtensionJobs.Purpose
  ) throws {
    var fits = 0
    for answer in Self.answers {
      let events = try events(of: answer, to: purpose)
      let event = try #require(events.first)
      guard let failure = event.failure else {
        fits += 1
        continue
      }
      guard case .wrongKindOfAnswer = failure.reason else {
        Issue.record("\(failure.reason)")
        continue
      }
      #expect(failure.sentence.isEmpty == false)
    }
    #expect(fits == 1)
  }

  @Test func `one that lives on after its answers keeps nobody waiting`() throws {
    let spawner = ScriptedExtensions()
    var jobs = ExtensionJobs(
      ExtensionStarter(
        StartingFacts(variables: [:], quarantine: Quarantine()), logFolder: "/nowhere",
        spawner: spawner))
    let now = Moment(date: Date(timeIntervalSince1970: 0), instant: .now)
    let inquiry = ExtensionJobs.Inquiry(
      request: ExtensionRequest(id: 0, action: .options),
      purpose: .options(OptionsQuestion(kind: "tea", parameter: "sort")))
    for number in 1...2 {
      _ = jobs.start(Self.executable, isScript: false, [inquiry], at: now)
      #expect(spawner.runs.count == number)
      spawner.runs[number - 1].answerAndStay { _ in .options(requestID: 1, []) }
      #expect(jobs.handleDeadlines(at: now).count == 1)
      #expect(jobs.isIdle && !jobs.isOver)
    }
    // Neither run becomes a stray while its process lives.
    #expect(jobs.runs.count == 2)
    for run in spawner.runs { run.end() }
    #expect(jobs.handleDeadlines(at: now).isEmpty)
    #expect(jobs.isOver)
  }

  @Test func `a tile that was slow is asked after the others of its extension`() throws {
    let spawner = ScriptedExtensions()
    var jobs = ExtensionJobs(
      ExtensionStarter(
        StartingFacts(variables: [:], quarantine: Quarantine()), logFolder: "/nowhere",
        spawner: spawner))
    let start = Moment(date: Date(timeIntervalSince1970: 0), instant: .now)
    func after(_ seconds: Int) -> Moment {
      Moment(date: start.date, instant: start.instant + .seconds(seconds))
    }
    let tiles = ["slow", "quick", "other"].map { id in
      ExtensionJobs.Inquiry(
        request: ExtensionRequest(id: 0, action: .timeline, kind: id),
        purpose: .timeline(Placement(id: id, kind: "tea", family: .systemSmall)))
    }
    func order(of run: Int) -> [String?] { spawner.runs[run].requests.map(\.kind) }
    func run(_ asked: [ExtensionJobs.Inquiry], from begin: Int, to end: Int) {
      _ = jobs.start(Self.executable, isScript: false, asked, at: after(begin))
      spawner.runs.last?.answer {
        .timeline(requestID: $0.id.value, .saying("tea", at: start.date))
      }
      _ = jobs.handleDeadlines(at: after(end))
    }
    run([tiles[0]], from: 0, to: 8)
    run(tiles, from: 60, to: 60)
    #expect(order(of: 1) == ["quick", "other", "slow"])
    run(tiles, from: 120, to: 120)
    #expect(order(of: 2) == ["slow", "quick", "other"], "it was quick the last time")
    #expect(jobs.isIdle)
  }

  /// Jobs that answer with timelines, and their runs.
  private struct World {
    let spawner = ScriptedExtensions()
    var jobs: ExtensionJobs
    let start = Moment(date: Date(timeIntervalSince1970: 0), instant: .now)
    var ended: [Int] = []

    init() {
      jobs = ExtensionJobs(
        ExtensionStarter(
          StartingFacts(variables: [:], quarantine: Quarantine()), logFolder: "/nowhere",
          spawner: spawner))
    }

    func after(_ seconds: Double) -> Moment {
      Moment(date: start.date + seconds, instant: start.instant + .seconds(seconds))
    }

    /// The kinds that a process was asked for.
    func kinds(_ run: Int) -> [String?] { spawner.runs[run].requests.map(\.kind) }

    mutating func ask(_ kinds: [String], isScript: Bool = false, at seconds: Double) {
      let asked = kinds.map { kind in
        ExtensionJobs.Inquiry(
          request: ExtensionRequest(id: 0, action: .timeline, kind: kind),
          purpose: .timeline(Placement(id: kind, kind: kind, family: .systemSmall)))
      }
      note(
        jobs.start(ExtensionJobsTests.executable, isScript: isScript, asked, at: after(seconds)))
    }

    /// Lets a process answer its first requests, and time pass.
    mutating func answer(_ run: Int, first count: Int, at seconds: Double) -> [String] {
      spawner.runs[run].answer(first: count) {
        .timeline(requestID: $0.id.value, .saying("tea", at: start.date))
      }
      return pass(to: seconds)
    }

    /// The kinds that are answered until then.
    @discardableResult
    mutating func pass(to seconds: Double) -> [String] {
      let events = jobs.handleDeadlines(at: after(seconds))
      note(events)
      return events.compactMap {
        if case .answered(.timeline(let placement), .success) = $0 { placement.kind } else { nil }
      }
    }

    mutating func withdraw(_ kinds: [String], at seconds: Double) {
      note(jobs.withdraw({ !kinds.contains($0.kind) }, at: after(seconds)))
    }

    private mutating func note(_ events: [ExtensionJobs.Event]) {
      for case .ended(_, let run) in events { ended.append(run) }
    }
  }

  @Test func `what waits behind a slow tile gets a process of its own`() throws {
    var world = World()
    world.ask(["a", "b", "c"], at: 0)
    #expect(world.answer(0, first: 1, at: 1) == ["a"])
    #expect(world.jobs.nextDeadline == world.after(3).instant)
    world.pass(to: 2.9)
    #expect(world.spawner.runs.count == 1)
    world.pass(to: 3)
    try #require(world.spawner.runs.count == 2)
    #expect(world.kinds(1) == ["c"] && world.spawner.runs[0].isTakenBack)
    #expect(world.jobs.nextDeadline == nil, "nothing waits any more")
    #expect(world.answer(1, first: 1, at: 3.1) == ["c"])
    #expect(world.ended.isEmpty && !world.jobs.isIdle)
    // What another has answered is not heard again.
    #expect(world.answer(0, first: 3, at: 9) == ["b"])
    #expect(world.ended == [1] && world.jobs.isIdle)
  }

  @Test func `a process that is slow to start gets no other beside it`() {
    var world = World()
    let tea = ExtensionJobsTests.placement
    let key = StoredPlaceholderKey(
      kind: "tea", family: .systemSmall, columns: 17, rows: 7, identity: "tea")
    _ = world.jobs.start(
      ExtensionJobsTests.executable, isScript: false,
      [
        .init(request: ExtensionRequest(id: 0, action: .placeholder), purpose: .placeholder(key)),
        .init(request: ExtensionRequest(id: 0, action: .timeline), purpose: .timeline(tea)),
      ], at: world.start)
    world.pass(to: 9)
    #expect(world.spawner.runs.count == 1 && world.jobs.nextDeadline == nil)
  }

  @Test func `a script's next request waits for no slow one`() throws {
    var world = World()
    world.ask(["a", "b"], isScript: true, at: 0)
    world.pass(to: 2)
    try #require(world.spawner.runs.count == 2)
    #expect(world.kinds(1) == ["b"])
    #expect(world.answer(1, first: 1, at: 2.1) == ["b"])
    #expect(!world.spawner.runs[0].isTakenBack)
    #expect(world.answer(0, first: 1, at: 5) == ["a"])
    #expect(world.ended == [1] && world.jobs.isIdle)
  }

  @Test func `what waits behind slow tiles has eight processes more at most`() throws {
    var world = World()
    world.ask("abcdefghijkl".map(String.init), at: 0)
    for second in 1...20 { world.pass(to: Double(second)) }
    try #require(world.spawner.runs.count == 9)
    #expect(world.spawner.runs.indices.compactMap { world.kinds($0)[0] }.joined() == "abcdefghi")
    #expect(world.kinds(1) == ["b", "j"] && world.kinds(3) == ["d", "l"])
    // Once one is answered, what waits longest has its place.
    #expect(world.answer(0, first: 1, at: 21) == ["a"])
    #expect(world.spawner.runs.count == 10 && world.kinds(9) == ["j"])
  }

  @Test func `a tile that is removed or edited keeps no place`() throws {
    var world = World()
    world.ask(["a", "b", "c"], at: 0)
    world.withdraw(["b"], at: 1)
    #expect(world.spawner.runs[0].isTakenBack && !world.spawner.runs[0].isAskedToEnd)
    world.withdraw(["b", "a"], at: 1.5)
    #expect(world.spawner.runs[0].isAskedToEnd)
    try #require(world.spawner.runs.count == 2)
    #expect(world.kinds(1) == ["c"])
    world.withdraw(["c"], at: 2)
    #expect(world.ended == [1] && world.jobs.isIdle)
    world.pass(to: 3)
    #expect(world.jobs.isOver)
  }

  @Test func `what no other process may answer stays, and the rest leaves`() throws {
    var world = World()
    world.ask(["a", "b"], at: 0)
    _ = world.jobs.start(
      Self.executable, isScript: false,
      [
        .init(
          request: ExtensionRequest(id: 0, action: .pushTokens), purpose: .pushTokens("tea.widget"))
      ], at: world.after(1))
    world.pass(to: 2)
    try #require(world.spawner.runs.count == 2)
    #expect(world.kinds(1) == ["b"])
    #expect(world.answer(0, first: 1, at: 3) == ["a"])
    #expect(world.spawner.runs.last?.requests.map(\.action) == [.pushTokens])
  }

  @Test func `of all extensions sixteen processes are the most that are added to`() {
    var world = World()
    for name in "abcdef" {
      let executable = ExtensionExecutable(
        path: "/nowhere/\(name)", name: "\(name)", identity: "\(name)")
      let asked = (0..<5).map { number in
        ExtensionJobs.Inquiry(
          request: ExtensionRequest(id: 0, action: .timeline),
          purpose: .timeline(
            Placement(id: "\(name)\(number)", kind: "tea", family: .systemSmall)))
      }
      _ = world.jobs.start(executable, isScript: false, asked, at: world.start)
    }
    for second in 1...20 { world.pass(to: Double(second)) }
    #expect(world.spawner.runs.count == 16)
  }

  @Test func `the pages have the numbers of processes`() throws {
    let pages = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/Host/widgetboard/widgetboard.docc")
    func page(_ name: String) throws -> String {
      try String(contentsOf: pages.appending(path: name), encoding: .utf8)
    }
    let (ofOne, ofAll) = ExtensionJobs.most
    let seconds = ExtensionJobs.patience.components.seconds
    let rules = try page("Reloads-and-their-budget.md")
    #expect(rules.contains("what waits \(seconds) s behind one of them"))
    #expect(rules.contains("\(ofOne - 1) at most and \(ofAll) with those of other extensions"))
    let withRuns = ofOne + Pace().runsOfExtension - 1
    let limit = "\(ofOne) for what waits behind slow tiles, \(withRuns) with the further runs"
    #expect(try page("Limits.md").contains(limit))
  }

  @Test func `tiles of one machine wait for it together`() {
    var world = World()
    world.ask(["disk@build1", "load@build1"], at: 0)
    world.pass(to: 9)
    #expect(world.spawner.runs.count == 1)
  }

  @Test func `of those that live on there are four at most`() throws {
    let spawner = ScriptedExtensions()
    var jobs = ExtensionJobs(
      ExtensionStarter(
        StartingFacts(variables: [:], quarantine: Quarantine()), logFolder: "/nowhere",
        spawner: spawner))
    let now = Moment(date: Date(timeIntervalSince1970: 0), instant: .now)
    let inquiry = ExtensionJobs.Inquiry(
      request: ExtensionRequest(id: 0, action: .options),
      purpose: .options(OptionsQuestion(kind: "tea", parameter: "sort")))
    _ = jobs.start(
      Self.executable, isScript: true, Array(repeating: inquiry, count: 9), at: now)
    for number in 1...5 {
      #expect(spawner.runs.count == number)
      spawner.runs[number - 1].answerAndStay { _ in .options(requestID: 1, []) }
      #expect(jobs.handleDeadlines(at: now).count == 1)
    }
    #expect(spawner.runs.count == 5 && !jobs.isIdle)
    spawner.runs[4].end()
    _ = jobs.handleDeadlines(at: now)
    #expect(spawner.runs.count == 6)
  }
}

extension ExtensionJobs.Event {
  fileprivate var failure: ExtensionFailure? {
    func failure<Value>(_ result: Result<Value, ExtensionFailure>) -> ExtensionFailure? {
      if case .failure(let failure) = result { failure } else { nil }
    }
    switch self {
    case .described(_, let result): return failure(result)
    case .answered(_, let result): return failure(result)
    case .handled(_, let result): return failure(result)
    case .previewed(_, let result): return failure(result)
    case .offered(_, let result): return failure(result)
    case .performed(_, _, let result): return failure(result)
    case .pressed(_, _, _, let result): return failure(result)
    case .drawn(_, let result): return failure(result)
    case .tokensTold(_, let result): return failure(result)
    case .valued(_, let result): return failure(result)
    case .triedControl(_, let result): return failure(result)
    case .controlPressed(_, _, let result): return failure(result)
    case .handedOver, .slipped, .ended: return nil
    }
  }
}
