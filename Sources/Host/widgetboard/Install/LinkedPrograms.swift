import ExtensionHost
import Foundation

/// The programs that are links to the board's file: that file runs the program whose name it is
/// started under.
struct LinkedPrograms: Hashable {
  static let file = "widgetboard"

  /// The names of the links; empty if each program is a file of its own.
  var names: [String] = []

  init(names: [String] = []) {
    self.names = names
  }

  /// Asks the file in a folder, which alone knows the programs in it.
  init(in folder: String) throws(CommandFailure) {
    let path = folder + "/" + Self.file
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    let program = BoundedProgram(
      path, ["--names"], environment: ProcessInfo.processInfo.environment,
      limits: BoundedProgram.Limits(time: .seconds(30), outputBytes: 64 << 10))
    let outcome: BoundedProgram.Outcome
    do {
      outcome = try program.run()
    } catch {
      throw CommandFailure(
        .unavailable, "\(path) does not run: \(String(cString: strerror(error.errno)))")
    }
    names = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
    // A board built as a separate program does not know the option.
    guard outcome.ending != .exited(ExitStatus.usage.rawValue) else {
      names = []
      return
    }
    guard outcome.ending == .exited(0), !names.isEmpty,
      names.allSatisfy({ !$0.contains("/") && !$0.hasPrefix(".") })
    else {
      throw CommandFailure(
        .unavailable, "\(path) does not say which programs it holds; build it again")
    }
  }
}
