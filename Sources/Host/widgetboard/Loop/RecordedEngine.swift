import Foundation
import TimelineEngine

/// The engine of the loop: every event that it takes in goes into the event log first, if one is
/// recorded. That is its only door, so that a log holds all there was.
@dynamicMemberLookup
struct RecordedEngine {
  private var engine: TimelineEngine
  private var recorder: EventRecorder?
  private var trouble: String?

  init(pace: Pace, seed: UInt64, recorder: EventRecorder? = nil) {
    engine = TimelineEngine(pace: pace, seed: seed)
    self.recorder = recorder
  }

  var isRecording: Bool { recorder != nil }

  /// The engine as it is now, to be run ahead.
  var current: TimelineEngine { engine }

  subscript<Value>(dynamicMember member: KeyPath<TimelineEngine, Value>) -> Value {
    engine[keyPath: member]
  }

  mutating func handle(_ event: EngineEvent, at now: Date) -> [EngineEffect] {
    LastLine.note(event, at: now)
    do {
      try recorder?.record(event, at: now)
    } catch {
      // A log with a gap would replay to something else: it ends here.
      recorder = nil
      let reason = (error as? EventRecorder.Failure)?.sentence ?? "\(error)"
      trouble = "The recording ended: \(reason)"
    }
    return engine.handle(event, at: now)
  }

  /// Why the recording ended, once.
  mutating func takeTrouble() -> String? {
    defer { trouble = nil }
    return trouble
  }

  func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    engine.status(of: id, at: now)
  }

  func report(of id: Placement.ID, at now: Date) -> PlacementReport? {
    engine.report(of: id, at: now)
  }

  func summary(of id: Placement.ID) -> TimelineSummary? { engine.summary(of: id) }
}
