import Foundation
import Testing

/// No test depends on how long something took: on a busy machine everything takes longer. If a call
/// returns at all, it did not wait for something that never happens; the benchmarks print the times.
@Suite struct TimingTests {
  /// Code that measures elapsed time.
  private static let measures = [".measure {", "to: .now", "Date().timeIntervalSince(", ".now - "]

  @Test func `no test compares a time that it measured`() throws {
    let tests = ImportTests.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      guard file.lastPathComponent != "TimingTests.swift" else { continue }
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains("#expect(") || line.contains("#require(") {
        for measure in Self.measures where line.contains(measure) {
          Issue.record("\(file.lastPathComponent) compares a time: \(line)")
        }
      }
    }
    #expect(count > 100)
  }
}
