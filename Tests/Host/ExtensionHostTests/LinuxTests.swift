import CLinux
import Foundation
import Glibc
import Testing

/// The C shims, each compared with the kernel's own answer.
struct LinuxTests {
  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 1000) == 1
  }

  @Test(arguments: [Int64.min, 0, 1_700_000_000_000_000_000])
  func `a clock timer for the past fires at once`(nanoseconds: Int64) {
    let timer = linux_clock_timer()
    defer { close(timer) }
    #expect(linux_clock_timer_set(timer, nanoseconds) == 0)
    #expect(isReadable(timer))
    #expect(linux_clock_timer_read(timer) == Int32(LINUX_CLOCK_FIRED.rawValue))
    #expect(linux_clock_timer_read(timer) == Int32(LINUX_CLOCK_NOTHING.rawValue))
  }

  @Test func `a clock timer can wait for a set clock alone`() {
    let timer = linux_clock_timer()
    defer { close(timer) }
    #expect(linux_clock_timer_set(timer, .max) == 0)
    #expect(linux_clock_timer_read(timer) == Int32(LINUX_CLOCK_NOTHING.rawValue))
  }

  @Test func `a watched folder tells of a message that was renamed into it`() throws {
    let folder = try TemporaryFolder()
    let watch = linux_watch()
    defer { close(watch) }
    let number = linux_watch_add(watch, folder.path, LINUX_WATCH_ARRIVALS)
    #expect(number > 0)
    try Data().write(to: URL(fileURLWithPath: folder.path + "/.aside"))
    #expect(rename(folder.path + "/.aside", folder.path + "/message.json") == 0)
    #expect(isReadable(watch))
    var buffer = [UInt64](repeating: 0, count: 512)
    let count = linux_watch_read(watch, &buffer, 4096)
    var offset = 0
    var event = linux_watch_event()
    #expect(linux_watch_next(buffer, count, &offset, &event))
    #expect(event.watch == number && event.arrived && !event.left && !event.ended)
    #expect(buffer.withUnsafeBytes { _ in String(cString: event.name) } == "message.json")
    #expect(!linux_watch_next(buffer, count, &offset, &event))
    #expect(linux_watch_read(watch, &buffer, 4096) == 0)
  }

  @Test func `a lock is held until its file is closed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lock"
    let (mine, other) = (open(path, O_RDWR | O_CREAT, 0o600), open(path, O_RDWR))
    #expect(linux_lock(mine) == 1)
    #expect(linux_lock(other) == 0 && linux_is_locked(other) == 1)
    close(mine)
    #expect(linux_is_locked(other) == 0 && linux_lock(other) == 1)
    close(other)
  }

  @Test func `errors are negative`() {
    #expect(linux_watch_add(-1, "/", LINUX_WATCH_FOLDER) == -EBADF)
    #expect(linux_clock_timer_set(-1, 1) == -EBADF)
    #expect(linux_process(-1) == -EINVAL)
    var size = linux_window()
    #expect(linux_window_size(-1, &size) == -EBADF)
  }
}
