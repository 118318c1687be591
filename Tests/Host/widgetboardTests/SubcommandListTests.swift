import Foundation
import Testing

@testable import widgetboard

/// Subcommands as values, and the help made from them.
@Suite struct SubcommandListTests {
  @Test func `the help has each command once, under its group`() throws {
    let help = Subcommand.programHelp
    var rest = help[...]
    for group in Subcommand.Group.allCases {
      let heading = try #require(rest.range(of: "\n\n\(group.rawValue):\n"), "\(group)")
      let end = rest.range(of: "\n\n", range: heading.upperBound..<rest.endIndex)?.lowerBound
      let section = rest[heading.upperBound..<(end ?? rest.endIndex)]
      let words = section.split(separator: "\n").filter { $0.prefix(3).last != " " }
        .map { $0.dropFirst(2).prefix { $0 != " " } }
      #expect(!words.isEmpty)
      #expect(
        words.map(String.init) == Subcommand.listed.filter { $0.group == group }.map(\.word))
      rest = rest[(end ?? rest.endIndex)...]
    }
  }

  @Test func `every command that a file defines is in the list, by its own word`() throws {
    let words = Subcommand.listed.map(\.word)
    #expect(Set(words).count == words.count)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Host/widgetboard")
    var defined: [String] = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      defined += text.matches(of: /static let (\w+)(?:: Subcommand)? = Subcommand\(/).map {
        String($0.1)
      }
    }
    #expect(defined.sorted() == (words + ["board", "complete"]).sorted())
    for word in defined { #expect(Subcommand.named(word)?.word == word) }
    #expect(Subcommand.named("nowhere") == nil)
  }

  @Test func `operands are as many as their words say`() {
    for command in Subcommand.listed {
      let words = command.operands.split(separator: " ").filter { $0 != "--" }
      let isEndless = command.operands.contains("…")
      // These two report excess words themselves, or take all words as one text.
      let most = isEndless || [.timeline, .gallery].contains(command) ? Int.max : words.count
      #expect(command.mostOperands == most, "\(command.word)")
    }
  }
}
