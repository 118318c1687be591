import Foundation
import WidgetArchive

/// What can happen to the engine. The loop makes these; nothing else changes an engine, so that a
/// recorded series of them, replayed, gives the same effects.
package enum EngineEvent: Hashable, Sendable {
  /// The time has come that ``TimelineEngine/nextDeadline`` named, or something else woke the loop.
  case tick
  /// The board's placements, all of them: at launch and after each change of the board. Nothing
  /// starts until another event has followed.
  case placements([Placement])
  /// What was kept from earlier about placements: after `.placements`.
  case restored([Placement.ID: KeptPlacement])
  /// The looks of the last 14 days, the oldest first, in place of all that were known: before
  /// anything is due, and when the person erases them.
  case looks([Look])
  /// The kinds there are. Once it is complete, a kind that is not among them is missing.
  case catalog([String: KnownKind], isComplete: Bool)
  /// An extension's executable changed.
  case replaced(ExtensionName)
  /// What is on screen of an attached, unsuspended, unlocked terminal, and which of it has the focus.
  case visible(Set<Placement.ID>, focused: Placement.ID?)
  /// The latest input in any terminal of this person came at that date.
  case input(Date)
  /// The person asked for these placements anew (`r`, `R`).
  case person([Placement.ID])
  /// Reloads that apps, the shell or extensions asked for: all that have come together.
  case requested([ReloadRequest])
  /// The app of an extension came to the front, began to play or to navigate, or stopped doing so.
  case appOpened(ExtensionName, AppUse)
  case appClosed(ExtensionName, AppUse)
  /// An intent of this tile was performed.
  case performed(Placement.ID)
  /// The events of a background transfer of an extension were handled, and these reloads were
  /// asked for meanwhile.
  case transferHandled(ExtensionName, [ReloadRequest])
  /// These values of the board's environment changed.
  case environment(Set<EnvironmentRead>)
  /// The time zone in which the hours of the person's day are counted, by its Olson name.
  case timeZone(String)
  /// The location was set to one so many metres away.
  case moved(meters: Double)
  /// The clock was set, forward by so many seconds.
  case clockSet(by: TimeInterval)
  /// The machine slept, or the program was stopped, until now.
  case woke
  /// `budget.off` holds, or no longer does.
  case developerMode(Bool)
  /// A reload that was asked for with ``EngineEffect/run(_:)`` ended.
  case replied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// A run ended: its extension has no process any more.
  case runEnded(ExtensionName)
  /// A process that ``EngineEffect/startLive(_:)`` asked for sent a timeline, or said it has none.
  case liveReplied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// That process ended, by itself or because it was asked to; a failure if it died.
  case liveEnded(ExtensionName, ReloadFailure?)
}

/// A reload that somebody asked for.
package struct ReloadRequest: Codable, Hashable, Sendable {
  package enum Target: Codable, Hashable, Sendable {
    case kind(String)
    /// All kinds of an extension.
    case `extension`(ExtensionName)
    case all
  }

  package var target: Target
  /// Who asked, for the ledger: the name of a program.
  package var sender: String

  package init(_ target: Target, sender: String = "") {
    self.target = target
    self.sender = sender
  }
}

/// What makes an app's reloads free.
package enum AppUse: String, CaseIterable, Codable, Hashable, Sendable {
  case foreground
  case audio
  case navigation
}

/// What the engine knows of a kind.
package struct KnownKind: Codable, Hashable, Sendable {
  package var `extension`: ExtensionName
  /// `free.live`: seconds between timelines while it is looked at, if its author asks for that.
  package var liveInterval: TimeInterval?
  /// Whether its author says that it shows where one is.
  package var usesLocation: Bool

  package init(
    extension: ExtensionName, liveInterval: TimeInterval? = nil, usesLocation: Bool = false
  ) {
    self.extension = `extension`
    self.liveInterval = liveInterval
    self.usesLocation = usesLocation
  }
}

/// What is kept of a placement between launches.
package struct KeptPlacement: Hashable, Sendable {
  package var summary: TimelineSummary?
  /// When it was put on the board.
  package var added: Date
  /// When its charged reloads of the last 24 hours began, ascending.
  package var charges: [Date]

  package init(summary: TimelineSummary?, added: Date, charges: [Date] = []) {
    self.summary = summary
    self.added = added
    self.charges = charges
  }
}

/// One period in which a page was on screen and someone was there.
///
/// Made by ``TimelineEngine``, kept by the store for 14 days. It is handed out when it counts, after
/// two seconds, and again with the same beginning when it is over.
package struct Look: Codable, Hashable, Sendable {
  package var began: Date
  package var ended: Date
  /// What was on the page, sorted.
  package var placements: [Placement.ID]

  package init(began: Date, ended: Date, placements: [Placement.ID]) {
    self.began = began
    self.ended = ended
    self.placements = placements
  }
}

/// The name of an extension's executable: `game.widget`.
package typealias ExtensionName = String

/// A timeline that was judged good.
package struct TimelineReceipt: Hashable, Sendable {
  /// Ascending and not empty.
  package var dates: [Date]
  package var policy: ArchivedPolicy
  /// The environment values its views read.
  package var reads: Set<EnvironmentRead>
  package var usage: ResourceUsage?
  package var bytes: Int

  package init(
    dates: [Date], policy: ArchivedPolicy, reads: Set<EnvironmentRead> = [],
    usage: ResourceUsage? = nil, bytes: Int = 0
  ) {
    self.dates = dates
    self.policy = policy
    self.reads = reads
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
