import Foundation
import Testing
import WidgetArchive

@testable import TimelineEngine

/// `free.size`: a timeline that was made for another size of its tile.
@Suite struct ShapeTests {
  private static let small = TileShape(family: .systemSmall, columns: 17, rows: 7)
  private static let larger = TileShape(family: .systemSmall, columns: 30, rows: 14)
  private static let medium = TileShape(family: .systemMedium, columns: 37, rows: 7)

  @Test func `what depends on its size reloads once for another one`() {
    var world = shown(made: [])
    #expect(world.send(.shapes(["a": Self.small]), at: 10).runs.isEmpty)
    #expect(world.send(.shapes(["a": Self.larger]), at: 20).runs == [["a"]])
    let effects = reply(to: &world, made: [], for: Self.larger, at: 21)
    #expect(effects.rows.map(\.cause) == [.freeSize] && effects.rows[0].charged == false)
    #expect(world.send(.shapes(["a": Self.larger]), at: 30).runs.isEmpty)
  }

  @Test func `what fits any size stays, unless it is shown in another family`() {
    var world = shown(made: [.anySize])
    #expect(world.send(.shapes(["a": Self.larger]), at: 20).runs.isEmpty)
    #expect(world.send(.shapes(["a": Self.medium]), at: 30).runs == [["a"]])
  }

  @Test func `a reload that fails is not wanted again for the same size`() {
    var world = shown(made: [])
    #expect(world.send(.shapes(["a": Self.larger]), at: 20).runs == [["a"]])
    let failure = ReloadFailure(summary: "s", detail: "d")
    _ = world.send(.replied("a", .failure(failure)), at: 21)
    _ = world.send(.runEnded("x"), at: 21)
    #expect(world.send(.shapes(["a": Self.larger]), at: 22).runs.isEmpty)
    _ = world.send(.visible([], focused: nil), at: 23)
    #expect(world.send(.visible(["a"], focused: nil), at: 24).runs.isEmpty)
  }

  @Test func `a hidden tile waits for its next look`() {
    var world = shown(made: [])
    _ = world.send(.visible([], focused: nil), at: 10)
    #expect(world.send(.shapes(["a": Self.larger]), at: 20).runs.isEmpty)
    var runs = world.send(.visible(["a"], focused: nil), at: 30).runs
    runs += world.send(.tick, at: 35).runs
    #expect(runs == [["a"]])
  }

  @Test func `a size that changes while a reload runs is asked for after it`() {
    var world = shown(made: [])
    _ = world.send(.shapes(["a": Self.small]), at: 9)
    _ = world.send(.person(["a"]), at: 10)
    #expect(world.send(.shapes(["a": Self.larger]), at: 10.5).runs.isEmpty)
    var runs = reply(to: &world, made: [], for: Self.small, at: 11).runs
    runs += world.send(.tick, at: 15).runs
    #expect(runs == [["a"]])
  }

  @Test func `the shape that a timeline was made for replaces what its extension says of it`() {
    let lie = EnvironmentRead.tile(Self.larger)
    let reads: Set<EnvironmentRead> = [.locale, lie]
    #expect(reads.made(for: Self.small) == [.locale, .tile(Self.small)])
    #expect(Set<EnvironmentRead>([.anySize]).made(for: Self.small).suits(Self.larger))
    #expect(!Set<EnvironmentRead>().suits(Self.small))
  }

  // MARK: A world

  /// A tile on screen whose timeline was made for a small tile.
  private func shown(made reads: Set<EnvironmentRead>) -> EngineWorld {
    var world = EngineWorld(kinds: ["a": "x"])
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a"], focused: nil), at: 0)
    _ = reply(to: &world, made: reads, for: Self.small, at: 1)
    return world
  }

  private func reply(
    to world: inout EngineWorld, made reads: Set<EnvironmentRead>, for shape: TileShape,
    at seconds: Double
  ) -> EngineWorld.Effects {
    var receipt = world.receipt(at: seconds)
    receipt.reads = reads.made(for: shape)
    let first = world.send(.replied("a", .success(receipt)), at: seconds)
    return EngineWorld.Effects(all: first.all + world.send(.runEnded("x"), at: seconds).all)
  }
}
