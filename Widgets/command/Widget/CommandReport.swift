import CommandOutput
import Foundation
import ProgramErrors
import Subprograms

/// The outcome of a command, ready to show in a tile.
struct CommandReport {
  /// The title that the person chose.
  var title: String?
  var command: String
  var output = ProgramOutput(lines: [])
  var errors = ProgramOutput(lines: [])
  /// The kind of failure in a word or two; nil if the command succeeded.
  var failure: String?
  /// Errors in the settings, and how to mend them.
  var advice: [String] = []
  /// Whether the last lines are shown, rather than the first, if not all fit.
  var keepsLast = false
  var link: URL?

  var name: String { title ?? command }

  /// The output, or the errors if there is no output.
  var body: [OutputLine] { output.isEmpty ? errors.lines : output.lines }

  /// The last error line of a failed command that has written output.
  var lastError: String? {
    guard failure != nil, !output.isEmpty else { return nil }
    return FailureReason.words(of: errors.text)
  }

  /// The lines to show in a number of rows.
  func lines(fitting rows: Int) -> ArraySlice<OutputLine> {
    let count = max(0, rows)
    return keepsLast ? body.suffix(count) : body.prefix(count)
  }
}

extension CommandReport {
  /// The report before a command is configured.
  static let unset = CommandReport(
    title: "No command yet", command: "",
    advice: ["Set one: e, then c.", "Or in the shell:", "widgetboard add --exec 'df -h'"])

  /// Sample content for the gallery.
  static let sample = CommandReport(
    title: "Builds", command: "builds --today",
    output: ProgramOutput(
      """
      \u{1B}[32m✓\u{1B}[0m linux     4:12
      \u{1B}[32m✓\u{1B}[0m docs      0:48
      \u{1B}[31m✗\u{1B}[0m \u{1B}[1mmacos\u{1B}[0m     2:30
      \u{1B}[32m✓\u{1B}[0m lint      0:09
      \u{1B}[33m…\u{1B}[0m \u{1B}[2mwindows\u{1B}[0m   1:57
      \u{1B}[32m✓\u{1B}[0m release  11:03
      \u{1B}[32m✓\u{1B}[0m website   0:31
      \u{1B}[32m✓\u{1B}[0m package   3:20
      \u{1B}[32m✓\u{1B}[0m manual    0:12
      """.utf8))
}

extension Subprogram.Ending {
  /// The kind of failure in a word or two.
  var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "exit \(status)"
    case .signalled(let signal): "signal \(signal)"
    case .timedOut(let time): "stopped after \(Int(time / .seconds(1)))s"
    case .tooLong(let bytes): "stopped at \(bytes / 1024) kB"
    }
  }
}
