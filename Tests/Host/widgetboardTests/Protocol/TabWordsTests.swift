import Foundation
import Testing

/// The documents name the effect of `Tab` as the board's list of keys does.
@Suite struct TabWordsTests {
  @Test(arguments: [
    "README.md", "Sources/Host/widgetboard/widgetboard.docc/Scripts.md",
    "Sources/Host/widgetboard/widgetboard.docc/Using-the-board.md",
  ])
  func `a document says of the Tab key what the list of keys says`(path: String) throws {
    let root = ProtocolReferenceTests.repository
    let keys = try String(
      contentsOf: root.appending(path: "Sources/Host/Board/Keys/KeyBindings+Standard.swift"),
      encoding: .utf8)
    let words = "next tile, link or button"
    #expect(keys.contains("[.tab], \"\(words)\""))
    let document = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    #expect(document.contains("the \(words)"))
  }
}
