import Foundation

/// A value stored in the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  private init(
    _ fallback: Value, key: String, store: UserDefaults?,
    read: @escaping (Any) -> Value?, write: @escaping (Value) -> Any?
  ) {
    let defaults = store ?? .standard
    self.read = { defaults.object(forKey: key).flatMap(read) ?? fallback }
    self.write = { defaults.set(write($0), forKey: key) }
  }

  /// The current value in the user defaults.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: read, set: write)
  }
}

extension AppStorage {
  /// A Boolean in the user defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? Bool }, write: { $0 })
  }

  /// An integer in the user defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? Int }, write: { $0 })
  }

  /// A number in the user defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? Double }, write: { $0 })
  }

  /// A string in the user defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? String }, write: { $0 })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? Data }, write: { $0 })
  }

  /// A URL in the user defaults, stored as a string.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    self.init(
      wrappedValue, key: key, store: store,
      read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString })
  }

  /// A date in the user defaults.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Date {
    self.init(wrappedValue, key: key, store: store, read: { $0 as? Date }, write: { $0 })
  }

  /// A value stored in the user defaults as its raw string.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      wrappedValue, key: key, store: store,
      read: { ($0 as? String).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }

  /// A value stored in the user defaults as its raw integer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      wrappedValue, key: key, store: store,
      read: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }

}

// Without a value they are nil, and nil removes the value.
extension AppStorage {
  /// An optional string in the user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key: key, store: store, read: { $0 as? String }, write: { $0 })
  }

  /// An optional integer in the user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(nil, key: key, store: store, read: { $0 as? Int }, write: { $0 })
  }

  /// An optional Boolean in the user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key: key, store: store, read: { $0 as? Bool }, write: { $0 })
  }

  /// An optional number in the user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key: key, store: store, read: { $0 as? Double }, write: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key: key, store: store, read: { $0 as? Data }, write: { $0 })
  }

  /// An optional date in the user defaults.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(nil, key: key, store: store, read: { $0 as? Date }, write: { $0 })
  }

  /// An optional URL in the user defaults, stored as a string.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(
      nil, key: key, store: store,
      read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0?.absoluteString })
  }

  /// An optional value stored in the user defaults as its raw string.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      nil, key: key, store: store,
      read: { ($0 as? String).flatMap(R.init(rawValue:)) }, write: { $0?.rawValue })
  }

  /// An optional value stored in the user defaults as its raw integer.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      nil, key: key, store: store,
      read: { ($0 as? Int).flatMap(R.init(rawValue:)) }, write: { $0?.rawValue })
  }
}
