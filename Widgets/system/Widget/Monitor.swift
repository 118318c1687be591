import Foundation

/// Measures the machine. Rates need two samples: the first measurement of a process waits for its
/// second one, every later one has that of the measurement before.
final class Monitor: @unchecked Sendable {
  static let shared = Monitor()

  private let lock = NSLock()
  private let fixed = FixedFacts()
  private var slow: SlowFacts?
  private var latest: Sample?
  private var machine: Machine?
  private let file = HistoryFile()
  /// Read with the first measurement.
  private var history: History?
  private var kept = Date.distantPast

  /// The least time between two samples: rates over shorter times are unreliable.
  private static let shortest: TimeInterval = 0.2
  /// A second request within the same second gets the same reading.
  private static let tick: TimeInterval = 0.5
  /// The most time between two samples: rates over longer times say nothing about now.
  private static let longest: TimeInterval = 60
  /// How often the history is kept. What a process that ends has not kept is a gap.
  private static let keepEvery: TimeInterval = 30
  /// How long values that change slowly are reused.
  private static let slowly: TimeInterval = 10

  /// Calls `completion` with the machine as it is, at once where there is an earlier sample.
  /// - Parameter count: how many of the largest processes are wanted.
  func measure(largest count: Int, _ completion: @escaping @Sendable (Machine) -> Void) {
    let (machine, first) = lock.withLock { begin(largest: count) }
    if let machine { return completion(machine) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.shortest) { [self] in
      completion(lock.withLock { finish(from: first, largest: count) })
    }
  }

  /// The machine; or a first sample, where there is no earlier one to compare with.
  private func begin(largest count: Int) -> (Machine?, Sample) {
    let slow = slowFacts(largest: count)
    let age = latest.map { Date().timeIntervalSince($0.date) }
    if let latest, let age, (Self.tick..<Self.longest).contains(age) {
      return (finish(from: latest, largest: count), latest)
    }
    if let latest, let age, (0..<Self.tick).contains(age), var machine {
      machine.largest = slow.largest
      return (machine, latest)
    }
    return (nil, .now(slow, fixed.group))
  }

  private func finish(from first: Sample, largest count: Int) -> Machine {
    let slow = slowFacts(largest: count)
    let last = Sample.now(slow, fixed.group)
    var machine = Machine(from: first, to: last, fixed, slow)
    machine.history = remember(machine.moment, at: last.date)
    self.machine = machine
    latest = last
    return machine
  }

  private func remember(_ moment: History.Moment, at date: Date) -> History {
    var history = history ?? file.read()
    history.add(moment, at: date)
    self.history = history
    if !(0..<Self.keepEvery).contains(date.timeIntervalSince(kept)) {
      file.write(history)
      kept = date
    }
    return history
  }

  private func slowFacts(largest count: Int) -> SlowFacts {
    let now = Date()
    if let slow, slow.largest.count >= count,
      (0..<Self.slowly).contains(now.timeIntervalSince(slow.date))
    {
      return slow
    }
    let new = SlowFacts(at: now, fixed, largest: max(count, slow?.largest.count ?? 0))
    slow = new
    return new
  }
}
