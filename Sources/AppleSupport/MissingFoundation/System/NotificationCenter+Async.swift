import Foundation

extension NotificationCenter {
  /// Notifications of a name, one after the other.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let stream: AsyncStream<Held<Notification>>

    init(_ center: NotificationCenter, named name: Notification.Name, object: AnyObject?) {
      stream = AsyncStream { continuation in
        let observer = Held(
          center.addObserver(forName: name, object: object, queue: nil) { notification in
            continuation.yield(Held(notification))
          })
        let center = Held(center)
        continuation.onTermination = { _ in center.value.removeObserver(observer.value) }
      }
    }

    /// Gives one notification after the other.
    public struct Iterator: AsyncIteratorProtocol {
      var iterator: AsyncStream<Held<Notification>>.Iterator

      /// The next notification; nil once the task was cancelled.
      public mutating func next() async -> Notification? {
        await iterator.next()?.value
      }
    }

    /// Begins to listen.
    public func makeAsyncIterator() -> Iterator {
      Iterator(iterator: stream.makeAsyncIterator())
    }
  }

  /// Notifications of a name, one after the other.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil)
    -> Notifications
  {
    Notifications(self, named: name, object: object)
  }
}
