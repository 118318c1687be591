import Foundation

/// An object that says when it is about to change.
///
/// A view that shows one is lowered once for each entry, so nothing waits for that in a widget; who
/// subscribes is told.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Says that the object is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// Says that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// Nothing more is said.
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Says that the object is about to change.
  public func send() { subject.send() }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that a published property is about to change; without such a property it says nothing by
  /// itself, and each call gives one that nobody else has.
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

/// A property that says when its object is about to change.
protocol Announcer {
  var announcement: ObservableObjectPublisher? { get }
  func announce(by publisher: ObservableObjectPublisher)
}
