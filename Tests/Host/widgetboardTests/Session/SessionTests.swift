import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import Input
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// A whole session, turn by turn: the screen, the requests, and the stored data.
@Suite(.serialized) struct SessionTests {
  @Test func `at launch the last timeline is on screen before any extension is asked`() throws {
    let tea = Placement(id: "tea-1", kind: "tea", family: .systemSmall)
    let world = try ScriptedSession { store, clock in
      store.keep(
        .timeline(
          StoredTimeline(.saying("Kept tea", at: clock.date)), of: tea, loadedAt: clock.date,
          row: nil), at: clock.date)
    }
    #expect(world.screen.frameCount == 0)
    world.session.begin()
    #expect(world.shows("Kept tea"))
    world.turn()
    #expect(world.extensions.actions == [.describe])
  }

  @Test func `an extension says what it is, is asked for timelines, and shows them`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    #expect(world.extensions.actions == [.describe])
    world.answer("Fresh tea")
    #expect(world.extensions.actions == [.describe, .placeholder, .timeline])
    #expect(!world.shows("Fresh tea"))
    world.answer("Fresh tea")
    #expect(world.shows("Fresh tea"))
    let kept = world.store.currentEntry(of: world.placement, at: world.clock.date)
    #expect(kept != nil)
    let rows = world.store.ledger(of: "tea-1", limit: 10)
    #expect(rows.map(\.outcome) == [.reloaded(entries: 1)])
  }

  @Test func `a key is done while a reload takes its time`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    world.answer("Fresh tea")
    #expect(world.extensions.open.count == 1)
    let frames = world.screen.frameCount
    world.type(.character("?"))
    #expect(world.screen.frameCount > frames)
    #expect(world.shows("reload"), "the help is open")
    #expect(world.extensions.open.count == 1)
    world.answer("Fresh tea")
    world.type(.escape)
    #expect(world.shows("Fresh tea"))
  }

  @Test func `a reply to a tile that is gone is nobody's`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    world.answer("Fresh tea")
    world.type(.character("e"))
    world.type(.character("d"))
    guard world.session.board.layout.placements.isEmpty else {
      Issue.record("the tile is still there: \(world.text)")
      return
    }
    world.answer("Fresh tea")
    #expect(!world.shows("Fresh tea"))
    #expect(world.store.ledger(of: "tea-1", limit: 10).isEmpty)
  }

  // MARK: Driving and viewing

  @Test func `a terminal that views asks no extension, and drives on when the driver is lost`()
    throws
  {
    let folder = try Folder()
    let lock = try #require(try ProfileLockFile(folders: folder.profile).take(boardFile: "/b"))
    let world = try ScriptedSession(viewing: lock, in: folder)
    world.session.begin()
    world.turn()
    #expect(!world.session.isDriving)
    #expect(world.extensions.runs.isEmpty)
    lock.release()
    world.turn([.driver])
    #expect(world.session.isDriving && world.session.role.viewer == nil)
    #expect(world.extensions.actions == [.describe])
    world.answer("Fresh tea")
    world.answer("Fresh tea")
    #expect(world.shows("Fresh tea"))
  }

  @Test func `extensions fill the tiles of the terminal with the latest input`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    world.type(.down)
    let own = try #require(world.session.board.tileShapes["tea-1"])
    let theirs = TileShape(family: .systemSmall, columns: own.columns + 6, rows: own.rows + 3)
    let asked = world.extensions.runs.count
    let driver = try #require(world.session.role.driver)
    driver.viewers.show(
      PublishedView(
        visible: ["tea-1"],
        sizes: TerminalSizes(
          since: world.clock.date, tiles: ["tea-1": theirs, "none-1": theirs],
          textSize: "xxLarge")), of: "7.view")
    world.session.followSizes(at: world.clock.date)
    world.clock.move(1)
    world.turn([.clock])
    let there = try #require(world.extensions.runs.dropFirst(asked).first?.requests.first)
    #expect(there.columns?.value == theirs.columns)
    #expect(there.environment?.textSize == "xxLarge")
    #expect(world.session.board.environment.textSize != "xxLarge", "this one only places")
    world.answer("Tea in the other terminal")
    #expect(world.shows("Tea in the other"))
    let before = world.extensions.runs.count
    world.clock.move(60)
    world.type(.down)
    world.clock.move(1)
    world.turn([.clock])
    let here = try #require(world.extensions.runs.dropFirst(before).first?.requests.first)
    #expect(here.columns?.value == own.columns)
  }

  @Test func `a terminal that views says its sizes once the person turns to it`() throws {
    let folder = try Folder()
    let lock = try #require(try ProfileLockFile(folders: folder.profile).take(boardFile: "/b"))
    defer { lock.release() }
    let world = try ScriptedSession(viewing: lock, in: folder)
    world.session.begin()
    world.turn()
    let viewer = try #require(world.session.role.viewer)
    #expect(viewer.link.held != nil && viewer.link.view.sizes == nil)
    world.type(.down)
    let sizes = try #require(viewer.link.view.sizes)
    #expect(sizes.tiles == world.session.board.tileShapes)
    #expect(sizes.since == world.clock.date)
    world.clock.move(5)
    world.type(.down)
    #expect(viewer.link.view.sizes == sizes, "no file a key")
  }

  @Test func `while it is stopped it holds neither screen nor lock, and goes on where it was`()
    throws
  {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let driver = try #require(world.session.role.driver)
    var wasFree = false
    world.process.whileStopped = {
      #expect(!world.screen.isClaimed)
      let file = try? ProfileLockFile(folders: world.folder.profile)
      let lock = file?.take()
      wasFree = lock != nil
      // The lock was taken only to see that it was free; its file names a holder, as every owner
      // writes it.
      lock?.writeHolder(boardFile: nil)
      lock?.release()
    }
    world.type(.control("z"))
    #expect(world.process.stops == 1 && wasFree)
    #expect(world.screen.isClaimed && world.shows("Fresh tea"))
    #expect(world.session.role.driver === driver)
  }

  @Test func `another terminal that took over meanwhile drives on, and this one views`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    var other: ProfileLock?
    world.process.whileStopped = {
      other = try? ProfileLockFile(folders: world.folder.profile).take(boardFile: "/b")
    }
    world.type(.control("z"))
    #expect(!world.session.isDriving && world.session.role.viewer != nil)
    #expect(world.shows("Fresh tea"))
    let asked = world.extensions.runs.count
    world.clock.move(10)
    world.turn([.clock])
    #expect(!world.session.isDriving)
    #expect(world.extensions.runs.count == asked, "reloads are the other one's")
    other?.release()
  }

  @Test func `a setting that could not be written holds on when another terminal takes over`()
    throws
  {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let path = world.session.place.settingsFile.path
    // Nobody, not even root, can write over a folder.
    mkdir(path, 0o700)
    world.session.change(.textSize, to: "small", at: world.clock.date)
    #expect(world.session.role.unkept.files == [.setting(.textSize)])
    var other: ProfileLock?
    world.process.whileStopped = {
      other = try? ProfileLockFile(folders: world.folder.profile).take(boardFile: "/b")
    }
    world.type(.control("z"))
    #expect(world.session.role.viewer != nil)
    rmdir(path)
    world.session.readSettings(at: world.clock.date)
    #expect(world.session.environment.textSize == "small")
    world.clock.move(600)
    world.turn([.clock])
    #expect(try world.session.place.settingsFile.read()[.textSize] == "small")
    other?.release()
  }

  // MARK: Left out

  @Test func `what another terminal has lifted is tried here, too`() throws {
    let folder = try Folder()
    let quarantine = Quarantine(tiles: ["tea-1"])
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    quarantine.write(folder.profile)
    let world = try ScriptedSession(in: folder)
    world.openAndReload("Fresh tea")
    #expect(world.shows("Left out"))
    #expect(!world.shows("Fresh tea"))
    // Another terminal lifts the quarantine, and the person at this one presses r.
    Quarantine().write(folder.profile)
    world.session.liftQuarantine(["tea-1"], at: world.clock.date)
    world.turn([.watch])
    #expect(!world.shows("Left out"))
  }

  @Test func `what another terminal has lifted or died of is followed by its file`() throws {
    let folder = try Folder()
    let quarantine = Quarantine(tiles: ["tea-1"])
    try FileManager.default.createDirectory(
      atPath: folder.profile.state, withIntermediateDirectories: true)
    quarantine.write(folder.profile)
    let world = try ScriptedSession(in: folder)
    world.openAndReload("Fresh tea")
    Quarantine().write(folder.profile)
    world.session.followQuarantine(at: world.clock.date)
    world.turn()
    #expect(world.shows("Fresh tea"))
    quarantine.write(folder.profile)
    world.session.followQuarantine(at: world.clock.date)
    world.turn()
    #expect(world.shows("Fresh tea"), "it is drawn here without harm")
  }

  // MARK: Locked

  @Test func `a board that is opened locked draws nothing private`() throws {
    let world = try ScriptedSession(isLocked: true)
    world.openAndReload("Secret tea", isPrivate: true)
    #expect(world.screen.frameCount > 0)
    #expect(!world.shows("Secret tea"))
    #expect(LockFile(folders: world.folder.profile).isLocked)
  }

  @Test func `locking takes what was on screen away, and unlocking brings it back`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Secret tea", isPrivate: true)
    #expect(world.shows("Secret tea"))
    world.session.handle(.locked(true), at: world.clock.date)
    world.turn()
    #expect(!world.shows("Secret tea"))
    world.session.handle(.locked(false), at: world.clock.date)
    world.turn()
    #expect(world.shows("Secret tea"))
  }

  // MARK: What others write meanwhile

  @Test func `a board that is locked anew while it follows an unlocking stays locked`() throws {
    let world = try ScriptedSession(isLocked: true)
    world.openAndReload("Secret tea", isPrivate: true)
    let file = LockFile(folders: world.folder.profile)
    // `widgetboard unlock`, followed at once by `widgetboard lock`.
    #expect(file.set(false) == 0)
    world.screen.whileRepainting = { #expect(file.set(true) == 0) }
    try world.post(.unlock)
    world.screen.whileRepainting = {}
    #expect(file.isLocked)
    try world.post(.lock)
    #expect(!world.shows("Secret tea"))
  }

  @Test func `a setting is followed while another program writes the next one`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let file = SettingsFile(folders: world.folder.profile)
    _ = try file.update { $0.choose(.textSize, "small") }
    let other = try #require(FolderLock(world.folder.profile.state))
    try world.post(.set(name: "textSize", value: "small"))
    #expect(world.session.environment.textSize == "small")
    #expect(!world.session.role.unkept.files.contains(.setting(.textSize)))
    other.release()
    _ = try file.update { $0.choose(.textSize, "medium") }
    try world.post(.set(name: "textSize", value: "small"))
    #expect(world.session.environment.textSize == "medium")
  }

  @Test func `keys are answered while another program holds the folders, and nothing is lost`()
    throws
  {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let clock = world.session.clock
    let state = try #require(FolderLock(world.folder.profile.state))
    let folder = URL(fileURLWithPath: world.session.place.boardFile.target)
      .deletingLastPathComponent().path
    let board = try #require(FolderLock(folder))
    let text = try world.session.place.boardFile.text()
    let other = try #require(
      Placement(id: "soup-1", kind: "tea", family: .systemSmall) as Placement?)
    world.session.edit([.add(other, page: 0, position: nil)], at: clock.date)
    world.session.edit([.remove("soup-1")], at: clock.date)
    world.session.make(.undo, at: clock.date)
    world.session.change(.textSize, to: "small", at: clock.date)
    #expect(world.session.environment.textSize == "small", "it holds at once")
    #expect(try world.session.place.boardFile.text() == text)
    world.session.readSettings(at: clock.date)
    #expect(world.session.environment.textSize == "small", "also where the file is read meanwhile")
    world.clock.move(0.02)
    world.turn()
    #expect(try world.session.place.boardFile.text() == text)
    board.release()
    state.release()
    world.clock.move(0.02)
    world.turn()
    // Added, removed, and restored, in this order.
    #expect(try world.session.place.boardFile.text().contains("soup-1"))
    #expect(try world.session.place.settingsFile.read()[.textSize] == "small")
    #expect(world.session.kept.waiting.nextDeadline == nil)
  }

  @Test func `an edit is refused after a second in which another program holds the folder`() throws
  {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let folder = URL(fileURLWithPath: world.session.place.boardFile.target)
      .deletingLastPathComponent().path
    let board = try #require(FolderLock(folder))
    world.session.edit([.remove("tea-1")], at: world.clock.date)
    for _ in 0..<49 {
      world.clock.move(0.02)
      world.turn()
    }
    #expect(!world.shows("another program is writing there"))
    world.clock.move(0.02)
    world.turn()
    #expect(world.shows("another program is writing there"), "\(world.text)")
    #expect(world.session.kept.waiting.nextDeadline == nil)
    board.release()
  }

  @Test func `what waits for another program is written at the end`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    let state = try #require(FolderLock(world.folder.profile.state))
    world.session.change(.textSize, to: "small", at: world.clock.date)
    state.release()
    world.screen.input = [[.lost]]
    world.turn([.terminal])
    _ = world.session.end()
    #expect(try SettingsFile(folders: world.folder.profile).read()[.textSize] == "small")
  }

  // MARK: A full disk

  @Test func `on a full disk it shows what it cannot keep, says so, and keeps it later`() throws {
    let world = try ScriptedSession()
    world.session.begin()
    world.answer("Fresh tea")
    try world.store.setFull(true)
    // More than the store's free pages can hold.
    let words = "Fresh tea " + String(repeating: "and more ", count: 12_000)
    world.answer(words)
    #expect(world.shows("Fresh tea"))
    #expect(world.store.pending.placements == ["tea-1"])
    #expect(world.shows("is full"), "\(world.text)")
    try world.store.setFull(false)
    world.clock.move(60)
    world.turn([.clock])
    #expect(world.store.pending.isEmpty)
    #expect(world.shows("What could not be kept is kept now."))
  }

  // MARK: The end

  @Test func `a terminal that is gone ends it, and the lock is free`() throws {
    let world = try ScriptedSession()
    world.openAndReload("Fresh tea")
    world.screen.input = [[.lost]]
    world.turn([.terminal])
    #expect(world.session.exit == .lostTerminal)
    #expect(world.session.end() == .lostTerminal)
    #expect(try ProfileLockFile(folders: world.folder.profile).take() != nil)
  }
}
