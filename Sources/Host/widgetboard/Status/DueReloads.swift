import Foundation
import TimelineEngine
import WidgetStore

/// Reloads that are due of one placement that a status bar shows while no board is open, within its
/// budget. The process that runs this holds the profile's lock.
struct DueReloads {
  let reading: ExtensionReading
  let store: WidgetStore

  /// The seconds that a tile must be visible before the engine reloads it.
  private static let settling: TimeInterval = 1.5

  func run(for placement: Placement) {
    let hands = CommandHands(reading, store, reading.catalog(), of: [placement])
    hands.begin(with: store.keptPlacements([placement], at: hands.now.date))
    hands.tell(.glanced([placement.id]), at: hands.now.date)
    hands.runUntilIdle(atMost: Self.settling)
  }
}
