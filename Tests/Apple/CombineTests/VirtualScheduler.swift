import Combine

/// A moment of a test, in whole ticks.
struct Tick: Strideable, Hashable, Sendable {
  var number: Int

  func distance(to other: Tick) -> Span { Span(ticks: other.number - number) }
  func advanced(by n: Span) -> Tick { Tick(number: number + n.ticks) }

  /// An interval in seconds; one tick is one second.
  struct Span: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable {
    var ticks: Int

    init(ticks: Int) { self.ticks = ticks }
    init(integerLiteral value: Int) { ticks = value }
    init?<T: BinaryInteger>(exactly source: T) { ticks = Int(source) }

    var magnitude: UInt { ticks.magnitude }
    static func seconds(_ s: Int) -> Span { Span(ticks: s) }
    static func seconds(_ s: Double) -> Span { Span(ticks: Int(s)) }
    static func milliseconds(_ ms: Int) -> Span { Span(ticks: ms / 1000) }
    static func microseconds(_ us: Int) -> Span { Span(ticks: us / 1_000_000) }
    static func nanoseconds(_ ns: Int) -> Span { Span(ticks: ns / 1_000_000_000) }
    static func < (left: Span, right: Span) -> Bool { left.ticks < right.ticks }
    static func + (left: Span, right: Span) -> Span { Span(ticks: left.ticks + right.ticks) }
    static func - (left: Span, right: Span) -> Span { Span(ticks: left.ticks - right.ticks) }
    static func * (left: Span, right: Span) -> Span { Span(ticks: left.ticks * right.ticks) }
    static func *= (left: inout Span, right: Span) { left = left * right }
  }
}

/// A scheduler whose time a test advances.
final class VirtualScheduler: Scheduler, @unchecked Sendable {
  typealias SchedulerOptions = Never
  private var work: [(due: Tick, number: Int, run: () -> Void)] = []
  private var count = 0
  private(set) var now = Tick(number: 0)
  var minimumTolerance: Tick.Span { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }

  func schedule(
    after date: Tick, tolerance: Tick.Span, options: Never?, _ action: @escaping () -> Void
  ) {
    add(date, action)
  }

  func schedule(
    after date: Tick, interval: Tick.Span, tolerance: Tick.Span, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isOn = true
    func again(_ date: Tick) {
      add(date) {
        guard isOn else { return }
        action()
        again(date.advanced(by: interval))
      }
    }
    again(date)
    return AnyCancellable { isOn = false }
  }

  /// Runs all work that is due up to a tick, including work that this work schedules.
  func run(until tick: Int) {
    while let next = work.filter({ $0.due.number <= tick })
      .min(by: { ($0.due.number, $0.number) < ($1.due.number, $1.number) })
    {
      work.removeAll { $0.number == next.number }
      now = max(now, next.due)
      next.run()
    }
    now = Tick(number: tick)
  }

  private func add(_ due: Tick, _ run: @escaping () -> Void) {
    count += 1
    work.append((due, count, run))
  }
}
