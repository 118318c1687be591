import Foundation

/// The date at which a timeline wants to be replaced: `TimelineReloadPolicy` as a value.
package enum ArchivedPolicy: Hashable, Sendable {
  case atEnd
  case never
  case after(Date)
}

/// The importance of an entry at its time, for a smart stack.
package struct ArchivedRelevance: Hashable, Sendable {
  package var score: Finite
  package var duration: Seconds

  package init(score: Finite, duration: Seconds = 0) {
    self.score = score
    self.duration = duration
  }
}

/// A view and the date from which it is current.
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

/// The properties of all entries of a timeline: the first line of a timeline reply.
package struct TimelineHeader: Hashable, Sendable {
  package var policy: ArchivedPolicy
  /// The time from the request to the next reload, if a line gives that instead of a date.
  package var reloadsAfter: WrittenDuration?
  /// The environment values that the views read: a change of any other value leaves the archive
  /// valid.
  package var reads: [EnvironmentRead]
  /// Remarks for the author, shown by the inspector: two `widgetURL`s, an unsorted timeline.
  package var remarks: [String]
  /// The trouble of the widget's source.
  package var trouble: TimelineTrouble?
  /// The cost of making the timeline.
  package var usage: ResourceUsage?
  /// The pictures that several entries show, which refer to them by their index: see
  /// ``SharedPictures``.
  package var pictures: [ArchivedPicture]
  /// Whether the line of a ``TimelineTable`` stands between this line and the entries.
  package var hasTable: Bool

  package init(
    policy: ArchivedPolicy, reloadsAfter: WrittenDuration? = nil, reads: [EnvironmentRead] = [],
    remarks: [String] = [], trouble: TimelineTrouble? = nil, usage: ResourceUsage? = nil,
    pictures: [ArchivedPicture] = [], hasTable: Bool = false
  ) {
    self.trouble = trouble
    self.hasTable = hasTable
    self.pictures = pictures
    self.policy = policy
    self.reloadsAfter = reloadsAfter
    self.reads = reads
    self.remarks = remarks
    self.usage = usage
  }

  /// The header with a date in place of the time that counts from the request.
  package func asked(at date: Date?) -> TimelineHeader {
    guard let date, let reloadsAfter else { return self }
    var header = self
    header.policy = .after(date.addingTimeInterval(reloadsAfter.seconds.value))
    header.reloadsAfter = nil
    return header
  }
}

/// Entries and the policy after them. Invariant on the host: entries are not empty and strictly
/// ascend by date.
package struct ArchivedTimeline: Hashable, Sendable {
  package var header: TimelineHeader
  package var entries: [ArchivedEntry]

  package init(header: TimelineHeader, entries: [ArchivedEntry]) {
    self.header = header
    self.entries = entries
  }
}

/// The cost of a request to the extension.
package struct ResourceUsage: Hashable, Sendable {
  /// Wall-clock time.
  package var seconds: Seconds
  /// User and system time.
  package var cpuSeconds: Seconds
  /// The peak of private memory.
  package var peakBytes: ByteCount

  package init(seconds: Seconds, cpuSeconds: Seconds, peakBytes: ByteCount) {
    self.seconds = seconds
    self.cpuSeconds = cpuSeconds
    self.peakBytes = peakBytes
  }
}
