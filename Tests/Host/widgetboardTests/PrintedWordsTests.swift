import Foundation
import Testing

@testable import widgetboard

/// Text from outside, as it reaches a terminal.
@Suite struct PrintedWordsTests {
  @Test func `JSON says the same, and no terminal obeys it`() throws {
    let hostile = "a\u{1B}[2J\u{9B}31m\u{7F}\u{202E}b\u{2066}c\u{2028}é熊"
    let json = String(decoding: try JSONEncoder().encode([hostile]), as: UTF8.self)
    let escaped = escapedJSON(json)
    let isHarmless = escaped.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    #expect(isHarmless)
    #expect(try JSONDecoder().decode([String].self, from: Data(escaped.utf8)) == [hostile])
  }

  @Test(arguments: ["a\tb", "\t", "a\u{1B}[2J\tb", "漢\t字"])
  func `a line of text moves no cursor by a tab`(line: String) {
    #expect(!printableLine(line[...]).unicodeScalars.contains { $0.value < 0x20 })
  }
}
