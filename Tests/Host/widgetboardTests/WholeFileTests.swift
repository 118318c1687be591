import Foundation
import Glibc
import Testing

@testable import widgetboard

/// The one function that writes whole files.
@Suite struct WholeFileTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/whole-file-\(UUID())"
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
  }

  private let folder: Folder
  private var path: String { folder.path + "/file" }

  init() throws { folder = try Folder() }

  private func mode() -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `it replaces what is there and leaves nothing aside`() throws {
    try WholeFile(path).write(Data("one".utf8))
    try WholeFile(path).write(Data("two".utf8), isDurable: true)
    #expect(try text() == "two")
    #expect(mode() == 0o600)
    #expect(folder.names == ["file"])
  }

  @Test func `a file that people have keeps its permissions`() throws {
    try Data("one".utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o640)
    try WholeFile(path).write(Data("two".utf8), .asBefore)
    #expect(mode() == 0o640)
    try WholeFile(path).write(Data("three".utf8), .exactly(0o755))
    #expect(mode() == 0o755)
  }

  @Test func `a new file may be this user's alone, and one that is there keeps its mode`() throws {
    try WholeFile(path).write(Data("one".utf8), .asBeforeOrPersonal)
    #expect(mode() == 0o600)
    chmod(path, 0o644)
    try WholeFile(path).write(Data("two".utf8), .asBeforeOrPersonal)
    #expect(mode() == 0o644)
  }

  @Test func `what killed processes left aside goes, and nothing else`() throws {
    // No process has this id.
    let gone = "4194305"
    for name in [
      ".file.\(gone)-1.tmp", "file.\(gone).tmp", ".file.\(getppid())-1.tmp", ".other.\(gone)-1.tmp",
      "file.txt.\(gone).tmp", "file.\(gone).tmp.txt", "file.tmp",
    ] {
      try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    WholeFile(path).removeAbandoned()
    #expect(
      folder.names == [
        ".file.\(getppid())-1.tmp", ".other.\(gone)-1.tmp", "file.\(gone).tmp.txt", "file.tmp",
        "file.txt.\(gone).tmp",
      ])
  }

  @Test func `a new file is never put over another`() throws {
    try WholeFile(path).writeNew(Data("one".utf8))
    #expect(throws: WholeFile.Failure(path: path, errno: EEXIST)) {
      try WholeFile(path).writeNew(Data("two".utf8))
    }
    #expect(try text() == "one")
    #expect(folder.names == ["file"])
  }

  @Test func `what cannot be put in place leaves what was there, and nothing aside`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: WholeFile.Failure(path: path, errno: EISDIR)) {
      try WholeFile(path).write(Data("one".utf8))
    }
    #expect(folder.names == ["file"])
    let missing = WholeFile(folder.path + "/none/file")
    #expect(throws: WholeFile.Failure(path: missing.path, errno: ENOENT)) {
      try missing.write(Data("one".utf8))
    }
    let error = WholeFile.Failure(path: "/a/b", errno: ENOSPC)
    #expect(error.sentence == "/a/b: cannot be written: No space left on device")
  }

  @Test func `what fails before it is seen is not seen`() throws {
    try WholeFile(path).write(Data("one".utf8))
    #expect(throws: WholeFile.Failure(path: path, errno: EAGAIN)) {
      _ = try WholeFile(path).placed(Data("two".utf8)) { _ in EAGAIN }
    }
    #expect(try text() == "one")
    #expect(folder.names == ["file"])
  }

  @Test func `writing over a file takes the room of the old one`() throws {
    try WholeFile(path).write(Data("a long text".utf8))
    var before = stat()
    stat(path, &before)
    try WholeFile(path).writeOver(Data("short".utf8), old: path)
    var after = stat()
    stat(path, &after)
    #expect(try text() == "short")
    #expect(before.st_ino == after.st_ino)
    #expect(folder.names == ["file"])
    unlink(path)
    #expect(throws: WholeFile.Failure(path: path, errno: ENOENT)) {
      try WholeFile(path).writeOver(Data(), old: path)
    }
  }

  @Test func `files that are made together go together`() throws {
    var new = NewFiles()
    try new.write(Data("one".utf8), to: folder.path + "/a/b/one")
    try new.link(folder.path + "/a/link", to: "b/one")
    try new.copy("/bin/true", to: folder.path + "/a/true")
    #expect(access(folder.path + "/a/true", X_OK) == 0)
    #expect(new.folders == [folder.path + "/a", folder.path + "/a/b"])
    #expect(throws: WholeFile.Failure(path: folder.path + "/a/b/one", errno: EEXIST)) {
      try new.write(Data("two".utf8), to: folder.path + "/a/b/one")
    }
    new.remove()
    #expect(folder.names == [])
  }
}
