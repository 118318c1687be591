import Foundation
import TimelineEngine
import WidgetArchive

/// An engine with some placements, and time as seconds from an arbitrary start.
struct EngineWorld {
  var engine: TimelineEngine

  /// Makes an engine with these placements, each keyed to the extension that has its kind.
  init(kinds: [Placement.ID: ExtensionName], pace: Pace = Pace(), seed: UInt64? = nil) {
    engine = TimelineEngine(pace: pace, seed: seed)
    _ = engine.handle(
      .placements(kinds.keys.sorted().map { Placement(id: $0, kind: $0, family: .systemSmall) }),
      at: Self.start.addingTimeInterval(-1))
    pending = engine.handle(
      .catalog(kinds.mapValues { KnownKind(extension: $0) }, isComplete: true), at: Self.start)
  }

  private(set) var pending: [EngineEffect]

  struct Effects {
    var all: [EngineEffect]
    var runs: [[Placement.ID]] {
      all.compactMap { if case .run(let batch) = $0 { batch.placements } else { nil } }
    }
    var looks: [Look] {
      all.compactMap { if case .keepLook(let look) = $0 { look } else { nil } }
    }
    var rows: [LedgerRow] {
      all.compactMap { effect in
        switch effect {
        case .keepTimeline(_, let row), .record(let row): row
        default: nil
        }
      }
    }
  }

  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  func date(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

  var firstRuns: [[Placement.ID]] { Effects(all: pending).runs }

  mutating func send(_ event: EngineEvent, at seconds: Double) -> Effects {
    Effects(all: engine.handle(event, at: date(seconds)))
  }

  /// Replies with a good timeline of one entry, and ends the process.
  @discardableResult
  mutating func reply(_ id: Placement.ID, policy: ArchivedPolicy, at seconds: Double) -> Effects {
    let receipt = receipt(policy, at: seconds)
    let first = send(.replied(id, .success(receipt)), at: seconds)
    return Effects(all: first.all + endRun(of: id, at: seconds).all)
  }

  func receipt(_ policy: ArchivedPolicy = .never, at seconds: Double) -> TimelineReceipt {
    TimelineReceipt(dates: [date(seconds)], policy: policy)
  }

  mutating func endRun(of id: Placement.ID, at seconds: Double) -> Effects {
    send(.runEnded(engine.extensionNames[id] ?? id), at: seconds)
  }

  /// Answers everything that runs at the beginning.
  mutating func settle(policy: ArchivedPolicy, at seconds: Double) {
    var open = firstRuns
    while let batch = open.popLast() {
      for id in batch {
        open += send(.replied(id, .success(receipt(policy, at: seconds))), at: seconds).runs
      }
      open += endRun(of: batch[0], at: seconds).runs
    }
  }
}
