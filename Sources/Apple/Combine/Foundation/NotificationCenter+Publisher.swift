import Foundation

extension NotificationCenter {
  /// Sends the notifications with a name.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    /// The center that posts the notifications.
    public let center: NotificationCenter
    public let name: Notification.Name
    /// The object whose notifications are sent; nil for any object.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      let center = center
      let observer = HeldValue(
        value: center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) })
      let watch = AnyCancellable { center.removeObserver(observer.value) }
      subject.receive(
        subscriber: Relay<Notification, Never, S>(subscriber) { value, relay in
          withExtendedLifetime(watch) { relay.downstream.receive(value) }
        })
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
