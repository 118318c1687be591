import Foundation
import Testing
import WidgetArchive

/// Widgets from published articles, in `Tests/Fixtures/Seed…`, built as extensions; the tests send
/// requests as a board does.
@Suite struct SeedTests {
  let game = BuiltExtension("SeedGame")
  let timelines = BuiltExtension("SeedTimelines")

  @Test func `the game's bundle has its three widgets`() throws {
    let widgets = try game.descriptors()
    #expect(
      widgets.map(\.kind) == [
        "com.mygame.game-status", "com.mygame.character-detail", "com.mygame.leaderboard",
      ])
    #expect(widgets.first?.displayName == "Game Status")
    #expect(widgets.first?.description == "Shows an overview of your game status")
  }

  @Test func `the game's status comes again after 15 minutes`() throws {
    let timeline = try game.timeline(.timeline, kind: "com.mygame.game-status")
    #expect(timeline.entries.count == 1)
    let date = try #require(timeline.entries.first?.date)
    #expect(timeline.header.policy == .after(date + 900))
  }

  @Test(arguments: [ArchivedFamily.systemSmall, .systemMedium, .systemLarge])
  func `the game's status looks different in each family`(_ family: ArchivedFamily) throws {
    let view = try #require(
      try game.timeline(.snapshot, kind: "com.mygame.game-status", family: family).entries.first
    ).view
    let words = view.nodes.compactMap { node -> String? in
      guard case .text(let runs) = node.content, case .verbatim(let words) = runs.first?.content
      else { return nil }
      return words
    }
    let expected: [ArchivedFamily: [String]] = [
      .systemSmall: ["Your turn"], .systemMedium: ["Your turn", "won"],
      .systemLarge: ["Your turn", "3 of 5"],
    ]
    #expect(words == expected[family])
  }

  @Test func `the character's avatar opens the character`() throws {
    let timeline = try game.timeline(.snapshot, kind: "com.mygame.character-detail")
    #expect(
      timeline.entries.first?.view.variants.last?.widgetURL == "game://character/panda")
  }

  @Test(arguments: [
    ("hourly", 5, 3600.0), ("pictures", 10, 3600), ("minutes", 60, 60), ("seconds", 60, 1),
  ])
  func `articles' timelines have their entries at their distance`(
    _ kind: String, _ count: Int, _ distance: Double
  ) throws {
    let timeline = try timelines.timeline(.timeline, kind: kind)
    #expect(timeline.entries.count == count)
    #expect(timeline.header.policy == .atEnd)
    let distances = zip(timeline.entries, timeline.entries.dropFirst())
      .map { $1.date.timeIntervalSince($0.date) }
    #expect(distances.allSatisfy { abs($0 - distance) < 0.001 })
  }

  @Test func `the article's clock has two seconds, the full minute and 59 more`() throws {
    let timeline = try timelines.timeline(.timeline, kind: "clock")
    #expect(timeline.entries.count == 61)
  }

  @Test func `the weather is asked for again after 20 minutes`() throws {
    let timeline = try timelines.timeline(.timeline, kind: "weather")
    let date = try #require(timeline.entries.first?.date)
    #expect(timeline.header.policy == .after(date + 1200))
  }

  @Test func `the configuration reaches the entry's view`() throws {
    let view = try #require(
      try timelines.timeline(.timeline, kind: "hourly", configuration: ["type": .string("2")])
        .entries.first
    ).view
    let root = try #require(view.variants.last).root
    guard case .text(let runs) = view[root].content else {
      Issue.record("not a text: \(view[root])")
      return
    }
    #expect(runs.last?.content == .verbatim(" 2"))
  }
}
