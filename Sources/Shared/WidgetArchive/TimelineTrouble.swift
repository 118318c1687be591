import Foundation

/// A timeline's report about its source: that it is unreachable, or that it answers with an error.
///
/// The timeline is good, and the reload has not failed: it shows the last data, or that there is
/// none.
package struct TimelineTrouble: Hashable, Sendable {
  /// The trouble in one line: `api.example: asked too often (429)`.
  package var text: String
  /// The date of its beginning; nil if the widget does not know it.
  package var since: Date?
  /// Whether the shown data is older than the trouble.
  package var showsOlder: Bool
  /// The date before which the source does not want to be asked.
  package var retry: Date?
  /// Whether reloads keep their pace: only a part of the sources is away, or asking costs nobody
  /// anything.
  package var keepsPace: Bool

  /// - Parameter text: cut to its limit in bytes, and without a final full stop.
  package init(
    _ text: String, since: Date? = nil, showsOlder: Bool = false, retry: Date? = nil,
    keepsPace: Bool = false
  ) {
    let words = text.cut(toBytes: ArchiveLimits.titleBytes).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    self.text = line.hasSuffix(".") && !line.hasSuffix("..") ? String(line.dropLast()) : line
    self.since = since
    self.showsOlder = showsOlder
    self.retry = retry
    self.keepsPace = keepsPace
  }
}
