import Foundation

/// A character of the game and its health.
///
/// A hurt hero heals by 25 % an hour. No process runs for that: the health at any moment is
/// computed from the health at an earlier moment, which is stored.
package struct Hero: Hashable, Sendable, Identifiable {
  package let name: String
  package let avatar: String
  package let calling: String
  package private(set) var points: Int
  /// The arrival of a sighted dragon: in the future, or since ``knownDate``.
  package private(set) var dragonDate: Date?
  private var knownHealth: Double
  private var knownDate: Date

  package static let healthAnHour = 0.25
  package static let potion = 0.25
  package static let dragonsBlow = 0.5
  package static let dragonsWorth = 100

  init(
    _ name: String, _ avatar: String, _ calling: String, points: Int, health: Double, at date: Date,
    dragonDate: Date? = nil
  ) {
    self.name = name
    self.avatar = avatar
    self.calling = calling
    self.points = points
    self.knownHealth = health
    self.knownDate = date
    self.dragonDate = dragonDate
  }

  package var id: String { name }

  /// The address at which the game shows this hero.
  package var url: URL? {
    var components = URLComponents()
    components.scheme = "game"
    components.host = "character"
    components.path = "/" + name
    return components.url
  }

  /// The health at a date, 0…1.
  package func health(at date: Date) -> Double {
    guard let dragonDate, dragonDate <= date else {
      return Self.healed(knownHealth, from: knownDate, to: date)
    }
    let before = Self.healed(knownHealth, from: knownDate, to: dragonDate)
    return Self.healed(max(0, before - Self.dragonsBlow), from: dragonDate, to: date)
  }

  /// The date of full health if no dragon comes before; nil if the health is full.
  package func fullHealthDate(from date: Date) -> Date? {
    let missing = 1 - health(at: date)
    return missing > 0 ? date.addingTimeInterval(missing / Self.healthAnHour * 3600) : nil
  }

  /// The arrival of a dragon that is still to come.
  package func dragon(after date: Date) -> Date? {
    dragonDate.flatMap { $0 > date ? $0 : nil }
  }

  /// The dates to show healing at: now, and each hour until the health is full or a dragon comes.
  package func hoursOfHealing(from now: Date) -> [Date] {
    guard let end = fullHealthDate(from: now) else { return [now] }
    var dates = [now]
    while let last = dates.last, last < end {
      dates.append(min(end, last.addingTimeInterval(3600)))
    }
    guard let dragon = dragon(after: now) else { return dates }
    return dates.filter { $0 < dragon }
  }

  /// Heals as much as an hour's rest.
  package mutating func drinkPotion(at now: Date) {
    settle(at: now)
    knownHealth = min(1, knownHealth + Self.potion)
  }

  /// Costs two hours of healing, and gives points to a hero who survives it.
  package mutating func meetDragon(at now: Date) {
    settle(at: now)
    knownHealth = max(0, knownHealth - Self.dragonsBlow)
    points += Self.dragonsWorth
  }

  /// Announces a dragon.
  package mutating func sightDragon(arriving date: Date, now: Date) {
    settle(at: now)
    dragonDate = date
  }

  /// Applies all events up to now to the hero.
  package mutating func settle(at now: Date) {
    knownHealth = health(at: now)
    knownDate = now
    if let dragonDate, dragonDate <= now {
      points += Self.dragonsWorth
      self.dragonDate = nil
    }
  }

  private static func healed(_ health: Double, from start: Date, to end: Date) -> Double {
    min(1, health + healthAnHour * max(0, end.timeIntervalSince(start)) / 3600)
  }
}

extension Hero {
  /// The part of a hero that is stored in a file; names and avatars are part of the game.
  struct Record: Codable {
    var health: Double?
    var at: Date?
    var points: Int?
    var dragon: Date?
  }

  var record: Record {
    Record(health: knownHealth, at: knownDate, points: points, dragon: dragonDate)
  }

  /// Adopts the valid values of a record and leaves the others unchanged.
  mutating func restore(_ record: Record) {
    points = max(0, record.points ?? points)
    guard let health = record.health, health.isFinite, let date = record.at else { return }
    knownHealth = min(1, max(0, health))
    knownDate = date
    dragonDate = record.dragon
  }
}
