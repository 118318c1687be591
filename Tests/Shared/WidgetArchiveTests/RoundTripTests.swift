import Foundation
import RandomArchives
import Testing

@testable import WidgetArchive

struct RoundTripTests {
  @Test func `random entries read back as they were, from lines that are safe to print`() throws {
    for seed in UInt64(1)...300 {
      var random = RandomArchive(seed: seed)
      let entry = random.entry()
      let line = entry.jsonLine()
      let read = try ArchivedEntry(jsonLine: Data(line))
      #expect(read == entry, "seed \(seed)")
      #expect(read.jsonLine() == line, "seed \(seed)")
      let text = String(decoding: line, as: UTF8.self)
      let unsafe = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
      }
      #expect(unsafe.isEmpty, "seed \(seed)")
    }
  }
}
