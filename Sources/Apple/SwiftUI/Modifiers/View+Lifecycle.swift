import Foundation

// Most of these never call their closures in a widget: its views exist only while an entry is
// drawn, and a person acts on a tile through links, and through buttons and toggles with an intent.
extension View {
  /// Calls the closure once before the view is archived; the archive shows its changes.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearingView(content: self, action: action)
  }

  /// Never calls the closure: a widget's views exist only while an entry is drawn.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Calls the closure once before the view is archived if `initial` is true, and otherwise never:
  /// a widget's views exist only while an entry is drawn. An app calls it when it leaves the
  /// foreground and the value has changed, as its `scenePhase` does.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    ChangingView(
      content: self, action: initial ? { action(value, value) } : nil,
      change: AppHandlers.Change(value, action))
  }

  /// Calls the closure once before the view is archived if `initial` is true, and otherwise never:
  /// a widget's views exist only while an entry is drawn. An app calls it when it leaves the
  /// foreground and the value has changed, as its `scenePhase` does.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangingView(
      content: self, action: initial ? action : nil,
      change: AppHandlers.Change(value) { _, _ in action() })
  }

  /// Never calls the closure: a widget's views exist only while an entry is drawn.
  ///
  /// An app calls it when it leaves the foreground and the value has changed, as its `scenePhase`
  /// does.
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some View {
    ChangingView(
      content: self, action: nil, change: AppHandlers.Change(value) { action($1) })
  }

  /// Never calls the closure: a widget's views exist only while an entry is drawn.
  ///
  /// In an app it runs.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    HandlingView(content: self) { handlers, _ in
      handlers.tasks.append { Task(priority: priority) { await action() } }
    }
  }

  /// Never calls the closure: a widget's views exist only while an entry is drawn.
  ///
  /// In an app it runs.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(priority: priority, action) }

  /// Never calls the closure: a widget's views exist only while an entry is drawn.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }

  /// Never calls the closure: nothing is typed into a tile.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// Never calls the closure: nothing hovers over a tile.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// Never calls the closure: a tile is not pulled.
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { self }
}
