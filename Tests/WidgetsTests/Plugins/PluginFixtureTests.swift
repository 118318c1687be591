import CellLayout
import Cells
import Foundation
import Testing
import WidgetArchive

/// Forty plugins, as their authors write them, through the adapter and into tiles of every size.
@Suite struct PluginFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Plugins")

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// The text in the tile's first row for some plugins whose tile is all text.
  private static let titles = [
    "load.10s.sh": "0.42", "cycle.1m.sh": "Berlin 12°", "menu.5m.sh": "Servers",
    "ansi.1m.sh": "● up", "emoji.1m.sh": "☕ 3 cups", "long.1m.sh": "A title that is…",
    "stream.sh": "two", "tasks.5m.py": "☑ 2 left", "waybar-cpu.py": "37 %",
    "waybar-markup.py": "3 mails", "uptime.1m.pl": "up 12d 7h", "i3-volume.pl": "♪ 62 %",
    "blocks-json.pl": "VPN down", "build.1m.js": "✗ 1 failed", "waybar-json.js": "paused",
    "separators.1m.pl": "no title at all", "words.pl": "A line of plain",
    "010-ordered.2m.sh": "ordered",
  ]

  private func replies(_ name: String, _ families: [ArchivedFamily]) throws -> [ExtensionReply] {
    let home = try TemporaryHome()
    let requests = families.enumerated().map { index, family in
      ExtensionRequest(
        id: SerialNumber(index + 1), action: .timeline, kind: "p", family: family,
        columns: CellCount(family.inside.columns), rows: CellCount(family.inside.rows),
        now: Date(timeIntervalSince1970: 1_795_348_800))
    }
    let outcome = try BuiltProgram(name: "plugin-adapter", home: home).run(
      ["p", "auto", Self.folder.appending(path: name).path],
      input: requests.map { $0.jsonText + "\n" }.joined())
    #expect(outcome.status == 0)
    return try outcome.output.split(separator: "\n").map {
      try ExtensionReply(jsonText: String($0))
    }
  }

  @Test func `there are forty of them, in four languages`() {
    #expect(Self.names.count == 40)
    #expect(Set(Self.names.map { ($0 as NSString).pathExtension }) == ["sh", "py", "pl", "js"])
    #expect(Set(Self.titles.keys).subtracting(Self.names) == [])
  }

  @Test(arguments: names)
  func `each is a tile in every size, or says why not`(name: String) throws {
    let families: [ArchivedFamily] = [.systemSmall, .systemMedium, .systemLarge, .accessoryInline]
    for (family, reply) in zip(families, try replies(name, families)) {
      switch reply.content {
      case .error(let words):
        #expect(["broken.1m.sh", "crash.1m.js"].contains(name), "\(name): \(words)")
        #expect(words.contains("exit status"))
      case .timeline(_, .inline(let entries)):
        try judge(entries, name, family)
      default: Issue.record("\(name) answers with something else")
      }
    }
  }

  private func words(of view: ArchivedView) -> String {
    view.nodes.compactMap { node in
      guard case .text(let runs) = node.content else { return nil }
      return runs.compactMap { if case .verbatim(let words) = $0.content { words } else { nil } }
        .joined()
    }.joined(separator: " ")
  }

  private func judge(_ entries: [ArchivedEntry], _ name: String, _ family: ArchivedFamily) throws {
    let size = family.inside
    let priced = PricedSize(columns: size.columns, rows: size.rows)
    for entry in entries {
      #expect(entry.view.price(priced) <= priced.mostSteps / 4, "\(name) is dear to draw")
    }
    let text = try #require(entries.first).drawn(in: family)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(name)")
    let isPicture = entries[0].view.nodes.contains {
      if case .image = $0.content { true } else { false }
    }
    if name != "empty.1m.sh", !isPicture {
      #expect(rows.contains { !$0.isEmpty }, "\(name) shows nothing")
    }
    if family == .systemMedium, let title = Self.titles[name] {
      // A number in big letters cannot be read in the first row; its text is in the view.
      let first = rows.first ?? ""
      let words = words(of: entries[0].view)
      let isThere = first.contains(title) || title.split(separator: " ").allSatisfy(words.contains)
      #expect(isThere, "\(name): \(first)")
    }
    // Parameters of lines are not part of the text.
    #expect(!text.contains("bash=") && !text.contains("color=") && !text.contains("href="))
    #expect(!text.contains("image=") && !text.contains("\u{1B}"))
  }
}
