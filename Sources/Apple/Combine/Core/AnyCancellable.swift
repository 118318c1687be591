import Foundation

/// Runs its cancel action when its last reference is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  /// Runs an action once: on ``cancel()``, or when the last reference is released.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Cancels another cancellable when its last reference is released.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    cancel()
  }

  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  /// Stores the cancellable in a collection, which keeps it from being cancelled.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Stores the cancellable in a collection, which keeps it from being cancelled.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
}

extension AnyCancellable {
  /// Stores the cancellable in a collection, which keeps it from being cancelled.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Stores the cancellable in a collection, which keeps it from being cancelled.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }
}
