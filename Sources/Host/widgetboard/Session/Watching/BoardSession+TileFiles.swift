import Foundation

/// Follows the files that tiles on screen were made from.
extension BoardSession {
  /// Watches the files of the tiles that somebody looks at now, and tells the engine which of them
  /// changed before. At the end of a turn, after its picture: no key waits for it.
  func followTileFiles(at now: Date) {
    let timelines = driver?.engine.watchedTimelines ?? []
    noteFileChanges(changes.tileFiles.follow(timelines), at: now)
  }

  func readTileFiles(at now: Date) {
    noteFileChanges(changes.tileFiles.read(), at: now)
  }

  private func noteFileChanges(_ changes: TileFileWatch.Changes, at now: Date) {
    guard !changes.isEmpty else { return }
    tellEngine(.filesChanged(changes), at: now)
    consequences.formUnion(.contents)
  }
}
