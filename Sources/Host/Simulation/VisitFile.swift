import Foundation
import WidgetArchive

/// A file of a person's looks: a look a line, as `2026-11-16T09:12:30Z 20 1`.
///
/// A line has the beginning of the look (ISO 8601, in UTC unless it names a zone), its length in
/// seconds and the page, counted from 1. Empty lines, and text after a `#`, are ignored. The looks
/// ascend and do not overlap. The days from the first look to the last are repeated for the length
/// of the simulation, so a file of one day makes all days alike. A file of more than a week is
/// repeated in whole weeks, so that the days of the week stay in place.
package struct VisitFile: Hashable, Sendable {
  package let name: String
  /// The visits, in milliseconds since midnight UTC on the day of the first look.
  private var recorded: [Visit] = []
  /// The number of days after which the visits repeat.
  private let period: Int

  /// The number of pages that the looks need, and the first line that needs the last page.
  package private(set) var pages = 0
  package private(set) var pagesLine = 0

  package init(name: String, text: String) throws(VisitFileError) {
    self.name = name
    var midnight: Int?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      do throws(VisitFileError.Reason) {
        var visit = try Self.visit(words)
        let start = midnight ?? visit.begins - visit.begins % Span.day
        midnight = start
        visit = visit.moved(by: -start)
        guard visit.begins >= recorded.last?.ends ?? 0 else { throw .order }
        recorded.append(visit)
        if visit.page >= pages { (pages, pagesLine) = (visit.page + 1, index + 1) }
      } catch {
        throw VisitFileError(file: name, line: index + 1, reason: error)
      }
    }
    guard let last = recorded.last else {
      throw VisitFileError(file: name, line: nil, reason: .empty)
    }
    let days = (last.ends - 1) / Span.day + 1
    period = days > 7 ? (days + 6) / 7 * 7 : days
  }

  func visits(days: Int) -> [Visit] {
    stride(from: 0, to: days, by: period)
      .flatMap { day in recorded.map { $0.moved(by: day * Span.day) } }
      .filter { $0.ends <= days * Span.day }
  }

  /// Reads the visit of a line, in milliseconds since 1970.
  private static func visit(_ words: [String]) throws(VisitFileError.Reason) -> Visit {
    guard words.count == 3 else { throw .words(words.count) }
    guard let date = date(words[0]), date.timeIntervalSince1970 >= 0 else { throw .date(words[0]) }
    guard let seconds = Double(words[1]), seconds >= 0.001, seconds <= 86_400 else {
      throw .seconds(words[1])
    }
    guard let page = Int(words[2]), (1...10_000).contains(page) else { throw .page(words[2]) }
    let begins = Int(clamping: (date.timeIntervalSince1970 * 1000).rounded())
    return Visit(begins: begins, ends: begins + Int(clamping: seconds * 1000), page: page - 1)
  }

  private static func date(_ text: String) -> Date? {
    let plain = Date.ISO8601FormatStyle()
    let fine = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return [text, text + "Z"].lazy.compactMap { form in
      (try? plain.parse(form)) ?? (try? fine.parse(form))
    }.first
  }
}
