import Foundation

/// The heroes of the game. The current time is always an argument.
package struct World: Hashable, Sendable {
  /// The heroes in the order in which the game lists them.
  package private(set) var heroes: [Hero]

  /// The start of a game: one hero is badly hurt, one is about to be, the others are well.
  package static func new(at now: Date) -> World {
    World(heroes: [
      Hero("Bramble", "🦊", "Fox ranger", points: 340, health: 0.25, at: now),
      Hero(
        "Baron Croak", "🐸", "Corsair of the pond", points: 520, health: 0.5, at: now,
        dragonDate: now.addingTimeInterval(2 * 3600)),
      Hero("Nimbus", "🦉", "Reader of clouds", points: 410, health: 1, at: now),
      Hero("Inkwell", "🐙", "Scribe of eight hands", points: 280, health: 0.75, at: now),
      Hero("Thistle", "🦔", "Knight errant", points: 150, health: 1, at: now),
    ])
  }

  /// The hero of a character detail that is not configured.
  package static let firstHero = "Bramble"

  /// The hero with a name, regardless of case.
  package func hero(named name: String) -> Hero? {
    heroes.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }
  }

  /// The heroes by their points, highest first.
  package var ranking: [Hero] {
    heroes.sorted { $0.points > $1.points }
  }

  /// Changes the hero with a name, if there is one.
  package mutating func update(_ name: String, _ change: (inout Hero) -> Void) {
    guard let index = heroes.firstIndex(where: { $0.name == name }) else { return }
    change(&heroes[index])
  }

  /// The heroes after all events up to now.
  package func settled(at now: Date) -> World {
    World(
      heroes: heroes.map { hero in
        var hero = hero
        hero.settle(at: now)
        return hero
      })
  }

  /// The next dragon's arrival, and the hero it approaches.
  package func nextDragon(after now: Date) -> (date: Date, hero: Hero)? {
    heroes.compactMap { hero in hero.dragon(after: now).map { ($0, hero) } }
      .min { $0.0 < $1.0 }
  }
}

extension World {
  /// The text of a file: the state of each hero, by name.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(
      Dictionary(heroes.map { ($0.name, $0.record) }) { first, _ in first })
  }

  /// A game read from a file. Heroes missing in the file start as in a new game; if it cannot be
  /// read, all do.
  package init(decoding data: Data, now: Date) {
    self = .new(at: now)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let records = try? decoder.decode([String: Hero.Record].self, from: data)
    for (name, record) in records ?? [:] {
      update(name) { $0.restore(record) }
    }
  }
}
