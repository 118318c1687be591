import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// Many boards with one widget of the same name each, whose server named the same date to all: when
/// does each board ask? The boards differ only in the seed of the installation.
package struct Crowd: Sendable {
  package var boards: Int
  package var seed: UInt64
  package var pace: Pace

  package init(boards: Int, seed: UInt64 = 1, pace: Pace = Pace()) {
    self.boards = boards
    self.seed = seed
    self.pace = pace
  }

  /// The reason for which all boards ask.
  package enum Occasion: String, CaseIterable, Sendable {
    /// The timeline of a hidden tile names a date an hour ahead.
    case hidden
    /// The timeline of a tile that is looked at names a date an hour ahead.
    case visible
    /// The first reload of a tile that is looked at has failed on every board.
    case retry
    /// A background transfer must not begin before a date an hour ahead.
    case transfer
    /// The first attempt of a background transfer has failed on every board.
    case transferRetry
  }

  package func run(progress: (Double) -> Void = { _ in }) throws(StuckEngine) -> CrowdReport {
    var rows: [CrowdReport.Row] = []
    for (index, occasion) in Occasion.allCases.enumerated() {
      // A stream apart from the one that draws `evenly`, so that neither depends on the other.
      var seeds = SeededGenerator(seed: seed, stream: 1)
      var asked: [TimeInterval] = []
      asked.reserveCapacity(boards)
      for board in 0..<boards {
        asked.append(try moment(of: occasion, seed: seeds.next()))
        if board % 1000 == 0 {
          progress((Double(index) + Double(board) / Double(boards)) / 5)
        }
      }
      var chance = SeededGenerator(seed: seed, stream: 2)
      let window = window(of: occasion)
      rows.append(
        CrowdReport.Row(
          occasion: occasion, window: window, asked: asked,
          unspread: Array(repeating: try moment(of: occasion, seed: nil), count: boards),
          evenly: (0..<boards).map { _ in window * chance.unit() }))
    }
    return CrowdReport(boards: boards, rows: rows)
  }

  /// Seconds over which the rule spreads the boards.
  private func window(of occasion: Occasion) -> TimeInterval {
    let transfers = TransferPace()
    return switch occasion {
    case .hidden: pace.hiddenSpread
    case .visible: min(pace.visibleSpread, pace.spreadShare * Self.ahead)
    case .retry: 2 * pace.retryJitter * pace.retries[0]
    case .transfer: transfers.window(ofDateAhead: Self.ahead)
    case .transferRetry: 2 * transfers.retryJitter * transfers.retryFirst
    }
  }

  private static let ahead: TimeInterval = 3600
  private static let start = SimulatedBoard.start

  /// Seconds from the server's answer until the board with a given seed asks again.
  private func moment(
    of occasion: Occasion, seed: UInt64?
  ) throws(StuckEngine) -> TimeInterval {
    switch occasion {
    case .hidden: try reload(seed, isSeen: false)
    case .visible: try reload(seed, isSeen: true)
    case .retry: try reload(seed, isSeen: true, fails: true)
    case .transfer: transfer(seed, fails: false)
    case .transferRetry: transfer(seed, fails: true)
    }
  }

  // MARK: A tile

  private func reload(
    _ seed: UInt64?, isSeen: Bool, fails: Bool = false
  ) throws(StuckEngine) -> TimeInterval {
    let (id, name) = ("weather-1", ExtensionName("weather.widget"))
    let date = Self.start + Self.ahead
    var engine = TimelineEngine(pace: pace, seed: seed)
    let open: [EngineEvent] = [
      .timeZone("UTC"), .placements([Placement(id: id, kind: "weather", family: .systemSmall)]),
      .looks([]), .catalog(["weather": KnownKind(extension: name)], isComplete: true),
      .replied(
        id,
        fails
          ? .failure(ReloadFailure(summary: "no answer", detail: "no answer"))
          : .success(TimelineReceipt(dates: [Self.start], policy: .after(date)))),
      .runEnded(name),
    ]
    for event in open { _ = engine.handle(event, at: Self.start) }
    if isSeen {
      _ = engine.handle(.input(Self.start), at: Self.start)
      _ = engine.handle(.visible([id], focused: id), at: Self.start)
    }
    var ticks = 0
    while let deadline = engine.nextDeadline {
      ticks += 1
      guard ticks < 10_000 else {
        throw StuckEngine(time: deadline.timeIntervalSince(Self.start))
      }
      var effects = engine.handle(.tick, at: deadline)
      // A person who looks at the tile goes on doing so.
      if isSeen, effects.contains(.awaitInput) {
        effects += engine.handle(.input(deadline), at: deadline)
      }
      let runs = effects.contains { if case .run = $0 { true } else { false } }
      if runs { return deadline.timeIntervalSince(Self.start) }
    }
    return .infinity
  }

  // MARK: A background transfer

  private func transfer(_ seed: UInt64?, fails: Bool) -> TimeInterval {
    var queue = TransferQueue(seed: seed)
    let order = TransferOrder(
      session: "feeds", task: 1, url: "https://feeds.example/news",
      earliestBegin: fails ? nil : Self.start + Self.ahead)
    _ = queue.handle(.ordered([order], from: "weather.widget"), at: Self.start)
    if fails {
      let report = TransferReport(
        id: 1, response: nil, failure: .init(code: -1005, words: "lost"), isTransient: true)
      _ = queue.handle(.reported(report, file: ""), at: Self.start)
    }
    return queue.nextDeadline?.timeIntervalSince(Self.start) ?? .infinity
  }
}
