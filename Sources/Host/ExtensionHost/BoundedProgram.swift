import CLinux
import Glibc

/// A program that a command starts and waits for, such as a helper that comes with the board.
///
/// Both of its pipes are read while it runs, its output and time are bounded, and it is ended with
/// all processes that it started. The last part of its standard error is kept.
package struct BoundedProgram {
  /// The absolute path of the program.
  package var path: String
  package var arguments: [String]
  package var environment: [String: String]
  package var limits: Limits

  package struct Limits: Sendable {
    package var time: Duration
    package var outputBytes: Int
    package var errorBytes = 16 << 10

    package init(time: Duration, outputBytes: Int = 1 << 20) {
      self.time = time
      self.outputBytes = outputBytes
    }
  }

  package struct Outcome {
    package var ending: Ending
    package var output: [UInt8]
    package var errors: [UInt8]
  }

  package enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut(after: Duration)
    case tooMuch(bytes: Int)
    /// The caller no longer wants the result.
    case interrupted
  }

  package init(
    _ path: String, _ arguments: [String], environment: [String: String], limits: Limits
  ) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.limits = limits
  }

  /// Runs the program, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - interruption: a descriptor; once it is readable the program is ended. -1 for none.
  ///   - tick: called about four times a second with the time that the program has run.
  package func run(
    until interruption: Int32 = -1, _ tick: (Duration) -> Void = { _ in }
  ) throws(ChildProgram.StartError) -> Outcome {
    adoptStrays()
    let others = Set(ProcessTable.children(of: getpid()))
    // Ends what it left behind, whatever that did to escape: nothing else is started meanwhile.
    defer { endStrays(besides: others) }
    return try runAlone(until: interruption, tick)
  }

  private func runAlone(
    until interruption: Int32, _ tick: (Duration) -> Void
  ) throws(ChildProgram.StartError) -> Outcome {
    var process = try ExtensionProcess(
      program: path, arguments: arguments, environment: environment)
    let start = SuspendingClock.now
    var reading = Reading(limits: limits)
    while true {
      let passed = start.duration(to: .now)
      guard passed < limits.time else {
        return reading.outcome(.timedOut(after: limits.time))
      }
      tick(passed)
      var polled = [
        pollfd(fd: process.output.number ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.error.number ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.ending.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
      ]
      let wait = min(Self.tick, (limits.time - passed) / .milliseconds(1))
      guard poll(&polled, 4, Int32(wait.rounded(.up))) >= 0 || errno == EINTR else {
        return reading.outcome(.interrupted)
      }
      guard polled[3].revents == 0 else { return reading.outcome(.interrupted) }
      if polled[0].revents != 0 { reading.readOutput(&process.output) }
      if polled[1].revents != 0 { reading.readErrors(&process.error) }
      guard !reading.isTooMuch else {
        return reading.outcome(.tooMuch(bytes: limits.outputBytes))
      }
      guard polled[2].revents != 0, let exit = process.reap() else { continue }
      return reading.takeRest(&process.output, &process.error, after: exit)
    }
  }

  /// In milliseconds.
  private static let tick = 250.0

  /// The output so far.
  private struct Reading {
    let limits: Limits
    private var output: [UInt8] = []
    private var errors: [UInt8] = []

    init(limits: Limits) { self.limits = limits }

    var isTooMuch: Bool { output.count > limits.outputBytes }

    mutating func readOutput(_ descriptor: inout Descriptor?) {
      Self.read(&descriptor, into: &output)
    }

    mutating func readErrors(_ descriptor: inout Descriptor?) {
      Self.read(&descriptor, into: &errors)
      if errors.count > limits.errorBytes { errors.removeFirst(errors.count - limits.errorBytes) }
    }

    /// Reads the rest in its pipes. A process that it left may hold them open; nobody waits for
    /// that one.
    mutating func takeRest(
      _ output: inout Descriptor?, _ errors: inout Descriptor?, after exit: linux_exit
    ) -> Outcome {
      while output != nil, !isTooMuch, Self.read(&output, into: &self.output) {}
      while errors != nil, Self.read(&errors, into: &self.errors) {
        guard self.errors.count <= limits.errorBytes + 1 << 20 else { break }
      }
      self.errors = self.errors.suffix(limits.errorBytes)
      guard !isTooMuch else { return outcome(.tooMuch(bytes: limits.outputBytes)) }
      return outcome(exit.signal == 0 ? .exited(exit.status) : .signalled(exit.signal))
    }

    func outcome(_ ending: Ending) -> Outcome {
      Outcome(ending: ending, output: output, errors: errors)
    }

    /// Reads once; returns whether there was anything.
    @discardableResult
    private static func read(_ descriptor: inout Descriptor?, into bytes: inout [UInt8]) -> Bool {
      switch descriptor?.read({ bytes.append(contentsOf: $0) }) {
      case .bytes: return true
      case .nothingYet: return false
      case .end, nil:
        descriptor = nil
        return false
      }
    }
  }
}
