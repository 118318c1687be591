import Foundation
import WidgetArchive

/// Parses dates in the formats of web services.
package enum WrittenMoment {
  /// A date in ISO 8601, with any fraction of a second, or in HTTP's format. Without a zone it is
  /// read as UTC, as services mean it.
  package static func date(_ text: String) -> Date? {
    guard text.utf8.count <= 64 else { return nil }
    let text = text.trimming
    return WrittenDate(text)?.date(in: .gmt) ?? http(text)
  }

  /// Parses `Sat, 21 Nov 2026 09:41:00 GMT`; the weekday may be missing, the zone is hours and
  /// minutes or a name for UTC.
  /// See <https://www.rfc-editor.org/rfc/rfc9110#name-date-time-formats>.
  package static func http(_ text: String) -> Date? {
    var words = text.split { $0 == " " || $0 == "," }[...]
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count >= 4, let day = Int(words.removeFirst()),
      let month = months.firstIndex(of: words.removeFirst().prefix(3).lowercased()),
      let year = Int(words.removeFirst()), (1...31).contains(day), (1000...9999).contains(year)
    else { return nil }
    let time = words.removeFirst()
    let zone = words.first.map(String.init) ?? "GMT"
    let offset = zone.hasPrefix("+") || zone.hasPrefix("-") ? zone : "Z"
    let clock = time.count == 5 ? "\(time):00" : String(time)
    let written = "\(year)-\(two(month + 1))-\(two(day))T\(clock)\(offset)"
    return WrittenDate(written)?.date(in: .gmt)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
