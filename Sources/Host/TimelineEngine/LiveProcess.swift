import Foundation

/// The identity of a process that keeps widgets live: shared by an extension's placements, or
/// for one placement alone.
package struct LiveProcess: Codable, Hashable, Comparable, Sendable {
  package var `extension`: ExtensionName
  /// The only placement of the process; nil for the shared process.
  package var placement: Placement.ID?

  package init(extension: ExtensionName, placement: Placement.ID? = nil) {
    self.extension = `extension`
    self.placement = placement
  }

  package static func < (left: LiveProcess, right: LiveProcess) -> Bool {
    (left.extension, left.placement ?? "") < (right.extension, right.placement ?? "")
  }
}

/// All placements that one process of an extension keeps live.
package struct LiveBatch: Codable, Hashable, Sendable {
  package struct Item: Codable, Hashable, Sendable {
    package var placement: Placement.ID
    /// Seconds between timelines, at least 1.
    package var every: TimeInterval

    package init(placement: Placement.ID, every: TimeInterval) {
      self.placement = placement
      self.every = every
    }
  }

  package var process: LiveProcess
  package var items: [Item]

  package init(process: LiveProcess, items: [Item]) {
    self.process = process
    self.items = items
  }

  package var `extension`: ExtensionName { process.extension }
}
