import Foundation
import WidgetArchive

/// A timeline that was judged good.
package struct TimelineReceipt: Hashable, Sendable {
  /// Ascending and not empty.
  package var dates: [Date]
  package var policy: ArchivedPolicy
  /// The environment values its views read.
  package var reads: Set<EnvironmentRead>
  package var usage: ResourceUsage?
  package var bytes: Int

  package init(
    dates: [Date], policy: ArchivedPolicy, reads: Set<EnvironmentRead> = [],
    usage: ResourceUsage? = nil, bytes: Int = 0
  ) {
    self.dates = dates
    self.policy = policy
    self.reads = reads
    self.usage = usage
    self.bytes = bytes
  }
}

/// Why there is no new timeline.
package struct ReloadFailure: Error, Hashable, Sendable {
  /// For the tile: a few words.
  package var summary: String
  /// For the inspector: a sentence, and what to do.
  package var detail: String
  /// Whether the process died of itself.
  package var isCrash: Bool
  /// Whether the machine that the widget runs on could not be reached.
  package var isOfHost: Bool
  /// Whether asking again gives the same until somebody changes something: the extension's file, what the
  /// tile is set to, its size, the environment.
  package var isLasting: Bool
  package var usage: ResourceUsage?

  package init(
    summary: String, detail: String, isCrash: Bool = false, isOfHost: Bool = false,
    isLasting: Bool = false, usage: ResourceUsage? = nil
  ) {
    self.summary = summary
    self.detail = detail
    self.isCrash = isCrash
    self.isOfHost = isOfHost
    self.isLasting = isLasting
    self.usage = usage
  }
}
