import Foundation
import TimelineEngine

/// The facts of a profile that an engine and the starter of processes must know before they do
/// anything.
///
/// One value, so that no caller that asks extensions for timelines can leave a fact out: ``Driver``
/// makes no engine without it and tells the engine each fact. The process that drives makes it, and
/// makes it again when a fact has changed.
package struct ProfileFacts: Hashable, Sendable {
  /// The seed that spreads reloads and transfers of all installations over time.
  package var seed: UInt64
  /// The numbers in the engine's rules, with the number of processes this machine has room for.
  package var pace: Pace
  /// The time zone's Olson name, such as `Europe/Paris`.
  package var timeZone: String
  package var isDeveloperMode: Bool
  /// The looks of the last 14 days, oldest first, for an engine that begins.
  package var looks: [Look]
  /// The kinds whose data is closed, because the board is locked.
  package var closedKinds: Set<String>
  package var starting: StartingFacts

  package init(
    seed: UInt64, pace: Pace, timeZone: String, isDeveloperMode: Bool, looks: [Look],
    closedKinds: Set<String>, starting: StartingFacts
  ) {
    self.seed = seed
    self.pace = pace
    self.timeZone = timeZone
    self.isDeveloperMode = isDeveloperMode
    self.looks = looks
    self.closedKinds = closedKinds
    self.starting = starting
  }

  /// The events that tell a new engine all facts.
  var events: [EngineEvent] { lasting + [.looks(looks)] }

  /// The events that tell an engine which facts changed since `old`. Seed and pace stay the same as
  /// long as the engine lasts, and it records new looks itself.
  func events(since old: ProfileFacts) -> [EngineEvent] {
    zip(old.lasting, lasting).filter { $0 != $1 }.map { $1 }
  }

  private var lasting: [EngineEvent] {
    [
      .timeZone(timeZone), .developerMode(isDeveloperMode),
      .quarantined(starting.quarantine.extensions), .dataClosed(closedKinds),
    ]
  }
}
