import CLinux
import Foundation
import Glibc
import TerminalPairs

/// A pseudo-terminal for the built board: its output is read here, and keys are sent from here.
final class BenchmarkTerminal {
  private let personEnd: Int32
  private var processID: pid_t
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The end of the bytes of the last reads.
  private var last: ArraySlice<UInt8> = []
  /// The number of bytes of the last read.
  private var count = 0

  /// What the last read brought.
  var received: ArraySlice<UInt8> { buffer[..<count] }

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

  /// The contents of a file in the program's /proc folder.
  func processFile(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(processID)/\(name)", encoding: .utf8)) ?? ""
  }

  /// The processor time that the program has used, in seconds.
  var processorSeconds: Double { Double(max(0, linux_cpu_time(processID))) / 1e9 }

  /// The program's page faults that needed no disk: the eighth number after the name in
  /// `/proc/PID/stat`.
  var pageFaults: Double {
    let fields = processFile("stat").split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 7 ? Double(fields[7]) ?? 0 : 0
  }

  /// The ids of the program's threads.
  var threads: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/task")) ?? []
  }

  func type(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(personEnd, $0.baseAddress, $0.count) }
  }

  /// Waits up to this many milliseconds for bytes. Returns false if none came.
  func awaitBytes(milliseconds: Int32) -> Bool {
    var source = pollfd(fd: personEnd, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) == 1
  }

  /// Waits up to this many milliseconds for bytes and reads those that came; answers status queries
  /// as a terminal does. Returns false if nothing came.
  @discardableResult
  func read(milliseconds: Int32) -> Bool {
    count = 0
    guard awaitBytes(milliseconds: milliseconds) else { return false }
    count = max(0, Glibc.read(personEnd, &buffer, buffer.count))
    guard count > 0 else { return false }
    let before = last.suffix(Self.question.count - 1)
    last = before + buffer[..<count].suffix(Self.end.count)
    if isAsked(before) || isAsked(buffer[..<count]) || isAsked(last) { type("\u{1B}[0n") }
    return true
  }

  /// Whether the bytes contain the query. It may be anywhere: two frames may come at once.
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

  /// The end of a frame, and the query by which the board learns that the terminal has read it.
  private static let end = Array("\u{1B}[?2026l".utf8)
  private static let question = Array("\u{1B}[5n".utf8)

  /// Reads until no bytes come for this long.
  func settle(milliseconds: Int32) {
    while read(milliseconds: milliseconds) {}
  }

  /// Reads for the whole time: the output of a program with ticking tiles never pauses.
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
