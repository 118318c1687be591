import TimelineEngine
import WidgetArchive

/// What a board file says: pages in order, and on each its placements in order.
///
/// The members of a stack are neighbours on one page and of one family.
package struct BoardLayout: Hashable, Sendable {
  /// More than anybody looks at: each tile is asked for its next moment at every turn. Neither a file
  /// that is read nor an edit goes beyond.
  static let mostTiles = 1000
  static let mostPages = 200

  package struct Page: Hashable, Sendable {
    package var name: String
    package var placements: [Placement]
    /// Whether a locked board shows this page in place of all others.
    package var isLockPage: Bool

    package init(name: String, placements: [Placement], isLockPage: Bool = false) {
      self.name = name
      self.placements = placements
      self.isLockPage = isLockPage
    }

    /// The page's tiles in order, and of each the placements that share it: of a stack several, of
    /// all others one.
    package var slots: [[Placement]] {
      var slots: [[Placement]] = []
      for placement in placements {
        if let stack = placement.stack, slots.last?.last?.stack == stack {
          slots[slots.count - 1].append(placement)
        } else {
          slots.append([placement])
        }
      }
      return slots
    }
  }

  package var pages: [Page]

  package init(pages: [Page]) {
    self.pages = pages
  }

  /// The index of the page that a locked board shows.
  package var lockPage: Int? { pages.firstIndex(where: \.isLockPage) }

  package var placements: [Placement] { pages.flatMap(\.placements) }

  /// Whether a placement is still on the board, in a stack or not.
  package func holds(_ placement: Placement) -> Bool {
    placements.contains { $0.isSame(as: placement) }
  }
}
