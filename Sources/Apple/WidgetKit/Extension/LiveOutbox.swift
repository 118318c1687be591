import Foundation

/// Replies of widgets that were asked at one tick. Those that are ready together go out together,
/// so that the host wakes once; one that is slow to come keeps none of the others waiting, even if
/// it has the main thread.
final class LiveOutbox: @unchecked Sendable {
  /// How long a reply waits for those that were asked with it.
  static let patience: DispatchTimeInterval = .milliseconds(10)

  private let lock = NSLock()
  private let write: ([UInt8]) -> Bool
  private var bytes: [UInt8] = []
  private var awaited = 0
  private var isScheduled = false
  private var isOpen = true

  /// - Parameter write: writes whole lines; false once the reader has closed the pipe.
  init(_ write: @escaping ([UInt8]) -> Bool) {
    self.write = write
  }

  /// False once the reader has closed the pipe.
  var isHeard: Bool { lock.withLock { isOpen } }

  /// Begins a tick at which `count` widgets are asked. What was asked before and has not come is
  /// late, and nothing waits for it.
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
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      lock.withLock {
        isScheduled = false
        flush()
      }
    }
  }

  /// Sends a reply with all that waits.
  func send(_ reply: ReplyLines) {
    lock.withLock {
      bytes += reply.bytes
      flush()
    }
  }

  /// Whole replies at a time, whatever thread writes: to be called with the lock.
  private func flush() {
    if !bytes.isEmpty, isOpen { isOpen = write(bytes) }
    bytes = []
  }
}
