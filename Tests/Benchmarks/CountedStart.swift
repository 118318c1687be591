import CLinux
import CountedProgram
import Foundation
import Glibc
import TerminalPairs

/// A program in a terminal whose system calls are counted, frame by frame.
final class CountedStart {
  private let process: pid_t
  /// The counts up to the end of the last frame.
  private(set) var frame = counted_frame()

  struct Failure: Error {
    var step: String
    var number: Int32
  }

  static func run(
    _ program: String, _ environment: [String: String], _ body: (CountedStart) throws -> Void
  ) throws {
    guard let pair = TerminalPair(columns: 120, rows: 40) else {
      throw Failure(step: "open a pseudo terminal", number: errno)
    }
    let reader = TerminalReader(pair.person)
    defer { reader.end() }
    let board = try CountedStart(program, environment, terminal: pair.program)
    defer { counted_end(board.process) }
    close(pair.program)
    try body(board)
  }

  private init(_ program: String, _ environment: [String: String], terminal: Int32) throws {
    let arguments = [strdup(program), nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    process = counted_start(program, arguments, variables, terminal)
    guard process > 0 else { throw Failure(step: "start \(program)", number: -process) }
  }

  /// Waits for the program to write the next frame. Returns the counts since its start.
  func nextFrame() throws -> counted_frame {
    let status = counted_until_frame(process, &frame)
    guard status == 0 else { throw Failure(step: "wait for a frame", number: -status) }
    return frame
  }

  /// The memory that the program does not share, in kB.
  var privateKilobytes: Int {
    let text =
      (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

/// Reads the terminal and answers status queries, as a terminal on screen does: the counting thread
/// waits for the program meanwhile.
private final class TerminalReader: @unchecked Sendable {
  private let terminal: Int32
  private let over: Int32
  private let finished = DispatchSemaphore(value: 0)

  init(_ terminal: Int32) {
    self.terminal = terminal
    over = linux_event()
    Thread.detachNewThread { self.read() }
  }

  /// Ends the thread and closes the terminal.
  func end() {
    var one: UInt64 = 1
    _ = write(over, &one, 8)
    finished.wait()
    close(over)
    close(terminal)
  }

  private func read() {
    defer { finished.signal() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var answers = TerminalAnswers([("\u{1B}[5n", "\u{1B}[0n")])
    var sources = [
      pollfd(fd: terminal, events: Int16(POLLIN), revents: 0),
      pollfd(fd: over, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, 2, -1) >= 0, sources[1].revents == 0 {
      let count = Glibc.read(terminal, &buffer, buffer.count)
      guard count > 0 else {
        // The other end hung up: no more bytes come.
        if count == 0 || errno != EAGAIN { sources[0].fd = -1 }
        continue
      }
      for answer in answers.answers(to: buffer[..<count]) {
        _ = write(terminal, answer, answer.utf8.count)
      }
    }
  }
}
