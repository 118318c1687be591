import Foundation
import WidgetArchive

/// Checks the person's push server, as far as the last board has told.
struct PushCheck {
  let launch: LaunchEnvironment
  let now: Date

  /// None while no push server is set.
  var findings: [Finding] {
    let report = PushReportLine(launch, at: now)
    guard let line = report.line else { return [] }
    guard report.trouble == nil else {
      return [
        .warning(
          "push", line, advice: "correct “widgetboard set push” or “widgetboard set pushSecret”")
      ]
    }
    guard let refusal = report.lastRefusal else { return [.ok("push", line)] }
    return [.ok("push", line, advice: "the last message that was not understood: \(refusal)")]
  }
}
