import Foundation

/// Collects the replies of widgets that were asked at the same tick. Replies that are ready
/// together are written together, so that the host wakes only once. A slow widget does not delay
/// the others, even if it blocks the main thread.
final class LiveOutbox: @unchecked Sendable {
  /// The time that a reply waits for the others of its tick.
  private static let patience: DispatchTimeInterval = .milliseconds(10)

  /// Runs a closure after replies have waited long enough for one another.
  typealias Timer = (@escaping @Sendable () -> Void) -> Void

  private let lock = NSLock()
  private let afterPatience: Timer
  private let write: ([UInt8]) -> Bool
  private var bytes: [UInt8] = []
  private var awaited = 0
  private var isScheduled = false
  private var isOpen = true

  /// - Parameter write: writes whole lines; returns false once the reader has closed the pipe.
  init(
    _ write: @escaping ([UInt8]) -> Bool,
    afterPatience: @escaping Timer = {
      DispatchQueue.global().asyncAfter(deadline: .now() + LiveOutbox.patience, execute: $0)
    }
  ) {
    self.afterPatience = afterPatience
    self.write = write
  }

  /// Whether the reader still has the pipe open.
  var isHeard: Bool { lock.withLock { isOpen } }

  /// Begins a tick at which `count` widgets are asked. Missing replies to earlier ticks are no
  /// longer waited for.
  func await(_ count: Int) {
    lock.withLock { awaited = count }
  }

  /// Accepts the reply of one of them; nil if nothing has changed.
  func take(_ reply: ReplyLines?) {
    let isToSchedule = lock.withLock {
      awaited = max(0, awaited - 1)
      if let reply { bytes += reply.bytes }
      if awaited == 0 { flush() }
      guard !bytes.isEmpty, !isScheduled else { return false }
      isScheduled = true
      return true
    }
    guard isToSchedule else { return }
    afterPatience { [self] in
      lock.withLock {
        isScheduled = false
        flush()
      }
    }
  }

  /// Writes a reply at once, together with those that wait.
  func send(_ reply: ReplyLines) {
    lock.withLock {
      bytes += reply.bytes
      flush()
    }
  }

  /// Called with the lock held: replies of several threads must not mix.
  private func flush() {
    if !bytes.isEmpty, isOpen { isOpen = write(bytes) }
    bytes = []
  }
}
