import Board
import CLinux
import Foundation
import TimelineEngine

/// Tells which tiles somebody may see.
extension BoardSession {
  /// Tells the engine the visible tiles: those on the page, or none if nobody can see it.
  func tellVisible(at now: Date) {
    let visible = isHidden ? [] : Set(board.visible)
    publishView(visible, at: now)
    guard let viewers = role.driver?.viewers else { return }
    tellEngine(
      .visible(
        visible.union(viewers.visible),
        focused: visible.isEmpty ? viewers.focused : board.focus?.id), at: now)
  }

  /// Whether nobody can see the tiles on the page.
  var isHidden: Bool {
    let isPrivate = board.isLocked && board.layout.lockPage == nil
    return attention.isSuspended || isPrivate || unseen != nil
  }

  /// The reason why nobody sees the open page.
  var unseen: Unseen? { attention.unseen(behindProgram: programs.inTerminal != nil) }
}
