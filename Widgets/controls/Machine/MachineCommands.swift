import Foundation
import Subprograms

/// Runs the commands with which a machine is controlled: without a shell, with an argument vector,
/// and with little time, because a person waits.
package struct MachineCommands: Sendable {
  private let environment: [String: String]
  /// The folder in which the kernel lists backlights.
  let backlights: String

  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    backlights: String = "/sys/class/backlight"
  ) {
    // The words of the answers are read.
    self.environment = environment.merging(["LC_ALL": "C"]) { $1 }
    self.backlights = backlights
  }

  /// The first of these programs that is in `PATH`.
  package func first(of names: [String]) -> String? {
    names.first { path(of: $0) != nil }
  }

  /// The file of a program. A program is started by it, so that what is found is what runs.
  private func path(of name: String) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The first of these programs; throws if the machine has none of them.
  func program(_ names: String...) throws(MachineProblem) -> String {
    guard let name = first(of: names) else {
      throw .absent("This machine has no \(names.joined(separator: " or ")).")
    }
    return name
  }

  /// What a command prints; throws in its own words if it fails.
  @discardableResult
  func output(_ arguments: [String], within time: Duration = .seconds(4))
    throws(MachineProblem) -> String
  {
    let (text, errors, ending) = try run(arguments, within: time)
    guard ending == .exited(0) else {
      throw .failed(Self.words(arguments[0], text, errors, ending))
    }
    return text
  }

  /// What a command prints, however it ends.
  func answer(_ arguments: [String], within time: Duration = .seconds(4))
    throws(MachineProblem) -> String
  {
    try run(arguments, within: time).text
  }

  private func run(_ arguments: [String], within time: Duration) throws(MachineProblem)
    -> (text: String, errors: String, Subprogram.Ending)
  {
    guard let name = arguments.first, let path = path(of: name) else {
      throw .absent("This machine has no \(arguments.first ?? "program").")
    }
    do {
      let outcome = try Subprogram(
        [path] + arguments.dropFirst(), environment: environment,
        limits: Subprogram.Limits(time: time, outputBytes: 64 << 10, errorBytes: 4 << 10)
      ).run()
      return (
        String(decoding: outcome.output, as: UTF8.self),
        String(decoding: outcome.errors, as: UTF8.self), outcome.ending
      )
    } catch {
      throw .failed("\(error).")
    }
  }

  private static func words(
    _ program: String, _ output: String, _ errors: String, _ ending: Subprogram.Ending
  ) -> String {
    let lines = (errors + "\n" + output).split(whereSeparator: \.isNewline)
    let said = lines.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
    switch ending {
    case .timedOut(let limit): return "\(program) gave no answer within \(limit / .seconds(1)) s."
    case .tooLong: return "\(program) prints more than it should."
    case .exited, .signalled:
      return "\(program): \(said.map { String($0.prefix(300)) } ?? "failed")"
    }
  }
}

/// The reason why something of the machine cannot be controlled.
package enum MachineProblem: Error, Hashable {
  /// The machine does not have it.
  case absent(String)
  case failed(String)
}
