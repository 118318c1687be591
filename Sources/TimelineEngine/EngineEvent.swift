import Foundation
import WidgetArchive

/// What can happen to the engine. The loop makes these; nothing else changes an engine.
package enum EngineEvent: Sendable {
  /// The time has come that ``TimelineEngine/nextDeadline`` named, or something else woke the loop.
  case tick
  /// The board's placements, all of them: at launch and after each change of the board. Nothing
  /// starts until another event has followed.
  case placements([Placement])
  /// Timelines kept from earlier: after `.placements`.
  case restored([Placement.ID: KeptTimeline])
  /// Which extension has which kinds. Once it is complete, a kind in none of them is missing.
  case catalog([String: ExtensionName], isComplete: Bool)
  /// An extension's executable changed.
  case replaced(ExtensionName)
  /// What is on screen now, and which of it has the focus.
  case visible(Set<Placement.ID>, focused: Placement.ID?)
  /// The person asked for these placements anew (`r`, `R`).
  case person([Placement.ID])
  /// An app or the shell asked for a kind, or for all kinds of an extension; nil: of all.
  case requestedKind(String)
  case requestedAll(ExtensionName?)
  /// The app of an extension came to the front, or left it.
  case appOpened(ExtensionName)
  case appClosed(ExtensionName)
  /// A reload that was asked for with ``EngineEffect/run(_:)`` ended.
  case replied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// A run ended: its extension has no process any more.
  case runEnded(ExtensionName)
}

/// A timeline from an earlier launch, and when its placement's last charged reload began.
package struct KeptTimeline: Hashable, Sendable {
  package var summary: TimelineSummary
  package var lastCharged: Date?

  package init(summary: TimelineSummary, lastCharged: Date?) {
    self.summary = summary
    self.lastCharged = lastCharged
  }
}

/// The name of an extension's executable: `game.widget`.
package typealias ExtensionName = String

/// A timeline that was judged good.
package struct TimelineReceipt: Hashable, Sendable {
  /// Ascending and not empty.
  package var dates: [Date]
  package var policy: ArchivedPolicy
  package var usage: ResourceUsage?
  package var bytes: Int

  package init(
    dates: [Date], policy: ArchivedPolicy, usage: ResourceUsage? = nil, bytes: Int = 0
  ) {
    self.dates = dates
    self.policy = policy
    self.usage = usage
    self.bytes = bytes
  }
}

/// Why there is no new timeline.
package struct ReloadFailure: Error, Hashable, Sendable {
  /// For the tile: a few words.
  package var summary: String
  /// For the inspector: a sentence, and what to do.
  package var detail: String
  /// Whether the process died of itself.
  package var isCrash: Bool
  package var usage: ResourceUsage?

  package init(
    summary: String, detail: String, isCrash: Bool = false, usage: ResourceUsage? = nil
  ) {
    self.summary = summary
    self.detail = detail
    self.isCrash = isCrash
    self.usage = usage
  }
}

/// What the engine wants done.
package enum EngineEffect: Hashable, Sendable {
  /// Start the extension's process and ask it for these placements' timelines, in this order.
  case run(ReloadBatch)
  /// Keep the placement's new timeline, which came with the reply at hand, and this row with it.
  case accept(Placement.ID, LedgerRow)
  /// Write a row.
  case record(LedgerRow)
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
