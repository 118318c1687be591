import CLinux
import Foundation

/// A program that a widget runs for its output: started without a shell, limited in time and
/// output, and killed together with all processes it started.
package struct Subprogram: Sendable {
  /// The program and its arguments. A name without a slash is looked for in `PATH`.
  package var arguments: [String]
  package var environment: [String: String]
  package var folder: String
  package var limits: Limits

  package struct Limits: Sendable {
    package var time: Duration
    package var outputBytes: Int
    package var errorBytes: Int

    package init(
      time: Duration = .seconds(9), outputBytes: Int = 256 << 10, errorBytes: Int = 16 << 10
    ) {
      self.time = time
      self.outputBytes = outputBytes
      self.errorBytes = errorBytes
    }
  }

  package init(
    _ arguments: [String], environment: [String: String], folder: String = "/",
    limits: Limits = Limits()
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.limits = limits
  }

  /// The output of a program, and how it ended.
  package struct Outcome: Sendable {
    package var ending: Ending
    package var output: [UInt8]
    package var errors: [UInt8]
  }

  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It exceeded the time limit and was killed.
    case timedOut(after: Duration)
    /// Its output exceeded the limit and it was killed.
    case tooLong(bytes: Int)
  }

  /// The reason why a program could not be started.
  package enum StartError: Error, Hashable {
    case notFound(String)
    case folderMissing(String)
    case refused(String, errno: Int32)
  }

  /// Runs the program with bytes as its standard input.
  package func run(given bytes: [UInt8]) throws(StartError) -> Outcome {
    guard let input = OwnedDescriptor(linux_memory_file("input")) else {
      throw .refused(arguments.first ?? "", errno: EMFILE)
    }
    guard write(input.number, bytes, bytes.count) == bytes.count else {
      throw .refused(arguments.first ?? "", errno: ENOSPC)
    }
    // Opening the path anew makes the child read from the beginning.
    return try run(reading: "/proc/self/fd/\(input.number)")
  }

  /// Runs the program and returns when it has ended.
  ///
  /// - Parameter path: the file that is its standard input; empty by default.
  package func run(reading path: String = "/dev/null") throws(StartError) -> Outcome {
    guard let input = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else {
      throw .refused(path, errno: errno)
    }
    guard let output = OutputPipe(), let errors = OutputPipe() else {
      throw .refused(arguments.first ?? "", errno: EMFILE)
    }
    let process = try ChildProcess(self, input: input, output: output, errors: errors)
    var reading = Reading(
      limits: limits, output: output.reading, errors: errors.reading, ending: process.ending)
    let stopped = reading.readAll()
    let ended = process.end()
    return Outcome(ending: stopped ?? ended, output: reading.output, errors: reading.errors)
  }
}

extension Subprogram.StartError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let name):
      name.contains("/") ? "\(name) does not exist" : "\(name) is not in your PATH"
    case .folderMissing(let folder): "the folder \(folder) is not there"
    case .refused(let name, let errno):
      "\(name) cannot be started: \(String(cString: strerror(errno)))"
    }
  }
}
