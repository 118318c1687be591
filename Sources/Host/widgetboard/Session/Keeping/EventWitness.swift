import Foundation
import TimelineEngine

/// Receives every event of a board before its engine does, for the event log, if one is recorded,
/// and for the note about a crash. The engine gets events in no other way, so that the log is
/// complete.
final class EventWitness {
  private var recorder: EventRecorder?
  private var trouble: String?

  init(_ recorder: EventRecorder? = nil) {
    self.recorder = recorder
  }

  var isRecording: Bool { recorder != nil }

  func note(_ event: EngineEvent, at now: Date) {
    LastLine.note(event, at: now)
    do {
      try recorder?.record(event, at: now)
    } catch {
      // Replaying a log with a gap would give another result: end the log here.
      recorder = nil
      let reason = (error as? EventRecorder.Failure)?.sentence ?? "\(error)"
      trouble = "The recording ended: \(reason)"
    }
  }

  /// The reason why the recording ended; nil from the second call on.
  func takeTrouble() -> String? {
    defer { trouble = nil }
    return trouble
  }
}
