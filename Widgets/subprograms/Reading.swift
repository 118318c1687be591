import Foundation

/// Reads a program's output until it ends or exceeds a limit of time or size.
struct Reading {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private let limits: Subprogram.Limits
  private let ends: (output: OwnedDescriptor, errors: OwnedDescriptor, ending: OwnedDescriptor)

  init(
    limits: Subprogram.Limits, output: OwnedDescriptor, errors: OwnedDescriptor,
    ending: OwnedDescriptor
  ) {
    self.limits = limits
    ends = (output, errors, ending)
  }

  /// Reads until the program has ended; returns the reason to stop it if it exceeds a limit.
  mutating func readAll() -> Subprogram.Ending? {
    let deadline = ContinuousClock.now + limits.time
    var isOutputOpen = true
    var areErrorsOpen = true
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return .timedOut(after: limits.time) }
      var polled = [
        pollfd(fd: isOutputOpen ? ends.output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: areErrorsOpen ? ends.errors.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends.ending.number, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = left / .milliseconds(1)
      guard poll(&polled, 3, Int32(milliseconds.rounded(.up))) >= 0 || errno == EINTR else {
        return nil
      }
      // The end is checked before reading: nothing can be written after it, so the read gets the
      // rest.
      let hasEnded = polled[2].revents != 0
      if isOutputOpen { isOutputOpen = readOutput() }
      if areErrorsOpen { areErrorsOpen = readErrors() }
      if output.count > limits.outputBytes {
        output.removeLast(output.count - limits.outputBytes)
        return .tooLong(bytes: limits.outputBytes)
      }
      if hasEnded { return nil }
    }
  }

  /// Reads output; returns false when no more can come.
  private mutating func readOutput() -> Bool {
    Self.read(ends.output.number, upTo: limits.outputBytes + 1, into: &output)
  }

  /// Reads errors, of which the last are kept; returns false when no more can come.
  private mutating func readErrors() -> Bool {
    // Reads a limited amount, so that a program that writes without end cannot keep this loop busy.
    var left = 1 << 20
    while left > 0 {
      var part: [UInt8] = []
      let isOpen = Self.read(ends.errors.number, upTo: 1 << 14, into: &part)
      errors += part
      if errors.count > limits.errorBytes { errors.removeFirst(errors.count - limits.errorBytes) }
      guard isOpen, !part.isEmpty else { return isOpen }
      left -= part.count
    }
    return true
  }

  private static func read(_ descriptor: Int32, upTo most: Int, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < most {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
      bytes += buffer[..<count]
    }
    return true
  }
}
