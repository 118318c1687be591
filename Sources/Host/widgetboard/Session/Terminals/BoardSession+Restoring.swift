import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Tells a new engine what is kept.
extension BoardSession {
  func tellEngineWhatIsKept(at now: Date) {
    updateBoard(.developerMode(appearance.settings.isDeveloperMode), at: now)
    role.driver?.begin(knowing: facts(looks: recentLooks(at: now)))
    role.driver?.statusAsks = StatusAsk.recent(store.statusAsks, at: now)
    let placements = placements
    noteAdded(placements, at: now)
    let kept = store.keptPlacements(placements, at: now)
    tellEngine(attention.presence.begin(at: now), at: now)
    tellEngine(.placements(placements), at: now)
    tellEngine(.restored(kept), at: now)
    tellShapesAnew()
    tellChangesSinceLastBoard(at: now)
    consequences.formUnion([.visible, .contents])
    // At once: the engine must know what is visible before it hears of extensions.
    settleConsequences(at: now)
    if let trouble = store.takeTrouble() { show("\(trouble)") }
  }

  private func recentLooks(at now: Date) -> [Look] {
    store.looks(since: now.addingTimeInterval(-WidgetStore.lookDays * Pace.day))
  }
}
