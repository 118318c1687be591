import Foundation

extension NotificationCenter {
  /// A sequence of the notifications of a name, from its creation on.
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

    /// An iterator over the notifications.
    public struct Iterator: AsyncIteratorProtocol {
      var iterator: AsyncStream<Held<Notification>>.Iterator

      /// The next notification; nil after the task was cancelled.
      public mutating func next() async -> Notification? {
        await iterator.next()?.value
      }
    }

    /// Makes an iterator over the notifications.
    public func makeAsyncIterator() -> Iterator {
      Iterator(iterator: stream.makeAsyncIterator())
    }
  }

  /// The sequence of the notifications of a name, from now on.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil)
    -> Notifications
  {
    Notifications(self, named: name, object: object)
  }
}
