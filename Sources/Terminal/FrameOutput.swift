import CLinux
import Glibc

/// Where curses writes: into a file in memory while it draws a frame, so that the frame goes to the
/// terminal in one write; to the terminal itself while it changes the terminal's modes.
///
/// Left alone curses writes once a cursor jump, and the terminal may show any part of a frame.
final class FrameOutput {
  /// What curses is opened with.
  let stream: UnsafeMutablePointer<FILE>

  private let terminal: Int32
  private let cursesEnd: Int32
  private let memory: Int32
  private var frame: [UInt8] = []

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
  /// A frame's memory is given back to the system if it was larger than this.
  private static let keptBytes = 1 << 16

  init(terminal: Int32) throws(ScreenError) {
    self.terminal = terminal
    cursesEnd = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    guard cursesEnd >= 0, let stream = fdopen(cursesEnd, "w") else {
      throw .descriptor(errno: errno)
    }
    self.stream = stream
    memory = linux_memory_file("frame")
  }

  deinit {
    fclose(stream)
    if memory >= 0 { close(memory) }
  }

  /// From now on what curses writes is collected. Without a file in memory it goes out as it comes.
  func collect() {
    if memory >= 0 { redirect(to: memory) }
  }

  /// From now on curses writes to the terminal, and can change its modes.
  func passThrough() {
    redirect(to: terminal)
  }

  private func redirect(to descriptor: Int32) {
    dup2(descriptor, cursesEnd)
    // dup2 never passes the flag on, and children shall not inherit the terminal this way.
    _ = fcntl(cursesEnd, F_SETFD, FD_CLOEXEC)
  }

  /// Writes where curses does.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { Self.writeAll(UnsafeRawBufferPointer($0), to: cursesEnd) }
  }

  /// Sends what was collected, if anything, as one write; synchronized, so that the terminal shows
  /// it at once (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036).
  func send(synchronized: Bool) {
    guard memory >= 0 else { return }
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    let begin = synchronized ? Self.begin : []
    let end = synchronized ? Self.end : []
    let total = begin.count + count + end.count
    if frame.count < total { frame = [UInt8](repeating: 0, count: total) }
    frame.withUnsafeMutableBytes { buffer in
      buffer.copyBytes(from: begin)
      let read = pread(memory, buffer.baseAddress.map { $0 + begin.count }, count, 0)
      UnsafeMutableRawBufferPointer(rebasing: buffer[(begin.count + max(0, read))...])
        .copyBytes(from: end)
      Self.writeAll(
        UnsafeRawBufferPointer(rebasing: buffer[..<(begin.count + max(0, read) + end.count)]),
        to: terminal)
    }
    lseek(memory, 0, SEEK_SET)
    if count > Self.keptBytes {
      ftruncate(memory, 0)
      frame = []
    }
  }

  /// A terminal that is gone swallows the rest: reading from it will tell.
  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        if wait.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}
