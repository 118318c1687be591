import CommandOutput
import Foundation
import ProgramErrors
import Subprograms

/// The outcome of a command, as a tile shows it.
struct CommandReport {
  /// The name that the person gave it.
  var title: String?
  var command: String
  var output = ProgramOutput(lines: [])
  var errors = ProgramOutput(lines: [])
  /// Why it failed, in a word or two; nil if it succeeded.
  var failure: String?
  /// What is wrong with the settings, and what to write instead.
  var advice: [String] = []
  /// If not all lines fit, the last ones are shown.
  var keepsLast = false
  var link: URL?

  var name: String { title ?? command }

  /// The output; where there is none, the errors.
  var body: [OutputLine] { output.isEmpty ? errors.lines : output.lines }

  /// The error of one that failed after it said something.
  var lastError: String? {
    guard failure != nil, !output.isEmpty else { return nil }
    return FailureReason.words(of: errors.text)
  }

  /// The lines to show where there is room for so many.
  func lines(fitting rows: Int) -> ArraySlice<OutputLine> {
    let count = max(0, rows)
    return keepsLast ? body.suffix(count) : body.prefix(count)
  }
}

extension CommandReport {
  /// Nothing is set yet.
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
      """.utf8))
}

extension Subprogram.Ending {
  /// Why it failed, in a word or two.
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
