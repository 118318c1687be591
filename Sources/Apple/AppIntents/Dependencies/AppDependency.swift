import Foundation

/// A dependency that its author registered, for use in an intent, a query or an options provider.
///
///     @Dependency private var library: Library
///
/// See <https://developer.apple.com/documentation/appintents/appdependency>.
@propertyWrapper
public final class AppDependency<Value>: @unchecked Sendable where Value: Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let lock = NSLock()
  private var found: Value?

  /// Finds a dependency by its type, and by a key if there are several of that type.
  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = key
    self.manager = manager
  }

  public var wrappedValue: Value {
    lock.withLock {
      if let found { return found }
      guard let value = manager.value(Value.self, key: key) else {
        preconditionFailure(
          "no \(Value.self) was added to AppDependencyManager.shared; do that in the widget's init()"
        )
      }
      found = value
      return value
    }
  }
}

/// A type whose values can use registered dependencies.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  /// A dependency that its author registered.
  public typealias Dependency<Value> = AppDependency<Value> where Value: Sendable
}
