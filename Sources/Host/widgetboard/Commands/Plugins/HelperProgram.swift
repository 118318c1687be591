import ExtensionHost
import Foundation

/// A program that comes with the widgets and does what the board itself never does: read other
/// programs' files, reach other machines.
///
/// Its output and its time are bounded, since other people's files and machines determine both. A
/// signal that ends the command ends it first.
struct HelperProgram {
  let path: String
  let launch: LaunchEnvironment
  /// The activity in a word, for the progress line.
  var errand = "asking"
  var limits = BoundedProgram.Limits(time: .seconds(60))

  init(name: String, launch: LaunchEnvironment) {
    path = launch.executableFolder + "/" + name
    self.launch = launch
  }

  /// Runs the program to its end and returns its output.
  func run(
    _ arguments: [String], failing status: ExitStatus = .badData
  ) throws(CommandFailure) -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure(
        .unavailable, "\(path) is not there: it comes with the widgets, install them again")
    }
    let outcome = try outcome(arguments)
    let name = URL(fileURLWithPath: path).lastPathComponent
    switch outcome.ending {
    case .exited(0): return String(decoding: outcome.output, as: UTF8.self)
    case .exited:
      let text = String(decoding: outcome.errors, as: UTF8.self)
      throw CommandFailure(status, text.trimmingCharacters(in: .whitespacesAndNewlines))
    case .signalled(let signal):
      throw CommandFailure(status, "\(name) was ended by signal \(signal)")
    case .timedOut(let time):
      throw CommandFailure(
        status, "\(errand) took longer than \(time.components.seconds) s, and was given up")
    case .tooMuch(let bytes):
      throw CommandFailure(
        status, "\(errand) brought more than \(bytes >> 10) kB, and was given up")
    case .interrupted: throw CommandFailure(status, "\(errand) was given up")
    }
  }

  private func outcome(_ arguments: [String]) throws(CommandFailure) -> BoundedProgram.Outcome {
    let program = BoundedProgram(path, arguments, environment: launch.variables, limits: limits)
    let progress = ProgressLine()
    let endings = CommandEndings()
    defer {
      progress.clear()
      endings.release()
    }
    let outcome: BoundedProgram.Outcome
    do {
      outcome = try program.run(until: endings.descriptor) { passed in
        progress.show("\(errand) (\(passed.components.seconds) s)")
      }
    } catch {
      throw CommandFailure(
        .unavailable, "\(path) does not run: \(String(cString: strerror(error.errno)))")
    }
    if let signal = endings.taken {
      endStrays()
      progress.clear()
      endings.end(by: signal)
    }
    return outcome
  }
}
