import Foundation
import RemoteWidgets
import Subprograms
import WidgetArchive

/// Carries bytes between the board and `ssh` until that has said all.
struct HostPump {
  let ssh: Dialogue
  let place: KindOnHost
  /// Whether standard error is handed on.
  let keepsLog: Bool
  private(set) var greeting = RemoteGreeting()
  /// The last of what was written to standard error.
  private(set) var errors: [UInt8] = []
  private(set) var hasTold = false
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

  /// False where it was given up: nothing but noise came, or nothing in time.
  ///
  /// - Parameters:
  ///   - end: a descriptor at whose end the other side's input is closed.
  ///   - deadline: how long it may take; nil where the board sees to that.
  mutating func run(
    until end: Int32?, before deadline: ContinuousClock.Instant?, _ tell: ([UInt8]) -> Void
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
      guard greeting.state != .noise, left ?? 1 > 0,
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
      // It reads no more; what it says tells why.
      unsent = []
    }
  }

  private mutating func readOutput(_ tell: ([UInt8]) -> Void) -> Bool {
    guard let bytes = Self.read(ssh.output) else {
      if !unread.isEmpty { take(unread, tell) }
      unread = []
      if greeting.state == .runs { replies.end().forEach(tell) }
      return false
    }
    unread += bytes
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
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
      replies.takeTooLong().forEach(tell)
    }
    return true
  }

  private mutating func take(_ line: [UInt8], _ tell: ([UInt8]) -> Void) {
    guard greeting.state == .awaited else {
      guard greeting.state == .runs else { return }
      hasTold = true
      return replies.take(line).forEach(tell)
    }
    let before = greeting.clock
    greeting.read(line)
    if before == nil, let clock = greeting.clock { replies = RemoteReplies(place, clock: clock) }
  }

  /// Gives on what is for the widget's log.
  private mutating func readErrors() -> Bool {
    guard let bytes = Self.read(ssh.errors) else { return false }
    errors = (errors + bytes).suffix(Self.mostErrors)
    if keepsLog { try? FileHandle.standardError.write(contentsOf: Data(bytes)) }
    return true
  }

  /// Passes over what nobody expects there.
  private func hasEnded(_ descriptor: Int32) -> Bool { Self.read(descriptor) == nil }

  /// nil at the end.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
