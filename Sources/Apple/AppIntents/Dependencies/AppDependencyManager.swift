import Foundation
import Synchronization

/// Values shared with intents and queries: an author registers them, and intents find them by type.
///
///     init() { AppDependencyManager.shared.add(dependency: Library()) }
///
/// See <https://developer.apple.com/documentation/appintents/appdependencymanager>.
public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()

  /// Sendable because keys are only compared and hashed, which is the same on any thread.
  private struct Key: Hashable, @unchecked Sendable {
    let name: AnyHashable?
    let type: ObjectIdentifier

    init<Dependency>(_ key: AnyHashable?, _ type: Dependency.Type) {
      name = key
      self.type = ObjectIdentifier(type)
    }
  }

  private let dependencies = Mutex<[Key: any MadeOnce]>([:])

  init() {}

  /// Registers a dependency that is made when it is first used.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    let made = MadeWhenAsked(dependencyProvider)
    dependencies.withLock { $0[Key(key, Dependency.self)] = made }
  }

  /// Registers a dependency that takes time to make: it is started now, and its first use waits for
  /// it.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) {
    let made = MadeMeanwhile(dependencyProvider)
    dependencies.withLock { $0[Key(key, Dependency.self)] = made }
  }

  func value<Dependency>(_ type: Dependency.Type, key: AnyHashable?) -> Dependency? {
    dependencies.withLock { $0[Key(key, type)] }?.anyValue as? Dependency
  }
}

private protocol MadeOnce: Sendable {
  var anyValue: Any? { get }
}

private final class MadeWhenAsked<Value: Sendable>: MadeOnce {
  private let make: @Sendable () -> Value
  private let value = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var anyValue: Any? {
    value.withLock { value in
      let made = value ?? make()
      value = made
      return made
    }
  }
}

private final class MadeMeanwhile<Value: Sendable>: MadeOnce, @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<Value, any Error>?

  init(_ make: @escaping @Sendable () async throws -> Value) {
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await make()) } catch { result = .failure(error) }
      self.condition.withLock {
        self.result = result
        self.condition.broadcast()
      }
    }
  }

  var anyValue: Any? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result { return try? result.get() }
      condition.wait()
    }
  }
}
