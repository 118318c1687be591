import Foundation
import WidgetArchive

/// A timeline that passed the checks of its reply.
package struct TimelineReceipt: Hashable, Sendable {
  /// The dates of its entries, ascending and not empty.
  package var dates: [Date]
  package var policy: ArchivedPolicy
  /// The values of the environment that its views read.
  package var reads: Set<EnvironmentRead>
  /// The trouble that the widget reports of its source.
  package var trouble: TimelineTrouble?
  package var usage: ResourceUsage?
  package var bytes: Int

  package init(
    dates: [Date], policy: ArchivedPolicy, reads: Set<EnvironmentRead> = [],
    trouble: TimelineTrouble? = nil, usage: ResourceUsage? = nil, bytes: Int = 0
  ) {
    self.trouble = trouble
    self.dates = dates
    self.policy = policy
    self.reads = reads
    self.usage = usage
    self.bytes = bytes
  }
}

/// The reason why there is no new timeline.
package struct ReloadFailure: Error, Hashable, Sendable {
  /// A few words, for the tile.
  package var summary: String
  /// A sentence, and what to do, for the inspector.
  package var detail: String
  /// Whether the process ended without choosing to: by a signal or at a limit.
  package var isCrash: Bool
  /// Whether the machine that the widget runs on could not be reached.
  package var isOfHost: Bool
  /// Whether another attempt would fail the same way until something changes: the extension's file,
  /// the tile's settings, its size or the environment.
  package var isLasting: Bool
  /// Whether the widget answered that it has no entries, as an app does that has no data yet
  /// (`timeline.empty`).
  package var hasNoEntries: Bool
  package var usage: ResourceUsage?

  package init(
    summary: String, detail: String, isCrash: Bool = false, isOfHost: Bool = false,
    isLasting: Bool = false, hasNoEntries: Bool = false, usage: ResourceUsage? = nil
  ) {
    self.summary = summary
    self.detail = detail
    self.isCrash = isCrash
    self.isOfHost = isOfHost
    self.isLasting = isLasting
    self.hasNoEntries = hasNoEntries
    self.usage = usage
  }
}
