import Foundation

extension Scene {
  /// Makes the app call the closure when a value has changed, such as its `scenePhase`.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    ChangingScene(content: self, change: AppHandlers.Change(value, action))
  }

  /// Makes the app call the closure when a value has changed, such as its `scenePhase`.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    ChangingScene(content: self, change: AppHandlers.Change(value) { _, _ in action() })
  }

  /// Makes the app call the closure when a value has changed, such as its `scenePhase`.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene {
    ChangingScene(content: self, change: AppHandlers.Change(value) { action($1) })
  }

  /// Sets a value for the views inside.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an observable object for the views inside.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    EnvironmentScene(content: self) { $0[object: T.self] = object }
  }

  /// Changes nothing: an app has one scene.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }

  /// Changes nothing: no window opens.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}
