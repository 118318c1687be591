import Foundation

/// The delay of a download that is under way.
package struct DelayedDownload: Hashable, Sendable {
  /// The error of its last attempt.
  package var reason: String
  /// The date of the next attempt; nil during an attempt.
  package var next: Date?

  package init(reason: String, next: Date? = nil) {
    self.reason = reason
    self.next = next
  }

  /// The words to show at a date, after a name and a colon: `no network; next try 12:40`.
  package func words(at date: Date, locale: Locale) -> String {
    guard let next, next > date else { return reason }
    let time = next.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: .current))
    return "\(reason); next try \(time)"
  }

  /// After this many seconds without an answer the tile says that nothing has come.
  package static let silence: TimeInterval = 60

  /// The dates at which the text of a waiting tile changes.
  package static func turns(of delays: some Sequence<DelayedDownload>, after date: Date) -> [Date] {
    Set(delays.compactMap(\.next) + [date.addingTimeInterval(silence)]).filter { $0 > date }
      .sorted()
  }
}
