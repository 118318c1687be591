import Foundation

/// A number that scales with the text size. Text in cells has one size, so the number stays as
/// written.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Stores a number to be scaled with a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}

/// A namespace of identifiers.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identifier of a namespace.
  public struct ID: Hashable, Sendable {
    private let name = UUID()
  }

  public let wrappedValue = ID()

  public init() {}
}

/// The view with the keyboard focus; in a widget there is none.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  /// Stores whether a view has the focus; none has.
  public init() where Value == Bool {
    state = State(initialValue: false)
  }

  /// Stores which view has the focus; none has.
  public init<T: Hashable>() where Value == T? {
    state = State(initialValue: nil)
  }

  /// The view with the focus.
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

    /// The view with the focus.
    public var wrappedValue: Value {
      get { value.wrappedValue }
      nonmutating set { value.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

/// A value that lasts as long as a gesture; in a widget it keeps its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public let wrappedValue: Value

  /// Stores an initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Stores an initial value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }

  public var projectedValue: GestureState<Value> { self }
}

/// A value stored with a window; in a widget it keeps its initial value.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  /// Stores an initial value under a name.
  public init(wrappedValue: Value, _ key: String) {
    state = State(initialValue: wrappedValue)
  }

  /// Stores nil as the initial value.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(initialValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}
