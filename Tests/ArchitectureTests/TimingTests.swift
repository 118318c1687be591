import Foundation
import Testing

/// No test expects something of how long it took: on a busy machine everything takes longer. What ends at
/// all shows that nobody waited for what never does, and the benchmarks print the figures.
@Suite struct TimingTests {
  /// What measures the time until now.
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
