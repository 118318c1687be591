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
  /// An extension could not say what it is; these kinds are taken to be its own. Its placements wait as
  /// after a reload that failed.
  case undescribed(ExtensionName, kinds: Set<String>, ReloadFailure)
  /// An extension's executable changed.
  case replaced(ExtensionName)
  /// What is on screen of an attached, unsuspended, unlocked terminal, and which of it has the focus.
  case visible(Set<Placement.ID>, focused: Placement.ID?)
  /// Status bars show these placements, and have just asked for them.
  case glanced([Placement.ID])
  /// The kinds whose data is closed, because the board is locked; none once it is unlocked.
  case dataClosed(Set<String>)
  /// Extensions that are not asked, because the program ended while it read what they wrote.
  case quarantined(Set<ExtensionName>)
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
  /// The shapes that tiles have from now on, in the terminal that decides about them.
  case shapes([Placement.ID: TileShape])
  /// The time zone in which the hours of the person's day are counted, by its Olson name.
  case timeZone(String)
  /// The location was set to one so many metres away.
  case moved(meters: Double)
  /// The clock was set, forward by so many seconds.
  case clockSet(by: TimeInterval)
  /// The machine slept, or the program was stopped, until now.
  case woke
  /// Developer mode was switched on or off: while it is on, `budget.off` applies.
  case developerMode(Bool)
  /// A reload that was asked for with ``EngineEffect/run(_:)`` ended.
  case replied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// A run ended: its extension has no process any more.
  case runEnded(ExtensionName)
  /// A process that ``EngineEffect/startLive(_:)`` asked for sent a timeline, or said it has none.
  case liveReplied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// Nothing comes for this placement from a process that answers for others.
  case liveSilent(Placement.ID, ReloadFailure)
  /// That process ended, by itself or because it was asked to; a failure if it died.
  case liveEnded(LiveProcess, ReloadFailure?)
}

/// A reload that an app, the shell or an extension asked for.
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
package enum AppUse: String, CaseIterable, Codable, JSONReadable, Hashable, Sendable {
  case foreground
  case audio
  case navigation
}

/// The name of an extension's executable: `game.widget`.
package typealias ExtensionName = String
