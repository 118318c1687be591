/// Sends values over time, and then an end or a failure.
///
/// As Apple's, made for what widgets do with it: values go at once from where they are sent to who
/// asked for them. See <https://developer.apple.com/documentation/combine/publisher>.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  /// The failure, `Never` where there is none.
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send)
  }
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// The publisher is ready: values come when they are asked for.
  func receive(subscription: any Subscription)
  /// A value has come. Returns how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// No more values come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A publisher's values on their way to a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// Work that can be cancelled.
public protocol Cancellable {
  func cancel()
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object itself.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private enum Identity: Hashable, Sendable {
    case object(ObjectIdentifier)
    case number(Int)
  }

  private static let lastNumber = Guarded(0)
  private let identity: Identity

  public init() {
    // Not the address of an object made for it: that is another's as soon as the object is gone.
    let number = Self.lastNumber.with { number in
      number += 1
      return number
    }
    identity = .number(number)
  }

  public init(_ obj: AnyObject) {
    identity = .object(ObjectIdentifier(obj))
  }

  public var description: String {
    switch identity {
    case .object(let object): "\(object)"
    case .number(let number): "\(number)"
    }
  }
}

/// Kinds of subscribers, and what they say.
public enum Subscribers {
  /// How the values end.
  public enum Completion<Failure: Error> {
    /// The publisher finished without a failure.
    case finished
    case failure(Failure)
  }

  /// How many values are wanted.
  public struct Demand: Hashable, Comparable, Sendable {
    /// nil for all.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)

    /// A demand for at most this number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(value, 0)) }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      let (sum, isTooMuch) = first.addingReportingOverflow(second)
      return isTooMuch ? .unlimited : .max(sum)
    }

    public static func += (left: inout Demand, right: Demand) { left = left + right }

    /// Lowers the demand, not below zero.
    public static func -= (left: inout Demand, right: Int) {
      guard let max = left.max else { return }
      let (rest, isTooMuch) = max.subtractingReportingOverflow(right)
      left = isTooMuch ? .unlimited : .max(rest)
    }

    /// Whether fewer are wanted.
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? Int.max) < (right.max ?? Int.max)
    }

    /// Whether more are wanted than a number.
    public static func > (left: Demand, right: Int) -> Bool { (left.max ?? Int.max) > right }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// Publishers with a name, as operators make them.
public enum Publishers {}

public enum Subscriptions {
  /// A subscription that ignores demand.
  public static var empty: any Subscription { EmptySubscription.shared }

  private final class EmptySubscription: Subscription, Sendable {
    static let shared = EmptySubscription()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}
