import Foundation
import WidgetArchive

/// An event that the engine is told of. The loop makes these; nothing else changes an engine, so a
/// recorded series of them, replayed, gives the same effects.
package enum EngineEvent: Hashable, Sendable {
  /// ``TimelineEngine/nextDeadline`` has come, or something else woke the loop.
  case tick
  /// All placements of the board: at launch and after each change of the board. No reload starts
  /// until another event has followed.
  case placements([Placement])
  /// The state of placements kept from earlier launches: after `.placements`.
  case restored([Placement.ID: KeptPlacement])
  /// The looks of the last 14 days, the oldest first, replacing all that were known: before any
  /// reload is due, and when the person erases them.
  case looks([Look])
  /// The known kinds. Once the catalog is complete, a kind that is not in it is missing.
  case catalog([String: KnownKind], isComplete: Bool)
  /// An extension could not describe itself; these kinds are assumed to be its own. Their
  /// placements wait as after a reload that failed.
  case undescribed(ExtensionName, kinds: Set<String>, ReloadFailure)
  /// An extension's executable changed.
  case replaced(ExtensionName)
  /// The placements on screen in attached, unsuspended, unlocked terminals, and
  /// the one with the focus.
  case visible(Set<Placement.ID>, focused: Placement.ID?)
  /// Status bars show these placements, and have just asked for them again.
  case glanced([Placement.ID])
  /// The kinds whose data is closed while the board is locked; empty once it is unlocked.
  case dataClosed(Set<String>)
  /// Extensions in quarantine: they are not asked, because the program ended while
  /// it decoded their output.
  case quarantined(Set<ExtensionName>)
  /// The date of the latest input in any terminal of this person.
  case input(Date)
  /// The person asked for reloads of these placements (`r`, `R`).
  case person([Placement.ID])
  /// Apps, the shell or extensions asked for reloads: all requests that have arrived together.
  case requested([ReloadRequest])
  /// A server asked for reloads that are free: `free.push`.
  case pushed([ReloadRequest])
  /// A program of the person's sent the board a signal that the authors of these kinds named.
  case signalled([ReloadRequest])
  /// The app of an extension came to the front, or began to play or to navigate;
  /// `appClosed`: it stopped.
  case appOpened(ExtensionName, AppUse)
  case appClosed(ExtensionName, AppUse)
  /// An intent of this tile was performed.
  case performed(Placement.ID)
  /// An extension has handled the events of a background transfer, and asked for
  /// these reloads meanwhile.
  case transferHandled(ExtensionName, [ReloadRequest])
  /// These values of the board's environment changed.
  case environment(Set<EnvironmentRead>)
  /// The shapes that tiles have from now on, in the terminal whose size applies.
  case shapes([Placement.ID: TileShape])
  /// The time zone in which the hours of the person's day are counted, by its IANA name.
  case timeZone(String)
  /// The location changed, by a distance in metres.
  case moved(meters: Double)
  /// Files that the timelines of these placements were made from have changed: the name of one of
  /// each.
  case filesChanged([Placement.ID: String])
  /// The clock was set; with the seconds by which it went forward, negative if it went back.
  case clockSet(by: TimeInterval)
  /// The machine slept, or the program was stopped, until now.
  case woke
  /// Developer mode was switched on or off: while it is on, `budget.off` applies.
  case developerMode(Bool)
  /// The answer to one placement of an ``EngineEffect/run(_:)``.
  case replied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// The run of an extension with this number ended: no answer of it is to come.
  case runEnded(ExtensionName, run: Int = 1)
  /// A live process started by ``EngineEffect/startLive(_:)`` sent a timeline, or
  /// reported that it has none.
  case liveReplied(Placement.ID, Result<TimelineReceipt, ReloadFailure>)
  /// A live process sends nothing for this placement while it answers for others.
  case liveSilent(Placement.ID, ReloadFailure)
  /// A live process ended, by itself or on request; with a failure if it failed.
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
  /// The name of the program that asked, for the ledger.
  package var sender: String

  package init(_ target: Target, sender: String = "") {
    self.target = target
    self.sender = sender
  }
}

/// A use of an app that makes the reloads of its widgets free.
package enum AppUse: String, CaseIterable, Codable, JSONReadable, Hashable, Sendable {
  case foreground
  case audio
  case navigation
}

/// The name of an extension's executable: `game.widget`.
package typealias ExtensionName = String
