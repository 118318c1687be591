import CLinux
import Foundation
import Glibc

/// A program under test. It inherits nothing from the test but what it is given: a tmux server that
/// outlives the process that started it would keep every inherited descriptor open.
final class Program {
  let processID: pid_t
  /// Where its standard output comes from: a pipe, or a file once it has ended.
  let output: Int32
  private let errors: Int32
  private let input: Int32

  struct NotStarted: Error {
    var command: [String]
    var errno: Int32
  }

  /// - Parameter pipes: talk to it while it runs; else its output is kept until it ends.
  init(_ command: [String], environment: [String: String]? = nil, pipes: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    var inputEnds: [Int32] = [-1, -1]
    if pipes {
      linux_output_pipe(&ends)
      linux_output_pipe(&inputEnds)
    } else {
      ends[1] = linux_memory_file("output")
      ends[0] = ends[1]
      inputEnds[0] = open("/dev/null", O_RDONLY | O_CLOEXEC)
    }
    let errorFile = linux_memory_file("errors")
    errors = errorFile
    output = ends[0]
    input = inputEnds[1]
    let variables = environment ?? ProcessInfo.processInfo.environment
    let started = withStrings(command) { arguments in
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
    processID = started
    close(inputEnds[0])
    if pipes { close(ends[1]) }
    guard processID > 0 else { throw NotStarted(command: command, errno: -processID) }
  }

  deinit {
    for descriptor in [output, errors, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Waits for its end: the exit status, or 128 and the signal.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// What it wrote to a file, after its end.
  func text(of kind: KeyPath<Program, Int32>) -> String {
    let descriptor = self[keyPath: kind]
    lseek(descriptor, 0, SEEK_SET)
    return String(
      decoding: FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        .readDataToEndOfFile(), as: UTF8.self)
  }

  var errorText: String { text(of: \.errors) }

  /// Empties the pipe.
  func discardOutput() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while read(output, &buffer, buffer.count) > 0 {}
  }
}

/// Gives strings to C as a null-terminated vector.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}

struct CommandFailed: Error {
  var command: [String]
  var status: Int32
  var errors: String
}

/// Runs a program and returns what it printed on standard output; a bad exit is an error.
@discardableResult
func run(_ command: [String], environment: [String: String]? = nil) throws -> String {
  let result = try runToEnd(command, environment: environment)
  guard result.status == 0 else {
    throw CommandFailed(command: command, status: result.status, errors: result.errors)
  }
  return result.output
}

/// Runs a program to its end, whatever that is.
func runToEnd(_ command: [String], environment: [String: String]? = nil) throws
  -> (status: Int32, output: String, errors: String)
{
  let program = try Program(command, environment: environment)
  let status = program.wait()
  return (status, program.text(of: \.output), program.errorText)
}
