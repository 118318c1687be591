import Foundation
import GameWorld
import Testing

private let noon = Date(timeIntervalSince1970: 1_800_000_000)
private let hour: TimeInterval = 3600

@Test func `heals a quarter an hour, and no further than whole`() throws {
  let bramble = try #require(World.new(at: noon).hero(named: "Bramble"))
  #expect(bramble.health(at: noon) == 0.25)
  #expect(bramble.health(at: noon + hour) == 0.5)
  #expect(bramble.health(at: noon + 3 * hour) == 1)
  #expect(bramble.health(at: noon + 30 * hour) == 1)
  #expect(bramble.fullHealthDate(from: noon) == noon + 3 * hour)
}

@Test func `from a quarter to whole there are four entries an hour apart`() throws {
  let bramble = try #require(World.new(at: noon).hero(named: "Bramble"))
  #expect(bramble.hoursOfHealing(from: noon) == [0, 1, 2, 3].map { noon + $0 * hour })
}

@Test func `the last step of healing is as short as it has to be`() throws {
  var bramble = try #require(World.new(at: noon).hero(named: "Bramble"))
  bramble.drinkPotion(at: noon + 0.5 * hour)
  #expect(bramble.health(at: noon + 0.5 * hour) == 0.625)
  #expect(
    bramble.hoursOfHealing(from: noon + 0.5 * hour)
      == [0.5, 1.5, 2].map { noon + $0 * hour })
}

@Test func `one in full health has one entry and no end of healing`() throws {
  let nimbus = try #require(World.new(at: noon).hero(named: "Nimbus"))
  #expect(nimbus.hoursOfHealing(from: noon) == [noon])
  #expect(nimbus.fullHealthDate(from: noon) == nil)
}

@Test func `a dragon ends what was foreseen and costs two hours of healing`() throws {
  let croak = try #require(World.new(at: noon).hero(named: "baron croak"))
  #expect(croak.dragon(after: noon) == noon + 2 * hour)
  #expect(croak.hoursOfHealing(from: noon) == [noon, noon + hour])
  #expect(croak.health(at: noon + 2 * hour) == 0.5)
  #expect(croak.health(at: noon + 4 * hour) == 1)
  #expect(croak.dragon(after: noon + 2 * hour) == nil)
}

@Test func `a dragon that has come is worth points, once`() throws {
  var croak = try #require(World.new(at: noon).hero(named: "Baron Croak"))
  let before = croak.points
  croak.settle(at: noon + 3 * hour)
  croak.settle(at: noon + 3 * hour)
  #expect(croak.points == before + Hero.dragonsWorth)
  #expect(croak.health(at: noon + 3 * hour) == 0.75)
}

@Test func `an address keeps a name with a space`() {
  let url = World.new(at: noon).hero(named: "Baron Croak")?.url
  #expect(url?.absoluteString == "game://character/Baron%20Croak")
}

@Test func `a saved game is read as it was written`() throws {
  var world = World.new(at: noon)
  world.update("Nimbus") { $0.meetDragon(at: noon) }
  let read = World(decoding: try world.encoded(), now: noon + hour)
  #expect(read == world)
}

@Test(arguments: ["", "{", "[]", #"{"Nobody": {"health": 1}}"#, #"{"Nimbus": {"health": "x"}}"#])
func `a file that says nothing is a new game`(_ text: String) {
  #expect(World(decoding: Data(text.utf8), now: noon) == World.new(at: noon))
}

@Test func `health beyond its bounds is taken to them`() {
  let text = #"{"Nimbus": {"health": -3, "at": "2027-01-15T08:00:00Z", "points": -5}}"#
  let nimbus = World(decoding: Data(text.utf8), now: noon).hero(named: "Nimbus")
  #expect(nimbus?.health(at: noon) == 0)
  #expect(nimbus?.points == 0)
}
