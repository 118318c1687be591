import Foundation
import Testing

/// A name has one meaning: no type of the board has the name of another module's.
@Suite struct TypeNameTests {
  /// The names of the types at the level of a file that other files see.
  static func names(in source: String) -> [String] {
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
    let modifiers: Set<Substring> = ["package", "public", "final", "indirect", "nonisolated"]
    return source.split(separator: "\n").compactMap { line in
      guard line.first?.isLetter == true || line.first == "@" else { return nil }
      let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
        .drop { modifiers.contains($0) || $0.hasPrefix("@") }
      guard words.count > 1, let first = words.first, keywords.contains(first) else { return nil }
      return String(words[words.startIndex + 1])
    }
  }

  @Test func `the names of types are found`() {
    let source = """
      @MainActor
      package struct One: Hashable {
        struct Inner {}
      }
      private enum Hidden {}
      final class Two<Value> {}
      extension Three {}
      """
    #expect(Self.names(in: source) == ["One", "Two"])
  }

  @Test func `no two modules have a type of one name`() throws {
    var modules: [String: Set<String>] = [:]
    for group in ["Sources/Host", "Sources/Shared"] {
      let root = ImportTests.root.appending(path: group)
      for module in try FileManager.default.contentsOfDirectory(atPath: root.path) {
        let files = try #require(
          FileManager.default.enumerator(
            at: root.appending(path: module), includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
          let source = try String(contentsOf: file, encoding: .utf8)
          for name in Self.names(in: source) { modules[name, default: []].insert(module) }
        }
      }
    }
    #expect(modules.count > 500)
    for (name, places) in modules where places.count > 1 {
      Issue.record("\(name) is a type of \(places.sorted().joined(separator: " and of "))")
    }
  }
}
