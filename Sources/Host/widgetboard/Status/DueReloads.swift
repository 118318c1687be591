import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What is due of one placement that a status bar shows while no board is open, within its budget.
/// The process that runs this holds the profile's lock.
struct DueReloads {
  let launch: LaunchEnvironment
  let store: WidgetStore

  /// What comes into view settles for a moment before it is reloaded.
  private static let settling: TimeInterval = 1.5

  func run(for placement: Placement) {
    let reading = ExtensionReading(launch: launch, store: store)
    let catalog = reading.catalog()
    var engine = TimelineEngine(seed: SeedFile(folders: launch.folders).seed())
    Self.begin(&engine, with: placement, launch, store, at: Date())
    let reloads = FirstReloads(launch: launch, store: store)
    let facts = KeptFacts(launch: launch)
    var effects = facts.tell(&engine, of: [placement], catalog.lastKnown, at: Date())
    effects += facts.tell(&engine, catalog, at: Date())
    effects += engine.handle(.glanced([placement.id]), at: Date())
    reloads.perform(effects, [placement], catalog, reading, &engine)
    let end = Date().addingTimeInterval(Self.settling)
    while let next = engine.nextDeadline, next <= end {
      poll(nil, 0, Int32(max(0, next.timeIntervalSinceNow) * 1000) + 1)
      reloads.perform(engine.handle(.tick, at: Date()), [placement], catalog, reading, &engine)
    }
  }

  /// Tells an engine what is kept of a placement.
  static func begin(
    _ engine: inout TimelineEngine, with placement: Placement, _ launch: LaunchEnvironment,
    _ store: WidgetStore, at now: Date
  ) {
    let looks = store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * Pace.day))
    let kept = store.keptPlacements([placement], at: now)
    for event: EngineEvent in [
      .timeZone(launch.widgetEnvironment.timeZone),
      .developerMode(launch.settings.isDeveloperMode), .looks(looks), .placements([placement]),
      .restored(kept),
    ] {
      _ = engine.handle(event, at: now)
    }
  }
}
