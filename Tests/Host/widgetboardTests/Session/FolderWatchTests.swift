import CLinux
import Foundation
import Glibc
import Testing
import TimelineEngine

@testable import widgetboard

/// The changes of the widget folders that are noticed.
@Suite struct FolderWatchTests {
  private let folder: Folder
  private let widgets: String
  private let build: String

  init() throws {
    folder = try Folder()
    (widgets, build) = (folder.path + "/widgets", folder.path + "/build")
    for path in [widgets, build] { mkdir(path, 0o700) }
  }

  /// Whether the call adds a watch.
  private func isNew(
    _ watch: inout FolderWatch, _ folders: [String], names: [String: Set<String>]
  ) -> Bool {
    watch.watchWidgets(folders, names: names)
  }

  /// Reads all changes: one call takes only the first of a great many events.
  private func readAll(_ watch: inout FolderWatch) -> [FolderWatch.Change] {
    var changes: [FolderWatch.Change] = []
    var waiting = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) == 1 { changes += watch.read() }
    return changes
  }

  /// Makes or changes a file without a descriptor: a child forked by another test at this moment would
  /// inherit it and close it later, which would be another event.
  private func write(_ path: String) throws {
    if mknod(path, S_IFREG | 0o600, 0) == 0 { return }
    #expect(errno == EEXIST && utimes(path, nil) == 0)
  }

  @Test func `in another folder only the names that decide are heard`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    #expect(isNew(&watch, [widgets], names: [build: ["tool", "tool.entitlements"]]))
    for number in 0..<3000 { try write(build + "/object\(number).o") }
    #expect(readAll(&watch) == [])
    try write(build + "/tool.new")
    #expect(readAll(&watch) == [])
    rename(build + "/tool.new", build + "/tool")
    #expect(watch.read() == [.widgets])
    try write(build + "/tool")
    #expect(watch.read() == [.widgets])
    try write(build + "/tool.entitlements")
    #expect(watch.read() == [.widgets])
    unlink(build + "/tool.entitlements")
    #expect(watch.read() == [.widgets])
    try write(widgets + "/notes.txt")
    #expect(watch.read() == [])
    try write(widgets + "/clock.entitlements")
    #expect(watch.read() == [.widgets])
    mkdir(widgets + "/weather", 0o700)
    #expect(watch.read() == [.widgets])
  }

  @Test func `what the kernel refuses to watch is told, and looked at while somebody is there`()
    throws
  {
    var isFull = true
    let watch = try #require(FolderWatch { isFull ? -ENOSPC : linux_watch_add($0, $1, $2) })
    defer { close(watch.descriptor) }
    var changes = FolderChanges(watch)
    var now = SuspendingClock.now
    changes.noteInput(at: now)
    #expect(changes.nextLook == nil)
    changes.watch.watchBoardFile(folder.path + "/board.conf")
    let trouble = try #require(changes.watch.trouble)
    #expect(trouble.hasPrefix(folder.path + " cannot be watched: "))
    #expect(trouble.contains("max_user_watches"))
    let finding = FolderCheck(folders: folder.profile).watching(FolderWatch { _, _, _ in -EACCES })
    #expect(finding?.level == .warning && finding?.text.contains("Permission denied") == true)

    for _ in 0..<2 {
      #expect(changes.nextLook == now + FolderChanges.lookInterval)
      now += FolderChanges.lookInterval
      changes.lookAgain(at: now)
      #expect(changes.queue.isDue(at: now))
      #expect(changes.queue.popFirst(within: 1) { _ in 0 } == .change(.all))
    }
    // Six minutes after the last key nobody is there, so no check is planned; the next key makes
    // one due.
    now += .seconds(Pace().attention)
    changes.lookAgain(at: now)
    #expect(changes.nextLook == nil)
    changes.noteInput(at: now + .seconds(60))
    #expect(changes.nextLook.map { $0 <= now + .seconds(60) } == true)

    isFull = false
    changes.watch.unwatched = [:]
    changes.watch.watchBoardFile(folder.path + "/board.conf")
    #expect(changes.watch.trouble == nil && changes.nextLook == nil)
  }

  @Test func `a folder that goes before it is watched is a reason to look again`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    #expect(isNew(&watch, [widgets], names: [build: ["tool"]]))
    // The folder is removed between the check that found it and the watching. Its old watch's events
    // are dropped with it.
    rmdir(build)
    #expect(isNew(&watch, [widgets], names: [build: ["tool"]]))
    #expect(readAll(&watch) == [])
    // The next check finds another name to wait for.
    #expect(isNew(&watch, [widgets], names: [folder.path: ["build"]]))
    #expect(!isNew(&watch, [widgets], names: [folder.path: ["build"]]))
    mkdir(build, 0o700)
    #expect(readAll(&watch) == [.widgets])
  }

  @Test func `what is watched no more is let go, and nothing piles up`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    watch.watchBoardFile(folder.path + "/board.conf")
    #expect(isNew(&watch, [widgets], names: [build: ["tool"], folder.path: ["link"]]))
    #expect(watch.count == 3)
    for _ in 0..<10 {
      #expect(!isNew(&watch, [widgets], names: [build: ["tool"], folder.path: ["link"]]))
    }
    #expect(watch.count == 3)
    #expect(isNew(&watch, [widgets], names: [build: ["other"]]))
    try write(build + "/tool")
    try write(folder.path + "/link")
    #expect(watch.read() == [])
    #expect(!isNew(&watch, [widgets], names: [:]))
    #expect(watch.count == 2)
    // The folder is also watched for the board file.
    try write(folder.path + "/board.conf")
    #expect(watch.read() == [.boardFile])
    // A folder that is made again is another one to the kernel.
    for _ in 0..<10 {
      rmdir(widgets)
      #expect(watch.read() == [.widgets])
      mkdir(widgets, 0o700)
      _ = watch.read()
      #expect(isNew(&watch, [widgets], names: [:]))
      #expect(watch.count == 2)
    }
  }

  @Test func `a folder that cannot be one is not waited for`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    try write(folder.path + "/file")
    watch.watchBoardFile(folder.path + "/file/board.conf")
    unlink(folder.path + "/file")
    mkdir(folder.path + "/file", 0o700)
    #expect(watch.read() == [.boardFile])
  }

  @Test func `a folder that comes, goes and is replaced is followed`() throws {
    var watch = try #require(FolderWatch())
    defer { close(watch.descriptor) }
    let (outer, inner) = (folder.path + "/a", folder.path + "/a/b")
    func follow() -> [FolderWatch.Change] {
      defer { watch.watchBoardFile(inner + "/board.conf") }
      return watch.read()
    }
    watch.watchBoardFile(inner + "/board.conf")
    mkdir(outer, 0o700)
    #expect(follow() == [.boardFile])
    mkdir(inner, 0o700)
    #expect(follow() == [.boardFile])
    try write(inner + "/board.conf")
    #expect(follow() == [.boardFile])
    // Taken away and replaced by another folder, as a manager of dotfiles does.
    rename(inner, outer + "/old")
    #expect(follow() == [.boardFile])
    mkdir(inner, 0o700)
    #expect(follow() == [.boardFile])
    try write(inner + "/board.conf")
    #expect(follow() == [.boardFile])
    // Removed with its contents.
    unlink(inner + "/board.conf")
    rmdir(inner)
    _ = follow()
    mkdir(inner, 0o700)
    _ = follow()
    try write(inner + "/board.conf")
    #expect(follow() == [.boardFile])
  }
}
