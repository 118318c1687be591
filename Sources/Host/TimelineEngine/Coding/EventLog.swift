import Foundation
import WidgetArchive

/// Everything that happened to an engine, in order: what `--record` writes and `replay` reads.
///
/// A file of JSON lines. The first is the header, ``EventLogHeader``; each line after it an event
/// with its date, ``EventLogLine``. The log begins with an engine that knows nothing, so that the
/// state it starts from is in its first events (`placements`, `restored`, `looks`, `catalog`).
/// Invariant: fed to `TimelineEngine(pace: header.pace, seed: header.seed)` in order, the events give
/// the effects of the live run.
package struct EventLog: Hashable, Sendable {
  package var header: EventLogHeader
  package var lines: [EventLogLine]
  /// Whether the last line was not written to its end: the board that wrote it was killed.
  package var isCutOff: Bool

  package init(header: EventLogHeader, lines: [EventLogLine], isCutOff: Bool = false) {
    self.header = header
    self.lines = lines
    self.isCutOff = isCutOff
  }

  /// Feeds the events to a fresh engine and hands over what it wants done after each.
  package func replay(_ body: (EventLogLine, [EngineEffect]) -> Void) {
    var engine = TimelineEngine(pace: header.pace, seed: header.seed)
    for line in lines { body(line, engine.handle(line.event, at: line.date)) }
  }
}

/// The first line of an event log:
/// `{"eventLog": 1, "pace": {…}, "program": "0.1.0", "seed": 7, "started": "2026-11-21T09:41:00Z"}`.
package struct EventLogHeader: JSONDecodable, Encodable, Hashable, Sendable {
  /// The version of the lines that this program writes and reads.
  package static let version = 1

  package var eventLog: Int
  /// The version of the widgetboard that recorded it.
  package var program: String
  /// When the recording began, for people; to the second.
  package var started: String
  /// The numbers of the rules during the run.
  package var pace: Pace
  /// The engine's seed; logs from before there were seeds have none.
  package var seed: UInt64?

  package init(program: String, started: Date, pace: Pace, seed: UInt64? = nil) {
    eventLog = Self.version
    self.program = program
    self.started = started.ISO8601Format()
    self.pace = pace
    self.seed = seed
  }
}

/// An event and when it came. In JSON the event's name, its members beside it, and the date as
/// seconds since 2001-01-01 00:00 UTC, which is what `Date` counts, so that it reads back to the
/// last bit: `{"at": 816946860.25, "event": "requested", "requests": […]}`.
package struct EventLogLine: Hashable, Sendable {
  package var date: Date
  package var event: EngineEvent

  package init(date: Date, event: EngineEvent) {
    self.date = date
    self.event = event
  }
}
