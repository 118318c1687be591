import Foundation
import MissingFoundation
import WidgetArchive

/// The actions of an app's views and scenes, in their order: outer ones first.
struct AppHandlers {
  var links: [(URL) -> Void] = []
  var activities: [(name: String, action: (NSUserActivity) -> Void)] = []
  var tasks: [() -> Void] = []
  var changes: [Change] = []
  /// The union of the environments of all views and scenes.
  private(set) var environment = EnvironmentValues()

  /// Adds an environment to that of the actions.
  mutating func enter(_ environment: EnvironmentValues) {
    self.environment.adopt(environment)
  }

  /// A value that a view observes by `onChange`.
  struct Change {
    let value: Any
    /// Calls the view's action if the value differs from an earlier one.
    private(set) var tell: (_ before: Any) -> Void

    init<Value: Equatable>(_ value: Value, _ action: @escaping (Value, Value) -> Void) {
      self.value = value
      tell = { before in
        guard let before = before as? Value, before != value else { return }
        action(before, value)
      }
    }

    /// The same change, with an action that reads values of an environment.
    func seeing(_ environment: EnvironmentValues) -> Change {
      var change = self
      change.tell = { [tell] before in environment.surround { tell(before) } }
      return change
    }
  }

  /// Calls the actions for values that have changed since `before` was collected.
  func tellChanges(since before: AppHandlers) {
    for (change, old) in zip(changes, before.changes) { change.tell(old.value) }
  }
}

/// A view with an action for an event of the app. A widget never calls it.
struct HandlingView<Content: View> {
  let content: Content
  /// Adds the view's action, which reads the environment at the view's place.
  let note: (inout AppHandlers, EnvironmentValues) -> Void
}

extension HandlingView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    if var handlers = lowering.handlers {
      handlers.enter(lowering.environment)
      note(&handlers, lowering.environment)
      lowering.handlers = handlers
    }
    return lowering.nodes(of: content)
  }
}

/// A view with an action for its appearance and, in an app, for a changed value.
struct ChangingView<Content: View> {
  let content: Content
  /// The action to run when the view appears, if any.
  let action: (() -> Void)?
  let change: AppHandlers.Change
}

extension ChangingView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.handlers?.enter(lowering.environment)
    lowering.handlers?.changes.append(change.seeing(lowering.environment))
    let nodes = lowering.nodes(of: content)
    if let action { lowering.appear(action) }
    return nodes
  }
}

extension View {
  /// Never calls the closure: a link of a tile opens what it opens.
  ///
  /// In an app it is called with the link that opened the app.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    HandlingView(content: self) { handlers, environment in
      handlers.links.append { url in environment.surround { action(url) } }
    }
  }

  /// Never calls the closure: a tile opens its app, which is told.
  ///
  /// In an app it is called when a widget without a link has opened the app, and the widget's
  /// intent or kind has this name.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    HandlingView(content: self) { handlers, environment in
      handlers.activities.append(
        (activityType, { activity in environment.surround { action(activity) } }))
    }
  }

  /// Changes nothing: nobody goes on with what is looked at.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Changes nothing: an app has one scene.
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}
