import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// What ended the program when it was worked on last is left out.
extension BoardSession {
  /// As it was when the program began, before anything is drawn.
  func readQuarantine(at now: Date) {
    starter.quarantine = Quarantine.read(launch.folders)
    tellQuarantine(at: now)
  }

  /// Another terminal changed the file: what it lifted is tried here, too. What it died of is left out at
  /// the next launch: here it was drawn.
  func followQuarantine(at now: Date) {
    let current = Quarantine.read(launch.folders)
    let old = starter.quarantine
    starter.quarantine.tiles.formIntersection(current.tiles)
    starter.quarantine.extensions.formIntersection(current.extensions)
    guard starter.quarantine != old else { return }
    tellQuarantine(at: now)
    refreshContents(at: now)
  }

  /// A person wants these tiles tried again.
  func liftQuarantine(_ ids: [Placement.ID], at now: Date) {
    guard !starter.quarantine.isEmpty else { return }
    // Another terminal of this board may have died meanwhile, or have lifted them.
    var current = Quarantine.read(launch.folders)
    var isLifted = false
    for id in ids {
      let name = board.layout.placement(id).flatMap { catalog.owner(ofKind: $0.kind) }
      // One that was not asked has said of no kind that it is its own.
      let names = name.map { [$0] } ?? current.extensions
      isLifted = current.lift(id, of: names) || isLifted
    }
    let isNews = starter.quarantine != current
    starter.quarantine = current
    if isLifted { current.write(launch.folders) }
    if isNews { tellQuarantine(at: now) }
  }

  private func tellQuarantine(at now: Date) {
    board.update(.quarantine(starter.quarantine.tiles), at: now)
    tellEngine(.quarantined(starter.quarantine.extensions), at: now)
  }
}
