import CLinux
import Foundation
import Glibc
import TerminalPairs

/// A program in a pseudo-terminal that answers terminal queries, and the contents of its screen.
package final class ChaosTerminal {
  private let person: Int32
  package let process: pid_t
  package private(set) var screen: TerminalScreen
  private var status: Int32?
  private var answers = TerminalAnswers(TerminalAnswers.common(name: "Chaos"))

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package init(_ command: [String], in home: ChaosHome, columns: Int = 100, rows: Int = 30) throws {
    screen = TerminalScreen(columns: columns, rows: rows)
    guard let pair = TerminalPair(columns: columns, rows: rows) else {
      throw Failure(description: "no terminal: errno \(errno)")
    }
    person = pair.person
    let own = pair.program
    defer { close(own) }
    // setsid(1) makes the terminal the controlling one, and becomes the program.
    process = startProcess(
      ["/usr/bin/setsid", "--ctty"] + command, home.environment, input: own, output: own,
      error: own)
    guard process > 0 else { throw Failure(description: "\(command[0]) did not start") }
  }

  deinit {
    if status == nil { kill() }
    close(person)
  }

  /// Kills the program with SIGKILL and closes its terminal.
  package func kill() {
    guard status == nil else { return }
    Glibc.kill(process, SIGKILL)
    var ended: Int32 = 0
    waitpid(process, &ended, 0)
    status = ended
  }

  package func type(_ keys: String) {
    var keys = keys
    keys.withUTF8 { _ = write(person, $0.baseAddress, $0.count) }
  }

  /// Waits for the screen to fulfil a condition and returns it; nil if it does not.
  @discardableResult
  package func wait(seconds: Double = 20, until condition: (String) -> Bool) -> String? {
    let end = Date().addingTimeInterval(seconds)
    while true {
      read()
      let text = screen.text
      if condition(text) { return text }
      guard !hasEnded, end.timeIntervalSinceNow > 0 else { return nil }
      var source = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      poll(&source, 1, Int32(max(1, min(100, end.timeIntervalSinceNow * 1000))))
    }
  }

  /// Reads output for this long.
  package func rest(seconds: Double) { wait(seconds: seconds) { _ in false } }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(person, &buffer, buffer.count)
      guard count > 0 else { return }
      screen.feed(buffer[..<count])
      answers.answers(to: buffer[..<count]).forEach(type)
    }
  }

  package var hasEnded: Bool {
    if status != nil { return true }
    var ended: Int32 = 0
    guard waitpid(process, &ended, WNOHANG) == process else { return false }
    status = ended
    return true
  }

  /// The exit status, 128 plus the number for a signal, nil as long as the program runs.
  package var exit: Int32? {
    _ = hasEnded
    return status.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 128 + $0 & 0x7F }
  }

  /// The program's own memory, without the pages of its executable.
  package var ownKilobytes: Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  package var descriptorCount: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []).count
  }
}

/// Starts a program that inherits only the descriptors it is given.
func startProcess(
  _ command: [String], _ environment: [String: String], input: Int32, output: Int32, error: Int32,
  adopts: Bool = false
) -> pid_t {
  let arguments = command.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  return command[0].withCString { path in
    var options = linux_spawn_default(path, arguments, variables)
    options.input = input
    options.output = output
    options.error = error
    options.adopts = adopts
    return linux_spawn(&options)
  }
}
