import TimelineEngine
import WidgetArchive

/// A change of the board file that a person makes on screen or in the shell.
///
/// Pages count from 0. A position is an index among the page's slots; a stack is one slot.
package enum BoardEdit: Hashable, Sendable {
  /// Adds a tile to a page; without a position, at the end. An empty id is replaced by a free one.
  case add(Placement, page: Int, position: Int?)
  case remove(Placement.ID)
  /// Moves a tile, or the stack it belongs to, to a position.
  case move(Placement.ID, page: Int, position: Int)
  case resize(Placement.ID, ArchivedFamily)
  case configure(Placement.ID, Configuration)
  /// Sets the seconds between a live tile's timelines; nil: as its author has it.
  case live(Placement.ID, every: Double?)
  /// Sets the condition under which the person is alerted; nil: never.
  case alert(Placement.ID, TileAlert?)
  /// Adds a tile at the end of another tile's stack, or makes both a stack.
  case stack(Placement.ID, onto: Placement.ID)
  /// Takes a tile out of its stack, and puts it right after the stack.
  case unstack(Placement.ID)
  /// Adds an empty page at an index.
  case addPage(name: String, at: Int)
  case renamePage(Int, String)
  /// Moves a page to an index.
  case movePage(Int, to: Int)
  /// Deletes a page with its tiles.
  case deletePage(Int)
  /// Makes a page the lock page; nil: none is.
  case lockPage(Int?)
  /// Gives a page other units, which are not part of the file.
  case arrange(PageArrangement)

  // The inverses of other edits. Their index is that in the page's list of placements.

  /// Restores a deleted page with its tiles.
  case insertPage(BoardLayout.Page, at: Int)
  /// Restores a removed tile, in the stack it was in.
  case insert(Placement, page: Int, index: Int)
  /// Moves a tile back to where it was: into the stack it was in, or out of any.
  case restore(Placement.ID, page: Int, index: Int, stack: String?)
  /// Sets the stack of a tile without moving it.
  case mark(Placement.ID, stack: String?)
}

extension BoardEdit {
  /// The tile to look at after the edit.
  package var tile: Placement.ID? {
    switch self {
    case .add(let placement, _, _), .insert(let placement, _, _): placement.id
    case .move(let id, _, _), .resize(let id, _), .configure(let id, _), .stack(let id, _),
      .live(let id, _), .alert(let id, _), .unstack(let id), .restore(let id, _, _, _),
      .mark(let id, _):
      id
    case .remove, .addPage, .renamePage, .movePage, .deletePage, .insertPage, .lockPage,
      .arrange:
      nil
    }
  }

  /// The page to look at after the edit.
  package var page: Int? {
    switch self {
    case .addPage(_, let page), .renamePage(let page, _), .movePage(_, let page),
      .insertPage(_, let page):
      page
    case .deletePage(let page): max(0, page - 1)
    case .lockPage(let page): page
    case .arrange(let change): change.page
    case .add, .remove, .move, .resize, .configure, .live, .alert, .stack, .unstack, .insert,
      .restore, .mark:
      nil
    }
  }
}
