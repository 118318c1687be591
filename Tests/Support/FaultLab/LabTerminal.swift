import CLinux
import Foundation
import Glibc
import TerminalPairs

/// A program in a pseudo-terminal, its output, and its end.
package final class LabTerminal {
  private let person: Int32
  package let process: pid_t
  private var bytes: [UInt8] = []
  private var status: Int32?

  package struct Failure: Error {
    package var step: String
  }

  init(_ command: [String], environment: [String: String]) throws {
    guard let pair = TerminalPair() else { throw Failure(step: "open a terminal") }
    person = pair.person
    let own = pair.program
    defer { close(own) }
    process = spawn(
      command, environment, input: own, output: own, error: own, ownSession: true)
    guard process > 0 else { throw Failure(step: "start \(command[0])") }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(person)
  }

  /// All its output so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func type(_ keys: String) {
    var keys = keys
    keys.withUTF8 { _ = write(person, $0.baseAddress, $0.count) }
  }

  /// Waits until the output fulfils a condition; returns whether it did.
  @discardableResult
  package func wait(seconds: Double = 10, until condition: (String) -> Bool) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !condition(text) {
      guard !hasEnded, end.timeIntervalSinceNow > 0 else { return condition(text) }
      var source = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, 20)
      read()
    }
    return true
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(person, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }

  package var hasEnded: Bool {
    if status != nil { return true }
    read()
    var ended: Int32 = 0
    guard waitpid(process, &ended, WNOHANG) == process else { return false }
    status = ended
    read()
    return true
  }

  /// Waits for the program's end; returns the exit status, 128 plus the number for a signal, nil if
  /// it does not end.
  package func end(seconds: Double = 10) -> Int32? {
    wait(seconds: seconds) { _ in hasEnded }
    return status.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 128 + $0 & 0x7F }
  }
}
