import Foundation
import WidgetArchive

/// Every event of an engine, in order: `--record` writes it and `replay` reads it.
///
/// A file of JSON lines. The first is the header, ``EventLogHeader``; each line after it is an
/// event with its date, ``EventLogLine``. The log begins with an engine that knows nothing, so its
/// first events (`placements`, `restored`, `looks`, `catalog`) carry the initial state. Invariant:
/// fed to `TimelineEngine(pace: header.pace, seed: header.seed)` in order, the events give the
/// effects of the live run.
package struct EventLog: Hashable, Sendable {
  package var header: EventLogHeader
  package var lines: [EventLogLine]
  /// Whether the last line is incomplete, because the board that wrote it was killed.
  package var isCutOff: Bool

  package init(header: EventLogHeader, lines: [EventLogLine], isCutOff: Bool = false) {
    self.header = header
    self.lines = lines
    self.isCutOff = isCutOff
  }

  /// Feeds the events to a fresh engine, and passes each with the effects that the engine returned.
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
  /// The date at which the recording began, for people to read; to the second.
  package var started: String
  /// The numbers of the rules during the run.
  package var pace: Pace
  /// The engine's seed; nil in logs of versions that had no seeds.
  package var seed: UInt64?

  package init(program: String, started: Date, pace: Pace, seed: UInt64? = nil) {
    eventLog = Self.version
    self.program = program
    self.started = started.ISO8601Format()
    self.pace = pace
    self.seed = seed
  }
}

/// An event and its date. In JSON the event's name, its members beside it, and the date as seconds
/// since 2001-01-01 00:00 UTC, which is what `Date` stores, so that decoding gives the same date to
/// the last bit: `{"at": 816946860.25, "event": "requested", "requests": […]}`.
package struct EventLogLine: Hashable, Sendable {
  package var date: Date
  package var event: EngineEvent

  package init(date: Date, event: EngineEvent) {
    self.date = date
    self.event = event
  }
}
