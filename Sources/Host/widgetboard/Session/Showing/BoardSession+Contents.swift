import Board
import Foundation
import TimelineEngine

/// Keeps the board's contents up to date.
extension BoardSession {
  /// Gives the board what it lacks: the entries that are current, the placeholders of tiles that
  /// have no entry, and the status of each visible tile.
  func refreshContents(at now: Date) {
    let turned = board.handle(.tick, at: now)
    for effect in turned { serveBoard(effect, at: now) }
    if !turned.isEmpty { consequences.insert(.visible) }
    let contents = contents
    for id in board.outdated(at: now) {
      LastLine.tellDrawing(id)
      defer { LastLine.tellDrawing(nil) }
      updateBoard(fact(of: id, contents, at: now), at: now)
    }
    for id in board.visible {
      if let status = status(of: id, at: now) {
        updateBoard(.status(id, status), at: now)
      }
    }
  }

  private func fact(of id: Placement.ID, _ contents: TileContents, at now: Date) -> BoardFact {
    let content = board.layout.placement(id).flatMap { placement in
      contents.content(
        of: placement, isClosed: board.isClosed(id), in: board.tileShape(of: placement), at: now)
    }
    return content.map { .content(id, $0) } ?? .noOtherContent(id)
  }
}
