import Foundation
import WidgetArchive

/// What the engine wants done.
package enum EngineEffect: Hashable, Sendable {
  /// Start the extension's process and ask it for these placements' timelines, in this order.
  case run(ReloadBatch)
  /// Keep the placement's new timeline, which came with the reply at hand, and this row with it.
  case accept(Placement.ID, LedgerRow)
  /// Write a row.
  case record(LedgerRow)
  /// Keep a look, in place of one with the same beginning.
  case keepLook(Look)
  /// Nobody has been seen for as long as ``Pace/attention``: say with `.input` when the latest input
  /// was, and if that is no news, say so as soon as there is any.
  case awaitInput
  /// Start the extension's process and keep it, asking it for timelines of these placements every so
  /// many seconds. Another one of this extension ends first.
  case startLive(LiveBatch)
  /// Let it go.
  case stopLive(ExtensionName)
}

/// All placements that one process of an extension keeps live.
package struct LiveBatch: Codable, Hashable, Sendable {
  package struct Item: Codable, Hashable, Sendable {
    package var placement: Placement.ID
    /// Seconds between timelines, at least 1.
    package var every: TimeInterval

    package init(placement: Placement.ID, every: TimeInterval) {
      self.placement = placement
      self.every = every
    }
  }

  package var `extension`: ExtensionName
  package var items: [Item]

  package init(extension: ExtensionName, items: [Item]) {
    self.extension = `extension`
    self.items = items
  }
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
