import Observation

extension EnvironmentValues {
  /// The observable object of a type in the environment.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[object: objectType] }
    set { self[object: objectType] = newValue }
  }
}

extension Environment {
  /// Reads the observable object of a type. As on Apple's systems the process ends if none is set,
  /// and the tile says so.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    self.init { values in
      guard let object = values[object: objectType] else {
        preconditionFailure(
          """
          No Observable object of type \(objectType) found. \
          A View.environment(_:) for \(objectType) may be missing as an ancestor of this view.
          """)
      }
      return object
    }
  }

  /// Reads the observable object of a type, if there is one.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init { $0[object: objectType] }
  }
}

extension View {
  /// Sets an observable object for the views inside.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    ModifiedView(content: self, modifiers: { _ in [] }) { $0[object: T.self] = object }
  }
}

/// Makes bindings to properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  /// Unavailable: only observable objects have bindings.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Makes bindings to properties of an object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes bindings to properties of an object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object itself.
  public var id: Value.ID { wrappedValue.id }
}
