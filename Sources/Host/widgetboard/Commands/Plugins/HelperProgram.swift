import Foundation

/// A program that comes with the widgets and does what the board itself never does: read what others
/// wrote, reach other machines.
struct HelperProgram {
  let name: String
  let launch: LaunchEnvironment

  /// Runs it to its end and gives what it prints.
  func run(
    _ arguments: [String], failing status: ExitStatus = .badData
  ) throws(CommandFailure) -> String {
    let path = launch.executableFolder + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure(
        .unavailable, "\(path) is not there: it comes with the widgets, install them again")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try process.run()
    } catch {
      throw CommandFailure(.unavailable, "\(path) does not run: \(error.localizedDescription)")
    }
    let words = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = String(decoding: complaint, as: UTF8.self)
      throw CommandFailure(status, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return String(decoding: words, as: UTF8.self)
  }
}
