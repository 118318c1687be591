import Foundation
import Testing

/// Divides a file or function that is too long to be read at once.
///
/// A `switch` that lists its cases without `default` may be as long as it must: the lines inside one, the longest, do
/// not count to the length of its function. In groups that end in `default` it would be short, and would pass over a
/// case that was forgotten.
@Suite struct LengthTests {
  private static let most = 400
  private static let mostOfFunction = 60

  @Test func `no file is longer than 400 lines`() throws {
    var seen = 0
    for folder in ["Sources", "Tests", "Widgets"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: ImportTests.root.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        seen += 1
        let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
        #expect(lines <= Self.most, "\(file.lastPathComponent) has \(lines) lines")
      }
    }
    #expect(seen > 1000)
  }

  @Test func `no function is longer than 60 lines, but for a switch that lists its cases`() throws {
    var seen = 0
    for source in try SourceText.files(in: ["Sources", "Tests", "Widgets"]) {
      // Sources of authors, for the tests of coverage, are as long as theirs are.
      if source.path.contains("/Authors/") { continue }
      for function in source.functions {
        seen += 1
        guard function.body.count > Self.mostOfFunction else { continue }
        let length = source.length(of: function)
        #expect(
          length <= Self.mostOfFunction, "\(source.path):\(function.line) has \(length) lines")
      }
    }
    #expect(seen > 10_000)
  }
}
