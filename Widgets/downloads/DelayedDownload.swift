import Foundation

/// Why a download that is under way has not come yet.
package struct DelayedDownload: Hashable, Sendable {
  /// Why its last attempt failed.
  package var reason: String
  /// When it is tried again; nil while it is being tried.
  package var next: Date?

  package init(reason: String, next: Date? = nil) {
    self.reason = reason
    self.next = next
  }

  /// What to say about it at a date, after a name and a colon: `no network; next try 12:40`.
  package func words(at date: Date, locale: Locale) -> String {
    guard let next, next > date else { return reason }
    let time = next.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: .current))
    return "\(reason); next try \(time)"
  }

  /// After this time without an answer a person is told that nothing has come.
  package static let silence: TimeInterval = 60

  /// When the text of a tile that waits for downloads changes.
  package static func turns(of delays: some Sequence<DelayedDownload>, after date: Date) -> [Date] {
    Set(delays.compactMap(\.next) + [date.addingTimeInterval(silence)]).filter { $0 > date }
      .sorted()
  }
}
