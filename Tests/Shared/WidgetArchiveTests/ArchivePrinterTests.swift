import Foundation
import RandomArchives
import Testing

@testable import WidgetArchive

struct ArchivePrinterTests {
  @Test func `prints a timeline with its dates where the reader is`() throws {
    let hello = try ArchivedView(jsonText: #""Hello""#)
    let timer = try ArchivedView(
      jsonText: #"{"kind":"text","date":1795257660,"style":"timer","modifiers":[{"padding":{}}]}"#)
    let start = Date(timeIntervalSince1970: 1_795_254_060)
    let timeline = ArchivedTimeline(
      header: TimelineHeader(
        policy: .after(start + 7200), reads: [.colorScheme, .locale],
        remarks: ["two widgetURLs\u{1B}[2J"],
        usage: ResourceUsage(seconds: 0.1204, cpuSeconds: 0.1, peakBytes: 12_345_678)),
      entries: [
        ArchivedEntry(date: start, relevance: ArchivedRelevance(score: 7.5), view: hello),
        ArchivedEntry(date: start + 60, view: timer),
        ArchivedEntry(date: start + 120, view: hello),
      ])
    let printer = ArchivePrinter(
      timeZone: try #require(TimeZone(identifier: "Europe/Berlin")),
      locale: Locale(identifier: "de_DE"))
    #expect(
      printer.text(of: timeline) == #"""
        3 entries, reload after 21. Nov. 2026, 12:41:00
        reads colorScheme, locale
        took 120 ms, 100 ms of them CPU, 12.3 MB
        remark: two widgetURLs\u001b[2J

        1. 21. Nov. 2026, 10:41:00, relevance 7.5
           Text("Hello")

        2. 21. Nov. 2026, 10:42:00
           Text(21. Nov. 2026, 11:41:00, style: .timer)
             .padding()

        3. 21. Nov. 2026, 10:43:00
           the view of entry 1
        """#)
  }

  @Test func `prints a view of shared parts as far as anybody reads`() {
    let long = String(repeating: "word ", count: 2000)
    var nodes = [ArchivedNode(.text([TextRun(.verbatim(long))]))]
    nodes.append(ArchivedNode(.hstack(.center, spacing: nil, Array(repeating: 0, count: 5000))))
    let view = ArchivedView(nodes: nodes, variants: [ArchivedVariant(root: 1)])
    let text = view.description
    #expect(text.utf8.count < 3_000_000)
    #expect(text.contains("left out"))
    let entries = (0..<500).map {
      ArchivedEntry(date: Date(timeIntervalSince1970: Double($0)), view: view)
    }
    var other = entries
    for index in other.indices { other[index].view.variants[0].widgetURL = "a:\(index)" }
    let printer = ArchivePrinter(timeZone: .gmt, locale: Locale(identifier: "en_US_POSIX"))
    let all = printer.text(
      of: ArchivedTimeline(header: TimelineHeader(policy: .never), entries: other))
    #expect(all.utf8.count < 4_000_000)
  }

  @Test func `prints every random view without a control character`() {
    for seed in UInt64(1)...200 {
      var random = RandomArchive(seed: seed)
      let text = random.view().description
      let unsafe = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(unsafe.isEmpty, "seed \(seed)")
    }
  }
}
