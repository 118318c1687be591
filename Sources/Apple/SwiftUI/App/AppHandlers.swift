import Foundation
import MissingFoundation
import WidgetArchive

/// What the views and scenes of an app do when something happens to it, in their order: outer ones first.
struct AppHandlers {
  var links: [(URL) -> Void] = []
  var activities: [(name: String, action: (NSUserActivity) -> Void)] = []
  var tasks: [() -> Void] = []
  var changes: [Change] = []
  /// All that surrounds any of them.
  private(set) var environment = EnvironmentValues()

  /// Has what is noted next see the values of its place.
  mutating func enter(_ environment: EnvironmentValues) {
    self.environment.adopt(environment)
  }

  /// A value that a view watches.
  struct Change {
    let value: Any
    /// Calls the view's action if the value was another before.
    private(set) var tell: (_ before: Any) -> Void

    init<Value: Equatable>(_ value: Value, _ action: @escaping (Value, Value) -> Void) {
      self.value = value
      tell = { before in
        guard let before = before as? Value, before != value else { return }
        action(before, value)
      }
    }

    /// The same, whose action sees an environment.
    func seeing(_ environment: EnvironmentValues) -> Change {
      var change = self
      change.tell = { [tell] before in environment.surround { tell(before) } }
      return change
    }
  }

  /// Tells the views of values that are not what they were when `before` was noted.
  func tellChanges(since before: AppHandlers) {
    for (change, old) in zip(changes, before.changes) { change.tell(old.value) }
  }
}

/// A view of an app that does something when something happens to the app. In a widget nothing does.
struct HandlingView<Content: View> {
  let content: Content
  /// With the environment where the view stands, which its actions see.
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

/// A view that does something when it appears, and in an app when a value has changed.
struct ChangingView<Content: View> {
  let content: Content
  /// nil: nothing.
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
  /// In an app it is called when a link has opened that.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    HandlingView(content: self) { handlers, environment in
      handlers.links.append { url in environment.surround { action(url) } }
    }
  }

  /// Never calls the closure: a tile opens its app, which is told.
  ///
  /// In an app it is called when a widget without a link has opened that, and its intent or its kind has
  /// this name.
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
