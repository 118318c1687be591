import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The things that follow from a turn: once each, and in one order.
@Suite(.serialized) struct ConsequencesTests {
  /// All that are noted, in the order in which they are taken.
  private func taken(
    of noted: Consequences, only these: Consequences = .all
  ) -> [Consequence] {
    var noted = noted
    var taken: [Consequence] = []
    while let next = noted.takeFirst(of: these) { taken.append(next) }
    return taken
  }

  @Test func `they are taken once each, in the order of the cases`() {
    #expect(taken(of: .all) == Consequence.allCases)
    #expect(taken(of: []) == [])
    #expect(taken(of: [.reports, .visible, .tiles, .visible]) == [.visible, .tiles, .reports])
  }

  @Test func `those that are not asked for stay noted`() {
    var noted: Consequences = [.tiles, .visible]
    #expect(noted.takeFirst(of: .contents) == .tiles)
    #expect(noted.takeFirst(of: .contents) == nil)
    #expect(noted == .visible)
  }

  @Test func `one that is noted meanwhile has its turn in the same order`() {
    var noted: Consequences = [.tiles, .reports]
    #expect(noted.takeFirst(of: .all) == .tiles)
    // A stack has turned.
    noted.insert(.visible)
    #expect(noted.takeFirst(of: .all) == .visible)
    #expect(noted.takeFirst(of: .all) == .reports)
  }

  @Test func `a turn leaves nothing to settle`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    #expect(world.session.consequences.isEmpty)
    world.answer("Fresh tea")
    world.answer("Fresh tea")
    #expect(world.session.consequences.isEmpty)
    world.type(.character("?"))
    #expect(world.session.consequences.isEmpty)
    world.session.updateBoard(.clockChanged, at: world.clock.date)
    #expect(world.session.consequences == .places)
    world.turn()
    #expect(world.session.consequences.isEmpty && world.shows("reload"))
    _ = world.session.end()
    #expect(world.session.consequences.isEmpty)
  }

  @Test func `a new tile is visible to the engine at the end of the turn`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    var isVisible: Bool? {
      world.session.role.driver?.reloads?.report(of: "soup-1", at: world.clock.date)?.isVisible
    }
    let soup = Placement(id: "soup-1", kind: "tea", family: .systemSmall)
    world.session.edit([.add(soup, page: 0, position: nil)], at: world.clock.date)
    #expect(isVisible == false)
    #expect(world.session.consequences.isSuperset(of: .places))
    world.turn()
    #expect(isVisible == true)
  }

  @Test func `reports for which a program asks hold the results of the whole turn`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let folder = Mailbox(folders: world.folder.profile).folder
    let soup = Placement(id: "soup-1", kind: "tea", family: .systemSmall)
    try world.post(.publishReports(forecasting: ["soup-1"]))
    #expect(PublishedReports(folder: folder)?.reports.map(\.report.placement.id) == ["tea-1"])
    world.session.role.driver?.viewers.ask(forecasting: ["soup-1"])
    world.session.consequences.insert(.reports)
    world.session.edit([.add(soup, page: 0, position: nil)], at: world.clock.date)
    world.turn()
    let reports = try #require(PublishedReports(folder: folder)).reports
    #expect(reports.map(\.report.placement.id) == ["tea-1", "soup-1"])
    #expect(reports.map { $0.forecast != nil } == [false, true])
    #expect(reports.last?.report.isVisible == true)
  }
}
