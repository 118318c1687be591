import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// What an engine has to know before it decides about anything, where no board is open that would tell it:
/// what is closed while the board is locked, and what is not asked because it ended the program.
struct KeptFacts {
  let launch: LaunchEnvironment

  /// - Parameter widgets: the last that is known of widgets, by kind.
  func tell(
    _ engine: inout TimelineEngine, of placements: [Placement],
    _ widgets: [String: WidgetDescriptor], at now: Date
  ) -> [EngineEffect] {
    let quarantine = Quarantine.read(launch.folders).extensions
    return engine.handle(.quarantined(quarantine), at: now)
      + engine.handle(.dataClosed(closedKinds(of: placements, widgets)), at: now)
  }

  /// Tells an engine what extensions there are, and of those that could not say what they are. Where a failure
  /// is known from before, a reload finds out whether it is over.
  func tell(_ engine: inout TimelineEngine, _ catalog: Catalog, at now: Date) -> [EngineEffect] {
    var effects: [EngineEffect] = []
    for (name, kinds, failure) in catalog.silent
    where failure.reason != .quarantined && !engine.hasFailed(ofKinds: kinds) {
      let fault = ReloadFailure(failure)
      effects += engine.handle(.undescribed(name, kinds: kinds, fault), at: now)
    }
    return effects + engine.handle(.catalog(catalog.knownKinds, isComplete: true), at: now)
  }

  /// `locked.held`. An unknown kind counts as closed: how its data is protected is not known either.
  private func closedKinds(of placements: [Placement], _ widgets: [String: WidgetDescriptor])
    -> Set<String>
  {
    guard LockFile(folders: launch.folders).isLocked else { return [] }
    return Set(placements.map(\.kind)).subtracting([StartHere.kind]).filter { kind in
      widgets[kind].map { ($0.dataProtection ?? .standard).isClosed(whileSealed: false) } ?? true
    }
  }
}
