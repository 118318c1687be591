import Foundation
import WidgetArchive

/// What the engine wants done.
package enum EngineEffect: Hashable, Sendable {
  /// Start the extension's process and ask it for these placements' timelines, in this order.
  case run(ReloadBatch)
  /// Keep the timeline that came with the reply at hand, which is the placement's from now on, and
  /// this row with it.
  case keepTimeline(Placement.ID, LedgerRow)
  /// Write a row.
  case record(LedgerRow)
  /// Keep a look, in place of one with the same beginning.
  case keepLook(Look)
  /// There was no input for ``Pace/attention``. Answer with `.input` and the date of the latest
  /// input in any terminal: at once, and where that date is already known, again when there is new
  /// input.
  case awaitInput
  /// Start a process of an extension and keep it, asking it for timelines of these placements every so
  /// many seconds. The one before it has ended.
  case startLive(LiveBatch)
  /// Let it go.
  case stopLive(LiveProcess)
}

/// All reloads that one process of an extension does.
package struct ReloadBatch: Hashable, Sendable {
  package var `extension`: ExtensionName
  package var placements: [Placement.ID]

  package init(extension: ExtensionName, placements: [Placement.ID]) {
    self.extension = `extension`
    self.placements = placements
  }
}
