import Foundation

/// A value that a view stores. In a widget it keeps its initial value, since views exist only while
/// an entry is drawn.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let box: Box

  /// Stores an initial value.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Stores an initial value.
  public init(initialValue: Value) {
    box = Box(initialValue)
  }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(
      get: { box.value }, set: { box.value = $0 })
  }
}

// A separate extension: next to the other initializers the compiler would choose it for every
// `@State` without a value, even one of another type.
extension State where Value: ExpressibleByNilLiteral {
  /// Stores nil as the initial value.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// Access to a value that is stored elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A binding made of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a value that cannot be changed.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}
