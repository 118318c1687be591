import Foundation
import Testing
import WidgetArchive

@testable import Transfers

/// `transfer.spread`: transfers that would begin on every board in the same second.
@Suite struct TransferSpreadTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let seeds = Array(UInt64(1)...200)

  private static func queue(_ seed: UInt64, begins: Date? = nil) -> TransferQueue {
    var queue = TransferQueue(seed: seed)
    let order = TransferOrder(
      session: "s", task: 1, url: "https://feeds.example/news", earliestBegin: begins)
    _ = queue.handle(.ordered([order], from: "news.widget"), at: start)
    return queue
  }

  /// The seconds until the next attempt after `attempts` that failed at once.
  private static func wait(
    _ seed: UInt64, attempts: Int = 1, status: OutcomeCode? = nil, retryAfter: Seconds? = nil
  ) -> TimeInterval {
    var queue = queue(seed)
    var now = start
    for attempt in 1...attempts {
      if attempt > 1 {
        now = queue.nextDeadline ?? now
        _ = queue.handle(.tick, at: now)
      }
      let report = TransferReport(
        id: 1, response: status.map { .init(url: "u", status: $0, bytes: 0) },
        failure: status == nil ? .init(code: -1005, words: "lost") : nil, isTransient: true,
        retryAfter: retryAfter)
      _ = queue.handle(.reported(report, file: "/f"), at: now)
    }
    return queue.nextDeadline?.timeIntervalSince(now) ?? .infinity
  }

  /// Whether the values fill a range, up to both ends and in each tenth of it.
  private static func fill(_ values: [Double], _ range: ClosedRange<Double>) -> Bool {
    let length = range.upperBound - range.lowerBound
    let tenths = values.map { Int(($0 - range.lowerBound) / length * 9.999) }
    return values.allSatisfy { range.contains($0) } && Set(tenths).count == 10
  }

  @Test(arguments: [(1, 10.0), (2, 30), (3, 90), (7, 3600)])
  func `transfer.retry waits half as long more or less, other boards otherwise`(
    attempts: Int, wait: Double
  ) {
    let waits = Self.seeds.map { Self.wait($0, attempts: attempts) }
    #expect(Self.fill(waits, 0.5 * wait...1.5 * wait))
    #expect(waits == Self.seeds.map { Self.wait($0, attempts: attempts) })
  }

  @Test(arguments: [(20.0, 5.0), (300, 30), (3600, 60)])
  func `a server that names a time is not asked before it, nor by all boards at it`(
    retryAfter: Double, window: Double
  ) {
    let waits = Self.seeds.map { Self.wait($0, status: 503, retryAfter: Seconds(retryAfter)) }
    #expect(Self.fill(waits, retryAfter...retryAfter + window))
  }

  @Test(arguments: [(20.0, 5.0), (300, 30), (3600, 60)])
  func `a date that an author names is not the same on all boards`(ahead: Double, window: Double) {
    let begins = Self.start.addingTimeInterval(ahead)
    let waits = Self.seeds.compactMap {
      Self.queue($0, begins: begins).nextDeadline?.timeIntervalSince(Self.start)
    }
    #expect(Self.fill(waits, ahead...ahead + window))
  }

  @Test func `what may begin now begins now`() {
    var queue = TransferQueue(seed: 1)
    let order = TransferOrder(
      session: "s", task: 1, url: "u", earliestBegin: Self.start.addingTimeInterval(-5))
    let effects = queue.handle(.ordered([order], from: "news.widget"), at: Self.start)
    #expect(effects.contains { if case .start = $0 { true } else { false } })
  }

  @Test func `a person who wants it now waits for the server's date and no longer`() {
    var queue = Self.queue(3)
    let report = TransferReport(
      id: 1, response: .init(url: "u", status: 503, bytes: 0), retryAfter: 120)
    _ = queue.handle(.reported(report, file: "/f"), at: Self.start)
    _ = queue.handle(.hurried(["news.widget"]), at: Self.start.addingTimeInterval(1))
    #expect(queue.nextDeadline == Self.start.addingTimeInterval(120))
  }
}
