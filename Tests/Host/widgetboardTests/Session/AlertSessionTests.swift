import Board
import ExtensionHost
import Foundation
import Terminal
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// A session whose tile has an alert, turn by turn.
@Suite(.serialized) struct AlertSessionTests {
  private func world(_ alert: String, quiet: String? = nil) throws -> ScriptedSession {
    let world = try ScriptedSession()
    var layout = world.session.board.layout
    layout.pages[0].placements[0].alert = TileAlert(written: alert)
    layout.pages[0].placements[0].alert?.quiet = quiet.flatMap(QuietTime.init(written:))
    world.session.board.update(.layout(layout), at: world.clock.date)
    return world
  }

  /// A timeline with this entry is stored and current.
  private func keep(_ words: String, in world: ScriptedSession, after seconds: Double = 0) {
    world.store.keep(
      .timeline(
        StoredTimeline(.saying(words, at: world.clock.date + seconds)), of: world.placement,
        loadedAt: world.clock.date, row: nil), at: world.clock.date)
  }

  @Test func `an entry that makes the condition true is told once, and the frame says so`() throws {
    let world = try world("value > 90")
    world.openAndReload("Tea 80")
    world.turn([.signals])
    #expect(world.screen.passed.isEmpty)
    world.clock.move(60)
    keep("Tea 95", in: world)
    world.turn([.signals])
    world.turn([.signals])
    #expect(world.screen.passed.count == 1)
    #expect(world.screen.passed.first?.contains("Tea 95") == true)
    #expect(world.shows("alert"))
  }

  @Test func `an entry is judged on its date, without a reload`() throws {
    let world = try world("value > 90")
    world.openAndReload("Tea 80")
    world.turn([.signals])
    let asked = world.extensions.actions.count
    keep("Tea 95", in: world, after: 60)
    world.turn([.signals])
    #expect(world.session.role.driver?.alerts.nextEntry == world.clock.date + 60)
    world.clock.move(60)
    world.turn([.clock])
    #expect(world.screen.passed.count == 1)
    #expect(world.extensions.actions.count == asked)
  }

  @Test func `in the quiet time the frame says it and nothing is heard`() throws {
    let world = try world("value > 90", quiet: "00:00-23:59")
    world.openAndReload("Tea 80")
    world.turn([.signals])
    world.clock.move(60)
    keep("Tea 95", in: world)
    world.turn([.signals])
    #expect(world.screen.passed.isEmpty)
    #expect(world.shows("alert"))
  }

  @Test func `a live timeline is judged, though the store has it later`() throws {
    let world = try world("value > 90")
    world.openAndReload("Tea 80")
    world.turn([.signals])
    let driver = try #require(world.session.role.driver)
    for words in ["Tea 85", "Tea 95", "Tea 96"] {
      world.clock.move(2)
      var timeline = JudgedTimeline.saying(words, at: world.clock.date)
      timeline.entries[0].view = try ArchivedEntry(
        jsonLine: timeline.entries[0].json
      ).view
      _ = driver.live.show(
        timeline, of: world.placement, keeping: false, at: world.clock.date)
      world.turn([.signals])
    }
    #expect(world.screen.passed.count == 1)
    #expect(world.screen.passed.first?.contains("Tea 95") == true)
  }

  @Test func `a terminal that views is silent`() throws {
    let folder = try Folder()
    let lock = try #require(try ProfileLockFile(folders: folder.profile).take(boardFile: "/b"))
    defer { lock.release() }
    let world = try ScriptedSession(viewing: lock, in: folder)
    var layout = world.session.board.layout
    layout.pages[0].placements[0].alert = TileAlert(written: "change")
    world.session.board.update(.layout(layout), at: world.clock.date)
    world.session.begin()
    for words in ["Tea 80", "Tea 95"] {
      keep(words, in: world)
      world.turn([.signals])
      // The viewer takes over: a driver that is silent for long is replaced.
      world.clock.move(1)
    }
    #expect(world.session.role.viewer != nil)
    #expect(world.screen.passed.isEmpty)
  }
}
