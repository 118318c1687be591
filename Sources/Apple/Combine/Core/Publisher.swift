/// Sends values over time, and then a completion or a failure.
///
/// As Apple's, reduced to the needs of widgets: a value goes synchronously from its sender to the
/// subscribers that requested it.
/// See <https://developer.apple.com/documentation/combine/publisher>.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  /// The type of a failure; `Never` if there is none.
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

  /// Receives the subscription: values come when they are requested.
  func receive(subscription: any Subscription)
  /// Receives a value. Returns the number of additional values wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end of the values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection between a publisher and a subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Requests a number of additional values.
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
    // A counter rather than an object's address: an address is reused as soon as the object is
    // gone.
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

/// Subscribers and the types they use.
public enum Subscribers {
  /// The end of a publisher's values.
  public enum Completion<Failure: Error> {
    /// The publisher finished without a failure.
    case finished
    case failure(Failure)
  }

  /// The number of values wanted.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil for unlimited.
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

    /// Whether the demand is smaller.
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? Int.max) < (right.max ?? Int.max)
    }

    /// Whether the demand is greater than a number.
    public static func > (left: Demand, right: Int) -> Bool { (left.max ?? Int.max) > right }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// The publishers that operators return.
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
