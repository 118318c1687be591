import CLinux
import ExtensionHost
import Foundation
import Glibc

/// A subcommand that runs as a process of its own behind the board's screen; its output is kept
/// until it ends.
struct CommandJob {
  /// A command's output and its exit status.
  struct Ending {
    var output: String
    var errors: String
    /// The exit status; 0 for success.
    var status: Int32
  }

  let line: String
  let words: [String]
  let processID: pid_t
  private let process: Int32
  private var output: Stream
  private var errors: Stream

  /// More output than anyone reads; a program that prints more is stopped.
  static let mostBytes = 1 << 20

  private struct Stream {
    var descriptor: Int32
    var bytes: [UInt8] = []

    /// Reads the output that is there.
    mutating func read() {
      var buffer = [UInt8](repeating: 0, count: 16384)
      while bytes.count < CommandJob.mostBytes {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        bytes += buffer[..<count]
      }
    }
  }

  /// Starts the process; nil if the system cannot start another one.
  init?(line: String, words: [String], environment: [String: String], columns: Int) {
    var variables = environment
    variables["COLUMNS"] = String(columns)
    var outputEnds: [Int32] = [-1, -1]
    var errorEnds: [Int32] = [-1, -1]
    guard linux_output_pipe(&outputEnds) == 0, linux_output_pipe(&errorEnds) == 0 else {
      outputEnds.filter { $0 >= 0 }.forEach { close($0) }
      return nil
    }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for end in [outputEnds[1], errorEnds[1], nothing] where end >= 0 { close(end) } }
    var program = ChildProgram(
      "/proc/self/exe", ["widgetboard"] + words, environment: variables)
    (program.input, program.output, program.error) = (nothing, outputEnds[1], errorEnds[1])
    program.group = .own
    program.diesWithParent = true
    let started = try? program.start()
    let process = started.map(linux_process) ?? -1
    guard let started, process >= 0 else {
      close(outputEnds[0])
      close(errorEnds[0])
      return nil
    }
    self.line = line
    self.words = words
    processID = started
    self.process = process
    output = Stream(descriptor: outputEnds[0])
    errors = Stream(descriptor: errorEnds[0])
  }

  func add(to poller: inout Poller) {
    for descriptor in [output.descriptor, errors.descriptor, process] where descriptor >= 0 {
      poller.add(descriptor, .command)
    }
  }

  /// Reads a pipe that is ready. Returns the ending once the process has ended.
  mutating func handleReady(_ descriptor: Int32, hangUp: Bool) -> Ending? {
    switch descriptor {
    case output.descriptor: read(\.output, hangUp: hangUp)
    case errors.descriptor: read(\.errors, hangUp: hangUp)
    default:
      read(\.output, hangUp: false)
      read(\.errors, hangUp: false)
      return end()
    }
    return nil
  }

  private mutating func read(_ stream: WritableKeyPath<CommandJob, Stream>, hangUp: Bool) {
    guard self[keyPath: stream].descriptor >= 0 else { return }
    self[keyPath: stream].read()
    if self[keyPath: stream].bytes.count >= Self.mostBytes { stop() }
    guard hangUp else { return }
    close(self[keyPath: stream].descriptor)
    self[keyPath: stream].descriptor = -1
  }

  func stop() { kill(-processID, SIGKILL) }

  /// Stops the process and closes its pipes, discarding the output.
  mutating func abandon() {
    stop()
    _ = end()
  }

  private mutating func end() -> Ending {
    var exit = linux_exit()
    _ = linux_reap(processID, &exit)
    for descriptor in [output.descriptor, errors.descriptor, process] where descriptor >= 0 {
      close(descriptor)
    }
    return Ending(
      output: String(decoding: output.bytes, as: UTF8.self),
      errors: String(decoding: errors.bytes, as: UTF8.self),
      status: exit.signal == 0 ? exit.status : 128 + exit.signal)
  }
}
