import TimelineEngine
import WidgetArchive

/// The content of a board file: pages in order, each with its placements in order.
///
/// The members of a stack are neighbours on one page and have one family.
package struct BoardLayout: Hashable, Sendable {
  /// The most tiles of a board, more than anybody uses: at every turn each tile is checked for its
  /// next change. Neither a file nor an edit may go beyond.
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

    /// The page's slots in order, each with its placements: the members of a
    /// stack, or a single one.
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

  /// The index of the lock page, which a locked board shows.
  package var lockPage: Int? { pages.firstIndex(where: \.isLockPage) }

  package var placements: [Placement] { pages.flatMap(\.placements) }

  /// Whether a placement is still on the board, whether or not its stack has changed.
  package func holds(_ placement: Placement) -> Bool {
    placements.contains { $0.isSame(as: placement) }
  }
}
