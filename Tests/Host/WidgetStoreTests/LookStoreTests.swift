import Foundation
import Testing
import TimelineEngine

@testable import WidgetStore

@Suite struct LookStoreTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  private func look(_ began: Double, _ ended: Double, _ placements: [String] = ["clock-1"]) -> Look
  {
    Look(began: minute(began), ended: minute(ended), placements: placements)
  }

  @Test func `a look that goes on replaces its beginning`() throws {
    try store.keepLook(look(0, 0.03, ["clock-1", "game-1"]))
    try store.keepLook(look(0, 9, ["clock-1", "game-1"]))
    try store.keepLook(look(-60, -50, []))
    let kept = [look(-60, -50, []), look(0, 9, ["clock-1", "game-1"])]
    #expect(store.looks(since: minute(-100)) == kept)
    #expect(store.looks(since: minute(-50)) == [kept[1]])
    store.close()
    #expect(try folder.store().looks(since: .distantPast) == kept)
  }

  @Test func `looks are counted by the hour in which they began`() throws {
    for began in [-59.0, -1, 0, 61] { try store.keepLook(look(began, began + 90)) }
    let inGreenwich = store.looksByHour(since: minute(-100), in: .gmt)
    #expect(inGreenwich[11] == 2 && inGreenwich[12] == 1 && inGreenwich[13] == 1)
    #expect(inGreenwich.reduce(0, +) == 4)
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(store.looksByHour(since: minute(-100), in: berlin)[12] == 2)
  }

  @Test func `looks of more than 14 days are forgotten, by themselves`() throws {
    let day = 24.0 * 60
    try store.keepLook(look(-14 * day - 2, -14 * day - 1))
    try store.keepLook(look(-14 * day + 3, -14 * day + 5))
    try store.keepLook(look(-1, 0))
    #expect(store.looks(since: .distantPast).map(\.began) == [minute(-14 * day + 3), minute(-1)])
  }

  @Test func `erased looks are gone from the disk too`() throws {
    try store.keepLook(look(0, 9, ["a-tile-nobody-else-has"]))
    let other = try folder.store()
    #expect(try other.eraseLooks() == .init(count: 1, areOverwritten: true))
    #expect(store.looks(since: .distantPast).isEmpty)
    for name in folder.names {
      let path = folder.path + "/state/" + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.range(of: Data("a-tile-nobody-else-has".utf8)) == nil, "\(name)")
    }
    #expect(try other.eraseLooks().count == 0)
  }
}
