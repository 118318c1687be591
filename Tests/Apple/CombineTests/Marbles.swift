import Combine
import Testing

/// The failure of a diagram.
struct Trouble: Error, Hashable, CustomStringConvertible {
  var description: String { "trouble" }
}

/// The type of all publishers in a diagram.
typealias Marbles = AnyPublisher<String, Trouble>

/// Publishers over time, one column a tick: a letter is a value, `|` the end, `#` a failure, `-` nothing.
/// In the output, `[ab]` is a value of two letters, and everything in `()` comes at one tick.
struct Diagram: Sendable, CustomTestStringConvertible {
  let name: String
  let inputs: [String]
  let output: String
  let make: @Sendable ([Marbles], VirtualScheduler) -> Marbles

  var testDescription: String { name }

  init(
    _ name: String, _ inputs: [String], _ output: String,
    _ make: @escaping @Sendable ([Marbles], VirtualScheduler) -> Marbles
  ) {
    self.name = name
    self.inputs = inputs
    self.output = output
    self.make = make
  }

  /// The output, drawn in the notation of the expected diagram.
  func run() -> String {
    let scheduler = VirtualScheduler()
    let subjects = inputs.map { _ in PassthroughSubject<String, Trouble>() }
    var log: [(tick: Int, mark: String)] = []
    let running = make(subjects.map { $0.eraseToAnyPublisher() }, scheduler).sink { completion in
      switch completion {
      case .finished: log.append((scheduler.now.number, "|"))
      case .failure: log.append((scheduler.now.number, "#"))
      }
    } receiveValue: { value in
      log.append((scheduler.now.number, value.count == 1 ? value : "[\(value)]"))
    }
    for tick in 0..<40 {
      // Work due at this tick runs before the values of the tick are sent.
      scheduler.run(until: tick)
      for (input, subject) in zip(inputs, subjects) where tick < input.count {
        switch Array(input)[tick] {
        case "-": break
        case "|": subject.send(completion: .finished)
        case "#": subject.send(completion: .failure(Trouble()))
        case let value: subject.send(String(value))
        }
      }
      scheduler.run(until: tick)
    }
    running.cancel()
    return Self.drawn(log)
  }

  private static func drawn(_ log: [(tick: Int, mark: String)]) -> String {
    guard let last = log.map(\.tick).max() else { return "" }
    return (0...last).map { tick in
      let marks = log.filter { $0.tick == tick }.map(\.mark)
      return marks.isEmpty ? "-" : marks.count == 1 ? marks[0] : "(\(marks.joined()))"
    }.joined()
  }
}
