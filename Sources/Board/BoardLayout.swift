import TimelineEngine
import WidgetArchive

/// What a board file says: pages in order, and on each its placements in order.
package struct BoardLayout: Hashable, Sendable {
  package struct Page: Hashable, Sendable {
    package var name: String
    package var placements: [Placement]

    package init(name: String, placements: [Placement]) {
      self.name = name
      self.placements = placements
    }
  }

  package var pages: [Page]

  package init(pages: [Page]) {
    self.pages = pages
  }

  package var placements: [Placement] { pages.flatMap(\.placements) }
}
