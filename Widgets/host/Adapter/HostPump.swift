import Foundation
import RemoteWidgets
import Subprograms
import WidgetArchive

/// Carries bytes between the board and `ssh` until `ssh` ends or the caller wants no more.
struct HostPump {
  let ssh: Dialogue
  let place: KindOnHost
  /// Whether standard error is passed on to the widget's log.
  let keepsLog: Bool
  private(set) var greeting = RemoteGreeting()
  /// The end of the text on standard error.
  private(set) var errors: [UInt8] = []
  private(set) var hasTold = false
  /// Whether the caller wants no more lines.
  private(set) var isEnough = false
  private var unsent: ArraySlice<UInt8>
  private var unread: [UInt8] = []
  private var replies: RemoteReplies

  private static let mostErrors = 4 << 10

  init(ssh: Dialogue, place: KindOnHost, keepsLog: Bool, unsent: [UInt8]) {
    self.keepsLog = keepsLog
    self.ssh = ssh
    self.place = place
    self.unsent = unsent[...]
    replies = RemoteReplies(place)
  }

  /// Runs until both outputs of `ssh` end. Returns false if it was given up: output without a
  /// greeting, the deadline, or a caller that wants no more.
  ///
  /// - Parameters:
  ///   - end: a descriptor; when it reaches its end, the input of `ssh` is closed.
  ///   - deadline: the time limit; nil if the board sets one.
  ///   - tell: accepts a line, and returns whether it wants more.
  mutating func run(
    until end: Int32?, before deadline: ContinuousClock.Instant?, _ tell: ([UInt8]) -> Bool
  ) -> Bool {
    var (end, output, errors) = (end ?? -1, ssh.output, ssh.errors)
    while output >= 0 || errors >= 0 {
      var polled = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        pollfd(fd: unsent.isEmpty ? -1 : ssh.input, events: Int16(POLLOUT), revents: 0),
      ]
      let left = deadline.map { ContinuousClock.now.duration(to: $0) / .milliseconds(1) }
      guard greeting.state != .noise, !isEnough, left ?? 1 > 0,
        poll(&polled, 4, left.map { Int32($0.rounded(.up)) } ?? -1) >= 0 || errno == EINTR
      else { return false }
      if polled[3].revents != 0 { send() }
      if polled[1].revents != 0, !readErrors() { errors = -1 }
      if polled[0].revents != 0, !readOutput(tell) { output = -1 }
      if polled[2].revents != 0, hasEnded(end) {
        end = -1
        ssh.closeInput()
      }
    }
    return true
  }

  private mutating func send() {
    let count = unsent.withUnsafeBytes { write(ssh.input, $0.baseAddress, $0.count) }
    if count > 0 {
      unsent.removeFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // `ssh` reads no more; its output tells why.
      unsent = []
    }
  }

  private mutating func readOutput(_ tell: ([UInt8]) -> Bool) -> Bool {
    guard let bytes = Self.read(ssh.output) else {
      if !unread.isEmpty { take(unread, tell) }
      unread = []
      if greeting.state == .runs { hand(replies.end(), to: tell) }
      return false
    }
    unread += bytes
    while !isEnough, let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      take(Array(unread[..<end]), tell)
      unread.removeSubrange(...end)
    }
    if unread.count > RemoteReplies.mostLineBytes {
      unread = []
      guard greeting.state == .runs else {
        take([UInt8](repeating: 0, count: RemoteGreeting.mostNoise), tell)
        return true
      }
      hasTold = true
      hand(replies.takeTooLong(), to: tell)
    }
    return true
  }

  private mutating func take(_ line: [UInt8], _ tell: ([UInt8]) -> Bool) {
    guard greeting.state == .awaited else {
      guard greeting.state == .runs else { return }
      hasTold = true
      return hand(replies.take(line), to: tell)
    }
    let before = greeting.clock
    greeting.read(line)
    if before == nil, let clock = greeting.clock { replies = RemoteReplies(place, clock: clock) }
  }

  private mutating func hand(_ lines: [[UInt8]], to tell: ([UInt8]) -> Bool) {
    for line in lines where !isEnough { isEnough = !tell(line) }
  }

  /// Keeps the end of standard error and passes all of it to the log.
  private mutating func readErrors() -> Bool {
    guard let bytes = Self.read(ssh.errors) else { return false }
    errors = (errors + bytes).suffix(Self.mostErrors)
    if keepsLog { try? FileHandle.standardError.write(contentsOf: Data(bytes)) }
    return true
  }

  /// Whether a descriptor is at its end; bytes on it are unexpected and ignored.
  private func hasEnded(_ descriptor: Int32) -> Bool { Self.read(descriptor) == nil }

  /// The available bytes, possibly none; nil at the end.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
