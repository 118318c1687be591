import Foundation

/// Measures the machine. Rates need two samples: a process's first measurement waits for its second
/// sample, each later one uses the previous measurement's.
final class Monitor: @unchecked Sendable {
  static let shared = Monitor()

  private let lock = NSLock()
  private let fixed = FixedFacts()
  private var slow: SlowFacts?
  private var latest: Sample?
  private var machine: Machine?
  private let file = HistoryFile()
  /// The history, which is read with the first measurement.
  private var history: History?
  private var kept = Date.distantPast

  /// The least time between two samples: rates over shorter times are unreliable.
  private static let shortest: TimeInterval = 0.2
  /// A second request within this time gets the same measurement.
  private static let tick: TimeInterval = 0.5
  /// The most time between two samples: rates over longer times tell nothing about the present.
  private static let longest: TimeInterval = 60
  /// The time between two writes of the history. A process that ends loses the measurements since
  /// the last write.
  private static let keepEvery: TimeInterval = 30
  /// The time for which slowly changing values are reused.
  private static let slowly: TimeInterval = 10

  /// Calls `completion` with the state of the machine, at once if there is an earlier sample.
  /// - Parameter count: the number of largest programs to find.
  func measure(largest count: Int, _ completion: @escaping @Sendable (Machine) -> Void) {
    let (machine, first) = lock.withLock { begin(largest: count) }
    if let machine { return completion(machine) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.shortest) { [self] in
      completion(lock.withLock { finish(from: first, largest: count) })
    }
  }

  /// The state of the machine; or a first sample if there is no earlier one to compare with.
  private func begin(largest count: Int) -> (Machine?, Sample) {
    let slow = slowFacts(largest: count)
    let age = latest.map { Date().timeIntervalSince($0.date) }
    if let latest, let age, (Self.tick..<Self.longest).contains(age) {
      return (finish(from: latest, largest: count), latest)
    }
    if let latest, let age, (0..<Self.tick).contains(age), var machine {
      machine.largest = slow.largest
      machine.known.processCount = slow.processCount
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
    if let slow, slow.wanted >= count,
      (0..<Self.slowly).contains(now.timeIntervalSince(slow.date))
    {
      return slow
    }
    let new = SlowFacts(at: now, fixed, largest: max(count, slow?.wanted ?? 0))
    slow = new
    return new
  }
}
