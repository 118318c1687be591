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
  /// `free.live`: seconds between timelines while it is looked at, if the person set it live.
  package var live: TimeInterval?
  /// The stack that it shares with its neighbours on the page; nil if it has a tile of its own.
  package var stack: String?
  /// The names of environment variables that its widget gets besides those that every widget gets.
  package var environment: [String] = []
  /// Whether the processes of its widget may gain privileges, as by `sudo`.
  package var isPrivileged = false
  /// The condition under which the person is alerted.
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

  /// Whether both are the same widget on the board, in whatever stack: then timeline, budget and
  /// reloads under way carry over from one to the other.
  package func isSame(as other: Placement) -> Bool {
    var other = other
    other.stack = stack
    other.alert = alert
    other.isPrivileged = isPrivileged
    return self == other
  }
}
