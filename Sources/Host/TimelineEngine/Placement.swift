import Foundation
import WidgetArchive

/// One widget put on a page.
package struct Placement: Hashable, Sendable {
  /// Unique on the board and stable across launches: `clock-1`.
  package typealias ID = String

  package var id: ID
  package var kind: String
  package var family: ArchivedFamily
  package var configuration: Configuration
  /// `free.live`: seconds between timelines while it is looked at, if the person asks for that.
  package var live: TimeInterval?
  /// The stack it stands in with its neighbours on the page; nil where its tile is its own.
  package var stack: String?
  /// The names of variables that its widget gets beside those that every widget gets.
  package var environment: [String] = []
  /// Whether what its widget runs may gain privileges, as by `sudo`.
  package var isPrivileged = false
  /// When the person wants to be told of what it says.
  package var alert: TileAlert?

  package init(
    id: ID, kind: String, family: ArchivedFamily, configuration: Configuration = [:],
    live: TimeInterval? = nil, stack: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.family = family
    self.configuration = configuration
    self.live = live
    self.stack = stack
  }

  /// Whether both are one widget on the board, in whichever stack it stands: then timeline, budget
  /// and what is under way are both's.
  package func isSame(as other: Placement) -> Bool {
    var other = other
    other.stack = stack
    other.alert = alert
    other.isPrivileged = isPrivileged
    return self == other
  }
}
