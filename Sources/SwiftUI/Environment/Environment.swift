/// A property that a view gets its value of when it is lowered.
public protocol DynamicProperty {
  /// Called before `body` is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// Reads a value of the environment where the view stands.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Reads the value at a key path such as `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value; outside of a `body`, the default one.
  public var wrappedValue: Value {
    (EnvironmentValues.current ?? EnvironmentValues())[keyPath: keyPath]
  }
}
