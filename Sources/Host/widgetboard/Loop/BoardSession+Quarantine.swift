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

  /// A person wants these tiles tried again.
  func liftQuarantine(_ ids: [Placement.ID], at now: Date) {
    guard !starter.quarantine.isEmpty else { return }
    // Another terminal of this board may have died meanwhile.
    var current = Quarantine.read(launch.folders)
    var isLifted = false
    for id in ids {
      let name = board.layout.placement(id).flatMap { catalog.kinds[$0.kind] }
      // One that was not asked has said of no kind that it is its own.
      let names = name.map { [$0] } ?? current.extensions
      isLifted = current.lift(id, of: names) || isLifted
    }
    starter.quarantine = current
    guard isLifted else { return }
    current.write(launch.folders)
    tellQuarantine(at: now)
  }

  private func tellQuarantine(at now: Date) {
    board.update(.quarantine(starter.quarantine.tiles), at: now)
  }
}
