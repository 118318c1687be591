/// A property of a view whose value is set when the view is lowered.
public protocol DynamicProperty {
  /// Called before `body` is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// Reads a value of the environment at the view's place.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

  /// Reads the value at a key path such as `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  init(read: @escaping (EnvironmentValues) -> Value) {
    self.read = read
  }

  /// The value; outside of a `body`, the default.
  public var wrappedValue: Value {
    read(EnvironmentValues.current ?? EnvironmentValues())
  }
}
