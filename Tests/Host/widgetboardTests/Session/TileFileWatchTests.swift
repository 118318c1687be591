import FileStamps
import Foundation
import Glibc
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// The watch on the files that tiles on screen were made from.
@Suite struct TileFileWatchTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/tile-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// Writes beside the file and renames, as most editors do.
  private func replace(_ name: String, by text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)), options: .atomic)
  }

  /// The next changes, waited for: what this process had open for writing a child of another test may hold
  /// until its exec, and the file is closed, which is what is watched, only then.
  private func changes(of watch: inout TileFileWatch) -> TileFileWatch.Changes {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      var waited = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waited, 1, 100)
      let changes = watch.read()
      if !changes.isEmpty { return changes }
    }
    return [:]
  }

  /// A timeline that was made from files as they are now.
  private func timeline(
    _ names: String..., of tile: String = "one", stamped: Bool = true, at date: Date = Date()
  ) throws -> WatchedTimeline {
    let files = try names.map { name in
      let path = name.hasPrefix("/") ? name : path(name)
      return try #require(FileRead(path: path, stamp: stamped ? FileStamp.of(path) : nil))
    }
    return WatchedTimeline(placement: tile, files: files, loadedAt: date)
  }

  @Test func `a change is told once, until there is a newer timeline`() throws {
    try write("a", to: "todo.txt")
    var watch = TileFileWatch()
    #expect(watch.descriptor < 0)
    #expect(try watch.follow([timeline("todo.txt")]).isEmpty)
    #expect(watch.read().isEmpty)
    try replace("todo.txt", by: "a\nb")
    #expect(changes(of: &watch) == ["one": "todo.txt"])
    try replace("todo.txt", by: "a\nb\nc")
    #expect(watch.read().isEmpty)
    #expect(try watch.follow([timeline("todo.txt")]).isEmpty)
    try write("longer than before", to: "todo.txt")
    #expect(changes(of: &watch) == ["one": "todo.txt"])
    #expect(try watch.follow([timeline("todo.txt")]).isEmpty)
    unlink(path("todo.txt"))
    #expect(changes(of: &watch) == ["one": "todo.txt"])
    // It is waited for, and so is a folder on the way to it.
    #expect(try watch.follow([timeline("todo.txt", "new/deep/note.md")]).isEmpty)
    try write("back", to: "other.txt")
    #expect(watch.read().isEmpty)
    mkdir(path("new"), 0o700)
    #expect(watch.read().isEmpty)
    mkdir(path("new/deep"), 0o700)
    #expect(watch.read().isEmpty)
    try write("note", to: "new/deep/note.md")
    #expect(changes(of: &watch) == ["one": "note.md"])
  }

  @Test func `of a folder its names and their files count, and no lock that comes and goes`() throws
  {
    mkdir(path("notes"), 0o700)
    try write("a", to: "notes/a.md")
    var watch = TileFileWatch()
    #expect(try watch.follow([timeline("notes")]).isEmpty)
    try write("", to: "notes/lock")
    unlink(path("notes/lock"))
    #expect(watch.read().isEmpty)
    try write("longer", to: "notes/a.md")
    #expect(changes(of: &watch) == ["one": "notes"])
    #expect(try watch.follow([timeline("notes")]).isEmpty)
    try replace("notes/b.md", by: "b")
    #expect(changes(of: &watch) == ["one": "notes"])
  }

  @Test func `what changed while the tile was hidden is told when it is shown, once`() throws {
    try write("a", to: "todo.txt")
    let before = try timeline("todo.txt")
    var watch = TileFileWatch()
    #expect(watch.follow([before]).isEmpty)
    #expect(watch.follow([]).isEmpty)
    try replace("todo.txt", by: "a\nb")
    #expect(watch.read().isEmpty)
    #expect(watch.follow([before]) == ["one": "todo.txt"])
    // The reload failed: there is no newer timeline, and the file is as it was told.
    #expect(watch.follow([]).isEmpty)
    #expect(watch.follow([before]).isEmpty)
    try replace("todo.txt", by: "a\nb\nc")
    #expect(changes(of: &watch) == ["one": "todo.txt"])
  }

  @Test func `a script that gives no states is told by the file's own date`() throws {
    try write("a", to: "data.json")
    var watch = TileFileWatch()
    let new = Date().addingTimeInterval(60)
    #expect(try watch.follow([timeline("data.json", stamped: false, at: new)]).isEmpty)
    let old = Date().addingTimeInterval(-60)
    #expect(
      try watch.follow([timeline("data.json", stamped: false, at: old)]) == ["one": "data.json"])
  }

  @Test func `two tiles of a file are told of it, and each has a watch of its own end`() throws {
    try write("a", to: "todo.txt")
    var watch = TileFileWatch()
    let two = try timeline("todo.txt", of: "two")
    #expect(try watch.follow([timeline("todo.txt"), two]).isEmpty)
    #expect(watch.follow([two]).isEmpty)
    try replace("todo.txt", by: "a\nb")
    #expect(changes(of: &watch) == ["two": "todo.txt"])
  }

  @Test func `a link is followed, and one without an end is none`() throws {
    try write("a", to: "target.txt")
    symlink("target.txt", path("link.txt"))
    symlink("loop-b", path("loop-a"))
    symlink("loop-a", path("loop-b"))
    var watch = TileFileWatch()
    #expect(try watch.follow([timeline("link.txt", "loop-a")]).isEmpty)
    #expect(watch.unwatched["one"]?.count == 1)
    #expect(watch.unwatched["one"]?.first?.hasPrefix("loop-a is not watched: ") == true)
    try write("changed", to: "target.txt")
    #expect(changes(of: &watch) == ["one": "link.txt"])
  }

  @Test func `a pipe, a device and the kernel's own files are not watched`() throws {
    mkfifo(path("pipe"), 0o600)
    var watch = TileFileWatch()
    #expect(
      try watch.follow([timeline("pipe", "/dev/null", "/proc/self/status", "/proc")]).isEmpty)
    let reasons = watch.unwatched["one"] ?? []
    #expect(reasons.count == 4)
    #expect(reasons.contains("pipe is neither a file nor a folder, and is not watched"))
    #expect(reasons.contains("proc is not watched: its file system (proc) reports no changes"))
    #expect(watch.descriptor < 0)
  }

  @Test func `another machine's disk is not touched`() {
    let mounts = [
      "22 1 8:1 / / rw - ext4 /dev/sda1 rw", "36 22 0:40 / /far rw - nfs4 server:/home rw",
      "37 22 0:41 / /mnt/my\\040stick rw - fuse.sshfs ada@server: rw",
      "38 22 8:2 / /stick rw - fuseblk /dev/sdb1 rw",
    ].compactMap { FileSystem(Substring($0)) }
    #expect(mounts.count == 4)
    let paths = LocalPath(mounts: mounts)
    #expect(paths.end(of: "/far/todo.txt") == .elsewhere("nfs4"))
    #expect(paths.end(of: "/usr/../far/./todo.txt") == .elsewhere("nfs4"))
    #expect(paths.end(of: "/mnt/my stick/a") == .elsewhere("fuse.sshfs"))
    #expect(paths.end(of: "/stick-not-there/a") == .missing(name: "stick-not-there", folder: "/"))
    #expect(!LocalPath.isForeign("fuseblk") && LocalPath.isForeign("autofs"))
    symlink("/far/todo.txt", path("todo.txt"))
    #expect(paths.end(of: path("todo.txt")) == .elsewhere("nfs4"))
  }

  @Test func `a flood beside a file is let go, and a flood in it is one change`() throws {
    var watch = TileFileWatch()
    try write("a", to: "todo.txt")
    let missing = try timeline("missing.txt", of: "two")
    #expect(try watch.follow([timeline("todo.txt"), missing]).isEmpty)
    for number in 0..<500 { try write("\(number)", to: "todo.txt") }
    #expect(changes(of: &watch) == ["one": "todo.txt"])
    var reads = 0
    for round in 0..<4 where watch.unwatched["two"] == nil {
      for number in 0..<400 { try write("", to: "other-\(round)-\(number)") }
      for _ in 0..<200 {
        reads += 1
        #expect(watch.read().isEmpty)
      }
    }
    #expect(reads < 800)
    #expect(watch.unwatched["two"]?.first?.hasPrefix("too much happens") == true)
    try write("there", to: "missing.txt")
    #expect(watch.read().isEmpty)
    // The next look at the tile finds it.
    #expect(watch.follow([]).isEmpty)
    #expect(watch.follow([missing]) == ["two": "missing.txt"])
  }

  @Test func `a folder of very many files is looked at in part`() throws {
    mkdir(path("many"), 0o700)
    for number in 0..<3 * FileStamp.mostNames { try write("", to: "many/\(number)") }
    let before = FileStamp.of(path("many"))
    #expect(FileStamp.of(path("many")) == before)
    try write("", to: "many/another")
    #expect(FileStamp.of(path("many")) != before)
  }

  @Test func `no more is watched than is allowed, and what is not says so`() throws {
    var watch = TileFileWatch()
    var timelines: [WatchedTimeline] = []
    for tile in 0..<12 {
      var files: [FileRead] = []
      for number in 0..<ArchiveLimits.files {
        try write("", to: "\(tile)-\(number)")
        files.append(try #require(FileRead(path: path("\(tile)-\(number)"))))
      }
      timelines.append(
        WatchedTimeline(placement: "\(tile)", files: files, loadedAt: Date().addingTimeInterval(60))
      )
    }
    #expect(watch.follow(timelines).isEmpty)
    let refused = watch.unwatched.values.reduce(0) { $0 + $1.count }
    #expect(refused == 12 * ArchiveLimits.files - TileFileWatch.mostWatches)
  }
}
