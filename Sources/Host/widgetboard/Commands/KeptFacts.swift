import Board
import Driving
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

extension ProfileFacts {
  /// Reads the facts from what is kept, while no open board knows them.
  ///
  /// - Parameter catalog: the widgets; it says which placements' data is closed while the board is
  ///   locked.
  init(
    _ launch: LaunchEnvironment, _ store: WidgetStore, _ catalog: Catalog,
    of placements: [Placement], at now: Date
  ) {
    let isLocked = LockFile(folders: launch.folders).isLocked
    self.init(
      seed: SeedFile(folders: launch.folders).seed(), pace: DrivingTerminal.pace,
      timeZone: launch.widgetEnvironment.timeZone,
      isDeveloperMode: launch.settings.isDeveloperMode,
      looks: store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * Pace.day)),
      closedKinds: isLocked ? Self.closedKinds(of: placements, catalog.lastKnown) : [],
      starting: StartingFacts(launch, knowing: catalog))
  }

  /// The kinds that rule `locked.held` closes. An unknown kind counts as closed, because how its
  /// data is protected is unknown, too.
  private static func closedKinds(
    of placements: [Placement], _ widgets: [String: WidgetDescriptor]
  ) -> Set<String> {
    Set(placements.map(\.kind)).subtracting(OwnWidgets.kinds).filter { kind in
      widgets[kind].map { ($0.dataProtection ?? .standard).isClosed(whileSealed: false) } ?? true
    }
  }
}

extension StartingFacts {
  /// - Parameter catalog: nil if nothing is known of extensions yet.
  init(_ launch: LaunchEnvironment, knowing catalog: Catalog?) {
    self.init(
      variables: ExtensionStarter.environment(launch, launch.settings),
      quarantine: Quarantine.read(launch.folders))
    if let catalog { learn(from: catalog) }
  }

  /// Takes the parameters that extensions describe, and those of them that hold secrets.
  mutating func learn(from catalog: Catalog) {
    secrets = catalog.secrets
    parameters = catalog.parameters
    ownKinds = catalog.ownKinds
  }
}

extension Catalog {
  /// The events that tell an engine all extensions at once, where no board tells it of each. An
  /// extension that could not describe itself is left out if it is in quarantine or an earlier
  /// failure of its kinds is known: a reload finds out whether that is over.
  func events(for engine: TimelineEngine) -> [EngineEvent] {
    silent.compactMap { name, kinds, failure in
      guard failure.reason != .quarantined, !engine.hasFailed(ofKinds: kinds) else { return nil }
      return .undescribed(name, kinds: kinds, ReloadFailure(failure))
    } + [.catalog(knownKinds, isComplete: true)]
  }
}
