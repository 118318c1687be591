import ExtensionHost
import TimelineEngine
import WidgetStore

/// An action that a driver wants performed, with all values it needs.
package enum DriverEffect: Hashable, Sendable {
  /// Start the extension's process and ask it for timelines.
  case run(Reload)
  /// Keep the reply as the placement's timeline from now on, with this row of the ledger.
  case keepTimeline(Reply, LedgerRow)
  /// Keep any other change in the store.
  case keep(StoreWrite)
  /// Report when a person has given no input for a while: see ``EngineEffect/awaitInput``.
  case awaitInput
  /// Start a process of an extension and keep it running.
  case startLive(LiveStart)
  /// End a process that was kept running.
  case stopLive(LiveProcess)
}

/// All reloads that one process of an extension does.
package struct Reload: Hashable, Sendable {
  package var batch: ReloadBatch
  /// The placements of the batch, in its order.
  package var placements: [Placement]

  package var `extension`: ExtensionName { batch.extension }
}

/// All placements that one process of an extension keeps live.
package struct LiveStart: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var placement: Placement
    /// Seconds between timelines, at least 1.
    package var every: Double
  }

  package var process: LiveProcess
  package var items: [Item]

  package var `extension`: ExtensionName { process.extension }
}

/// An extension's reply for a placement: a timeline.
package struct Reply: Hashable, Sendable {
  package var placement: Placement
  package var timeline: JudgedTimeline
}
