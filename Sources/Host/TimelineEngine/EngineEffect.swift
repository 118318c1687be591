import Foundation
import WidgetArchive

/// An action that the engine asks its driver to perform.
package enum EngineEffect: Hashable, Sendable {
  /// Ask the extension for these placements' timelines, in this order. Each is answered by
  /// `.replied`, and at the end comes `.runEnded` with the run's number.
  case run(ReloadBatch)
  /// Keep the timeline of the reply that has just come as the placement's
  /// timeline, and this row with it.
  case keepTimeline(Placement.ID, LedgerRow)
  /// Write a row of the ledger.
  case record(LedgerRow)
  /// Keep a look, replacing any with the same beginning.
  case keepLook(Look)
  /// There was no input for ``Pace/attention``. Answer with `.input` and the date of the
  /// latest input in any terminal: at once, and if the engine knows that date already, again
  /// when there is new input.
  case awaitInput
  /// Start a process of an extension and keep it running, asking it for timelines of these
  /// placements at intervals. The process before it has ended.
  case startLive(LiveBatch)
  /// Ask a live process to end.
  case stopLive(LiveProcess)
}

/// All reloads of one run of an extension.
package struct ReloadBatch: Hashable, Sendable {
  package var `extension`: ExtensionName
  package var placements: [Placement.ID]
  /// The number of the run: 1, or the least that no other run of the extension has.
  package var run: Int

  package init(extension: ExtensionName, placements: [Placement.ID], run: Int = 1) {
    self.extension = `extension`
    self.placements = placements
    self.run = run
  }
}
