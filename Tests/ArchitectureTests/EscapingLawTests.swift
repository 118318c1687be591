import Foundation
import Testing

/// Signs that mean something to a shell, a terminal or a reader of markup are escaped by scalars, with
/// `escaped(_:)`. `replacing` compares characters: it passes over a quote that a combining accent follows.
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
