import Forecast
import Foundation
import TimelineEngine
import WidgetArchive

/// Forecasts for each tile of a board of 40, some days old, as `explain` and the inspector make
/// them.
enum ForecastBenchmark {
  static func run() {
    let (world, now) = board()
    for placement in Self.placements.prefix(1) { _ = world.forecast(of: placement.id, at: now) }
    let each = Self.placements.map { placement in
      Samples(5) { _ = world.forecast(of: placement.id, at: now) }.median
    }.sorted()
    print(
      "forecast: a tile of \(Self.placements.count): median \(Samples.written(each[20])) ms, "
        + "the slowest \(Samples.written(each[39])) ms")
  }

  private static let placements = (0..<40).map {
    Placement(id: "p\($0)", kind: "k\($0)", family: .systemSmall)
  }

  /// Five pages of eight tiles; somebody looks at one page an hour by day, for three days.
  private static func board() -> (ReloadWorld, Date) {
    var engine = TimelineEngine()
    var now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var answers: [(date: Date, batch: ReloadBatch)] = []
    func send(_ event: EngineEvent) {
      for case .run(let batch) in engine.handle(event, at: now) {
        answers.append((now + 0.3, batch))
      }
    }
    func pass(until end: Date) {
      while let next = [answers.first?.date, engine.nextDeadline].compactMap(\.self).min(),
        next <= end
      {
        now = max(now, next)
        if let first = answers.first, first.date <= now {
          answers.removeFirst()
          for id in first.batch.placements { send(.replied(id, .success(receipt(id, at: now)))) }
          send(.runEnded(first.batch.extension))
        } else {
          send(.tick)
        }
      }
      now = end
    }
    send(.timeZone("UTC"))
    send(.looks([]))
    send(.placements(placements))
    let kinds = placements.indices.map { ("k\($0)", KnownKind(extension: "x\($0 / 4)")) }
    send(.catalog(Dictionary(uniqueKeysWithValues: kinds), isComplete: true))
    for hour in 0..<72 where (9..<22).contains(hour % 24) {
      let page = hour % 5
      pass(until: now + 3600)
      send(.input(now))
      send(.visible(Set(placements[page * 8..<page * 8 + 8].map(\.id)), focused: nil))
      pass(until: now + 60)
      send(.visible([], focused: nil))
    }
    send(.input(now))
    send(.visible(Set(placements[..<8].map(\.id)), focused: "p0"))
    pass(until: now + 30)
    let pages = (0..<5).map { page in
      placements[page * 8..<page * 8 + 8].map { ReloadWorld.Slot([$0.id]) }
    }
    return (ReloadWorld(engine: engine, pages: pages, shownPage: 0, focused: "p0"), now)
  }

  /// Policies typical of widgets; one in ten never asks again.
  private static func receipt(_ id: Placement.ID, at now: Date) -> TimelineReceipt {
    let number = Int(id.dropFirst()) ?? 0
    let policy: ArchivedPolicy =
      switch number % 10 {
      case 0: .never
      case 1, 2: .atEnd
      default: .after(now + Double(number % 6 + 1) * 600)
      }
    return TimelineReceipt(dates: [now, now + 1800], policy: policy)
  }
}
