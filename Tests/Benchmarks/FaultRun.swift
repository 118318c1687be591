import FaultLab
import Foundation

/// Runs every command, and a session of the board, with a fault in every call that changes a file: first
/// in that call alone, then in it and all later ones; prints a table of the results.
///
/// `Benchmarks faults [--program FILE] [COMMAND…]`; build everything first, since the library that makes
/// calls fail is loaded from this program's folder.
struct FaultRun {
  private static let errors = ["ENOSPC", "EROFS", "EACCES", "EIO"]

  static func run(_ arguments: [String]) throws {
    var arguments = arguments
    var program: URL?
    if arguments.first == "--program", arguments.count > 1 {
      program = URL(fileURLWithPath: arguments[1])
      arguments.removeFirst(2)
    }
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let lab = try FaultLab(products: products, program: program, folder: folder)
    print(columns("COMMAND", "CALLS", "TRIED", "FLAWS"))
    let wanted = FaultCommand.all.filter {
      arguments.isEmpty || arguments.contains($0.name)
    }
    for command in wanted {
      let trial = try FaultTrial(command, in: lab)
      try report(command.name, trial.calls.count, errors, onward: 1, trial.finding)
      trial.end()
    }
    guard arguments.isEmpty || arguments.contains("session") else { return }
    let session = try SessionTrial(in: lab)
    try report("session", session.calls.count, ["ENOSPC", "EIO"], onward: 8, session.finding)
    session.end()
  }

  /// - Parameter onward: one in this many calls is also tried with all later calls failing.
  private static func report(
    _ name: String, _ calls: Int, _ errors: [String], onward: Int,
    _ finding: (FaultLab.Fault) throws -> FaultTrial.Finding?
  ) throws {
    var (tried, flawed) = (0, [FaultTrial.Finding]())
    for error in errors {
      for isOnward in [false, true] {
        for number in stride(from: 1, through: calls, by: isOnward ? onward : 1) {
          let fault = FaultLab.Fault(number: number, error: error, onward: isOnward)
          guard let found = try finding(fault) else { continue }
          tried += 1
          if !found.flaws.isEmpty { flawed.append(found) }
        }
      }
    }
    print(columns(name, "\(calls)", "\(tried)", flawed.isEmpty ? "none" : "\(flawed.count)"))
    for finding in flawed.prefix(5) { print("    \(finding)") }
    fflush(nil)
  }

  private static func columns(_ words: String...) -> String {
    zip(words, [22, 8, 8, 8]).map { word, width in
      word.padding(toLength: width, withPad: " ", startingAt: 0)
    }.joined()
  }
}
