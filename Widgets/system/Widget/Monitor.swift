import Foundation

/// Measures the machine. Rates need two samples: the first measurement of a process waits for its
/// second one, every later one has that of the measurement before.
final class Monitor: @unchecked Sendable {
  static let shared = Monitor()

  private let lock = NSLock()
  private let fixed = FixedFacts()
  private var latest: Sample?
  private var machine: Machine?

  /// The shorter the time between two samples, the less they say.
  private static let shortest: TimeInterval = 0.2
  /// Who asks so soon after another, in the same second, gets what that one got.
  private static let tick: TimeInterval = 0.5
  /// What is older says nothing about now.
  private static let longest: TimeInterval = 60

  /// Calls `completion` with the machine as it is, at once where there is an earlier sample.
  /// - Parameter count: how many of the largest processes are wanted.
  func measure(largest count: Int, _ completion: @escaping @Sendable (Machine) -> Void) {
    if let machine = measureAtOnce(largest: count) { return completion(machine) }
    let first = Sample.now()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.shortest) { [self] in
      completion(lock.withLock { finish(from: first, to: .now(), largest: count) })
    }
  }

  private func measureAtOnce(largest count: Int) -> Machine? {
    lock.withLock {
      guard let before = latest else { return nil }
      let age = Date().timeIntervalSince(before.date)
      if var machine, (0..<Self.tick).contains(age) {
        if machine.largest.count < count { machine.largest = Kernel.largestProcesses(count) }
        return machine
      }
      guard (Self.tick..<Self.longest).contains(age) else { return nil }
      return finish(from: before, to: .now(), largest: count)
    }
  }

  private func finish(from first: Sample, to last: Sample, largest count: Int) -> Machine {
    let machine = Machine(from: first, to: last, fixed, largest: count)
    self.machine = machine
    latest = last
    return machine
  }
}
