import TimelineEngine
import WidgetArchive

/// A change of the board file that a person makes on screen or in the shell.
///
/// Pages count from 0. A position is one among the page's slots, from 0; a stack is one slot.
package enum BoardEdit: Hashable, Sendable {
  /// Puts a tile on a page, at the end without a position. An empty id is given a free one.
  case add(Placement, page: Int, position: Int?)
  case remove(Placement.ID)
  /// Moves a tile, or the stack it belongs to, so that it stands at a position.
  case move(Placement.ID, page: Int, position: Int)
  case resize(Placement.ID, ArchivedFamily)
  case configure(Placement.ID, Configuration)
  /// So many seconds between a tile's timelines while it is looked at; nil: as its author has it.
  case live(Placement.ID, every: Double?)
  /// When a person is told of what a tile says; nil: never.
  case alert(Placement.ID, TileAlert?)
  /// Puts a tile behind another one into its stack, which is made where there is none.
  case stack(Placement.ID, onto: Placement.ID)
  /// Takes a tile out of its stack; it stands right after that.
  case unstack(Placement.ID)
  /// An empty page at an index.
  case addPage(name: String, at: Int)
  case renamePage(Int, String)
  /// Moves a page so that it has an index.
  case movePage(Int, to: Int)
  /// Deletes a page with its tiles.
  case deletePage(Int)
  /// Makes a page the one that a locked board shows; nil: none is.
  case lockPage(Int?)
  /// Gives a page other units: nothing that the file says.
  case arrange(PageArrangement)

  // What takes back another edit, to the place in the page's list of placements.

  /// Puts a page with its tiles where it was.
  case insertPage(BoardLayout.Page, at: Int)
  /// Puts a tile where it was, in the stack it was in.
  case insert(Placement, page: Int, index: Int)
  /// Brings a tile to where it was, into the stack it was in or out of any.
  case restore(Placement.ID, page: Int, index: Int, stack: String?)
  /// Says which stack a tile stands in, where it is.
  case mark(Placement.ID, stack: String?)
}

extension BoardEdit {
  /// The tile it is about, once it is done.
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

  /// The page to look at once it is done.
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
