import Foundation
import Testing
import WidgetArchive

@testable import TimelineEngine

/// `free.files`: a tile whose files have changed.
@Suite struct FileChangeTests {
  private final class World {
    var engine = TimelineEngine()
    var runs: [TimeInterval] = []
    var rows: [LedgerRow] = []
    private var now: TimeInterval = 0
    private let files: [String]

    init(files: [String] = ["/todo.txt"], policy: ArchivedPolicy = .never) {
      self.files = files
      send(.placements([Diagram.placement]), at: 0)
      send(.input(Diagram.start), at: 0)
      send(.catalog(["kind": KnownKind(extension: "kind.widget")], isComplete: true), at: 0)
      send(.visible(["one"], focused: nil), at: 0)
    }

    /// Sends an event; reloads answer at once.
    func send(_ event: EngineEvent, at seconds: TimeInterval, fails: Bool = false) {
      now = seconds
      take(engine.handle(event, at: date), fails: fails)
    }

    /// Lives on until a moment, woken at each deadline.
    func live(until end: TimeInterval, fails: Bool = false) {
      while let next = engine.nextDeadline, next < Diagram.start.addingTimeInterval(end) {
        now = max(now, next.timeIntervalSince(Diagram.start))
        take(engine.handle(.tick, at: date), fails: fails)
      }
    }

    private var date: Date { Diagram.start.addingTimeInterval(now) }

    private func take(_ effects: [EngineEffect], fails: Bool) {
      for effect in effects {
        switch effect {
        case .run:
          runs.append(now)
          let reads = Set(files.compactMap { FileRead(path: $0) }.map(EnvironmentRead.file))
          let result: Result<TimelineReceipt, ReloadFailure> =
            fails
            ? .failure(ReloadFailure(summary: "failed", detail: "failed"))
            : .success(TimelineReceipt(dates: [date], policy: .never, reads: reads))
          take(engine.handle(.replied("one", result), at: date), fails: fails)
          take(engine.handle(.runEnded("kind.widget"), at: date), fails: fails)
        case .keepTimeline(_, let row), .record(let row): rows.append(row)
        default: break
        }
      }
    }
  }

  @Test func `free.files: a quarter of a second after the change, free, with the file's name`() {
    let world = World()
    #expect(world.engine.watchedTimelines.map(\.files.count) == [1])
    world.send(.filesChanged(["one": "todo.txt"]), at: 100)
    #expect(world.engine.watchedTimelines.isEmpty)
    world.live(until: 200)
    #expect(world.runs == [0, 100.25])
    #expect(world.rows.last?.cause == .freeFiles && world.rows.last?.charged == false)
    #expect(world.rows.last?.sender == "todo.txt")
    #expect(world.engine.watchedTimelines.count == 1)
  }

  @Test func `free.files: nobody looks, so nothing is watched and nothing reloads until a look`() {
    let world = World()
    world.send(.visible([], focused: nil), at: 10)
    #expect(world.engine.watchedTimelines.isEmpty)
    world.send(.filesChanged(["one": "todo.txt"]), at: 20)
    world.live(until: 100)
    #expect(world.runs == [0])
    world.send(.input(Diagram.start.addingTimeInterval(100)), at: 100)
    world.send(.visible(["one"], focused: nil), at: 100)
    world.live(until: 110)
    #expect(world.runs == [0, 100.25])
  }

  @Test func `free.files: a change that nobody waited for is read at the next look`() {
    let world = World()
    world.send(.filesChanged(["one": "todo.txt"]), at: 20)
    world.send(.visible([], focused: nil), at: 20.1)
    world.live(until: 60)
    #expect(world.runs == [0])
    world.send(.input(Diagram.start.addingTimeInterval(60)), at: 60)
    world.send(.visible(["one"], focused: nil), at: 60)
    world.live(until: 70)
    #expect(world.runs == [0, 60.25])
  }

  @Test func `free.files: a file that changes without end costs 20 reloads, then one in 30 s`() {
    let world = World()
    let pace = Pace()
    for tick in 1..<3000 {
      let now = Double(tick) * 0.5
      if tick.isMultiple(of: 100) {
        world.send(.input(Diagram.start.addingTimeInterval(now)), at: now)
      }
      world.send(.filesChanged(["one": "log"]), at: now)
      world.live(until: now + 0.5)
    }
    #expect(world.runs.count { $0 > 0 && $0 < 60 } == pace.fileBurst + 1)
    // 20 in each 10 minutes, whenever they begin.
    for start in world.runs where start > 0 {
      let inWindow = world.runs.count { $0 >= start && $0 < start + pace.fileWindow }
      #expect(inWindow <= 2 * pace.fileBurst)
    }
    let later = world.runs.filter { $0 > 900 }
    #expect(zip(later, later.dropFirst()).allSatisfy { $1 - $0 >= pace.filePause - 0.01 })
    #expect(later.count > 15)
  }

  @Test func `free.files: a person does not wait for the pause of a flood`() {
    let world = World()
    for tick in 1...30 {
      world.send(.filesChanged(["one": "log"]), at: Double(tick) * 1.5)
      world.live(until: Double(tick) * 1.5 + 1)
    }
    let before = world.runs.count
    world.send(.filesChanged(["one": "log"]), at: 48)
    world.send(.person(["one"]), at: 48)
    world.live(until: 49.5)
    #expect(world.runs.count == before + 1)
    #expect(world.rows.last?.cause == .freePerson)
  }

  @Test func `free.files: a reload that fails waits as any other, and its files are watched again`()
  {
    let world = World()
    world.send(.filesChanged(["one": "todo.txt"]), at: 10)
    world.live(until: 20, fails: true)
    #expect(world.runs == [0, 10.25])
    #expect(world.engine.watchedTimelines.count == 1)
    world.send(.filesChanged(["one": "todo.txt"]), at: 30)
    world.live(until: 40)
    #expect(world.runs == [0, 10.25, 30.25])
  }

  @Test func `free.files: paths of another machine mean nothing here`() {
    var state = PlacementState(
      placement: Placement(id: "one", kind: "todo@nas", family: .systemSmall),
      added: Diagram.start, looks: LookCount(), pace: Pace(), spread: Spread(seed: nil))
    let read = FileRead(path: "/todo.txt").map(EnvironmentRead.file)
    state.summary = TimelineSummary(
      dates: [Diagram.start], policy: .never, loadedAt: Diagram.start,
      reads: Set([read].compactMap(\.self)))
    state.noteFiles()
    #expect(state.files.read.isEmpty)
  }
}
