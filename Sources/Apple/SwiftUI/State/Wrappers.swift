import Foundation

/// A number that scales with the size of text. Text in cells has one size: it stays as written.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Keeps a number that would scale with a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// A set of identities of an author's own.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a set.
  public struct ID: Hashable, Sendable {
    private let name = UUID()
  }

  public let wrappedValue = ID()

  public init() {}
}

/// Which view has the keyboard focus; in a widget, none.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  /// Says that a view has the focus; none does.
  public init() where Value == Bool {
    state = State(initialValue: false)
  }

  /// Says which view has the focus; none does.
  public init<T: Hashable>() where Value == T? {
    state = State(initialValue: nil)
  }

  /// Which view has the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding for ``View/focused(_:)``.
  public var projectedValue: Binding { Binding(value: state.projectedValue) }

  /// A binding to the keyboard focus.
  @propertyWrapper
  public struct Binding {
    let value: SwiftUI.Binding<Value>

    /// Which view has the focus.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

/// A value that lasts as long as a gesture; in a widget it keeps its first value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public let wrappedValue: Value

  /// Keeps a first value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Keeps a first value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }

  public var projectedValue: GestureState<Value> { self }
}

/// A value that a window would keep; in a widget it keeps its first value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Keeps a first value under a name.
  public init(wrappedValue: Value, _ key: String) {
    state = State(initialValue: wrappedValue)
  }

  /// Keeps nothing at first.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(initialValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}
