import Foundation
import RepeatableRandom
import Testing

@testable import ExtensionHost

struct LineTests {
  @Test(arguments: 0..<20)
  func `gives the same lines however the bytes arrive`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let lines = (0..<200).map { _ in
      String(repeating: "x", count: Int.random(in: 0...2000, using: &generator))
    }
    var rest = Array(lines.joined(separator: "\n").utf8)[...]
    var buffer = LineBuffer()
    var taken: [String] = []
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...5000, using: &generator))
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { buffer.append($0) }
      if Bool.random(using: &generator), let line = buffer.takeLine() {
        taken.append(String(decoding: line, as: UTF8.self))
      }
    }
    buffer.end()
    while let line = buffer.takeLine() { taken.append(String(decoding: line, as: UTF8.self)) }
    // Empty text after the last line feed is not a line.
    #expect(taken == (lines.last == "" ? Array(lines.dropLast()) : lines), "seed \(seed)")
    #expect(buffer.count == 0)
  }

  @Test func `shows control characters instead of obeying them`() {
    #expect(printable("a\tb\u{1B}[2J\u{7F}\u{202E}é日\u{9B}x".utf8) == "a b␛[2J␡�é日�x")
    #expect(printable([0x61, 0xFF, 0x62]) == "a�b")
  }
}
