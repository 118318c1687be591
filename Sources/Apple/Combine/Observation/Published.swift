import Foundation

/// A property of an object that says when it changes.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  /// A property with a first value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// A property with a first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Only objects have such properties.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.write(newValue) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      if let observable = object as? any ObservableObject { announce(observable) }
      storage.send(newValue)
    }
  }

  private static func announce(_ object: some ObservableObject) {
    (object.objectWillChange as? ObservableObjectPublisher)?.send()
  }

  /// Sends the value and each new one.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { _ = newValue }
  }

  /// Sends the value of a property and each new one.
  ///
  /// As Apple's, a new value is sent before the property has it.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.listeners.add(subscriber, first: storage.value)
    }

    /// Takes all values of a publisher, for as long as the property lives.
    func take<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
      let subscription = publisher.sink { [weak storage] in storage?.write($0) }
      storage.sources.with { $0.append(subscription) }
    }
  }

  fileprivate final class Storage: @unchecked Sendable {
    let listeners = Listeners<Value, Never>()
    private let current: Guarded<Value>
    let sources = Guarded<[AnyCancellable]>([])
    let announcement = Guarded<ObservableObjectPublisher?>(nil)

    init(_ value: Value) {
      current = Guarded(value)
    }

    var value: Value { current.with { $0 } }

    /// Sends a value, and then has it: who listens still finds the old one in the property.
    func send(_ value: Value) {
      listeners.send(value)
      current.with { $0 = value }
    }

    func write(_ value: Value) {
      announcement.with { $0 }?.send()
      send(value)
    }
  }
}

extension Published: Announcer {
  var announcement: ObservableObjectPublisher? { storage.announcement.with { $0 } }

  func announce(by publisher: ObservableObjectPublisher) {
    storage.announcement.with { $0 = publisher }
  }
}
