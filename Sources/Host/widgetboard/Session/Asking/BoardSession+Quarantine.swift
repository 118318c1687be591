import Board
import Driving
import Foundation
import TimelineEngine
import WidgetArchive

/// Leaves out tiles and extensions that ended the program when they were last worked on.
extension BoardSession {
  /// Follows the quarantine file after another terminal changed it: what that terminal lifted is
  /// tried here, too. What it crashed on is left out only from the next launch on: this terminal
  /// could draw it.
  func followQuarantine(at now: Date) {
    let current = Quarantine.read(launch.folders)
    let old = starter.facts.quarantine
    starter.facts.quarantine.tiles.formIntersection(current.tiles)
    starter.facts.quarantine.extensions.formIntersection(current.extensions)
    guard starter.facts.quarantine != old else { return }
    tellQuarantine(at: now)
  }

  /// Lifts the quarantine of tiles that a person reloads.
  func liftQuarantine(_ ids: [Placement.ID], at now: Date) {
    guard !starter.facts.quarantine.isEmpty else { return }
    // Another terminal of this board may have crashed since, or have lifted some.
    var current = Quarantine.read(launch.folders)
    var isLifted = false
    for id in ids {
      let name = board.layout.placement(id).flatMap { catalog.owner(ofKind: $0.kind) }
      // The owner of an undescribed kind is unknown: it may be any extension in quarantine.
      let names = name.map { [$0] } ?? current.extensions
      isLifted = current.lift(id, of: names) || isLifted
    }
    let isNews = starter.facts.quarantine != current
    starter.facts.quarantine = current
    if isLifted { current.write(launch.folders) }
    if isNews { tellQuarantine(at: now) }
  }

  private func tellQuarantine(at now: Date) {
    updateBoard(.quarantine(starter.facts.quarantine.tiles), at: now)
    tellFacts(at: now)
  }
}
