import Combine
import Foundation

/// An object whose values a view shows.
///
/// A view is lowered once for each entry, so a change to the object does not update a tile: a
/// provider makes new entries.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// A wrapper that makes bindings to properties of the object.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let root = root
      return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// A wrapper that makes bindings to properties of the object.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

/// An object that a view owns; it is made when it is first used.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Box {
    let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  private let box: Box

  /// Stores the object that an expression makes.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = Box(thunk)
  }

  public var wrappedValue: ObjectType { box.object }

  /// A wrapper that makes bindings to properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

/// An object that an outer view has set.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// A wrapper that makes bindings to properties of the object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  /// Reads the object of its type.
  public init() {}

  /// The object. As on Apple's systems the process ends if none is set, and the tile says so.
  public var wrappedValue: ObjectType {
    guard let object = (EnvironmentValues.current ?? EnvironmentValues())[object: ObjectType.self]
    else {
      preconditionFailure(
        """
        No ObservableObject of type \(ObjectType.self) found. \
        A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view.
        """)
    }
    return object
  }

  /// A wrapper that makes bindings to properties of the object.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension View {
  /// Sets an object for the views inside.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    ModifiedView(content: self, modifiers: { _ in [] }) { $0[object: T.self] = object }
  }
}

/// The key of an object of a type in the environment.
private enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { self[ObjectKey<Object>.self] }
    set { self[ObjectKey<Object>.self] = newValue }
  }
}
