import Foundation
import Glibc
import Testing

@testable import widgetboard

/// The folders in which permissions are the access rule.
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

  @Test func `one that is there is closed to others`() throws {
    let path = try folder(mode: 0o777)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PrivateFolder.make(path) == 0)
    #expect(mode(of: path) == 0o700)
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
