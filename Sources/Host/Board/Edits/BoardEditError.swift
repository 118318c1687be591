import TimelineEngine
import WidgetArchive

/// The reason why an edit is impossible.
package enum BoardEditError: Error, Hashable, Sendable {
  case noTile(Placement.ID)
  /// The page's number, counted from 0.
  case noPage(Int)
  case idTaken(Placement.ID)
  case lastPage
  case tooManyTiles(limit: Int)
  case tooManyPages(limit: Int)
  case otherFamily(Placement.ID, ArchivedFamily, than: ArchivedFamily, of: Placement.ID)
  case notStacked(Placement.ID)
  /// A tile would stand between members of a stack, or a member apart from its stack.
  case stackApart(String)
  /// The file cannot express the text: it is empty, or would be read back differently.
  case unwritable(what: String, String)
  case badInterval(Double)
  /// The board is no longer as an undo expects it.
  case changedMeanwhile
  case nothingToUndo
  case nothingToRedo

  /// The reason in words, and what to do.
  package var sentence: String {
    switch self {
    case .noTile(let id): "there is no tile “\(id)” any more"
    case .noPage(let page): "there is no page \(page + 1)"
    case .idTaken(let id): "the id “\(id)” is taken by another tile"
    case .lastPage: "a board needs at least one page"
    case .tooManyTiles(let limit):
      "a board has at most \(limit) tiles; remove one first, or use a profile of its own"
    case .tooManyPages(let limit): "a board has at most \(limit) pages; delete one first"
    case .otherFamily(let id, let family, let other, let of):
      "a stack has one size: \(id) is \(family.shortName), \(of) is \(other.shortName)"
    case .notStacked(let id): "“\(id)” is in no stack"
    case .stackApart(let name): "the tiles of the stack “\(name)” stand elsewhere now"
    case .unwritable(let what, let text): "“\(text)” cannot be \(what) in a board file"
    case .badInterval(let seconds): "\(seconds) is not a time; expected seconds from 1 to 86400"
    case .changedMeanwhile: "the board was changed elsewhere in the meantime"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    }
  }
}
