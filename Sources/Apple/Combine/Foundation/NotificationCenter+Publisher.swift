import Foundation

extension NotificationCenter {
  /// Sends notifications of a name.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Notification
    /// There is no failure.
    public typealias Failure = Never
    /// Where they are posted.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// Who posts them; nil for anyone.
    public let object: AnyObject?

    /// Sends notifications of a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to send to a subscriber.
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

  /// Sends notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
