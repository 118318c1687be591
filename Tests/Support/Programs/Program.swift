import CLinux
import Foundation
import Glibc

/// A program under test. It inherits only the descriptors it is given: a tmux server that outlives
/// the process that started it would keep every inherited descriptor open.
package final class Program {
  package let processID: pid_t
  /// The descriptor of its standard output: a pipe, or a file to read once it has ended.
  package let output: Int32
  private let errors: Int32
  private var input: Int32

  package struct NotStarted: Error {
    package var command: [String]
    package var errno: Int32
  }

  /// - Parameters:
  ///   - reading: the text on its standard input.
  ///   - pipes: whether to talk to it while it runs; otherwise its output is kept until it ends.
  package init(
    _ command: [String], reading text: String = "", environment: [String: String]? = nil,
    pipes: Bool = false
  ) throws {
    var ends: [Int32] = [-1, -1]
    var inputEnds: [Int32] = [-1, -1]
    if pipes {
      linux_output_pipe(&ends)
      linux_output_pipe(&inputEnds)
    } else {
      ends[1] = linux_memory_file("output")
      ends[0] = ends[1]
      inputEnds[0] = try Self.file(holding: text)
    }
    let errorFile = linux_memory_file("errors")
    errors = errorFile
    output = ends[0]
    input = inputEnds[1]
    let variables = environment ?? ProcessInfo.processInfo.environment
    let start = {
      withStrings(command) { arguments in
        withStrings(variables.map { "\($0.key)=\($0.value)" }) { variables in
          command[0].withCString { path in
            var options = linux_spawn_default(path, arguments, variables)
            options.search = true
            options.input = inputEnds[0]
            options.output = ends[1]
            options.error = errorFile
            return linux_spawn(&options)
          }
        }
      }
    }
    var started = start()
    // A file that was just written may be open in a child of another test that is no program yet.
    for _ in 0..<1000 where started == -ETXTBSY {
      usleep(2000)
      started = start()
    }
    processID = started
    close(inputEnds[0])
    if pipes { close(ends[1]) }
    guard processID > 0 else { throw NotStarted(command: command, errno: -processID) }
  }

  /// A memory file with this text, positioned at its beginning.
  private static func file(holding text: String) throws -> Int32 {
    guard !text.isEmpty else { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    let file = linux_memory_file("input")
    try FileHandle(fileDescriptor: file, closeOnDealloc: false)
      .write(contentsOf: Data(text.utf8))
    lseek(file, 0, SEEK_SET)
    return file
  }

  deinit {
    for descriptor in [output, errors, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Waits for the program's end; returns the exit status, or 128 plus the signal's number.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Waits for the program's end and discards its output until then: a program whose pipe is full
  /// would not end.
  package func waitDiscardingOutput() {
    let ending = linux_process(processID)
    defer { close(ending) }
    var polled = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
    ]
    while ending >= 0, polled[1].revents == 0 {
      guard poll(&polled, 2, -1) >= 0 || errno == EINTR else { break }
      if polled[0].revents != 0 { discardOutput() }
      // Its output has ended; now only its end is waited for.
      if polled[0].revents & Int16(POLLHUP) != 0 { polled[0].fd = -1 }
    }
    wait()
  }

  /// Stops the program unless it ends within this many seconds: a hanging program fails its own
  /// test and does not hold up the others.
  package func stop(after seconds: Int32) {
    var ended = pollfd(fd: linux_process(processID), events: Int16(POLLIN), revents: 0)
    defer { close(ended.fd) }
    if poll(&ended, 1, seconds * 1000) == 0 { kill(processID, SIGKILL) }
  }

  /// The output in a file, after the program's end.
  package func text(of kind: KeyPath<Program, Int32>) -> String {
    let descriptor = self[keyPath: kind]
    lseek(descriptor, 0, SEEK_SET)
    return String(
      decoding: FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .readDataToEndOfFile(), as: UTF8.self)
  }

  package var errorText: String { text(of: \.errors) }

  /// Empties the pipe.
  package func discardOutput() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while read(output, &buffer, buffer.count) > 0 {}
  }
}

/// Passes strings to C as a null-terminated vector.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}

package struct CommandFailed: Error {
  package var command: [String]
  package var status: Int32
  package var errors: String
}

/// Runs a program and returns its standard output; throws if its exit status is not 0.
@discardableResult
package func run(_ command: [String], environment: [String: String]? = nil) throws -> String {
  let result = try runToEnd(command, environment: environment)
  guard result.status == 0 else {
    throw CommandFailed(command: command, status: result.status, errors: result.errors)
  }
  return result.output
}

/// Runs a program to its end and returns its status and output.
package func runToEnd(_ command: [String], environment: [String: String]? = nil) throws
  -> (status: Int32, output: String, errors: String)
{
  let program = try Program(command, environment: environment)
  let status = program.wait()
  return (status, program.text(of: \.output), program.errorText)
}

extension Program {
  /// Writes to its standard input, if it was started with pipes.
  package func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count > 0 { rest.removeFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
    }
  }

  /// Closes its standard input.
  package func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Reads the output that has come so far.
  package func readOutput() -> String {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(output, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
  }
}
