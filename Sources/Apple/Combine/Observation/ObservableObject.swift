import Foundation

/// An object that announces its changes.
///
/// A view of it is lowered once for each entry, so a widget does not react to the announcements;
/// other subscribers receive them.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// Announces that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// An announcement has no value.
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Announces that the object is about to change.
  public func send() { subject.send() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a published property changes. An object without such a property announces nothing
  /// by itself, and each call returns a new publisher.
  public var objectWillChange: ObservableObjectPublisher {
    var announcers: [any Announcer] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      announcers += level.children.compactMap { $0.value as? any Announcer }
      mirror = level.superclassMirror
    }
    let publisher = announcers.lazy.compactMap(\.announcement).first ?? ObservableObjectPublisher()
    for announcer in announcers where announcer.announcement !== publisher {
      announcer.announce(by: publisher)
    }
    return publisher
  }
}

/// A property that announces the changes of its object.
protocol Announcer {
  var announcement: ObservableObjectPublisher? { get }
  func announce(by publisher: ObservableObjectPublisher)
}
