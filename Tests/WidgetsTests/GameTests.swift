import Foundation
import Testing
import WidgetArchive

private let file = "data/widgetboard/game/state.json"

private func detail(_ hero: String, in home: TemporaryHome) throws -> BuiltProgram.TimelineReply {
  try BuiltProgram(name: "game.widget", home: home).timeline(
    kind: "com.mygame.character-detail", family: .systemSmall,
    configuration: ["character": .string(hero)])
}

@Test func `a hero at a quarter has four entries an hour apart, then asks again`() throws {
  let reply = try detail("Bramble", in: try TemporaryHome())
  #expect(reply.policy == .atEnd)
  #expect(
    reply.entries.map { $0.words.first { $0.hasSuffix("%") } } == ["25%", "50%", "75%", "100%"])
  let steps = zip(reply.entries, reply.entries.dropFirst()).map {
    $1.date.timeIntervalSince($0.date)
  }
  #expect(steps.allSatisfy { abs($0 - 3600) < 1 })
}

@Test func `one in full health says never`() throws {
  let reply = try detail("Nimbus", in: try TemporaryHome())
  #expect(reply.policy == .never)
  #expect(reply.entries.count == 1)
}

@Test func `a dragon in two hours is when to ask again`() throws {
  let now = Date()
  let reply = try detail("Baron Croak", in: try TemporaryHome())
  guard case .after(let date) = reply.policy else {
    Issue.record("\(reply.policy)")
    return
  }
  #expect(abs(date.timeIntervalSince(now) - 7200) < 30)
  #expect(reply.entries.allSatisfy { $0.date < date })
  #expect(reply.entries[0].widgetURL == "game://character/Baron%20Croak")
}

@Test func `nobody of that name is said, not hidden`() throws {
  let reply = try detail("Zorro", in: try TemporaryHome())
  #expect(reply.entries[0].words.contains { $0.contains("Zorro") })
}

@Test func `each row of the leaderboard leads to its hero`() throws {
  let game = BuiltProgram(name: "game.widget", home: try TemporaryHome())
  let reply = try game.timeline(kind: "com.mygame.leaderboard", family: .systemLarge)
  #expect(
    reply.entries[0].links == [
      "game://character/Baron%20Croak", "game://character/Nimbus", "game://character/Bramble",
      "game://character/Inkwell", "game://character/Thistle",
    ])
}

@Test func `a potion drunk in the game is in the tile`() throws {
  let home = try TemporaryHome()
  let outcome = try BuiltProgram(name: "game", home: home).run(["--potion", "Bramble"])
  #expect(outcome.status == 0)
  #expect(try detail("Bramble", in: home).entries[0].words.contains("50%"))
}

@Test func `the game asks for the reload of what shows the hero, and of nothing else`() throws {
  let home = try TemporaryHome()
  try home.write(
    PublishedPlacement.Listing.text(character: "Nimbus"),
    to: "state/widgetboard/mailbox/configurations.json")
  let game = BuiltProgram(name: "game", home: home)
  _ = try game.run(["--dragon", "Thistle"])
  #expect(try reloadedKinds(in: home) == ["com.mygame.game-status", "com.mygame.leaderboard"])
  _ = try game.run(["--dragon", "Nimbus"])
  #expect(try reloadedKinds(in: home).contains("com.mygame.character-detail"))
}

@Test func `a name that nobody has is bad data, nonsense is usage`() throws {
  let game = BuiltProgram(name: "game", home: try TemporaryHome())
  #expect(try game.run(["--potion", "Zorro"]).status == EX_DATAERR)
  #expect(try game.run(["--fly", "Bramble"]).status == EX_USAGE)
  #expect(try game.run(["game://elsewhere/Bramble"]).status == EX_USAGE)
}

@Test func `a saved game that cannot be read is a new game for the widget`() throws {
  let home = try TemporaryHome()
  try home.write("{ not json", to: file)
  #expect(try detail("Bramble", in: home).entries[0].words.contains("25%"))
}

extension PublishedPlacement {
  /// The list of widgets published by a board with one character detail.
  fileprivate enum Listing {
    static func text(character: String) -> String {
      """
      [{"kind": "com.mygame.character-detail", "family": "systemSmall", "extension": "game.widget",
        "intent": "GameWorld.SelectCharacterIntent", "configuration": {"character": "\(character)"}}]
      """
    }
  }
}

private func reloadedKinds(in home: TemporaryHome) throws -> Set<String> {
  let mailbox = "state/widgetboard/mailbox"
  let names = try FileManager.default.contentsOfDirectory(
    atPath: home.url.appendingPathComponent(mailbox).path)
  let messages = try names.filter { $0.hasSuffix(".json") && $0 != "configurations.json" }
    .map { try MailboxMessage(jsonText: try home.read("\(mailbox)/\($0)")) }
  return Set(
    messages.compactMap { if case .reload(let kind, _) = $0 { kind } else { nil } })
}
