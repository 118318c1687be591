import Foundation

/// The name of a method, as `#selector` makes it on Apple's systems.
///
/// `coverage --package` writes each `#selector(tick(_:))` of an app as
/// `Selector("tick:", Self.tick(_:))`, so that timers and notifications find the method without
/// Objective-C. A selector of a name alone calls nothing.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  private let method: (@Sendable (AnyObject, Any?) -> Any?)?

  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A method without parameters.
  public init<T: AnyObject>(_ name: String, _ method: @escaping (T) -> () -> Void) {
    let call = Held(method)
    description = name
    self.method = { target, _ in (target as? T).map { call.value($0)() } }
  }

  /// A method with a parameter, such as the notification.
  public init<T: AnyObject, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R) {
    let call = Held(method)
    description = name
    self.method = { target, argument in
      guard let target = target as? T, let argument = argument as? A else { return nil }
      return call.value(target)(argument)
    }
  }

  // The caller of a selector decides on which thread it calls, as Objective-C's does: isolation is
  // no part of a function's form. The last parameter tells these functions from those above, which
  // Swift 6 would take for the same.

  /// A method of the main actor without parameters.
  public init<T: AnyObject>(
    _ name: String, _ method: @escaping (T) -> @MainActor () -> Void,
    on actor: MainActor.Type = MainActor.self
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> () -> Void).self))
  }

  /// A method of the main actor with a parameter.
  public init<T: AnyObject, A, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R,
    on actor: MainActor.Type = MainActor.self
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> (A) -> R).self))
  }

  /// Any other method, which nothing here calls.
  @_disfavoredOverload public init(_ name: String, _ method: Any) { self.init(name) }

  /// Calls the method of an object of the class that the selector was made for.
  @discardableResult func call(on target: AnyObject, with argument: Any?) -> Any? {
    method?(target, argument)
  }

  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// A selector of a name alone, which calls nothing.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
