import Foundation

/// A value a view keeps. In a widget it keeps its first value: views exist only while an entry is
/// drawn.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let box: Box

  /// Keeps a first value.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Keeps a first value.
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

// In an extension of its own: beside the others the compiler would take it for every `@State` without a
// value, also for one of another type.
extension State where Value: ExpressibleByNilLiteral {
  /// Keeps nothing at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// A value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A binding of two closures.
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
