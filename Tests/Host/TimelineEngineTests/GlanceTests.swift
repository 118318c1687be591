import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Placements in a status bar count as looked at for as long as the bar asks for them.
@Suite struct GlanceTests {
  /// A placement that nobody has on screen, whose next reload is due after ten minutes.
  private func world() -> EngineWorld {
    var world = EngineWorld(kinds: ["one": "one.widget"])
    world.reply("one", policy: .after(world.date(600)), at: 0)
    return world
  }

  @Test func `what is due of a glanced placement is not held`() {
    var world = world()
    #expect(world.send(.tick, at: 650).runs == [])
    #expect(world.send(.glanced(["one"]), at: 700).runs == [])
    // `shown.reload`: the reload runs after the tile has come into view.
    #expect(world.send(.tick, at: 700.4).runs == [["one"]])
  }

  @Test func `a glance that goes on lets it run when it is due`() {
    var world = world()
    _ = world.send(.glanced(["one"]), at: 500)
    #expect(world.engine.report(of: "one", at: world.date(501))?.isLookedAt == true)
    #expect(world.send(.tick, at: 599).runs == [])
    #expect(world.send(.tick, at: 610).runs == [["one"]])
  }

  @Test func `nobody asks any more, and it waits for a look`() {
    var world = world()
    _ = world.send(.glanced(["one"]), at: 300)
    #expect(world.send(.tick, at: 610).runs == [])
    #expect(world.engine.status(of: "one", at: world.date(610))?.rule == .hiddenHeld)
  }

  @Test func `a bar that asks all day is a look every half hour`() {
    var world = world()
    var looks: [Look] = []
    for minute in 0..<60 {
      looks += world.send(.glanced(["one"]), at: Double(minute) * 60).looks
    }
    #expect(looks.map(\.placements) == [["one"], ["one"]])
    #expect(looks.map(\.began) == [world.date(0), world.date(1800)])
  }

  @Test func `glances are paid for like looks`() throws {
    var world = EngineWorld(kinds: ["one": "one.widget"])
    world.reply("one", policy: .after(world.date(1)), at: 0)
    var began: [Double] = []
    // The widget's policy asks for a reload at every moment, and a bar asks every minute for two
    // hours.
    for second in stride(from: 1.0, through: 7200, by: 1) {
      let isAsked = second.truncatingRemainder(dividingBy: 60) == 0
      let runs = world.send(isAsked ? .glanced(["one"]) : .tick, at: second).runs
      guard !runs.isEmpty else { continue }
      began.append(second)
      world.reply("one", policy: .after(world.date(second + 1)), at: second)
    }
    let report = try #require(world.engine.report(of: "one", at: world.date(7200)))
    #expect(began.count > 3 && began.count <= Int(report.budget.numbers.size))
    #expect(zip(began, began.dropFirst()).allSatisfy { $1 - $0 >= 300 })
    #expect(report.budget.numbers.charged == began.count)
  }
}
