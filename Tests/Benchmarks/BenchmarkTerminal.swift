import CLinux
import Foundation
import Glibc
import TerminalPairs

/// A pseudo-terminal for the built board: its output is read here, and keys are sent from here.
final class BenchmarkTerminal {
  private let personEnd: Int32
  private var processID: pid_t
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// What was read last.
  private var last: ArraySlice<UInt8> = []

  struct Failure: Error {
    var step: String
  }

  init(_ command: [String], environment: [String: String], columns: Int, rows: Int) throws {
    guard let pair = TerminalPair(columns: columns, rows: rows) else {
      throw Failure(step: "open a pseudo terminal")
    }
    personEnd = pair.person
    let programEnd = pair.program
    defer { close(programEnd) }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    processID = command[0].withCString { path in
      var options = linux_spawn_default(path, arguments, variables)
      options.input = programEnd
      options.output = programEnd
      options.error = programEnd
      options.own_session = true
      options.dies_with_parent = true
      return linux_spawn(&options)
    }
    guard processID > 0 else { throw Failure(step: "start \(command[0])") }
  }

  deinit {
    if processID > 0 {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      waitpid(processID, &status, 0)
    }
    close(personEnd)
  }

  /// Ends the program by SIGHUP, as at the end of a session, so that it closes everything.
  func end() {
    kill(processID, SIGTERM)
    for _ in 0..<200 {
      read(milliseconds: 10)
      var status: Int32 = 0
      if waitpid(processID, &status, WNOHANG) != 0 {
        processID = 0
        return
      }
    }
  }

  /// What a file of the program's folder in /proc says.
  func processFile(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(processID)/\(name)", encoding: .utf8)) ?? ""
  }

  /// Seconds of processor time the program has had.
  var processorSeconds: Double { Double(max(0, linux_cpu_time(processID))) / 1e9 }

  /// Its page faults that needed no disk: the eighth number behind its name.
  var pageFaults: Double {
    let fields = processFile("stat").split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 7 ? Double(fields[7]) ?? 0 : 0
  }

  /// The numbers of the program's threads.
  var threads: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/task")) ?? []
  }

  func type(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(personEnd, $0.baseAddress, $0.count) }
  }

  /// Waits so many milliseconds for bytes; false: none came.
  func awaitBytes(milliseconds: Int32) -> Bool {
    var source = pollfd(fd: personEnd, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) == 1
  }

  /// Waits so many milliseconds for the next bytes and reads what is there; answers as a terminal
  /// does when it is asked whether it is well. False: nothing came.
  @discardableResult
  func read(milliseconds: Int32) -> Bool {
    guard awaitBytes(milliseconds: milliseconds) else { return false }
    let count = Glibc.read(personEnd, &buffer, buffer.count)
    guard count > 0 else { return false }
    let before = last.suffix(Self.question.count - 1)
    last = before + buffer[..<count].suffix(Self.end.count)
    if isAsked(before) || isAsked(buffer[..<count]) || isAsked(last) { type("\u{1B}[0n") }
    return true
  }

  /// Searches anywhere in the bytes: two frames may come at once.
  private func isAsked(_ bytes: ArraySlice<UInt8>) -> Bool {
    let question = Self.question
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= question.count else { return false }
      return (0...(bytes.count - question.count)).contains { place in
        bytes[place] == question[0] && bytes[place + 2] == question[2]
          && bytes[place + 3] == question[3]
      }
    }
  }

  /// The end of a frame, and the query by which the board asks whether the terminal has read it.
  private static let end = Array("\u{1B}[?2026l".utf8)
  private static let question = Array("\u{1B}[5n".utf8)

  /// Reads until nothing comes for so long.
  func settle(milliseconds: Int32) {
    while read(milliseconds: milliseconds) {}
  }

  /// Reads for the whole time: the output of a program that ticks never pauses.
  func read(forMilliseconds milliseconds: Double) {
    let end = LatencyBenchmark.now() + milliseconds
    while LatencyBenchmark.now() < end { read(milliseconds: 50) }
  }

  /// Reads until a frame ends.
  func readFrame() -> Bool {
    last = []
    repeat {
      guard read(milliseconds: 2000) else { return false }
    } while !last.ends(with: Self.end)
    return true
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
