import Board
import ExtensionHost
import Glibc
import TimelineEngine
import WidgetArchive

/// The processes that answer what an open panel wants, beside those of reloads: at most one for
/// pictures and one for options. Only the loop uses this.
struct PanelJobs {
  var previews: ExtensionJobs
  var options: ExtensionJobs
  var shelf = PreviewShelf()
  /// What the process for pictures was started on, and when.
  var asked: (questions: [PreviewShelf.Question], since: Moment.Instant)?
  /// What the process for options was asked.
  var askedOptions: OptionsQuestion?

  /// So long a picture that nobody wants any more may still take: it ends by itself as a rule, and is
  /// kept then.
  static let patience: Duration = .milliseconds(200)

  init(_ jobs: ExtensionJobs) {
    previews = jobs
    options = jobs
  }

  var isIdle: Bool { previews.isIdle && options.isIdle }
  var runs: [ExtensionRun] { previews.runs + options.runs }

  var helperIDs: [pid_t] { previews.helperIDs + options.helperIDs }

  var nextDeadline: Moment.Instant? {
    [previews.nextDeadline, options.nextDeadline, asked == nil ? nil : impatience]
      .compactMap(\.self).min()
  }

  /// When a process that nobody waits for is stopped; nil where it is waited for.
  var impatience: Moment.Instant?

  mutating func setQuarantined(_ names: Set<ExtensionName>) {
    previews.quarantined = names
    options.quarantined = names
  }

  mutating func endAll() {
    previews.endAll()
    options.endAll()
    (asked, askedOptions, impatience) = (nil, nil, nil)
  }
}
