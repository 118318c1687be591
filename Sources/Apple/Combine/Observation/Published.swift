import Foundation

/// A property of an object that publishes its changes.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  /// Makes a property with an initial value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a property with an initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Unavailable: only properties of classes can be published.
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

  /// Sends the current value and each new one.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set { _ = newValue }
  }

  /// Sends the current value of a property and each new one.
  ///
  /// As in Apple's framework, a new value is sent before the property is changed.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.listeners.add(subscriber, first: storage.value)
    }

    /// Assigns all values of a publisher, as long as the property exists.
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

    /// Sends a value before it is stored: subscribers still read the old one from the property.
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
