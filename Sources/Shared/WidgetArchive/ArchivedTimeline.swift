import Foundation

/// When a timeline wants to be replaced: `TimelineReloadPolicy` as a value.
package enum ArchivedPolicy: Hashable, Sendable {
  case atEnd
  case never
  case after(Date)
}

/// How much an entry matters at its time, for a smart stack.
package struct ArchivedRelevance: Hashable, Sendable {
  package var score: Finite
  package var duration: Seconds

  package init(score: Finite, duration: Seconds = 0) {
    self.score = score
    self.duration = duration
  }
}

/// A view and when it becomes current.
package struct ArchivedEntry: Hashable, Sendable {
  package var date: Date
  package var relevance: ArchivedRelevance?
  package var view: ArchivedView

  package init(date: Date, relevance: ArchivedRelevance? = nil, view: ArchivedView) {
    self.date = date
    self.relevance = relevance
    self.view = view
  }
}

/// What holds for all entries of a timeline: the first line of a timeline reply.
package struct TimelineHeader: Hashable, Sendable {
  package var policy: ArchivedPolicy
  /// How long after it was asked for the next reload may be, where a line says that in place of a date.
  package var reloadsAfter: WrittenDuration?
  /// The environment values the views read: a change of any other leaves the archive as it is.
  package var reads: [EnvironmentRead]
  /// What the author should know and the inspector says: two `widgetURL`s, an unsorted timeline.
  package var remarks: [String]
  /// What making it cost.
  package var usage: ResourceUsage?
  /// What several entries show, which refer to it by its place: see ``SharedPictures``.
  package var pictures: [ArchivedPicture]
  /// Whether the line of a ``TimelineTable`` stands between this one and the entries.
  package var hasTable: Bool

  package init(
    policy: ArchivedPolicy, reloadsAfter: WrittenDuration? = nil, reads: [EnvironmentRead] = [],
    remarks: [String] = [], usage: ResourceUsage? = nil, pictures: [ArchivedPicture] = [],
    hasTable: Bool = false
  ) {
    self.hasTable = hasTable
    self.pictures = pictures
    self.policy = policy
    self.reloadsAfter = reloadsAfter
    self.reads = reads
    self.remarks = remarks
    self.usage = usage
  }

  /// The same with a date in place of a length of time that began when it was asked for.
  package func asked(at date: Date?) -> TimelineHeader {
    guard let date, let reloadsAfter else { return self }
    var header = self
    header.policy = .after(date.addingTimeInterval(reloadsAfter.seconds.value))
    header.reloadsAfter = nil
    return header
  }
}

/// Entries and the policy after them. Invariant where the host holds one: entries are not empty and
/// strictly ascend by date.
package struct ArchivedTimeline: Hashable, Sendable {
  package var header: TimelineHeader
  package var entries: [ArchivedEntry]

  package init(header: TimelineHeader, entries: [ArchivedEntry]) {
    self.header = header
    self.entries = entries
  }
}

/// What a request cost the extension.
package struct ResourceUsage: Hashable, Sendable {
  /// Wall-clock time.
  package var seconds: Seconds
  /// User and system time.
  package var cpuSeconds: Seconds
  /// Private memory at its highest.
  package var peakBytes: ByteCount

  package init(seconds: Seconds, cpuSeconds: Seconds, peakBytes: ByteCount) {
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.peakBytes = peakBytes
  }
}
