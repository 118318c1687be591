import Board
import Foundation
import WidgetArchive

/// A copy of the last board file without mistakes, so that a launch with a faulty board file still
/// has a board to show.
struct LastGoodBoard {
  private let file: BoardFile

  init(folders: ProfileFolders) {
    file = BoardFile(path: folders.state + "/last-good-board.conf")
  }

  func keep(_ document: BoardDocument) throws {
    if let kept = read(), kept == document { return }
    try file.write(document)
  }

  func read() -> BoardDocument? {
    file.exists ? try? file.read() : nil
  }
}
