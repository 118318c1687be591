import Foundation

/// What a handler of ``_KeyValueCodingAndObserving/observe(_:options:changeHandler:)`` wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  /// The handler is called once at the beginning.
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Hashable, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation, which ends with its last reference on Apple's systems. Here it never sees a change.
public final class NSKeyValueObservation: NSObject, Sendable {
  override init() {}

  public func invalidate() {}
}

/// Objects whose properties are observed on Apple's systems.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls the handler with the present value, if that is wanted, and never again: without Objective-C
  /// no change of a property can be seen from outside.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
          oldValue: nil, indexes: nil, isPrior: false))
    }
    return NSKeyValueObservation()
  }
}

extension NSObject {
  /// Nil: without Objective-C no property of a class is found by its name.
  public static func value(forKey key: String) -> Any? { nil }
}
