import CommandOutput
import Foundation
import PersonalFiles
import Subprograms

/// Runs the configured command and makes a report of its output.
struct CommandRun {
  let intent: CommandIntent
  let columns: Int
  let rows: Int

  /// The longest run: the board waits 30 s for a timeline. The default limit, 9 s, suits live
  /// tiles, for which the board waits 10 s.
  static let longest: Duration = .seconds(25)

  func report() -> CommandReport {
    let exec = intent.exec
    guard !exec.allSatisfy(\.isWhitespace) else { return .unset }
    var report = CommandReport(title: intent.title, command: exec, keepsLast: intent.tail)
    report.link = intent.link
    report.advice = [Self.advice(intent.every, "every"), Self.advice(intent.timeout, "timeout")]
      .compactMap(\.self)
    do {
      let line = try CommandLine(exec, home: PersonalFolders().home)
      let outcome = try program(line).run()
      report.output = ProgramOutput(outcome.output)
      report.errors = ProgramOutput(outcome.errors)
      report.failure = outcome.ending.failure
      log(outcome)
    } catch {
      report.failure = "not run"
      report.advice.insert("\(error)", at: 0)
    }
    return report
  }

  /// The seconds until the command runs again.
  var next: TimeInterval { Interval(intent.every)?.seconds ?? 15 * 60 }

  private func program(_ line: CommandLine) -> Subprogram {
    let limit = min(Interval(intent.timeout)?.seconds ?? 9, Self.longest / .seconds(1))
    return Subprogram(
      line.words, environment: environment(of: line), folder: PersonalFolders().home,
      limits: Subprogram.Limits(time: .seconds(limit)))
  }

  /// Variables that make programs print for a terminal of the tile's size, without a pager. They
  /// ask for colours, except in a shell's pipeline, whose later commands would read colour codes as
  /// text.
  private func environment(of line: CommandLine) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["COLUMNS"] = String(columns)
    environment["LINES"] = String(rows)
    for pager in ["PAGER", "GIT_PAGER", "SYSTEMD_PAGER", "MANPAGER"] { environment[pager] = "cat" }
    environment["GIT_TERMINAL_PROMPT"] = "0"
    guard environment["NO_COLOR"] == nil, !line.runsShell else { return environment }
    for force in ["CLICOLOR_FORCE", "FORCE_COLOR", "CLICOLOR", "SYSTEMD_COLORS"] {
      environment[force] = "1"
    }
    environment["COLORTERM"] = "truecolor"
    return environment
  }

  /// Writes all errors of a failed command to the widget's log.
  private func log(_ outcome: Subprogram.Outcome) {
    guard let failure = outcome.ending.failure else { return }
    let words = "\(intent.exec): \(failure)\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8) + Data(outcome.errors))
  }

  private static func advice(_ text: String, _ name: String) -> String? {
    Interval(text) == nil ? "\(name) = \(text) is no time: write 30s, 15m, 2h or 1d" : nil
  }
}
