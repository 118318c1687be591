import CLinux
import CollectedWrites
import Glibc

/// The destination of curses' output: memory while it draws a frame, so that the frame goes to the
/// terminal in one write; the terminal itself while curses changes the terminal's modes.
///
/// By itself curses writes once for each cursor jump, and the terminal may show any part of a
/// frame.
final class FrameOutput {
  /// The stream that curses is opened with.
  let stream: UnsafeMutablePointer<FILE>

  private let terminal: Int32
  private let cursesEnd: Int32
  /// Whether output can be kept in this process; if not, a file in memory collects it.
  private let isCollected: Bool
  private let memory: Int32
  /// The terminal opened a second time as non-blocking: the flag belongs to the open file, which
  /// other processes share. -1 if opening it fails.
  private let ownEnd: Int32
  /// The bytes that the terminal has not taken yet.
  private var waiting: [UInt8] = []

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)
  /// The most memory that is kept after a frame; more is given back to the system.
  private static let keptBytes = 1 << 16

  init(terminal: Int32) throws(ScreenError) {
    self.terminal = terminal
    cursesEnd = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    guard cursesEnd >= 0, let stream = fdopen(cursesEnd, "w") else {
      throw .descriptor(errno: errno)
    }
    self.stream = stream
    isCollected = collected_claim(cursesEnd)
    memory = isCollected ? -1 : linux_memory_file("frame")
    ownEnd = open(
      "/proc/self/fd/\(cursesEnd)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    if isCollected { collected_release(cursesEnd) }
    fclose(stream)
    if memory >= 0 { close(memory) }
    if ownEnd >= 0 { close(ownEnd) }
  }

  /// Collects curses' output from now on. Without a file in memory it goes out directly.
  func collect() {
    if isCollected {
      collected_begin()
    } else if memory >= 0 {
      redirect(to: memory)
    }
  }

  /// Passes curses' output to the terminal from now on, so that curses can change its modes.
  func passThrough() {
    if isCollected { collected_pause() } else { redirect(to: terminal) }
  }

  private func redirect(to descriptor: Int32) {
    dup2(descriptor, cursesEnd)
    // dup2 never passes the flag on, and child processes must not inherit the terminal this way.
    _ = fcntl(cursesEnd, F_SETFD, FD_CLOEXEC)
  }

  /// Writes text to the destination of curses' output.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { Self.writeAll(UnsafeRawBufferPointer($0), to: cursesEnd) }
  }

  /// Sends the collected output, if any, in one write; synchronized, so that the terminal shows it
  /// at once (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036). `tail`
  /// follows it. Returns the number of bytes.
  ///
  /// Bytes that the terminal does not take at once wait for ``flush()``, so that no caller is
  /// blocked.
  @discardableResult
  func send(synchronized: Bool, tail: (Int) -> String) -> Int {
    let count = collectedCount
    guard count > 0 else { return 0 }
    let before = waiting.count
    waiting.reserveCapacity(before + count + 64)
    if synchronized { waiting += Self.begin }
    appendCollected(count)
    waiting += Array(tail(count).utf8)
    if synchronized { waiting += Self.end }
    let total = waiting.count - before
    flush()
    return total
  }

  private var collectedCount: Int {
    guard !isCollected else { return collected_count() }
    return memory >= 0 ? Int(lseek(memory, 0, SEEK_CUR)) : 0
  }

  /// Appends the collected output to the waiting bytes.
  private func appendCollected(_ count: Int) {
    if isCollected {
      waiting += UnsafeBufferPointer(start: collected_bytes(), count: count)
      return collected_forget(Self.keptBytes)
    }
    waiting += [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, pread(memory, buffer.baseAddress, count, 0))
    }
    lseek(memory, 0, SEEK_SET)
    if count > Self.keptBytes { ftruncate(memory, 0) }
  }

  /// Sends a sequence after the waiting bytes.
  func pass(_ sequence: String) {
    waiting += Array(sequence.utf8)
    flush()
  }

  /// Whether the terminal has not taken a part of a frame.
  var isWaiting: Bool { !waiting.isEmpty }

  /// The descriptor that is writable when the terminal takes more.
  var descriptor: Int32 { ownEnd >= 0 ? ownEnd : terminal }

  /// Writes the waiting bytes, as far as the terminal takes them.
  func flush() {
    guard !waiting.isEmpty else { return }
    guard ownEnd >= 0 else {
      waiting.withUnsafeBytes { Self.writeAll($0, to: terminal) }
      waiting = []
      return
    }
    var written = 0
    waiting.withUnsafeBytes { bytes in
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = Glibc.write(ownEnd, rest.baseAddress, rest.count)
        if count > 0 {
          written += count
        } else if errno == EAGAIN {
          return
        } else if errno != EINTR {
          // A terminal that is gone swallows the rest: reading from it will tell.
          written = bytes.count
        }
      }
    }
    if written < waiting.count {
      waiting.removeFirst(written)
    } else {
      waiting.removeAll(keepingCapacity: waiting.capacity <= Self.keptBytes)
    }
  }

  /// Writes the waiting bytes within a time: a terminal takes a large picture in pieces, a slow one
  /// not at all.
  func finish(milliseconds: Int32) {
    flush()
    let end = CursesScreen.seconds() + Double(milliseconds) / 1000
    while isWaiting {
      let left = (end - CursesScreen.seconds()) * 1000
      guard left > 0, awaitRoom(milliseconds: Int32(left.rounded(.up))) else { return }
      flush()
    }
  }

  /// Writes the waiting bytes at the end, as long as the terminal takes a piece within each such
  /// time. The rest is dropped.
  func drain(milliseconds: Int32) {
    flush()
    while isWaiting, awaitRoom(milliseconds: milliseconds) { flush() }
    waiting = []
  }

  private func awaitRoom(milliseconds: Int32) -> Bool {
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, milliseconds) > 0
      && room.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }

  /// Writes all bytes. A terminal that is gone swallows them: reading from it will tell.
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
