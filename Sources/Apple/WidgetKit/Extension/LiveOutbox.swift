import Foundation

/// Collects the replies of widgets that were asked at one tick. Those that are ready together are
/// written together, so that the host wakes once. A slow widget does not delay the others, even if
/// it keeps the main thread.
final class LiveOutbox: @unchecked Sendable {
  /// How long a reply waits for those that were asked with it.
  private static let patience: DispatchTimeInterval = .milliseconds(10)

  /// Runs something once replies have waited long enough for one another.
  typealias Timer = (@escaping @Sendable () -> Void) -> Void

  private let lock = NSLock()
  private let afterPatience: Timer
  private let write: ([UInt8]) -> Bool
  private var bytes: [UInt8] = []
  private var awaited = 0
  private var isScheduled = false
  private var isOpen = true

  /// - Parameter write: writes whole lines; false once the reader has closed the pipe.
  init(
    _ write: @escaping ([UInt8]) -> Bool,
    afterPatience: @escaping Timer = {
      DispatchQueue.global().asyncAfter(deadline: .now() + LiveOutbox.patience, execute: $0)
    }
  ) {
    self.afterPatience = afterPatience
    self.write = write
  }

  /// False once the reader has closed the pipe.
  var isHeard: Bool { lock.withLock { isOpen } }

  /// Begins a tick at which `count` widgets are asked. Replies to earlier ticks that are still
  /// missing are no longer waited for.
  func await(_ count: Int) {
    lock.withLock { awaited = count }
  }

  /// Takes the reply of one of them, nil where it has nothing new to say.
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

  /// Writes a reply at once, with all that wait.
  func send(_ reply: ReplyLines) {
    lock.withLock {
      bytes += reply.bytes
      flush()
    }
  }

  /// Call it with the lock held: replies of several threads must not mix.
  private func flush() {
    if !bytes.isEmpty, isOpen { isOpen = write(bytes) }
    bytes = []
  }
}
