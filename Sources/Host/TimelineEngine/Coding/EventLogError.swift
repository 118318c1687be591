import WidgetArchive

/// An error in an event log, and its line.
package struct EventLogError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case empty
    case noHeader(ArchiveError)
    case headerLacks(String)
    case newer(version: Int)
    /// A number in the header's `pace` is beyond what a board can have; the text says which.
    case unusablePace(String)
    /// This version does not know an event of this name; with the version that recorded it.
    case unknownEvent(String, recordedBy: String)
    case malformed(ArchiveError)
  }

  package var line: Int
  package var problem: Problem

  package init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  init(line: Int, _ error: ArchiveError, recordedBy program: String) {
    self.line = line
    if case .notOneOf(let name, _) = error.reason, error.path == "event" {
      problem = .unknownEvent(name, recordedBy: program)
    } else {
      problem = .malformed(error)
    }
  }

  /// The error in words: its place, what was expected, and what to do.
  package func sentence(file: String) -> String {
    "\(file):\(line): \(reason)"
  }

  private var reason: String {
    switch problem {
    case .empty:
      "the file is empty; “widgetboard --record FILE” writes an event log"
    case .noHeader(let error):
      "expected the header of an event log, {\"eventLog\":\(EventLogHeader.version),…}, "
        + "but \(error); “widgetboard --record FILE” writes one"
    case .headerLacks(let key):
      "the header has no “\(key)”: another version of widgetboard recorded this; replay it with "
        + "that one"
    case .newer(let version):
      "version \(version) of event logs is newer than \(EventLogHeader.version), the one read "
        + "here; replay it with the widgetboard that recorded it"
    case .unusablePace(let words):
      "the header's \(words)"
    case .unknownEvent(let name, let program):
      "“\(name)” is not an event known here; widgetboard \(program), which recorded it, "
        + "is newer: replay it with that one"
    case .malformed(let error):
      "expected an event, {\"at\":SECONDS,\"event\":NAME,…}, but \(error)"
    }
  }
}
