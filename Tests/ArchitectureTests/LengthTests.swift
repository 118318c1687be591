import Foundation
import Testing

/// A file that grows beyond what can be read at once is divided before it does.
@Suite struct LengthTests {
  private static let most = 400

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
}
