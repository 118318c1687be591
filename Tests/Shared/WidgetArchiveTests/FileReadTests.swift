import Foundation
import Testing

@testable import WidgetArchive

/// Files among the values that a timeline was made from.
@Suite struct FileReadTests {
  private func reads(_ names: String...) throws -> [EnvironmentRead] {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return try TimelineHeader(jsonLine: Data("{\"reads\": [\(list)]}".utf8)).reads
  }

  @Test(arguments: [
    "/home/ada/todo.txt", "/home/ada/my notes/ä #1 100%.md", "/a/\u{1B}[2J", "/",
  ])
  func `a path comes back from its name, which has no blank`(path: String) throws {
    for stamp in ["9f2c", nil] {
      let file = try #require(FileRead(path: path, stamp: stamp))
      let read = EnvironmentRead.file(file)
      #expect(!read.rawValue.contains { $0.isWhitespace })
      #expect(read.file == file)
    }
  }

  @Test func `a script writes a path, and what is none is no file`() throws {
    #expect(
      try reads("/home/ada/todo.txt", "locale").map(\.rawValue)
        == ["file:///home/ada/todo.txt", "locale"])
    #expect(try reads("todo.txt", "~/todo.txt").compactMap(\.file).isEmpty)
    #expect(try reads("file://server/todo.txt", "/a\\u0000b").isEmpty)
    #expect(try reads("/" + String(repeating: "a", count: 5000)).isEmpty)
    #expect(EnvironmentRead.locale.file == nil)
  }

  @Test func `the first files of very many count`() throws {
    let names = (0..<1000).map { "\"/\($0)\"" }.joined(separator: ", ")
    let header = try TimelineHeader(jsonLine: Data("{\"reads\": [\(names)]}".utf8))
    #expect(header.reads.count == ArchiveLimits.files)
    #expect(header.reads.first?.file?.path == "/0")
  }

  @Test func `a name is shown without what is invisible in it`() throws {
    let file = try #require(FileRead(path: "/a/\u{1B}]0;x\u{7}.txt"))
    #expect(file.name == "<U+001B>]0;x<U+0007>.txt")
  }

  @Test func `a name is encoded as Foundation encodes it, also where it is plain`() {
    let letters = (1..<128).map { String(UnicodeScalar(UInt8($0))) }
    for text in letters + ["", "clock-1", "a b", "ä", "👩‍💻", "a/b~c.d_e", "100%"] {
      let foundation = text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      #expect(text.percentEncoded(keeping: .urlPathAllowed) == foundation)
    }
  }
}
