import CLinux
import Foundation
import Glibc
import Testing
import WidgetStore

@testable import widgetboard

/// The reason why nothing can be stored, in words.
@Suite struct StoreTroubleTests {
  private static let mounts = """
    22 27 0:21 / /proc rw,relatime - proc proc rw
    27 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
    36 27 98:0 / /home rw,noatime - btrfs /dev/vdb2 rw,compress
    40 36 0:30 / /home/me/My\\040Files rw - tmpfs tmpfs rw
    """

  private func fileSystem(_ path: String) -> FileSystem? {
    FileSystem(holding: path, mounts: Self.mounts)
  }

  @Test func `a file lies on the innermost file system above it`() {
    #expect(fileSystem("/etc/x")?.words == "the disk at / (/dev/vda, ext4)")
    #expect(fileSystem("/home")?.words == "the disk at /home (/dev/vdb2, btrfs)")
    #expect(fileSystem("/homes")?.mountPoint == "/")
    #expect(fileSystem("/home/me/My Files/a")?.words == "the disk at /home/me/My Files (tmpfs)")
    #expect(FileSystem(holding: "/x", mounts: "no such lines") == nil)
    #expect(FileSystem.holding("/no/such/folder") != nil)
  }

  private func trouble(
    _ fault: StoreFault, waiting: Int = 0, hasNoFiles: Bool = false,
    stranger: StoreTrouble.Stranger? = nil
  ) -> StoreTrouble {
    var disk = fileSystem("/home/me/.local/state")
    disk?.hasNoFiles = hasNoFiles
    return StoreTrouble(
      fault, .closed(path: "/s/board.sqlite"), path: "/s/board.sqlite", waiting: waiting,
      fileSystem: disk, stranger: stranger)
  }

  @Test func `each fault has its words, its reason and what to do`() {
    let full = trouble(.diskFull, waiting: 1_200_000)
    #expect(full.words == "disk full")
    #expect(
      full.sentence
        == "The disk at /home (/dev/vdb2, btrfs) is full. Free 3 MB there. "
        + "Until then what is new is in memory only.")
    #expect(
      trouble(.diskFull, hasNoFiles: true).sentence.hasPrefix(
        "The disk at /home (/dev/vdb2, btrfs) has no room for more files. Remove some"))
    #expect(trouble(.readOnly).advice.contains("mount -o remount,rw /home"))
    let stranger = StoreTrouble.Stranger(path: "/s", name: "root")
    #expect(trouble(.denied, stranger: stranger).reason == "/s belongs to root")
    #expect(trouble(.denied).reason == "/s/board.sqlite may not be written by you")
    #expect(trouble(.unusable).reason == "/s/board.sqlite is closed already")
    let all: [StoreFault] = [
      .diskFull, .quota, .fileLimit, .readOnly, .denied, .busy, .diskError, .damaged, .unusable,
    ]
    #expect(Set(all.map { trouble($0).words }).count == all.count)
    #expect(all.allSatisfy { trouble($0).advice.hasSuffix(".") })
    #expect(StoreFault(errno: EFBIG) == .fileLimit)
    #expect(trouble(.fileLimit).sentence.contains("ulimit -f"))
  }

  @Test func `what no waiting mends is no trouble of the disk`() {
    #expect(StoreTrouble(.newer(path: "/s", version: 9, known: 1), path: "/s") == nil)
    #expect(StoreTrouble(.folder(path: "/s", errno: ENOSPC), path: "/s")?.fault == .diskFull)
  }

  @Test func `files are tried again after growing pauses, and no more once they are kept`() {
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var unkept = UnkeptFiles()
    #expect(unkept.nextAttempt == nil && unkept.take(at: now) == [])
    unkept.note(.lock, isKept: false, at: now)
    unkept.note(.setting(.locale), isKept: false, at: now)
    #expect(unkept.nextAttempt == now + 1)
    #expect(unkept.settings == [.locale])
    #expect(unkept.take(at: now) == [])
    #expect(Set(unkept.take(at: now + 1)) == [.lock, .setting(.locale)])
    #expect(unkept.nextAttempt == now + 3)
    unkept.note(.lock, isKept: true, at: now + 1)
    unkept.note(.setting(.locale), isKept: true, at: now + 1)
    #expect(unkept.nextAttempt == nil)
  }
}
