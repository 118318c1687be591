import Board
import Driving
import ExtensionHost
import Foundation
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// Whole sessions in which a first contact fails, or failed before.
@Suite(.serialized) struct FirstContactTests {
  /// Makes every open request exit with status 3.
  private func fail(_ world: ScriptedSession) {
    for run in world.extensions.open {
      run.answer { request in
        .failure(
          requestID: request.id.value,
          ExtensionFailure(
            reason: .exited(status: 3), extensionName: "tea.widget", date: world.clock.date,
            log: ["the server is down"]))
      }
    }
    world.turn()
  }

  private func move(_ world: ScriptedSession, _ seconds: Double) {
    world.clock.move(seconds)
    world.turn([.clock])
  }

  private func status(_ world: ScriptedSession) -> PlacementStatus? {
    world.session.status(of: "tea-1", at: world.clock.date)
  }

  @Test func `a script that fails at its first contact is tried again, and shows what it has then`()
    throws
  {
    let world = try ScriptedSession()
    world.session.begin()
    #expect(world.extensions.actions == [.describe])
    fail(world)
    #expect(status(world)?.isMissing == false)
    #expect(status(world)?.failure?.summary == "exited with status 3")
    #expect(world.shows("exited with"), "\(world.text)")
    #expect(world.shows("next try"), "\(world.text)")
    #expect(world.store.ledger(of: "tea-1", limit: 9).map(\.cause) == [.freeFirst])
    world.type(.down)
    let asked = world.extensions.actions.count
    move(world, 290 * 1.2)
    move(world, 2)
    #expect(world.extensions.actions.dropFirst(asked) == [.describe])
    fail(world)
    #expect(world.store.ledger(of: "tea-1", limit: 9).filter { $0.failure != nil }.count == 2)
    move(world, 2)
    world.type(.character("r"))
    #expect(world.extensions.open.count == 1)
    world.answer("Tea at last")
    #expect(world.extensions.actions.last == .timeline)
    world.answer("Tea at last")
    #expect(world.shows("Tea at last"))
    #expect(status(world)?.failure == nil)
  }

  @Test func `an executable that is replaced while it is asked what it is leaves nobody waiting`()
    throws
  {
    let world = try ScriptedSession()
    world.session.begin()
    fail(world)
    move(world, 2)
    world.type(.character("r"))
    #expect(world.extensions.open.count == 1)
    let file = world.folder.path + "/.local/share/widgetboard/widgets/tea.widget"
    try "#!/bin/sh\n# another\n".write(toFile: file, atomically: false, encoding: .utf8)
    world.session.discover(at: world.clock.moment)
    world.answer("Old tea")
    move(world, 2)
    world.answer("New tea")
    world.answer("New tea")
    move(world, 2)
    world.answer("New tea")
    #expect(world.shows("New tea"), "\(world.text)")
  }

  @Test func `a tile that had failed has failed after a restart, for the same reason`() throws {
    let failure = ReloadFailure(
      summary: "no tea", detail: "tea.widget reported: no tea", isLasting: false)
    let tea = Placement(id: "tea-1", kind: "tea", family: .systemSmall)
    let world = try ScriptedSession { store, clock in
      store.keep(
        .timeline(
          StoredTimeline(.saying("Kept tea", at: clock.date)), of: tea,
          loadedAt: clock.date - 7200, row: nil), at: clock.date)
      store.keep(
        .row(
          LedgerRow(
            date: clock.date - 60, placement: tea.id, kind: tea.kind, cause: .dueAfter,
            rule: .dueAfter, charged: true, outcome: .failed(failure),
            fingerprint: tea.fingerprint)), at: clock.date)
    }
    world.session.begin()
    world.answer("Fresh tea")
    #expect(status(world)?.failure == failure)
    #expect(status(world)?.isStale == true)
    #expect(world.shows("no tea"), "\(world.text)")
    let due = status(world)?.nextReload.map { $0.timeIntervalSince(world.clock.date) }
    #expect(due.map { $0 > 150 && $0 < 300 } == true, "\(String(describing: due))")
  }

  @Test func `a failure of other settings is not this tile's`() throws {
    let tea = Placement(id: "tea-1", kind: "tea", family: .systemSmall)
    let world = try ScriptedSession { store, clock in
      store.keep(
        .row(
          LedgerRow(
            date: clock.date - 60, placement: tea.id, kind: tea.kind, cause: .dueAfter,
            rule: .dueAfter, charged: true,
            outcome: .failed(ReloadFailure(summary: "no", detail: "no", isLasting: true)),
            fingerprint: "another")), at: clock.date)
    }
    world.session.begin()
    #expect(status(world)?.failure == nil)
    world.answer("Fresh tea")
    #expect(world.extensions.actions.contains(.timeline))
  }

  @Test func `what ended the board is neither asked nor charged, and says so`() throws {
    let folder = try Folder()
    let folders = folder.profile
    try FileManager.default.createDirectory(
      atPath: folders.state, withIntermediateDirectories: true)
    try "extension tea.widget\n".write(
      toFile: Quarantine.path(folders), atomically: true, encoding: .utf8)
    let world = try ScriptedSession(in: folder)
    world.session.begin()
    world.turn()
    world.type(.down)
    for _ in 0..<20 { move(world, 600) }
    #expect(world.extensions.runs.isEmpty)
    #expect(world.store.ledger(of: "tea-1", limit: 9).filter { $0.charged }.isEmpty)
    #expect(status(world)?.isQuarantined == true)
    #expect(world.shows("Left out"), "\(world.text)")
    world.type(.character("r"))
    world.answer("Fresh tea")
    world.answer("Fresh tea")
    #expect(world.shows("Fresh tea"), "\(world.text)")
    #expect(Quarantine.read(folders).isEmpty)
  }
}
