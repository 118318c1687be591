import CSQLite
import Foundation
import Glibc
import Programs
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

/// Pending writes without a store: the test gives the outcome of each attempt.
@Suite struct PendingWritesTests {
  private let full = StoreError.refused(path: "/s", code: SQLITE_FULL, message: "", errno: 0)
  private let busy = StoreError.refused(path: "/s", code: SQLITE_BUSY, message: "", errno: 0)

  private func waiting(_ writes: StoreWrite...) -> PendingWrites {
    var pending = PendingWrites()
    for write in writes { pending.add(write) }
    return pending
  }

  private func load(
    _ minutes: [Int], _ placement: Placement = clock, at date: Date = noon, row: LedgerRow? = nil
  ) -> StoreWrite {
    .timeline(timeline(minutes), of: placement, loadedAt: date, row: row)
  }

  @Test func `of writes about the same the last waits, in its place in time`() {
    let pending = waiting(
      .environment(WidgetEnvironment(locale: "de_DE")), load([0]), .stacks([]),
      .environment(WidgetEnvironment(locale: "fr_FR")), load([5]))
    #expect(
      pending.writes == [
        .stacks([]), .environment(WidgetEnvironment(locale: "fr_FR")), load([5]),
      ])
  }

  @Test func `the row of a reload stays when a later timeline comes`() {
    let pending = waiting(
      load([0], row: row()), .row(row(at: minute(1), .held(until: nil))),
      load([5], at: minute(5), row: row(at: minute(5))))
    #expect(
      pending.writes == [
        .row(row()), .row(row(at: minute(1), .held(until: nil))),
        load([5], at: minute(5), row: row(at: minute(5))),
      ])
    #expect(pending.rows(of: clock.id).map(\.date) == [minute(5), minute(1), noon])
  }

  @Test func `a placement that is gone needs no timeline, erased looks are not kept`() {
    let look = WritesOfAStore.look(0)
    let pending = waiting(load([0]), .placements([], kinds: []), .look(look), .eraseLooks)
    #expect(pending.writes == [.placements([], kinds: []), .eraseLooks])
    #expect(pending.looks.isEmpty && pending.areLooksErased)
  }

  @Test func `placements keep the date at which they were first on the board`() {
    let pending = waiting(.added(["a": minute(1)]), .added(["a": minute(2), "b": minute(2)]))
    #expect(pending.writes == [.added(["a": minute(1), "b": minute(2)])])
  }

  @Test func `it is tried after growing pauses, up to half a minute, and not once nothing waits`() {
    var pending = waiting(load([0]))
    var now = noon
    var pauses: [TimeInterval] = []
    for _ in 0..<7 {
      pending.attempt(at: now) { _ in .failed(full) }
      pauses.append(pending.nextAttempt?.timeIntervalSince(now) ?? 0)
      #expect(!pending.isDue(at: now.addingTimeInterval(0.5)))
      now = pending.nextAttempt ?? now
      #expect(pending.isDue(at: now))
    }
    #expect(pauses == [1, 2, 4, 8, 16, 30, 30])
    #expect(pending.since == noon)
    #expect(pending.error == full)
    pending.attempt(at: now) { _ in .done }
    #expect(pending.isEmpty && pending.nextAttempt == nil && pending.since == nil)
    #expect(pending.error == nil)
    pending.add(load([1]))
    pending.attempt(at: now) { _ in .failed(full) }
    #expect(pending.nextAttempt == now.addingTimeInterval(1))
  }

  @Test func `a clock that is set back makes nobody wait`() {
    var pending = waiting(load([0]))
    pending.attempt(at: noon) { _ in .failed(full) }
    #expect(pending.isDue(at: minute(-60)))
  }

  @Test func `a full disk may have room for something smaller, other faults are for all`() {
    let large = load([0])
    var pending = waiting(large, .environment(WidgetEnvironment()), .stacks([]))
    var tried: [StoreWrite] = []
    pending.attempt(at: noon) { run in
      tried += run
      return run == [large] ? .failed(full) : .done
    }
    #expect(tried.count == 3)
    #expect(pending.writes == [large])
    #expect(pending.since == noon)

    pending.add(.stacks([]))
    tried = []
    pending.attempt(at: minute(1)) { run in
      tried += run
      return .failed(busy)
    }
    #expect(tried == [large])
    #expect(pending.writes == [large, .stacks([])])
    #expect(pending.since == noon && pending.error == busy)
  }

  @Test func `what can never be kept waits no longer`() {
    var pending = waiting(load([0]), .stacks([]))
    pending.attempt(at: noon) { run in run == [.stacks([])] ? .done : .hopeless(.closed(path: "")) }
    #expect(pending.isEmpty && pending.nextAttempt == nil)
  }

  @Test func `rows that follow one another are kept together`() {
    let rows = (0..<4).map { StoreWrite.row(row(at: minute(Double($0)))) }
    var pending = waiting(rows[0], rows[1], .stacks([]), rows[2], rows[3])
    var runs: [Int] = []
    pending.attempt(at: noon) { run in
      runs.append(run.count)
      return .done
    }
    #expect(runs == [2, 1, 2])
  }

  @Test(.reckoning) func `what waits is bounded, and history goes before pictures`() {
    var pending = waiting(load([0]))
    for number in 0..<PendingWrites.mostHistory + 10 {
      pending.add(.row(row(at: minute(Double(number)))))
    }
    #expect(pending.writes.count == PendingWrites.mostHistory + 1)
    #expect(pending.writes.first == load([0]))
    #expect(pending.forgotten == 10)
    let large = StoredTimeline(
      header: TimelineHeader(policy: .never),
      entries: [StoredEntry(date: noon, json: Data(count: PendingWrites.mostBytes - 2_000_000))])
    pending.add(.timeline(large, of: WritesOfAStore.other, loadedAt: noon, row: nil))
    #expect(pending.placements == ["clock-1", "clock-2"])
    #expect(pending.writes.count < PendingWrites.mostHistory)
  }

  @Test func `the current entry is looked up as in the file`() {
    let waiting = timeline([0, 10])
    #expect(waiting.currentEntry(at: minute(-1)) == nil)
    #expect(waiting.currentEntry(at: minute(3))?.text == "{\"minute\":0}")
    #expect(waiting.currentEntry(at: minute(3))?.nextDate == minute(10))
    #expect(waiting.currentEntry(at: minute(10))?.nextDate == nil)
  }
}
