import Foundation
import Testing

/// Characters with a meaning to a shell, a terminal or a markup reader are escaped as scalars, with
/// `escaped(_:)`. `replacing` compares characters, so it misses a quote followed by a combining accent.
@Suite struct EscapingLawTests {
  private static let signs = ["&", "<", ">", ";", "'", "%", "/", "\\\"", "\\\\", "\\n", "\\r"]

  @Test func `no sign is escaped by characters`() throws {
    var count = 0
    for folder in ["Sources", "Widgets"] {
      let files = FileManager.default.enumerator(
        at: ImportTests.root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        count += 1
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where line.contains(".replacing") {
          for sign in Self.signs
          where line.contains("(\"\(sign)\", with:") || line.contains("of: \"\(sign)\", with:") {
            Issue.record("\(file.lastPathComponent) escapes by characters: \(line)")
          }
        }
      }
    }
    #expect(count > 500)
  }
}
