/// A value that the focused view gives to the rest of an app. In a widget no view has the focus, so
/// that there is none.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the focused view: none.
public struct FocusedValues {
  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  /// Always nil.
  public var wrappedValue: Value? { nil }
}

@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  /// Always nil.
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { Binding(get: { nil }, set: { _ in }) }
}

extension View {
  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
}
