import CLinux
import Foundation
import Glibc

/// A program that is started as the board starts an extension, given one request, and waited for.
enum BenchmarkProcess {
  struct Failure: Error {
    var step: String
  }

  /// Returns the program's standard output.
  ///
  /// - Parameter input: at most as many bytes as a pipe holds, 64 KiB.
  static func run(_ command: [String], environment: [String: String], input: Data) throws -> Data {
    let (toProgram, fromProgram) = (Pipe(), Pipe())
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    let process = command[0].withCString { path in
      var options = linux_spawn_default(path, arguments, variables)
      options.input = toProgram.fileHandleForReading.fileDescriptor
      options.output = fromProgram.fileHandleForWriting.fileDescriptor
      return linux_spawn(&options)
    }
    guard process > 0 else { throw Failure(step: "start \(command[0])") }
    try fromProgram.fileHandleForWriting.close()
    try toProgram.fileHandleForWriting.write(contentsOf: input)
    try toProgram.fileHandleForWriting.close()
    let output = fromProgram.fileHandleForReading.readDataToEndOfFile()
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { throw Failure(step: "wait") }
    return output
  }
}
