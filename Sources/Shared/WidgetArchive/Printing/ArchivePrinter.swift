import Foundation

/// Prints archives for people: views as SwiftUI code, timelines with their dates.
///
/// Shared subtrees are printed in each of their places. An author's text is escaped, so that a
/// print cannot control the terminal. Beyond a length that anybody reads the rest is left out, with
/// a note (``PrintRoom``).
package struct ArchivePrinter {
  package let timeZone: TimeZone
  package let locale: Locale
  /// The remaining room, shared by all that this printer prints.
  let room: PrintRoom

  package init(timeZone: TimeZone, locale: Locale, room: PrintRoom = PrintRoom()) {
    self.timeZone = timeZone
    self.locale = locale
    self.room = room
  }

  /// The policy, the environment values that the views read, and the cost, then each entry with its
  /// date and view.
  package func text(of timeline: ArchivedTimeline) -> String {
    var paragraphs = [header(timeline).joined(separator: "\n")]
    for (index, entry) in timeline.entries.enumerated() {
      let twin = timeline.entries[..<index].firstIndex { $0.view == entry.view }
      let view = twin.map { ["the view of entry \($0 + 1)"] } ?? lines(of: entry.view)
      let lines = ["\(index + 1). " + heading(of: entry)] + view.indented(by: 3)
      paragraphs.append(lines.joined(separator: "\n"))
    }
    return paragraphs.joined(separator: "\n\n")
  }

  /// The views of all variants, each under its condition if there are several.
  package func text(of view: ArchivedView) -> String {
    lines(of: view).joined(separator: "\n")
  }

  /// The day and time in the printer's locale and time zone.
  package func text(of date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .standard, locale: locale, calendar: locale.calendar,
        timeZone: timeZone))
  }

  private func header(_ timeline: ArchivedTimeline) -> [String] {
    let count = timeline.entries.count
    var lines = [
      (count == 1 ? "1 entry" : "\(count) entries") + ", " + text(of: timeline.header.policy)
    ]
    let reads = timeline.header.reads
    if !reads.isEmpty { lines.append("reads " + reads.map(\.rawValue).joined(separator: ", ")) }
    if let usage = timeline.header.usage { lines.append(text(of: usage)) }
    return lines + timeline.header.remarks.map { "remark: " + $0.escaped }
  }

  private func text(of policy: ArchivedPolicy) -> String {
    switch policy {
    case .atEnd: "reload at the end"
    case .never: "no reload"
    case .after(let date): "reload after " + text(of: date)
    }
  }

  private func text(of usage: ResourceUsage) -> String {
    func milliseconds(_ seconds: Seconds) -> String {
      "\((seconds.value * 1000).rounded().written) ms"
    }
    let megabytes = (Double(usage.peakBytes.value) / 100_000).rounded() / 10
    return "took \(milliseconds(usage.seconds)), \(milliseconds(usage.cpuSeconds)) of them CPU, "
      + "\(megabytes.written) MB"
  }

  private func heading(of entry: ArchivedEntry) -> String {
    guard let relevance = entry.relevance else { return text(of: entry.date) }
    let duration = relevance.duration == 0 ? "" : " for \(relevance.duration.written) s"
    return text(of: entry.date) + ", relevance \(relevance.score.written)" + duration
  }

  private func lines(of view: ArchivedView) -> [String] {
    let measure = view.measure
    guard measure.levels <= ArchiveLimits.levels, measure.nodes <= ArchiveLimits.nodes else {
      return ["a view of \(measure.nodes) nodes in \(measure.levels) levels, too many to print"]
    }
    room.begin()
    let printer = NodePrinter(view: view, dates: self)
    guard view.variants.count > 1 else { return printer.lines(of: view.variants[0]) }
    return view.variants.flatMap { variant in
      [variant.condition + ":"] + printer.lines(of: variant).indented(by: 2)
    }
  }
}

extension ArchivedView: CustomStringConvertible {
  /// The view as ``ArchivePrinter`` prints it, with dates in UTC.
  package var description: String {
    ArchivePrinter(timeZone: .gmt, locale: Locale(identifier: "en_US_POSIX")).text(of: self)
  }
}

extension ArchivedVariant {
  fileprivate var condition: String {
    var conditions: [String] = []
    if let colorScheme { conditions.append(colorScheme.rawValue) }
    if let redaction {
      let names = ArchivedRedaction.names.filter { redaction.contains($0.1) }.map(\.0)
      conditions.append(names.isEmpty ? "not redacted" : names.joined(separator: " and "))
    }
    return conditions.isEmpty ? "otherwise" : conditions.joined(separator: ", ")
  }
}

extension [String] {
  func indented(by columns: Int) -> [String] {
    let margin = String(repeating: " ", count: columns)
    return map { margin + $0 }
  }
}

extension JSONWritable {
  /// The value as it stands in JSON: a number without needless digits, a string in quotes with its
  /// control characters escaped.
  var written: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension String {
  /// The text of ``written`` without the quotes.
  var escaped: String { String(written.dropFirst().dropLast()) }
}
