import Foundation
import Glibc
import Testing

@testable import widgetboard

/// Private folders, whose permissions are the only access rule.
@Suite struct PrivateFolderTests {
  private func folder(mode: mode_t) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/private-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    chmod(path, mode)
    return path
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }

  /// A home with the board's own folder in it, open to other users.
  private func home() throws -> (path: String, own: String, environment: [String: String]) {
    let path = try folder(mode: 0o700)
    let own = path + "/.local/state/widgetboard"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    chmod(own, 0o777)
    return (path, own, ["HOME": path])
  }

  @Test func `the board's own in its usual place is closed to others`() throws {
    let home = try home()
    defer { try? FileManager.default.removeItem(atPath: home.path) }
    #expect(PrivateFolder.make(home.own, environment: home.environment) == 0)
    #expect(mode(of: home.own) == 0o700)
    chmod(home.path + "/.local", 0o755)
    #expect(
      PrivateFolder.make(home.own + "/../../../.local", environment: home.environment)
        == PrivateFolder.isOpen)
    #expect(mode(of: home.path + "/.local") == 0o755)
  }

  @Test func `one that a setting names is left as it is, and is used where it is closed`() throws {
    let path = try folder(mode: 0o755)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let environment = ["HOME": "/nonexistent", "WIDGETBOARD_MAILBOX": path]
    #expect(PrivateFolder.make(path, environment: environment) == PrivateFolder.isOpen)
    #expect(mode(of: path) == 0o755)
    #expect(PrivateFolder.reason(PrivateFolder.isOpen).contains("chmod 700"))
    chmod(path, 0o700)
    #expect(PrivateFolder.make(path + "/", environment: environment) == 0)
    // A folder that the board has made is its own, whatever mode it gets later.
    let mine = ["HOME": "/nonexistent", "WIDGETBOARD_MAILBOX": path + "/mine"]
    #expect(PrivateFolder.make(path + "/mine", environment: mine) == 0)
    chmod(path + "/mine", 0o755)
    #expect(PrivateFolder.make(path + "/mine", environment: mine) == 0)
    #expect(mode(of: path + "/mine") == 0o700)
  }

  @Test(arguments: ["/proc", "/etc", "/usr/lib", "/"])
  func `no folder of the system is closed, not even by root`(_ path: String) {
    let before = mode(of: path)
    #expect(PrivateFolder.make(path, environment: ["WIDGETBOARD_MAILBOX": path]) != 0)
    #expect(mode(of: path) == before)
  }

  @Test func `a link leads to the board's own folder, and closes no other`() throws {
    let home = try home()
    defer { try? FileManager.default.removeItem(atPath: home.path) }
    let elsewhere = home.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: home.own, toPath: elsewhere)
    symlink(elsewhere, home.own)
    #expect(
      PrivateFolder.make(home.own, environment: home.environment) == PrivateFolder.isOpen)
    #expect(mode(of: elsewhere) == 0o777)
    // A store in a folder that others may write to may come from them.
    try Data().write(to: URL(fileURLWithPath: elsewhere + "/board.sqlite"))
    #expect(
      PrivateFolder.make(home.own, environment: home.environment) == PrivateFolder.isOpen)
    #expect(mode(of: elsewhere) == 0o777)
    try Data().write(to: URL(fileURLWithPath: elsewhere + "/" + PrivateFolder.mark))
    #expect(PrivateFolder.make(home.own, environment: home.environment) == 0)
    #expect(mode(of: elsewhere) == 0o700)
    #expect(PrivateFolder.make(home.own, environment: home.environment) == 0)
  }

  @Test func `one that is missing is made with those above it, for this user alone`() throws {
    let path = try folder(mode: 0o755)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PrivateFolder.make(path + "/a/b/") == 0)
    #expect(mode(of: path + "/a") == 0o700 && mode(of: path + "/a/b") == 0o700)
    try Data().write(to: URL(fileURLWithPath: path + "/file"))
    #expect(PrivateFolder.make(path + "/file") == ENOTDIR)
    #expect(PrivateFolder.make(path + "/file/in") == ENOTDIR)
  }

  @Test func `one in which people keep files of their own is as they like it`() throws {
    let path = try folder(mode: 0o755)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PrivateFolder.make(path, mayBeShared: true) == 0)
    #expect(mode(of: path) == 0o755)
  }

  @Test func `one for everybody is neither used nor closed to them`() throws {
    let path = try folder(mode: 0o1777)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PrivateFolder.make(path) == EPERM)
    #expect(mode(of: path) == 0o777)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `one that belongs to somebody else is not used`() throws {
    let path = try folder(mode: 0o755)
    defer { try? FileManager.default.removeItem(atPath: path) }
    chown(path, 12345, 12345)
    #expect(PrivateFolder.make(path) == EPERM)
    #expect(PrivateFolder.reason(EPERM) == "it belongs to another user, or is shared")
  }

  @Test(arguments: [
    ("/b/one", true), ("/b/", false), ("/b/..", false), ("/b/../x", false), ("/b/c/../../x", false),
    ("/bc/one", false), ("/b", false),
  ])
  func `only a body in its very folder is removed with its transfer`(path: String, isOwn: Bool) {
    #expect(TransferRuns.isOwn(path, in: "/b") == isOwn)
  }
}
